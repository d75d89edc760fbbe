/// The place of a bar on the screen. The values are those of iOS.
public enum UIBarPosition: Int, Sendable {
  /// Unknown.
  case any = 0
  /// At the bottom: the line is above the bar.
  case bottom = 1
  /// At the top: the line is below the bar.
  case top = 2
  /// At the top, with the background reaching under the status bar.
  case topAttached = 3
}

/// A bar with a place on the screen.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// The place of the bar.
  var barPosition: UIBarPosition { get }
}

/// The object that says where a bar is. The requirement has a default implementation.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the place of the bar. The default is `any`, which means that of the class.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `any`: the class says where the bar is.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
