extension UIWindow {
  /// The depth of a window: one with a higher level covers those with lower ones.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The depth. NaN counts as that of `normal`.
    public let rawValue: CGFloat

    /// Creates a level from its depth.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Same as `init(rawValue:)`.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of an app's windows: 0.
    public static let normal = Level(0)
    /// The level of a status bar, over the app: 1000.
    public static let statusBar = Level(1000)
    /// The level of alerts, over everything else: 2000.
    public static let alert = Level(2000)

    /// Compares the depths.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    /// Returns a level that is higher by a number.
    public static func + (left: Level, right: CGFloat) -> Level { Level(left.rawValue + right) }
    /// Returns a level that is lower by a number.
    public static func - (left: Level, right: CGFloat) -> Level { Level(left.rawValue - right) }
  }

  /// Posted when a window has appeared on its screen.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window was hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted when a window has become the one that receives keys.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when a window is no longer the one that receives keys.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
}

extension UIWindow {
  /// Converts a point of this window to another one of the screen; nil means the screen.
  public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let onScreen = layer.convert(point, to: nil)
    return window?.layer.convert(onScreen, from: nil) ?? onScreen
  }

  /// Converts a point of another window of the screen to this one; nil means the screen.
  public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    layer.convert(window?.layer.convert(point, to: nil) ?? point, from: nil)
  }

  /// Returns the smallest upright rectangle around the rectangle's image in another window of the screen; nil
  /// means the screen.
  public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    let onScreen = layer.convert(rect, to: nil)
    return window?.layer.convert(onScreen, from: nil) ?? onScreen
  }

  /// Returns the smallest upright rectangle around the image in this window of a rectangle in another one of
  /// the screen; nil means the screen.
  public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    layer.convert(window?.layer.convert(rect, to: nil) ?? rect, from: nil)
  }
}
