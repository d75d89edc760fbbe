import Foundation
import QuartzCore
import Synchronization
import Testing

private class Receiver: NSObject {
  var calls: [String] = []
  func plain() { calls.append("plain") }
  func one(_ value: Any) { calls.append("one \(value)") }
  func maybe(_ value: String?) { calls.append("maybe \(value ?? "nil")") }
  func two(_ first: Int, _ second: String?) { calls.append("two \(first) \(second ?? "nil")") }
  func note(_ notification: Notification) { calls.append("note \(notification.name.rawValue)") }
  func object(_ notification: NSNotification) { calls.append("object \(notification.name.rawValue)") }
  func flag(_ value: Bool) { calls.append("flag \(value)") }
  func answer() -> Bool { calls.isEmpty }
  var level = 1
  var count: Int { calls.count }
}

private final class Heir: Receiver {
  override func plain() { calls.append("inherited") }
}

@Suite(.serialized) struct SelectorTests {
  private let receiver = Receiver()

  @Test func methodIsCalledWithAsManyArgumentsAsItTakes() {
    receiver.perform(Selector("plain", Receiver.plain))
    receiver.perform(Selector("plain", Receiver.plain), with: 1)
    receiver.perform(Selector("one:", Receiver.one(_:)), with: "a")
    receiver.perform(Selector("maybe:", Receiver.maybe(_:)))
    receiver.perform(Selector("two::", Receiver.two(_:_:)), with: 2, with: "b")
    receiver.perform(Selector("answer", Receiver.answer))
    #expect(receiver.calls == ["plain", "plain", "one a", "maybe nil", "two 2 b"])
  }

  @Test func selectorOfAPropertySetsItOrAnswersWhetherItIsThere() {
    receiver.perform(Selector("setLevel:", \Receiver.level), with: 5)
    receiver.perform(Selector("level", \Receiver.level))
    receiver.perform(Selector("setLevel:", \Receiver.level), with: "no number")
    receiver.perform(Selector("setCount:", \Receiver.count), with: 7)
    #expect(receiver.level == 5 && receiver.count == 0)
    #expect(receiver.responds(to: Selector("level", \Receiver.level)))
    #expect(!NSObject().responds(to: Selector("level", \Receiver.level)))
  }

  @Test func objectKnownByAProtocolRespondsAndPerforms() {
    let object: any NSObjectProtocol = receiver
    #expect(object.responds(to: Selector("plain", Receiver.plain)) && !object.responds(to: "plain"))
    object.perform(Selector("one:", Receiver.one(_:)), with: "b")
    #expect(receiver.calls == ["one b"])
  }

  @Test func overrideOfASubclassIsCalled() {
    let heir = Heir()
    heir.perform(Selector("plain", Receiver.plain))
    #expect(heir.calls == ["inherited"])
  }

  @Test func objectRespondsToMethodsOfItsClass() {
    #expect(receiver.responds(to: Selector("plain", Receiver.plain)))
    #expect(!receiver.responds(to: Selector("plain", Heir.plain)) && !receiver.responds(to: "plain"))
    let selector = Selector("plain", Receiver.plain)
    #expect(Receiver.instancesRespond(to: selector) && Heir.instancesRespond(to: selector))
    #expect(!NSObject.instancesRespond(to: selector) && !Receiver.instancesRespond(to: nil))
  }

  @Test func selectorsOfOneNameAreEqual() {
    let selector = Selector("plain", Receiver.plain)
    #expect(selector == "plain" && NSSelectorFromString("plain") == selector)
    #expect(NSStringFromSelector(selector) == "plain" && selector != "other")
    #expect(Set([selector, "plain"]).count == 1)
  }

  // MARK: Notifications

  private let center = NotificationCenter()
  private let name = Notification.Name("news")

  @Test func notificationArrivesAsEitherOfItsTypes() {
    center.addObserver(receiver, selector: Selector("note:", Receiver.note(_:)), name: name, object: nil)
    center.addObserver(receiver, selector: Selector("object:", Receiver.object(_:)), name: nil, object: nil)
    center.post(name: name, object: nil)
    #expect(receiver.calls.sorted() == ["note news", "object news"])
  }

  @Test func observersOfAnObjectHearNoOther() {
    let (sender, other) = (NSObject(), NSObject())
    center.addObserver(receiver, selector: Selector("plain", Receiver.plain), name: name, object: sender)
    center.post(name: name, object: other)
    #expect(receiver.calls.isEmpty)
    center.post(name: name, object: sender)
    #expect(receiver.calls == ["plain"])
  }

  @Test func removedObserverHearsNothingAndOthersStay() {
    let heir = Heir()
    for observer in [receiver, heir] {
      center.addObserver(observer, selector: Selector("plain", Receiver.plain), name: name, object: nil)
    }
    center.addObserver(receiver, selector: Selector("one:", Receiver.one(_:)), name: nil, object: nil)
    center.removeObserver(receiver, name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(receiver.calls.count == 1 && receiver.calls.allSatisfy { $0.hasPrefix("one") })
    center.removeObserver(receiver)
    center.post(name: name, object: nil)
    #expect(receiver.calls.count == 1 && heir.calls == ["inherited", "inherited"])
  }

  @Test func observerIsNotRetained() {
    weak var observer: Receiver?
    do {
      let receiver = Receiver()
      observer = receiver
      center.addObserver(receiver, selector: Selector("plain", Receiver.plain), name: name, object: nil)
    }
    #expect(observer == nil)
    center.post(name: name, object: nil)
  }

  @Test func tokenOfAClosureIsStillRemoved() {
    let count = Mutex(0)
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count.withLock { $0 += 1 } }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count.withLock(\.self) == 1)
  }

  /// A timer's target may take a Boolean where the timer comes. An object's address is even, which is false.
  @Test func anObjectInPlaceOfABooleanIsFalse() {
    receiver.perform(Selector("flag:", Receiver.flag(_:)), with: NSObject())
    receiver.perform(Selector("flag:", Receiver.flag(_:)), with: true)
    receiver.perform(Selector("flag:", Receiver.flag(_:)), with: "a")
    #expect(receiver.calls == ["flag false", "flag true"])
  }

  @Test func aClassDescribesItselfByItsName() {
    func name<Kind: NSObject>(of kind: Kind.Type) -> String { kind.description() }
    #expect(name(of: CADisplayLink.self) == "QuartzCore.CADisplayLink")
    #expect(Receiver.description().hasSuffix(".Receiver"))
  }
}
