import Foundation

/// How pixels that are brighter than the screen's white are shown. No screen here has such pixels: the values
/// are those with which the object was made, and a layer that gets them reports it.
open class CAEDRMetadata: NSObject, NSCopying, NSSecureCoding {
  private let form: Form

  private enum Form: Equatable {
    case hlg(ambience: Data?)
    case hdr10(display: Data?, content: Data?, scale: Float)
    case luminance(least: Float, most: Float, scale: Float)
  }

  private init(_ form: Form) { self.form = form }

  /// Whether a screen shows brighter whites: false.
  open class var isAvailable: Bool { false }

  /// The values for hybrid log-gamma.
  open class var hlg: CAEDRMetadata { CAEDRMetadata(.hlg(ambience: nil)) }

  /// Returns the values for hybrid log-gamma in a room.
  ///
  /// - Parameter ambientViewingEnvironment: The message of the room's light, as in a film's stream.
  @available(iOS 17, *)
  open class func hlg(ambientViewingEnvironment: Data) -> CAEDRMetadata {
    CAEDRMetadata(.hlg(ambience: ambientViewingEnvironment))
  }

  /// Returns the values of a film's messages.
  ///
  /// - Parameters:
  ///   - displayInfo: The message of the display's colours, or nil.
  ///   - contentInfo: The message of the content's light, or nil.
  ///   - opticalOutputScale: Candelas per square metre for a component of 1.
  open class func hdr10(displayInfo: Data?, contentInfo: Data?, opticalOutputScale: Float) -> CAEDRMetadata {
    CAEDRMetadata(.hdr10(display: displayInfo, content: contentInfo, scale: opticalOutputScale))
  }

  /// Returns the values of a range of luminances, in candelas per square metre.
  ///
  /// - Parameters:
  ///   - minLuminance: That of black.
  ///   - maxLuminance: That of the brightest pixel.
  ///   - opticalOutputScale: That of a component of 1.
  open class func hdr10(
    minLuminance: Float, maxLuminance: Float, opticalOutputScale: Float
  ) -> CAEDRMetadata {
    CAEDRMetadata(.luminance(least: minLuminance, most: maxLuminance, scale: opticalOutputScale))
  }

  /// Returns the object itself, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both were made with the same values.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CAEDRMetadata)?.form == form }

  /// Whether archives of other classes are refused: true.
  public static var supportsSecureCoding: Bool { true }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Writes nothing.
  open func encode(with coder: NSCoder) {}
}
