import Foundation

extension NSObject {
  /// Returns the class itself: Objective-C sends a class what its objects understand.
  public static func classForCoder() -> AnyClass { self }
  /// Returns the name of the class with that of its module, such as `App.Page`.
  public static func description() -> String { String(reflecting: self) }
}
