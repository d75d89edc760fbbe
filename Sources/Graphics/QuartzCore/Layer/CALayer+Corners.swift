import CoreGraphics
import RenderTree

/// The form of the layer's corners.
extension CALayer {
  /// The curve of the corners that `cornerRadius` rounds. Default: circular. An unknown name is reported and
  /// changes nothing.
  ///
  /// A continuous corner takes 1.528665 radii of each side; where half of the shorter side is less, it nears
  /// a quarter of a circle.
  public var cornerCurve: CALayerCornerCurve {
    get { CALayerCornerCurve(properties.cornerCurve) }
    set {
      guard let curve = newValue.committed else { return report("cornerCurve", .unsupportedValue) }
      change(.cornerCurve) { $0.cornerCurve = curve }
    }
  }

  /// The part of a side that a corner takes, in radii: 1 for circular, 1.528665 for continuous ones, and 1
  /// for an unknown name.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
}
