/// A size that a screen can have.
@preconcurrency @MainActor open class UIScreenMode: NSObject {
  /// The size in pixels.
  public final let size: CGSize
  /// The width of a pixel relative to its height: always 1.
  open var pixelAspectRatio: CGFloat { 1 }

  init(size: CGSize) {
    self.size = size
    super.init()
  }
}
