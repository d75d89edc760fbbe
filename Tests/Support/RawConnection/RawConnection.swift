import Foundation
import Synchronization

/// A connection to a server on this machine on which a test writes and reads bytes as it likes. It has
/// nothing in common with the server's own sockets. Nothing waits longer than `patience`. A call that a
/// signal interrupts is made again: the kernel does not do it for sockets with a time limit.
package final class RawConnection: Sendable {
  package enum Failure: Error, Equatable {
    case cannotConnect(errno: Int32)
    case cannotWrite(errno: Int32)
    case cannotRead(errno: Int32)
    /// The other side has closed.
    case ended
  }

  /// The longest wait, in seconds: longer than other tests keep a busy machine's main actor.
  private static let patience = 300

  private let descriptor: Int32
  private let isClosed = Atomic(false)

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close() }

  // MARK: Calls of tests

  package static func connect(port: UInt16) async throws -> RawConnection {
    try await apart { try connectNow(port: port) }
  }

  package func write(_ bytes: [UInt8]) async throws {
    try await Self.apart { try self.writeNow(bytes) }
  }

  package func read(count: Int) async throws -> [UInt8] {
    try await Self.apart { try self.readNow(count: count) }
  }

  /// Everything up to the other side's end, which may also be a reset.
  package func readToEnd() async -> [UInt8] {
    let bytes = try? await Self.apart { () throws -> [UInt8] in
      var bytes: [UInt8] = []
      while let more = try? self.readSome(65_536) { bytes += more }
      return bytes
    }
    return bytes ?? []
  }

  /// Sends a request; answers the status line and the headers, without the body.
  package func request(_ path: String, method: String = "GET", _ headers: [String]) async throws -> String {
    try await Self.apart { try self.requestNow(path, method: method, headers) }
  }

  /// Sends a frame, masked with zeros.
  package func send(_ payload: [UInt8], opcode: UInt8 = 2) async throws {
    try await write(Self.frame(payload, opcode: opcode))
  }

  /// The next frame: its opcode and payload.
  package func receive() async throws -> (opcode: UInt8, payload: [UInt8]) {
    try await Self.apart { try self.receiveNow() }
  }

  /// Runs blocking calls on a thread of their own: the threads that run tasks must not wait.
  package static func apart<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { answer in
      Thread.detachNewThread { answer.resume(with: Swift.Result { try body() }) }
    }
  }

  // MARK: Blocking

  package static func connectNow(port: UInt16) throws -> RawConnection {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let connection = RawConnection(descriptor: descriptor)
    var time = timeval(tv_sec: patience, tv_usec: 0)
    let timeSize = socklen_t(MemoryLayout<timeval>.size)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, timeSize)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, timeSize)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure.cannotConnect(errno: errno) }
    return connection
  }

  package func writeNow(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Self.uninterrupted {
        unsafe rest.withUnsafeBytes {
          unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
      }
      guard count > 0 else { throw Failure.cannotWrite(errno: errno) }
      rest = rest.dropFirst(count)
    }
  }

  package func readNow(count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += try readSome(count - bytes.count) }
    return bytes
  }

  private static func uninterrupted(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private func readSome(_ most: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    let count = Self.uninterrupted { unsafe recv(descriptor, &bytes, most, 0) }
    guard count >= 0 else { throw Failure.cannotRead(errno: errno) }
    guard count > 0 else { throw Failure.ended }
    return Array(bytes.prefix(count))
  }

  package func requestNow(_ path: String, method: String = "GET", _ headers: [String]) throws -> String {
    let lines = ["\(method) \(path) HTTP/1.1"] + headers
    try writeNow(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    return try readHeadNow()
  }

  package func readHeadNow() throws -> String {
    var answer: [UInt8] = []
    while !answer.suffix(4).elementsEqual("\r\n\r\n".utf8) { answer += try readSome(1) }
    return String(decoding: answer, as: UTF8.self)
  }

  package func receiveNow() throws -> (opcode: UInt8, payload: [UInt8]) {
    let head = try readNow(count: 2)
    var length = Int(head[1])
    if length >= 126 {
      length = try readNow(count: length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    return (head[0] & 0x0f, try readNow(count: length))
  }

  /// Also ends calls that wait. Unread bytes make the end a reset.
  package func close() {
    guard !isClosed.exchange(true, ordering: .relaxed) else { return }
    shutdown(descriptor, Int32(SHUT_RDWR))
    Glibc.close(descriptor)
  }

  // MARK: WebSockets

  /// The numbers of an upgrade to a WebSocket (RFC 6455, section 1.3).
  package static let upgrade = [
    "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version: 13",
  ]

  /// A frame as a client sends it, masked with zeros unless told otherwise.
  package static func frame(
    _ payload: [UInt8], opcode: UInt8 = 2, isLast: Bool = true, isMasked: Bool = true
  ) -> [UInt8] {
    let mask: UInt8 = isMasked ? 0x80 : 0
    let length: [UInt8] =
      payload.count < 126
      ? [mask | UInt8(payload.count)]
      : payload.count < 65_536
        ? [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        : [mask | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> (8 * $0)) }
    return [(isLast ? 0x80 : 0) | opcode] + length + (isMasked ? [0, 0, 0, 0] : []) + payload
  }
}
