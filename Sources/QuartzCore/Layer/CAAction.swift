import Foundation

/// What a layer does when one of its properties changes. `NSNull` stands for "nothing", and ends the search for an action.
public protocol CAAction {
  /// Called after the change.
  /// - Parameters:
  ///   - event: The property's key.
  ///   - anObject: The layer.
  ///   - dict: Nil.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
