import Foundation
import Synchronization

extension NotificationCenter {
  /// Calls the selector's method on the observer for every notification of the name and object, on the thread
  /// that posts it; nil stands for any. The observer is not retained, and once it is gone nothing is called.
  ///
  /// - Complexity: O(observers of the centre) in the worst case, O(1) on average.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let observer = observer as AnyObject
    let receiver = WeakReceiver(observer)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      guard let observer = receiver.object else { return }
      aSelector.send(to: observer, [notification])
    }
    let sender = anObject.map { ObjectIdentifier($0 as AnyObject) }
    let registration = SelectorObservers.Registration(
      receiver: receiver, name: aName, sender: sender, token: SelectorObservers.Token(token))
    SelectorObservers.add(registration, to: self)
  }

  /// Ends all calls to the observer, which may also be the token of a closure.
  public func removeObserver(_ observer: AnyObject) {
    SelectorObservers.remove(observer, from: self) { _ in true }
    removeObserver(observer as Any)
  }

  /// Ends the calls to the observer for the name and object; nil stands for any.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    let sender = anObject.map { ObjectIdentifier($0 as AnyObject) }
    SelectorObservers.remove(observer, from: self) {
      (aName == nil || $0.name == aName) && (sender == nil || $0.sender == sender)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// An observer that is not retained.
///
/// `@unchecked Sendable`: a weak reference is read and cleared atomically, and what is called on the object
/// runs on the thread that posts, as the caller of `addObserver` asks for.
private final class WeakReceiver: @unchecked Sendable {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// The observers with selectors of all centres.
private enum SelectorObservers {
  /// Foundation's token of a closure, which any thread may hold and hand back.
  struct Token: @unchecked Sendable {
    let object: any NSObjectProtocol

    init(_ object: any NSObjectProtocol) { self.object = object }
  }

  struct Registration: Sendable {
    let receiver: WeakReceiver
    let name: NSNotification.Name?
    let sender: ObjectIdentifier?
    let token: Token
  }

  private struct List {
    var registrations: [Registration] = []
    /// The number of registrations at which those of deallocated observers are dropped.
    var limit = 64
  }

  private static let lists = Mutex<[ObjectIdentifier: List]>([:])

  static func add(_ registration: Registration, to center: NotificationCenter) {
    let dropped = lists.withLock { lists -> [Token] in
      var list = lists[ObjectIdentifier(center)] ?? List()
      list.registrations.append(registration)
      var dropped: [Token] = []
      if list.registrations.count >= list.limit {
        dropped = list.registrations.filter { $0.receiver.object == nil }.map(\.token)
        list.registrations.removeAll { $0.receiver.object == nil }
        list.limit = max(64, list.registrations.count * 2)
      }
      lists[ObjectIdentifier(center)] = list
      return dropped
    }
    for token in dropped { center.removeObserver(token.object as Any) }
  }

  static func remove(
    _ observer: AnyObject, from center: NotificationCenter, where isMeant: (Registration) -> Bool
  ) {
    let removed = lists.withLock { lists -> [Token] in
      guard var list = lists[ObjectIdentifier(center)] else { return [] }
      let isRemoved = { (registration: Registration) in
        registration.receiver.object === observer && isMeant(registration)
      }
      let tokens = list.registrations.filter(isRemoved).map(\.token)
      list.registrations.removeAll(where: isRemoved)
      lists[ObjectIdentifier(center)] = list
      return tokens
    }
    for token in removed { center.removeObserver(token.object as Any) }
  }
}
