import Foundation

/// An object that hands on the methods of others, such as a proxy that keeps the target of a display link
/// alive no longer than its owner.
///
/// On iOS every object has the method. Here a selector of another class's method asks for it, when it is sent
/// to an object that adopts the protocol.
public protocol SelectorForwarding: NSObject {
  /// Returns the object that has the selector's method; nil, or the object itself, if there is none, which is
  /// reported.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}
