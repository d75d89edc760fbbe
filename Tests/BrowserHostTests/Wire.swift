import FlyingSocks
import Foundation
import ServerSockets

/// A connection to the host on which a test writes and reads bytes as it likes.
struct Wire {
  private let socket: AsyncSocket

  /// Of all connections; it runs until the tests have ended.
  private static let pool = Task {
    let pool = PromptPool()
    try await pool.prepare()
    Task { try await pool.run() }
    return pool
  }

  static func connect(port: UInt16) async throws -> Wire {
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    return Wire(socket: try await AsyncSocket.connected(to: address, pool: try await pool.value))
  }

  func close() { try? socket.close() }

  func write(_ bytes: [UInt8]) async throws { try await socket.write(Data(bytes)) }

  /// Sends a request; answers the status line and the headers, without the body.
  func request(_ path: String, method: String = "GET", _ headers: [String]) async throws -> String {
    let lines = ["\(method) \(path) HTTP/1.1"] + headers
    try await write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    var answer: [UInt8] = []
    while !answer.suffix(4).elementsEqual("\r\n\r\n".utf8) { answer += try await socket.read(bytes: 1) }
    return String(decoding: answer, as: UTF8.self)
  }

  /// The numbers of an upgrade to a WebSocket (RFC 6455, section 1.3).
  static let upgrade = [
    "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version: 13",
  ]

  /// Sends a binary message, masked with zeros.
  func send(_ payload: [UInt8], opcode: UInt8 = 2) async throws {
    let length: [UInt8] =
      payload.count < 126
      ? [0x80 | UInt8(payload.count)]
      : payload.count < 65_536
        ? [0xfe, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        : [0xff] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> (8 * $0)) }
    try await write([0x80 | opcode] + length + [0, 0, 0, 0] + payload)
  }

  /// The next frame: its opcode and payload.
  func receive() async throws -> (opcode: UInt8, payload: [UInt8]) {
    let head = try await socket.read(bytes: 2)
    var length = Int(head[1])
    if length >= 126 {
      length = try await socket.read(bytes: length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    return (head[0] & 0x0f, try await socket.read(bytes: length))
  }
}
