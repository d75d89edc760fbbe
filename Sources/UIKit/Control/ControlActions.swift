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

  private(set) var entries: [Entry] = []

  @MainActor mutating func add(_ action: UIAction, for events: UIControl.Event) {
    if let index = entries.firstIndex(where: { $0.identifier == action.identifier }) {
      entries[index].kind = .closure(action)
      entries[index].events.formUnion(events)
    } else {
      entries.append(Entry(kind: .closure(action), events: events))
    }
  }

  @MainActor mutating func add(_ target: AnyObject?, _ selector: Selector, for events: UIControl.Event) {
    entries.removeAll {
      if case .method(_, let reference?) = $0.kind { reference.object == nil } else { false }
    }
    let index = entries.firstIndex { entry in
      guard case .method(selector, let reference) = entry.kind else { return false }
      return reference?.object === target
    }
    if let index {
      entries[index].events.formUnion(events)
    } else {
      let reference = target.map { WeakTarget(object: $0) }
      entries.append(Entry(kind: .method(selector, reference), events: events))
    }
  }

  @MainActor mutating func remove(for events: UIControl.Event, where isMeant: (Entry) -> Bool) {
    for index in entries.indices where isMeant(entries[index]) { entries[index].events.subtract(events) }
    entries.removeAll(where: \.events.isEmpty)
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
