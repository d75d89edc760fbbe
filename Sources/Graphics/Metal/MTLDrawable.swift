import Foundation

/// Is called when a drawable is on the screen.
public typealias MTLDrawablePresentedHandler = (any MTLDrawable) -> Void

/// Something that is shown on a screen.
public protocol MTLDrawable: NSObjectProtocol {
  /// The number of the drawable among those of its layer.
  var drawableID: Int { get }
  /// The media time in seconds at which the drawable was shown; 0 until then, and if it never was.
  var presentedTime: TimeInterval { get }

  /// Shows the drawable as soon as possible. Does nothing after the first time.
  func present()
  /// Shows the drawable in the first frame at or after a media time, in seconds. Without a screen, and for a
  /// time that is not finite, at once.
  func present(at presentationTime: TimeInterval)
  /// Shows the drawable once the one before it was shown for a number of seconds.
  func present(afterMinimumDuration duration: TimeInterval)
  /// Adds a closure that is called when the drawable is on the screen.
  func addPresentedHandler(_ block: @escaping MTLDrawablePresentedHandler)
}
