import Foundation

/// The ways in which an `NSMapTable` holds and compares objects. Foundation lacks the class on Linux; no
/// object of it is made here.
public final class NSPointerFunctions: NSObject {
  /// How objects are held, and how they are compared.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options, whose values are those of iOS.
    public let rawValue: UInt

    /// Makes options of their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The table retains the objects.
    public static let strongMemory = Options([])
    /// The table does not retain the objects: an entry is gone with its object.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared by `isEqual(_:)`.
    public static let objectPersonality = Options([])
    /// Objects are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    /// The table holds copies of objects that can be copied.
    public static let copyIn = Options(rawValue: 1 << 16)
  }

  private override init() { super.init() }
}

/// The options of a table.
public typealias NSMapTableOptions = NSPointerFunctions.Options

/// A dictionary that may hold its keys and its objects weakly, which Foundation lacks on Linux. Its entries
/// have the order in which their keys were added.
///
/// Keys are compared by `isEqual(_:)`, and by identity if they are no objects of Foundation's, or if the
/// options say so. Values without identity are boxed, so that none is found again, unless they have a class
/// of Foundation's, as strings and numbers have.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private struct Held {
    weak var weak: AnyObject?
    let strong: AnyObject?
    var object: AnyObject? { strong ?? weak }

    init(_ value: Any, _ options: NSPointerFunctions.Options) {
      var object = value as AnyObject
      if options.contains(.copyIn), let copied = (object as? NSCopying)?.copy(with: nil) {
        object = copied as AnyObject
      }
      weak = object
      strong = options.contains(.weakMemory) ? nil : object
    }
  }

  private var entries: [(key: Held, object: Held)] = []
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options

  /// Makes an empty table.
  /// - Parameters:
  ///   - keyOptions: How keys are held and compared. The default retains them.
  ///   - valueOptions: How objects are held. The default retains them.
  public init(keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
  }

  /// Makes an empty table; the capacity has no meaning here.
  public convenience init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int
  ) {
    self.init(keyOptions: keyOptions, valueOptions: valueOptions)
  }

  /// Makes an empty table that retains its keys and its objects.
  public override convenience init() { self.init(keyOptions: [], valueOptions: []) }

  /// Returns an empty table that retains its keys and its objects.
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  /// Returns an empty table that retains its objects and not its keys, which are compared by identity.
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: [.weakMemory, .objectPointerPersonality])
  }

  /// Returns an empty table that retains its keys and not its objects.
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: [.weakMemory, .objectPointerPersonality])
  }

  /// Returns an empty table that retains neither; its keys are compared by identity.
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(
      keyOptions: [.weakMemory, .objectPointerPersonality],
      valueOptions: [.weakMemory, .objectPointerPersonality])
  }

  /// The number of entries that are still there. O(count).
  open var count: Int { entries.count { $0.key.object != nil && $0.object.object != nil } }

  /// Returns the object of a key; nil without one, and for nil. O(count).
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey, let index = index(of: aKey as AnyObject) else { return nil }
    return entries[index].object.object as? ObjectType
  }

  /// Sets the object of a key, which nil removes; nothing happens without a key. O(count).
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    entries.removeAll { $0.key.object == nil || $0.object.object == nil }
    guard let anObject else { return removeObject(forKey: aKey) }
    let held = Held(anObject, valueOptions)
    if let index = index(of: aKey as AnyObject) {
      entries[index].object = held
    } else {
      entries.append((Held(aKey, keyOptions), held))
    }
  }

  /// Removes the entry of a key; one that is not in the table has no effect. O(count).
  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey, let index = index(of: aKey as AnyObject) else { return }
    entries.remove(at: index)
  }

  /// Removes all entries.
  open func removeAllObjects() { entries = [] }

  /// Returns an enumerator of the keys that are still there. It retains them, and does not follow later
  /// changes of the table.
  open func keyEnumerator() -> NSEnumerator { NSArray(array: pairs.map(\.0)).objectEnumerator() }

  /// Returns an enumerator of the objects that are still there. It retains them, and does not follow later
  /// changes of the table. Nil never.
  open func objectEnumerator() -> NSEnumerator? { NSArray(array: pairs.map(\.1)).objectEnumerator() }

  /// Returns the entries that are still there; those whose key has no hash value are left out.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var result: [AnyHashable: ObjectType] = [:]
    for (key, object) in pairs {
      if let key = key as? AnyHashable, let object = object as? ObjectType { result[key] = object }
    }
    return result
  }

  private var pairs: [(Any, Any)] {
    entries.compactMap { entry in
      guard let key = entry.key.object as? KeyType, let object = entry.object.object as? ObjectType else {
        return nil
      }
      return (key, object)
    }
  }

  private func index(of key: AnyObject) -> Int? {
    let isIdentity = keyOptions.contains(.objectPointerPersonality)
    return entries.firstIndex { entry in
      guard let held = entry.key.object, entry.object.object != nil else { return false }
      return held === key || !isIdentity && (held as? NSObject)?.isEqual(key) ?? false
    }
  }
}
