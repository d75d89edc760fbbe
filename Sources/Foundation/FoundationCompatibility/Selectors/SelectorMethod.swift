import Foundation

/// A method of some class, behind closures without its types.
///
/// `@unchecked Sendable`: an unbound reference to a method captures nothing.
struct SelectorMethod: @unchecked Sendable {
  /// Returns whether the object is of the method's class.
  let isMethod: (AnyObject) -> Bool
  /// Returns whether objects of the class are of the method's class.
  let isMethodOfInstances: (AnyClass) -> Bool
  /// Calls the method, and returns whether the target and the arguments have its types.
  let call: (AnyObject, SelectorArguments) -> Bool

  init<Target>(_ call: @escaping (Target, SelectorArguments) -> Void?) {
    isMethod = { $0 is Target }
    isMethodOfInstances = { $0 is Target.Type }
    self.call = { target, arguments in (target as? Target).flatMap { call($0, arguments) } != nil }
  }
}

/// The arguments of a call. Those that the caller leaves out are nil.
struct SelectorArguments {
  let values: [Any?]

  /// Returns an argument in the type of a method's parameter; nil if it has another type. Values and their
  /// Objective-C classes, such as `Notification` and `NSNotification`, stand for each other. An object is
  /// false as a Boolean.
  func value<Value>(at index: Int) -> Value? {
    let value = values.indices.contains(index) ? values[index] : nil
    // A missing argument is a value only for an optional parameter.
    guard let value else { return Any?.none as? Value }
    // The address of an object in place of a Boolean is even, which is false.
    let isObject = Value.self == Bool.self && type(of: value) is AnyClass
    return value as? Value ?? (isObject ? false as? Value : nil)
  }
}
