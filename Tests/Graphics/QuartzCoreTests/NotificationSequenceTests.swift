import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite struct NotificationSequenceTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("Changed")

  private func post(_ number: Int, from sender: AnyObject? = nil, as other: String? = nil) {
    center.post(
      name: other.map { Notification.Name($0) } ?? name, object: sender, userInfo: ["number": number])
  }

  @Test func notificationsArriveInTheirOrderFromTheFirstIteratorOn() async {
    post(0)
    let sequence = center.notifications(named: name)
    var iterator = sequence.makeAsyncIterator()
    for number in 1...3 { post(number) }
    post(4, as: "Other")
    var numbers: [Int?] = []
    for _ in 1...3 { numbers.append(await iterator.next()?.userInfo?["number"] as? Int) }
    #expect(numbers == [1, 2, 3])
  }

  @Test func onlyTheSendersNotificationsArrive() async {
    let (sender, other) = (NSObject(), NSObject())
    var iterator = center.notifications(named: name, object: sender).makeAsyncIterator()
    post(1, from: other)
    post(2, from: sender)
    #expect(await iterator.next()?.userInfo?["number"] as? Int == 2)
  }

  @Test func sequenceEndsWithItsTask() async {
    let numbers = Numbers()
    let task = Task {
      for await notification in center.notifications(named: name) {
        numbers.list.append(notification.userInfo?["number"] as? Int ?? -1)
      }
      numbers.hasEnded = true
    }
    await Task.yield()
    post(1)
    while numbers.list.isEmpty { await Task.yield() }
    task.cancel()
    await task.value
    post(2)
    #expect(numbers.list == [1] && numbers.hasEnded)
  }
}

@MainActor private final class Numbers {
  var list: [Int] = []
  var hasEnded = false
}
