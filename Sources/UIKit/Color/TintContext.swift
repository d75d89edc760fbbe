import Synchronization

/// The tint colour that `UIColor.tintColor` stands for: that of the view whose colours are resolved.
enum TintContext {
  private static let tint = Mutex<UIColor?>(nil)

  static var current: UIColor? { tint.withLock { $0 } }

  /// Runs a closure in which `UIColor.tintColor` is a colour; nil means the system's.
  static func with<Result>(_ color: UIColor?, _ body: () -> Result) -> Result {
    let previous = current
    tint.withLock { $0 = color }
    defer { tint.withLock { $0 = previous } }
    return body()
  }
}
