/// The surface on which windows are shown. Each stage has one.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The screen of the stage that was created or used last. Without a stage, one of 375 × 667 points with two
  /// pixels per point.
  public static var main: UIScreen { current ?? unattached }

  /// The screen of the stage that was created or used last; nil without a stage.
  static weak var current: UIScreen?

  private static let unattached = UIScreen(
    bounds: CGRect(x: 0, y: 0, width: 375, height: 667), scale: 2, framesPerSecond: 60)

  /// The size of the screen in points, with the origin (0, 0).
  public internal(set) var bounds: CGRect
  /// The number of pixels per point.
  public internal(set) var scale: CGFloat
  /// Same as `scale`.
  public var nativeScale: CGFloat { scale }
  /// The size of the screen in pixels.
  public var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
  /// The rate of display links, unless they are set to a lower one.
  public let maximumFramesPerSecond: Int
  /// The traits of the stage.
  public internal(set) var traitCollection = UITraitCollection.current

  init(bounds: CGRect, scale: CGFloat, framesPerSecond: Int) {
    maximumFramesPerSecond = framesPerSecond
    self.bounds = bounds
    self.scale = scale
    super.init()
  }
}
