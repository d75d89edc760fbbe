import Foundation
import Synchronization

/// A listener on this machine that answers every connection with chosen bytes, however wrong they are.
final class RawServer: Sendable {
  let port: UInt16
  private let listener: Int32
  private let isAccepting: Bool
  /// The connection that fills the queue of a listener that accepts none.
  private let waiting: Int32
  private let sent = Atomic<Int>(0)
  private let connectionCount = Atomic<Int>(0)

  struct Failure: Error {}

  enum Answer: Sendable {
    /// The text, and then the connection is closed.
    case text(String)
    /// The first text for the first connection and so on; the last one for all others.
    case texts([String])
    /// The pieces with pauses between them, and then the connection is closed.
    case pieces([String], pause: Duration)
    /// The first text, and then the second again and again.
    case endless(after: String, String)
    /// A head that declares this many bytes, and then as many zeroes as the other end takes.
    case zeroes(Int)
    /// The text, and the connection stays open.
    case silence(after: String)
    /// Whatever the closure does with the connection, which is then closed.
    case serving(@Sendable (Exchange) -> Void)
    /// The same as `serving`, for one request after another on each connection, until the client closes it.
    case persistent(@Sendable (Exchange) -> Void)
    /// Connections are not even accepted.
    case fullQueue
  }

  /// A request and the connection for its answer.
  struct Exchange: Sendable {
    /// The request's lines.
    let request: [String]
    /// The number of connections before this one.
    let index: Int
    fileprivate let server: RawServer
    fileprivate let connection: Int32

    /// Returns the value of the request's field with a name; nil when it has none.
    func field(_ name: String) -> String? {
      request.first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }

    /// The first byte that the request asks for; 0 for the whole file.
    var rangeStart: Int {
      field("Range").flatMap { $0.wholeMatch(of: /bytes=(\d+)-\d*/) }.flatMap { Int($0.1) } ?? 0
    }

    /// Sends bytes. Returns false when the client has gone.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool { server.send(bytes, on: connection) }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Whether the client has not closed the connection.
    var isOpen: Bool {
      var byte: UInt8 = 0
      let count = unsafe recv(connection, &byte, 1, Int32(MSG_DONTWAIT))
      return count > 0 || (count < 0 && errno == EAGAIN)
    }

    /// Waits until the client closes the connection.
    func hang() {
      var byte: UInt8 = 0
      _ = unsafe recv(connection, &byte, 1, 0)
    }

    /// Makes the end of the connection a reset.
    func reset() {
      var option = linger(l_onoff: 1, l_linger: 0)
      // The call reads the structure only.
      unsafe setsockopt(
        connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }
  }

  init(_ answer: Answer) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // The structure is what the calls expect, and its size is passed along.
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(listener, pointer, length) == 0 && listen(listener, answer.backlog) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isBound else { throw Failure() }
    port = UInt16(bigEndian: address.sin_port)
    if case .fullQueue = answer { isAccepting = false } else { isAccepting = true }
    waiting = isAccepting ? -1 : socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if !isAccepting {
      // Without a backlog, the system drops all connections after one that nobody accepts.
      let isFull = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
          unsafe connect(waiting, pointer, length) == 0
        }
      }
      guard isFull else { throw Failure() }
    }
    guard isAccepting else { return }
    Thread.detachNewThread { [self] in
      defer { _ = Foundation.close(listener) }
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        // A reader that is slow must not hold up the next one.
        Thread.detachNewThread { [self] in serve(connection, answer) }
      }
    }
  }

  func address(of path: String = "/file") -> URL? {
    URL(string: "http://127.0.0.1:\(port)\(path)")
  }

  /// The bytes of bodies that the system has taken.
  var sentByteCount: Int { sent.load(ordering: .relaxed) }

  /// The number of connections whose request has come, for `Answer.serving` and `.texts`.
  var connections: Int { connectionCount.load(ordering: .relaxed) }

  func close() {
    // Ends the listening at once. The thread closes the descriptor, which cannot have been given to another
    // file by then.
    shutdown(listener, Int32(SHUT_RDWR))
    if !isAccepting { for descriptor in [listener, waiting] { _ = Foundation.close(descriptor) } }
  }

  private func serve(_ connection: Int32, _ answer: Answer) {
    defer { _ = Foundation.close(connection) }
    if case .persistent(let serve) = answer {
      let index = connectionCount.add(1, ordering: .relaxed).oldValue
      while let request = receiveRequest(connection) {
        serve(Exchange(request: lines(request), index: index, server: self, connection: connection))
      }
      return
    }
    guard let request = receiveRequest(connection) else { return }
    answerOnce(answer, request, connection)
  }

  private func lines(_ request: [UInt8]) -> [String] {
    String(decoding: request, as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  /// Returns a request's head; nil at the connection's end.
  private func receiveRequest(_ connection: Int32) -> [UInt8]? {
    var request: [UInt8] = []
    while !request.ends(with: "\r\n\r\n".utf8) {
      var byte: UInt8 = 0
      guard unsafe recv(connection, &byte, 1, 0) == 1 else { return nil }
      request.append(byte)
    }
    return request
  }

  private func answerOnce(_ answer: Answer, _ request: [UInt8], _ connection: Int32) {
    switch answer {
    case .text(let text): _ = send(Array(text.utf8), on: connection)
    case .texts(let texts):
      let index = connectionCount.add(1, ordering: .relaxed).oldValue
      _ = send(Array(texts[min(index, texts.count - 1)].utf8), on: connection)
    case .pieces(let pieces, let pause):
      for piece in pieces {
        guard send(Array(piece.utf8), on: connection) else { return }
        Thread.sleep(forTimeInterval: pause / .seconds(1))
      }
    case .endless(let text, let again):
      guard send(Array(text.utf8), on: connection) else { return }
      while send(Array(again.utf8), on: connection) {}
    case .zeroes(let count):
      _ = send(Array("HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n".utf8), on: connection)
      let piece = [UInt8](repeating: 0, count: 64 * 1024)
      var rest = count
      while rest > 0, send(piece, on: connection) {
        rest -= piece.count
        sent.add(piece.count, ordering: .relaxed)
      }
    case .silence(let text):
      _ = send(Array(text.utf8), on: connection)
      // Waits until the other end closes.
      var byte: UInt8 = 0
      _ = unsafe recv(connection, &byte, 1, 0)
    case .serving(let serve):
      let index = connectionCount.add(1, ordering: .relaxed).oldValue
      serve(Exchange(request: lines(request), index: index, server: self, connection: connection))
    case .fullQueue, .persistent: break
    }
  }

  fileprivate func send(_ bytes: [UInt8], on connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Foundation.send(connection, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

extension RawServer.Answer {
  fileprivate var backlog: Int32 {
    if case .fullQueue = self { 0 } else { 16 }
  }
}

extension Array where Element == UInt8 {
  fileprivate func ends(with other: some Collection<UInt8>) -> Bool {
    suffix(other.count).elementsEqual(other)
  }
}
