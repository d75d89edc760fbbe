import Dispatch
import FlyingSocks
import Glibc
import ServerSockets
import Testing

/// Two sockets that are connected with each other.
private struct Pair {
  let here: Socket.FileDescriptor
  let there: Socket.FileDescriptor

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    here = Socket.FileDescriptor(rawValue: ends[0])
    there = Socket.FileDescriptor(rawValue: ends[1])
  }

  func sayFromThere() throws {
    var byte: UInt8 = 1
    try #require(unsafe write(there.rawValue, &byte, 1) == 1)
  }

  /// Blocks until something comes from the other side; how many bytes it was, 0 at its end.
  func readThere() -> Int {
    var byte: UInt8 = 0
    return unsafe read(there.rawValue, &byte, 1)
  }
}

@Suite(.timeLimit(.minutes(1)))
struct PollQueueTests {
  private func openQueue() throws -> PollQueue {
    var queue = PollQueue()
    try queue.open()
    return queue
  }

  /// Waits on another thread, as a pool does.
  private func waiting(_ queue: PollQueue) -> Task<[EventNotification], any Error> {
    Task {
      try await withCheckedThrowingContinuation { answer in
        DispatchQueue.global().async { answer.resume(with: Result { try queue.getNotifications() }) }
      }
    }
  }

  @Test func tellsWhichSocketIsReady() throws {
    var queue = try openQueue()
    let quiet = try Pair()
    let spoken = try Pair()
    for pair in [quiet, spoken] { try queue.addEvents([.read], for: pair.here) }
    try spoken.sayFromThere()
    #expect(
      try queue.getNotifications() == [EventNotification(file: spoken.here, events: [.read], errors: [])])
    try queue.addEvents([.write], for: quiet.here)
    try queue.removeEvents([.read], for: spoken.here)
    #expect(
      try queue.getNotifications() == [EventNotification(file: quiet.here, events: [.write], errors: [])])
  }

  @Test func waitsForTheNextSocketOfADescriptorThatWasClosedTooEarly() throws {
    var queue = try openQueue()
    let first = try Pair()
    try queue.addEvents([.read], for: first.here)
    close(first.here.rawValue)
    try queue.removeEvents([.read], for: first.here)

    let second = try Pair()
    try queue.addEvents([.read], for: second.here)
    try second.sayFromThere()
    #expect(
      try queue.getNotifications() == [EventNotification(file: second.here, events: [.read], errors: [])])
  }

  @Test func aWaitUnderWayTakesWhatIsWishedMeanwhile() async throws {
    var queue = try openQueue()
    let wait = waiting(queue)
    let pair = try Pair()
    try queue.addEvents([.read], for: pair.here)
    try pair.sayFromThere()
    #expect(try await wait.value.map(\.file) == [pair.here])
  }

  @Test func letsGoOfASocketThatIsNotWishedForAnyMore() async throws {
    var queue = try openQueue()
    let pair = try Pair()
    try queue.addEvents([.read], for: pair.here)
    let wait = waiting(queue)
    try queue.removeEvents([.read], for: pair.here)
    close(pair.here.rawValue)
    #expect(pair.readThere() == 0)
    try queue.stop()
    await #expect(throws: SocketError.self) { try await wait.value }
  }

  @Test func tellsTheEndAndAnError() throws {
    var queue = try openQueue()
    let pair = try Pair()
    try queue.addEvents([.read], for: pair.here)
    close(pair.there.rawValue)
    // The end is something to read.
    #expect(try queue.getNotifications().map(\.events) == [[.read]])

    close(pair.here.rawValue)
    #expect(
      try queue.getNotifications() == [EventNotification(file: pair.here, events: [.read], errors: [.error])])
  }

  @Test func stoppingEndsAWaitAndForbidsAnother() async throws {
    var queue = try openQueue()
    let wait = waiting(queue)
    try queue.stop()
    await #expect(throws: SocketError.self) { try await wait.value }
    #expect(throws: SocketError.self) { try queue.getNotifications() }
    try queue.close()
    #expect(throws: SocketError.self) { try queue.stop() }
    try queue.open()
    #expect(throws: Never.self) { try queue.stop() }
  }
}
