import Foundation

/// A method to be called later on some object, with its name.
///
/// ```swift
/// button.addTarget(self, action: Selector("tap:", Page.tap(_:)), for: .touchUpInside)
/// ```
///
/// Without the Objective-C runtime a name finds no method, so the selector carries it: an unbound reference,
/// which calls overrides of subclasses. The method may be private, and takes up to three arguments. Two
/// selectors of one name are equal, so one can be removed by name.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name as Objective-C writes it, with a colon for each argument.
  public let description: String
  /// The method; nil for a name alone.
  private let method: SelectorMethod?

  /// Makes a selector of a name alone. Sending it reports the name through `CADiagnostics` and has no other
  /// effect. It equals a selector with the method, so it serves to remove one.
  public init(_ name: String) {
    description = name
    method = nil
  }

  /// Same as `init(_:)`.
  public init(stringLiteral name: String) { self.init(name) }

  private init(_ name: String, _ method: SelectorMethod) {
    description = name
    self.method = method
  }

  /// Makes a selector of a method without arguments. Its result is dropped.
  /// - Parameters:
  ///   - name: The name, such as `"save"`.
  ///   - method: The method, as `Page.save`. It runs on the sender's thread.
  public init<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> () -> Result
  ) {
    self.init(name, SelectorMethod { target, _ in _ = method(target)() })
  }

  /// Makes a selector of a method with one argument: the sender, the notification or the timer. The method's
  /// result is dropped.
  /// - Parameters:
  ///   - name: The name, such as `"tap:"`.
  ///   - method: The method, as `Page.tap(_:)`. It runs on the sender's thread.
  public init<Target, First, Result>(
    _ name: String, _ method: @escaping (Target) -> (First) -> Result
  ) {
    self.init(
      name,
      SelectorMethod { target, arguments in
        arguments.value(at: 0).map { _ = method(target)($0) }
      })
  }

  /// Makes a selector of a method with two arguments, such as a control's sender and event. The method's
  /// result is dropped.
  /// - Parameters:
  ///   - name: The name, such as `"tap:event:"`.
  ///   - method: The method, as `Page.tap(_:event:)`. It runs on the sender's thread.
  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    self.init(
      name,
      SelectorMethod { target, arguments in
        guard let first: First = arguments.value(at: 0), let second: Second = arguments.value(at: 1) else {
          return nil
        }
        return _ = method(target)(first, second)
      })
  }

  /// Makes a selector of a method with three arguments, such as what is called when the animations of
  /// `UIView.beginAnimations(_:context:)` end. The method's result is dropped.
  /// - Parameters:
  ///   - name: The name, such as `"ended:finished:context:"`.
  ///   - method: The method, as `Page.ended(_:finished:context:)`. It runs on the sender's thread.
  public init<Target, First, Second, Third, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second, Third) -> Result
  ) {
    self.init(
      name,
      SelectorMethod { target, arguments in
        guard let first: First = arguments.value(at: 0), let second: Second = arguments.value(at: 1),
          let third: Third = arguments.value(at: 2)
        else { return nil }
        return _ = method(target)(first, second, third)
      })
  }

  /// Makes a selector of a property. Sending one whose name ends with a colon, such as `"setAlpha:"`, sets
  /// the property to the argument; any other reads it and drops the value, and serves `responds(to:)`.
  /// - Parameters:
  ///   - name: The name of the method that reads or sets the property.
  ///   - property: The property, as `\UIView.alpha`.
  public init<Target, Value>(_ name: String, _ property: KeyPath<Target, Value>) {
    self.init(
      name,
      SelectorMethod { (target: Target, arguments) in
        guard name.hasSuffix(":"), let property = property as? ReferenceWritableKeyPath<Target, Value> else {
          return _ = target[keyPath: property]
        }
        return arguments.value(at: 0).map { target[keyPath: property] = $0 }
      })
  }

  /// Returns whether the selectors have the same name.
  public static func == (first: Selector, second: Selector) -> Bool {
    first.description == second.description
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// Calls the method on the target with as many of the arguments as it takes. A name without a method, and a
  /// target or argument of another type, is reported.
  package func send(to target: AnyObject, _ arguments: [Any?]) {
    guard let method else { return report(.selectorWithoutMethod, for: target) }
    var target = target
    for _ in 0..<Self.longestForwarding {
      if method.call(target, SelectorArguments(values: arguments)) { return }
      guard !method.isMethod(target), let forwarder = target as? any SelectorForwarding,
        let next = forwarder.forwardingTarget(for: self), (next as AnyObject) !== target
      else { break }
      target = next as AnyObject
    }
    report(.otherMethod, for: target)
  }

  /// The number of objects that are asked for a method: some may hand it on in a circle.
  private static let longestForwarding = 8

  /// Returns whether the selector carries a method of the object's class.
  package func isMethod(of target: AnyObject) -> Bool { method?.isMethod(target) ?? false }

  /// Returns whether the selector carries a method of a class, or of one that it inherits from.
  package func isMethod(ofInstancesOf aClass: AnyClass) -> Bool {
    method?.isMethodOfInstances(aClass) ?? false
  }

  private func report(_ problem: CADiagnostics.Report.Problem, for target: AnyObject) {
    CADiagnostics.report(.init(object: "\(type(of: target))", key: description, problem: problem))
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the selector's name.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a selector of a name alone, as `Selector.init(_:)` does.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
