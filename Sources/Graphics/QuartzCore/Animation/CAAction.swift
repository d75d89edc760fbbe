import Foundation

/// The reaction of a layer to a change of one of its properties. `NSNull` means no action and ends the search
/// for one.
public protocol CAAction {
  /// Runs the action, after the change.
  /// - Parameters:
  ///   - event: The property's key.
  ///   - anObject: The layer.
  ///   - dict: Nil.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing, so that the search for an action ends here without one.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
