import Foundation
import Synchronization

/// The ways to keep an associated object. Only the first keeps it without a reference; the others retain it,
/// and copying counts as retaining.
public enum objc_AssociationPolicy: UInt, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The object is not retained. It is nil here once it is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The object is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The object is retained; values are copied by assignment.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The object is retained.
  case OBJC_ASSOCIATION_RETAIN = 769
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The object is retained; values are copied by assignment.
  case OBJC_ASSOCIATION_COPY = 771
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Keeps a value under a key beside an object; nil removes it. May be called on any thread.
///
/// Layers, responders and recognizers release the value with themselves. Values beside other objects are
/// released some time after the object: when the number of such objects has doubled. A value type, such as a
/// string, has no identity, so nothing can be kept beside it. The key is an address, such as that of a global
/// variable: `&key`.
///
/// - Complexity: O(1) on average.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let object = object as AnyObject
  let key = UInt(bitPattern: key)
  let kept = value.map { KeptValue($0, isRetained: policy != .OBJC_ASSOCIATION_ASSIGN) }
  if let owner = object as? any AssociationOwner {
    owner.withAssociations { $0.set(kept, for: key) }
  } else {
    OtherAssociations.set(kept, for: key, of: object)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the value that `objc_setAssociatedObject` has kept under the key; nil without one.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let object = object as AnyObject
  let key = UInt(bitPattern: key)
  guard let owner = object as? any AssociationOwner else {
    return OtherAssociations.value(for: key, of: object)
  }
  return owner.withAssociations { $0.value(for: key) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes all values that `objc_setAssociatedObject` has kept beside the object.
public func objc_removeAssociatedObjects(_ object: Any) {
  let object = object as AnyObject
  if let owner = object as? any AssociationOwner {
    owner.withAssociations { $0.removeAll() }
  } else {
    OtherAssociations.removeAll(of: object)
  }
}

extension Associations {
  /// Returns the object of a class that is kept beside another object; nil if there is none.
  package static func object<Kept: AnyObject>(of type: Kept.Type, beside object: AnyObject) -> Kept? {
    let key = UInt(bitPattern: ObjectIdentifier(type))
    guard let owner = object as? any AssociationOwner else {
      return OtherAssociations.value(for: key, of: object) as? Kept
    }
    return owner.withAssociations { $0.value(for: key) } as? Kept
  }

  /// Keeps an object beside another one, in place of the one of its class that is there.
  package static func keep<Kept: AnyObject>(_ kept: Kept, beside object: AnyObject) {
    let key = UInt(bitPattern: ObjectIdentifier(Kept.self))
    let value = KeptValue(kept, isRetained: true)
    if let owner = object as? any AssociationOwner {
      owner.withAssociations { $0.set(value, for: key) }
    } else {
      OtherAssociations.set(value, for: key, of: object)
    }
  }
}

/// An object that holds the values kept beside it.
package protocol AssociationOwner: AnyObject {
  func withAssociations<Result>(_ body: (borrowing Associations) -> Result) -> Result
}

/// The values kept beside one object, by the addresses of their keys. Empty, it is a lock and a pointer.
package struct Associations: ~Copyable, Sendable {
  private let values = Mutex<[UInt: KeptValue]>([:])

  package init() {}

  fileprivate func set(_ value: KeptValue?, for key: UInt) {
    // The old value is released outside the lock: its deinitializer may come back here.
    withExtendedLifetime(values.withLock { $0[key] }) { values.withLock { $0[key] = value } }
  }

  fileprivate func value(for key: UInt) -> Any? { values.withLock { $0[key] }?.value }

  fileprivate func removeAll() {
    withExtendedLifetime(values.withLock { $0 }) { values.withLock { $0 = [:] } }
  }
}

/// A value that is kept, retained or not.
///
/// `@unchecked Sendable`: the functions of Objective-C hand values from thread to thread without asking, and
/// leave it to the caller that they may.
package final class KeptValue: @unchecked Sendable {
  private let strong: Any?
  private weak var weak: AnyObject?

  fileprivate init(_ value: Any, isRetained: Bool) {
    strong = isRetained ? value : nil
    weak = isRetained ? nil : value as AnyObject
  }

  fileprivate var value: Any? { strong ?? weak }
}

/// The values beside objects that do not hold them themselves.
private enum OtherAssociations {
  /// `@unchecked Sendable`: a weak reference is read and cleared atomically.
  private final class Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let associations = Associations()

    init(_ object: AnyObject) { self.object = object }
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    var limit = 64
  }

  private static let table = Mutex(Table())

  /// The values of an object. Those of an earlier object at the same address do not count.
  private static func entry(of object: AnyObject) -> Entry? {
    table.withLock { $0.entries[ObjectIdentifier(object)] }.flatMap { $0.object === object ? $0 : nil }
  }

  static func value(for key: UInt, of object: AnyObject) -> Any? {
    entry(of: object)?.associations.value(for: key)
  }

  static func set(_ value: KeptValue?, for key: UInt, of object: AnyObject) {
    if let entry = entry(of: object) { return entry.associations.set(value, for: key) }
    guard let value else { return }
    let entry = Entry(object)
    entry.associations.set(value, for: key)
    let identifier = ObjectIdentifier(object)
    let released = table.withLock { table -> [Entry] in
      var released = table.entries.updateValue(entry, forKey: identifier).map { [$0] } ?? []
      if table.entries.count >= table.limit {
        released += table.entries.values.filter { $0.object == nil }
        table.entries = table.entries.filter { $0.value.object != nil }
        table.limit = max(64, table.entries.count * 2)
      }
      return released
    }
    // Outside the lock, because a deinitializer may come back here.
    withExtendedLifetime(released) {}
  }

  static func removeAll(of object: AnyObject) { entry(of: object)?.associations.removeAll() }
}
