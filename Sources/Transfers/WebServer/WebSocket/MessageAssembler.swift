package import NIOCore
package import NIOWebSocket

/// Assembles WebSocket messages from a client's frames (RFC 6455, sections 5 and 7), and enforces the limits.
package struct MessageAssembler {
  package enum Event: Equatable {
    case message([UInt8])
    case ping(ByteBuffer)
    /// The client closes; the answer carries this code.
    case close(code: UInt16)
  }

  package struct Violation: Error, Equatable {
    package let code: UInt16
    package let reason: String
  }

  private let limits: Limits
  /// The fragments of a message whose last frame has not arrived.
  private var fragments: [UInt8]?
  private var fragmentCount = 0

  package init(limits: Limits) { self.limits = limits }

  /// The bytes that are held for a message whose last frame has not arrived.
  package var heldBytes: Int { fragments?.count ?? 0 }

  /// Adds a frame, and returns the event that it completes, if any.
  package mutating func add(_ frame: WebSocketFrame) throws(Violation) -> Event? {
    guard frame.maskKey != nil else { throw Violation(code: 1002, reason: "unmasked frame") }
    guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else { throw Violation(code: 1002, reason: "reserved bits") }
    let payload = frame.unmaskedData
    switch frame.opcode {
    case .binary, .continuation: return try add(payload, of: frame)
    case .text: throw Violation(code: 1003, reason: "text is not understood")
    case .ping, .pong, .connectionClose:
      // Section 5.5: control frames are short and not fragmented.
      guard frame.fin, payload.readableBytes <= 125 else {
        throw Violation(code: 1002, reason: "bad control frame")
      }
      if frame.opcode == .connectionClose { return .close(code: try Self.code(of: payload)) }
      return frame.opcode == .ping ? .ping(payload) : nil
    default: throw Violation(code: 1002, reason: "unknown frame")
    }
  }

  private mutating func add(_ payload: ByteBuffer, of frame: WebSocketFrame) throws(Violation) -> Event? {
    guard (frame.opcode == .continuation) == (fragments != nil) else {
      throw Violation(code: 1002, reason: "fragments out of order")
    }
    fragmentCount += 1
    guard heldBytes + payload.readableBytes <= limits.messageBytes, fragmentCount <= limits.messageFrames
    else {
      throw Violation(code: 1009, reason: "message too long")
    }
    fragments = fragments ?? []
    fragments?.append(contentsOf: payload.readableBytesView)
    guard frame.fin else { return nil }
    defer {
      fragments = nil
      fragmentCount = 0
    }
    return fragments.map { .message($0) }
  }

  /// Returns the code of a close frame's payload; 1000 if it has none.
  private static func code(of payload: ByteBuffer) throws(Violation) -> UInt16 {
    guard payload.readableBytes > 0 else { return 1000 }
    guard let code = payload.getInteger(at: payload.readerIndex, as: UInt16.self), isAllowed(code) else {
      throw Violation(code: 1002, reason: "bad close code")
    }
    guard String(validating: payload.readableBytesView.dropFirst(2), as: UTF8.self) != nil else {
      throw Violation(code: 1007, reason: "the reason is not UTF-8")
    }
    return code
  }

  /// Whether a frame may carry the code (section 7.4).
  private static func isAllowed(_ code: UInt16) -> Bool {
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}
