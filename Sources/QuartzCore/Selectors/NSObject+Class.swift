import Foundation

extension NSObject {
  /// Returns the class itself: Objective-C sends a class what its objects understand.
  public static func classForCoder() -> AnyClass { self }
}
