import Foundation
internal import Raster

extension CGContext {
  /// The map from user space to pixels from the bottom left corner, y up; for a context without pixels, to
  /// points from there.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
    state.transform.concatenating(base).concatenating(listToDevice)
  }

  /// Returns a point of user space in device space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userSpaceToDeviceSpaceTransform)
  }

  /// Returns a size of user space in device space.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize {
    size.applying(userSpaceToDeviceSpaceTransform)
  }

  /// Returns the smallest rectangle in device space around one of user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect {
    rect.applying(userSpaceToDeviceSpaceTransform)
  }

  /// Returns a point of device space in user space; the same point while the transform has no inverse.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userSpaceToDeviceSpaceTransform.inverted())
  }

  /// Returns a size of device space in user space; the same size while the transform has no inverse.
  public func convertToUserSpace(_ size: CGSize) -> CGSize {
    size.applying(userSpaceToDeviceSpaceTransform.inverted())
  }

  /// Returns the smallest rectangle in user space around one of device space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect {
    rect.applying(userSpaceToDeviceSpaceTransform.inverted())
  }

  /// Draws what was recorded into the context's memory, if someone has it.
  public func flush() { settle() }

  /// Same as `flush()`.
  public func synchronize() { settle() }

  /// Has no effect: curves are drawn more exactly than any flatness asks for.
  public func setFlatness(_ flatness: CGFloat) {}

  /// Sets the conversion of colours, which is relative colorimetric for every intent; the absolute
  /// colorimetric one is reported.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {
    if intent == .absoluteColorimetric { notDrawn("setRenderingIntent(.absoluteColorimetric)") }
  }

  /// Has no effect: edges are always smooth. False is reported.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    if !shouldAntialias { notDrawn("setShouldAntialias(false)") }
  }

  /// Has no effect: edges are always smooth. False is reported.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    if !allowsAntialiasing { notDrawn("setAllowsAntialiasing(false)") }
  }

  /// Has no effect: as on iOS, letters are never made bolder for a screen's stripes.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

  /// Has no effect: as on iOS, letters are never made bolder for a screen's stripes.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

  /// Has no effect: letters lie between pixels where they belong. False is reported.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
    if !shouldSubpixelPositionFonts { notDrawn("setShouldSubpixelPositionFonts(false)") }
  }

  /// Has no effect: letters lie between pixels where they belong. False is reported.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
    if !allowsFontSubpixelPositioning { notDrawn("setAllowsFontSubpixelPositioning(false)") }
  }

  /// Has no effect: letters lie exactly where they belong. True is reported.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
    if shouldSubpixelQuantizeFonts { notDrawn("setShouldSubpixelQuantizeFonts(true)") }
  }

  /// Has no effect: it only permits what `setShouldSubpixelQuantizeFonts(_:)` asks for.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

  private func notDrawn(_ key: String) { CADiagnostics.reportNotDrawn(object: "CGContext", key: key) }
}
