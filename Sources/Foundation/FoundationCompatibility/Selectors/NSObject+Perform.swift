import Foundation

extension NSObjectProtocol {
  /// Calls the selector's method on this object; nil does nothing. A method of another class is reported.
  public func perform(_ aSelector: Selector!) { aSelector?.send(to: self, []) }

  /// Calls the selector's method on this object with an argument.
  public func perform(_ aSelector: Selector!, with object: Any?) { aSelector?.send(to: self, [object]) }

  /// Calls the selector's method on this object with two arguments.
  public func perform(_ aSelector: Selector!, with object1: Any?, with object2: Any?) {
    aSelector?.send(to: self, [object1, object2])
  }

  /// Returns whether the selector carries a method of this object's class. A name alone gives false.
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.isMethod(of: self) ?? false }
}

extension NSObject {
  /// Returns whether the selector carries a method of this class. A name alone gives false.
  public class func instancesRespond(to aSelector: Selector!) -> Bool {
    aSelector?.isMethod(ofInstancesOf: self) ?? false
  }
}
