import QuartzCore

/// The tint colour that `UIColor.tintColor` stands for on a thread: that of the view whose colours are
/// resolved.
package final class TintContext {
  private static let ofThread = ThreadLocal { TintContext() }

  private var color: UIColor?

  static var current: UIColor? { ofThread.current.color }

  /// Runs a closure in which `UIColor.tintColor` is a colour; nil means the system's.
  package static func with<Result>(_ color: UIColor?, _ body: () -> Result) -> Result {
    let context = ofThread.current
    let previous = context.color
    context.color = color
    defer { context.color = previous }
    return body()
  }
}
