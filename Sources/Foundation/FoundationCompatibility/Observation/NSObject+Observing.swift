import Foundation

/// An object that `addObserver(_:forKeyPath:options:context:)` can call. Views, controllers and all other
/// responders are: their subclasses override the method. A class of another kind adopts the protocol.
public protocol KeyValueObserver: NSObject {
  /// Called when an observed property was set, and with `initial` and `prior` at other times.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object with the property.
  ///   - change: The kind of the change, and the values that the options ask for.
  ///   - context: The address given with the observer.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension NSObject {
  /// Calls the observer's `observeValue(forKeyPath:of:change:context:)` whenever the property is set, on the
  /// thread that sets it. Neither object is retained, and once the observer is gone nothing is called.
  ///
  /// Layers have all their properties that the screen shows. Views have `frame`, `bounds`, `center`,
  /// `transform`, `alpha`, `hidden`, `backgroundColor` and `tag`, scroll views `contentOffset`, `contentSize`
  /// and `contentInset`, labels `text` and `attributedText`, controls `enabled`, `selected` and
  /// `highlighted`, image views `image`, controllers `title`, and recognizers `state`. A class adds its own
  /// properties by calls of `willChangeValue(forKey:)` and `didChangeValue(forKey:)`; their values are not in
  /// the change. Any other key is reported.
  ///
  /// The keys of a path before the last one are stored properties of the classes, or such as can be observed:
  /// `badge.frame` is the frame of the object that `badge` holds when the observer is added. A path through
  /// anything else is reported.
  ///
  /// - Complexity: A property without observers is set without any cost to speak of.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let observer = observer as? any KeyValueObserver, let (owner, key) = observed(keyPath) else {
      return reportObservation(of: keyPath)
    }
    let context = UInt(bitPattern: context)
    owner.add(
      Observation(observer, key: key, path: keyPath, options: options, context: context) {
        [weak self, weak observer] change in
        unsafe observer?.observeValue(
          forKeyPath: keyPath, of: self, change: change.dictionary(options),
          context: UnsafeMutableRawPointer(bitPattern: context))
      })
  }

  /// Ends the calls to an observer of the property: the last that was added. Without one nothing happens;
  /// Apple's raises an exception.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    observed(keyPath)?.owner.removeObservation { $0.observer === observer && $0.path == keyPath }
  }

  /// Ends the calls to an observer of the property that was added with the address.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    let context = UInt(bitPattern: context)
    observed(keyPath)?.owner.removeObservation {
      $0.observer === observer && $0.path == keyPath && $0.context == context
    }
  }

  /// An address that is not nil while the object has observers of its properties. Only for that: nothing can
  /// be read from it, and setting it has no counterpart here.
  public var observationInfo: UnsafeMutableRawPointer? {
    let isObserved = (self as? any KeyValueObservable)?.withObservations { $0.isActive } ?? false
    return isObserved
      ? unsafe UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(self))) : nil
  }

  /// Announces a change of a property, which `didChangeValue(forKey:)` ends.
  ///
  /// The methods of this name that Foundation's operations have come first.
  @_disfavoredOverload public func willChangeValue(forKey key: String) {
    guard let object = self as? any KeyValueObservable else { return }
    object.withObservations { observations in
      let observers = observations.observers(of: key)
      guard !observers.isEmpty else { return }
      let needsOld = observers.contains { $0.options.contains(.old) }
      let old = needsOld ? object.observableValue(forKey: key) : nil
      observations.begin(key, old: old)
      for observer in observers where observer.options.contains(.prior) {
        observer.handler(ObservedChange(old: old, isPrior: true))
      }
    }
  }

  /// Ends a change of a property and calls its observers.
  @_disfavoredOverload public func didChangeValue(forKey key: String) {
    guard let object = self as? any KeyValueObservable else { return }
    object.withObservations { observations in
      let observers = observations.observers(of: key)
      let old = observations.end(key)
      guard !observers.isEmpty else { return }
      let new = object.observableValue(forKey: key)
      for observer in observers { observer.handler(ObservedChange(old: old, new: new)) }
    }
  }

  /// Returns the object with the property at the end of a path, and the property; nil for a path through
  /// anything but objects in stored properties.
  private func observed(_ keyPath: String) -> (owner: NSObject, key: String)? {
    var keys = keyPath.components(separatedBy: ".")
    let key = keys.removeLast()
    var owner = self
    for key in keys {
      guard let next = owner.storedObject(key) else { return nil }
      owner = next
    }
    return (owner, key)
  }

  /// Returns the object in a stored property, also of a superclass, or in one that can be observed; nil if
  /// there is none.
  private func storedObject(_ name: String) -> NSObject? {
    let observable = (self as? any KeyValueObservable)?.observableValue(forKey: name)?.value
    if let object = observable as? NSObject { return object }
    let names = [name, "$__lazy_storage_$_" + name]
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if let child = current.children.first(where: { names.contains($0.label ?? "") }) {
        return child.value as? NSObject
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  /// Adds an observer, and calls it if it asks for that.
  final func add(_ observation: Observation) {
    guard let object = self as? any KeyValueObservable else { return reportObservation(of: observation.key) }
    let value = object.observableValue(forKey: observation.key)
    if value == nil { reportObservation(of: observation.key) }
    object.withObservations { $0.add(observation) }
    if observation.options.contains(.initial) { observation.handler(ObservedChange(new: value)) }
  }

  final func removeObservation(where isMeant: (Observation) -> Bool) {
    (self as? any KeyValueObservable)?.withObservations { $0.removeLast(where: isMeant) }
  }

  final func reportObservation(of key: String) {
    CADiagnostics.report(.init(object: "\(type(of: self))", key: key, problem: .unobservedKeyPath))
  }
}

extension ObservedChange {
  /// The change as observers get it.
  fileprivate func dictionary(_ options: NSKeyValueObservingOptions) -> [NSKeyValueChangeKey: Any] {
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)]
    if options.contains(.new), let new { change[.newKey] = new.value ?? NSNull() }
    if options.contains(.old), let old { change[.oldKey] = old.value ?? NSNull() }
    if isPrior { change[.notificationIsPriorKey] = NSNumber(value: true) }
    return change
  }
}
