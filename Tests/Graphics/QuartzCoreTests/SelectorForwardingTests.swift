import Foundation
import QuartzCore
import Synchronization
import Testing

private final class Worker: NSObject {
  var calls = 0
  func work() { calls += 1 }
}

private final class Proxy: NSObject, SelectorForwarding {
  var next: NSObject?
  private(set) var asked: [String] = []

  func own() { asked.append("own") }

  func forwardingTarget(for aSelector: Selector!) -> Any? {
    asked.append(aSelector?.description ?? "")
    return next
  }
}

@Suite(.serialized) struct SelectorForwardingTests {
  private let worker = Worker()
  private let proxy = Proxy()

  private func reports(_ body: () -> Void) -> Int {
    let count = Mutex(0)
    CADiagnostics.setHandler { report in
      if report.key == "work" { count.withLock { $0 += 1 } }
    }
    defer { CADiagnostics.setHandler { _ in } }
    body()
    return count.withLock { $0 }
  }

  @Test func methodOfAnotherClassIsHandedOn() {
    proxy.next = worker
    proxy.perform(Selector("work", Worker.work))
    proxy.perform(Selector("own", Proxy.own))
    #expect(worker.calls == 1 && proxy.asked == ["work", "own"])
  }

  @Test func chainOfProxiesEnds() {
    let other = Proxy()
    (proxy.next, other.next) = (other, worker)
    proxy.perform(Selector("work", Worker.work))
    #expect(worker.calls == 1)
    other.next = proxy
    #expect(reports { proxy.perform(Selector("work", Worker.work)) } == 1)
    #expect(worker.calls == 1)
  }

  @Test func nothingToHandOnToIsReported() {
    #expect(reports { proxy.perform(Selector("work", Worker.work)) } == 1)
    proxy.next = proxy
    #expect(reports { proxy.perform(Selector("work", Worker.work)) } == 1)
  }

  @Test func noSelectorDoesNothing() {
    let none: Selector? = nil
    proxy.perform(none)
    proxy.perform(none, with: 1)
    proxy.perform(none, with: 1, with: 2)
    #expect(proxy.asked.isEmpty)
  }
}
