import Foundation

/// A set of objects that it may hold weakly, which Foundation lacks on Linux: the usual list of several
/// delegates. Its objects have the order in which they were added.
///
/// Objects of Foundation are compared by `isEqual(_:)`, and by identity if the options say so; all others by
/// identity. Values without identity are boxed, so that none is found again.
open class NSHashTable<ObjectType>: NSObject {
  private struct Entry {
    weak var weak: AnyObject?
    var strong: AnyObject?
    var object: AnyObject? { strong ?? weak }
  }

  private var entries: [Entry] = []
  private let options: NSPointerFunctions.Options

  /// Makes an empty table.
  /// - Parameters:
  ///   - options: How objects are held and compared.
  ///   - initialCapacity: Has no effect.
  public init(options: NSPointerFunctions.Options, capacity initialCapacity: Int = 0) {
    self.options = options
    super.init()
  }

  /// Makes an empty table that retains its objects.
  public override convenience init() { self.init(options: .strongMemory) }

  /// Returns an empty table that does not retain its objects: one that is gone is in the table no more.
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The objects that are still there, in the order in which they were added.
  open var allObjects: [ObjectType] { entries.compactMap { $0.object as? ObjectType } }
  /// The first of the objects; nil without any.
  open var anyObject: ObjectType? { allObjects.first }
  /// The number of objects that are still there. O(count).
  open var count: Int { entries.count { $0.object != nil } }

  /// Adds an object that is not in the table yet; nil has no effect. O(count).
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    entries.removeAll { $0.object == nil }
    let added = object as AnyObject
    guard index(of: added) == nil else { return }
    entries.append(Entry(weak: added, strong: options.contains(.weakMemory) ? nil : added))
  }

  /// Removes an object; nil, and one that is not in the table, has no effect. O(count).
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    if let index = index(of: object as AnyObject) { entries.remove(at: index) }
    entries.removeAll { $0.object == nil }
  }

  /// Removes all objects.
  open func removeAllObjects() { entries = [] }

  /// Returns whether an object is in the table; false for nil. O(count).
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// Returns the object in the table that equals the given one; nil if there is none. O(count).
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object, let index = index(of: object as AnyObject) else { return nil }
    return entries[index].object as? ObjectType
  }

  /// Returns an enumerator of the objects that are still there, in the order in which they were added. It
  /// retains them, and does not follow later changes of the table.
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

  private func index(of object: AnyObject) -> Int? {
    entries.firstIndex { entry in
      guard let held = entry.object else { return false }
      guard held !== object else { return true }
      return !options.contains(.objectPointerPersonality) && (held as? NSObject)?.isEqual(object) ?? false
    }
  }
}
