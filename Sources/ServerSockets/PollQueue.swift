package import FlyingSocks
import Glibc
import Synchronization

/// Waits for sockets with poll(2), for a `SocketPool`.
///
/// FlyingSocks' queue over epoll remembers by descriptor what it has asked of the kernel. A task that a socket has woken may
/// close it before the queue takes its wish back; the kernel has forgotten the socket by then and refuses, the queue goes on
/// remembering, and never waits for the next socket that gets the same descriptor: that connection hangs. poll is told
/// everything at each call, so that there is nothing to disagree about. A call costs time in proportion to the sockets.
package struct PollQueue: EventQueue {
  private var wishes: Wishes?

  package init() {}

  package mutating func open() throws { wishes = try Wishes() }

  package mutating func stop() throws { try opened().stop() }

  package mutating func close() throws {
    _ = try opened()
    wishes = nil
  }

  package mutating func addEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
    try opened().change { $0[socket.rawValue, default: []].formUnion(events) }
  }

  package mutating func removeEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
    try opened().change {
      guard let left = $0[socket.rawValue]?.subtracting(events) else { return }
      $0[socket.rawValue] = left.isEmpty ? nil : left
    }
  }

  /// Blocks until a socket is ready or broken, or `stop` is called, for which it throws.
  package func getNotifications() throws -> [EventNotification] {
    let wishes = try opened()
    while true {
      let answers = try wishes.wait()
      if !answers.isEmpty { return answers }
    }
  }

  private func opened() throws -> Wishes {
    guard let wishes else { throw SocketError.disconnected }
    return wishes
  }
}

/// The events that are waited for, shared by the thread that waits and those that wish.
private final class Wishes: Sendable {
  private struct State {
    var events: [Int32: Socket.Events] = [:]
    var isStopped = false
    var isWaiting = false
  }

  private let state = Mutex(State())
  /// A byte in it ends the wait under way, which then begins again with what is wished by then.
  private let alarm: (reading: Int32, writing: Int32)

  init() throws {
    var ends: [Int32] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
    guard unsafe socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0 else {
      throw SocketError.failed(type: "socketpair", errno: errno, message: "no descriptors are left")
    }
    alarm = (ends[0], ends[1])
  }

  deinit {
    close(alarm.reading)
    close(alarm.writing)
  }

  /// A socket that is not wished for any more must be let go by the wait too: it keeps a closed one open.
  func change(_ edit: (inout [Int32: Socket.Events]) -> Void) {
    state.withLock {
      edit(&$0.events)
      if $0.isWaiting { ring() }
    }
  }

  func stop() {
    state.withLock {
      $0.isStopped = true
      ring()
    }
  }

  private func ring() {
    var byte: UInt8 = 0
    // A full one rings as well.
    _ = unsafe write(alarm.writing, &byte, 1)
  }

  /// Empty when the wishes have changed or a signal came.
  func wait() throws -> [EventNotification] {
    var asked = try state.withLock { state in
      guard !state.isStopped else { throw SocketError.disconnected }
      state.isWaiting = true
      let sockets = state.events.map { pollfd(fd: $0, events: $1.pollFlags, revents: 0) }
      return sockets + [pollfd(fd: alarm.reading, events: Int16(POLLIN), revents: 0)]
    }
    let status = unsafe poll(&asked, nfds_t(asked.count), -1)
    let failure = errno
    try state.withLock { state in
      state.isWaiting = false
      var bytes = [UInt8](repeating: 0, count: 64)
      while unsafe read(alarm.reading, &bytes, bytes.count) == bytes.count {}
      guard !state.isStopped else { throw SocketError.disconnected }
    }
    if status < 0 {
      guard failure == EINTR else {
        throw SocketError.failed(type: "poll", errno: failure, message: "cannot wait for sockets")
      }
      return []
    }
    return asked.dropLast().compactMap(EventNotification.init)
  }
}

extension Socket.Events {
  fileprivate var pollFlags: Int16 {
    Int16((contains(.read) ? POLLIN : 0) | (contains(.write) ? POLLOUT : 0))
  }
}

extension EventNotification {
  /// Nil when nothing has happened to the socket. One that is broken is told as everything that was asked, with the error.
  fileprivate init?(_ answer: pollfd) {
    let flags = Int32(answer.revents)
    guard flags != 0 else { return nil }
    var ready: Socket.Events = []
    if flags & POLLIN != 0 { ready.insert(.read) }
    if flags & POLLOUT != 0 { ready.insert(.write) }
    var errors: Set<EventNotification.Error> = []
    if flags & (POLLERR | POLLNVAL) != 0 { errors.insert(.error) }
    if flags & POLLHUP != 0, !ready.contains(.read) { errors.insert(.endOfFile) }
    if !errors.isEmpty {
      if Int32(answer.events) & POLLIN != 0 { ready.insert(.read) }
      if Int32(answer.events) & POLLOUT != 0 { ready.insert(.write) }
    }
    self.init(file: Socket.FileDescriptor(rawValue: answer.fd), events: ready, errors: errors)
  }
}
