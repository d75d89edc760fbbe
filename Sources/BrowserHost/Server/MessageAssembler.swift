import FlyingFox
import Foundation

/// Puts WebSocket messages together from frames (RFC 6455, section 5.4) and enforces the size limit.
struct MessageAssembler {
  enum Event: Equatable {
    case message([UInt8])
    case ping(Data)
    case close
  }

  struct Violation: Error, Equatable {
    let code: UInt16
    let reason: String
  }

  private let largestMessage: Int
  /// The fragments of a message whose last frame has not come.
  private var fragments: Data?

  init(largestMessage: Int) { self.largestMessage = largestMessage }

  /// What the frame completes, if anything.
  mutating func add(_ frame: WSFrame) throws(Violation) -> Event? {
    guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else { throw Violation(code: 1002, reason: "reserved bits") }
    switch frame.opcode {
    case .binary, .continuation:
      guard (frame.opcode == .continuation) == (fragments != nil) else {
        throw Violation(code: 1002, reason: "fragments out of order")
      }
      let soFar = fragments ?? Data()
      guard soFar.count + frame.payload.count <= largestMessage else {
        throw Violation(code: 1009, reason: "message too long")
      }
      let payload = soFar + frame.payload
      fragments = frame.fin ? nil : payload
      return frame.fin ? .message([UInt8](payload)) : nil
    case .text:
      throw Violation(code: 1003, reason: "text is not understood")
    case .ping, .pong, .close:
      // Section 5.5: control frames are short and whole.
      guard frame.fin, frame.payload.count <= 125 else {
        throw Violation(code: 1002, reason: "bad control frame")
      }
      if frame.opcode == .close { return .close }
      return frame.opcode == .ping ? .ping(frame.payload) : nil
    default:
      throw Violation(code: 1002, reason: "unknown frame")
    }
  }
}
