/// What a control runs on its events, in the order of being added.
struct ControlActions {
  enum Kind {
    case closure(UIAction)
    /// A method of a target; without one, of a responder.
    case method(Selector, WeakTarget?)
  }

  @MainActor struct Entry {
    var kind: Kind
    var events: UIControl.Event

    /// The identifier of a closure.
    var identifier: UIAction.Identifier? {
      if case .closure(let action) = kind { action.identifier } else { nil }
    }

    /// Returns whether this is the method on the target. Nil stands for any.
    func isCall(of action: Selector?, to target: AnyObject?) -> Bool {
      guard case .method(let selector, let reference) = kind else { return false }
      return (action == nil || selector == action) && (target == nil || reference?.object === target)
    }
  }

  private enum Key: Hashable {
    case closure(UIAction.Identifier)
    case method(MethodKey)
  }

  private(set) var entries: [Entry] = []
  /// The indices of the entries.
  private var places: [Key: Int] = [:]
  /// The number of entries at which those of targets that are gone are removed the next time.
  private var limit = leastLimit
  private static let leastLimit = 8

  @MainActor mutating func add(_ action: UIAction, for events: UIControl.Event) {
    if let index = places[.closure(action.identifier)] {
      entries[index].kind = .closure(action)
      entries[index].events.formUnion(events)
    } else {
      append(Entry(kind: .closure(action), events: events), .closure(action.identifier))
    }
  }

  @MainActor mutating func add(_ target: AnyObject?, _ selector: Selector, for events: UIControl.Event) {
    let key = Key.method(MethodKey(selector, target))
    if let index = places[key], case .method(_, let reference) = entries[index].kind,
      reference?.object === target
    {
      entries[index].events.formUnion(events)
    } else {
      let reference = target.map { WeakTarget(object: $0) }
      append(Entry(kind: .method(selector, reference), events: events), key)
    }
  }

  @MainActor private mutating func append(_ entry: Entry, _ key: Key) {
    if entries.count >= limit {
      removeEntries {
        if case .method(_, let reference?) = $0.kind { reference.object == nil } else { false }
      }
      limit = max(Self.leastLimit, entries.count * 2)
    }
    places[key] = entries.count
    entries.append(entry)
  }

  @MainActor mutating func remove(for events: UIControl.Event, where isMeant: (Entry) -> Bool) {
    for index in entries.indices where isMeant(entries[index]) { entries[index].events.subtract(events) }
    removeEntries(where: \.events.isEmpty)
  }

  @MainActor private mutating func removeEntries(where isMeant: (Entry) -> Bool) {
    let count = entries.count
    entries.removeAll(where: isMeant)
    guard entries.count < count else { return }
    places = [:]
    for (index, entry) in entries.enumerated() {
      switch entry.kind {
      case .closure(let action): places[.closure(action.identifier)] = index
      case .method(let selector, let reference):
        // The place of a target that is gone is of no use.
        if reference == nil || reference?.object != nil {
          places[.method(MethodKey(selector, reference?.object))] = index
        }
      }
    }
  }

  /// The events of all entries.
  @MainActor var events: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  @MainActor func selectors(for events: UIControl.Event, of target: AnyObject?) -> [Selector] {
    entries.compactMap { entry in
      guard case .method(let selector, let reference) = entry.kind, entry.events.isSuperset(of: events),
        reference?.object === target
      else { return nil }
      return selector
    }
  }

  /// The targets; `NSNull` for nil.
  @MainActor var targets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for case .method(_, let reference) in entries.map(\.kind) {
      guard let reference else {
        targets.insert(NSNull())
        continue
      }
      if let object = reference.object {
        targets.insert(object as? AnyHashable ?? AnyHashable(ObjectIdentifier(object)))
      }
    }
    return targets
  }
}
