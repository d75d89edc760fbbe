/// The shared application by its name, as code looks it up that an app extension must be able to compile too.
extension UIApplication {
  private static let names: Set<String> = ["sharedApplication", "shared"]

  /// Returns the shared application for `sharedApplication`; nil for other keys, where Apple's raises an
  /// exception.
  public class func value(forKey key: String) -> Any? { names.contains(key) ? shared : nil }

  /// Returns the shared application for `sharedApplication`; nil for other paths, where Apple's raises an
  /// exception.
  public class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Returns nil: the names that code looks up, such as `statusBarWindow`, are those of private parts of iOS.
  /// Each is reported; Apple's raises an exception for names that it does not have.
  public func value(forKey key: String) -> Any? {
    CADiagnostics.report(.init(object: "UIApplication", key: key, problem: .unknownKey))
    return nil
  }

  /// Same as `value(forKey:)`.
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Returns whether the class has the method, which is true of `sharedApplication` alone.
  public class func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { names.contains($0.description) } ?? false
  }

  /// Calls a method of the class: returns the shared application for `sharedApplication`, and nil for every
  /// other selector.
  public class func perform(_ aSelector: Selector!) -> PerformedResult? {
    responds(to: aSelector) ? PerformedResult(object: shared) : nil
  }
}

/// The object that a method returned, with the names of `Unmanaged`, which here keeps it alive.
@preconcurrency @MainActor public struct PerformedResult {
  let object: AnyObject

  /// Returns the object.
  public func takeUnretainedValue() -> AnyObject { object }
  /// Returns the object.
  public func takeRetainedValue() -> AnyObject { object }
}
