/// The surface that windows are shown on. Each stage has one.
@MainActor public final class UIScreen: NSObject {
  /// The screen of the stage that was made or driven last; without a stage, one of 375 × 667 points at two pixels a point.
  public static var main: UIScreen { Stage.current?.screen ?? unattached }

  private static let unattached = UIScreen(
    bounds: CGRect(x: 0, y: 0, width: 375, height: 667), scale: 2, framesPerSecond: 60)

  public internal(set) var bounds: CGRect
  /// Pixels per point.
  public internal(set) var scale: CGFloat
  public var nativeScale: CGFloat { scale }
  public var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
  /// Display links fire this often unless they ask for less.
  public let maximumFramesPerSecond: Int
  public internal(set) var traitCollection = UITraitCollection.current

  init(bounds: CGRect, scale: CGFloat, framesPerSecond: Int) {
    maximumFramesPerSecond = framesPerSecond
    self.bounds = bounds
    self.scale = scale
    super.init()
  }
}
