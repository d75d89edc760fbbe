import Foundation
package import UIKit

/// A message from the host to a page: a byte for the kind, then the fields, little-endian. `PackedMessage`
/// compresses it on the way.
package enum ServerMessage: Equatable, Sendable {
  /// The version of this protocol, which both ends must share; the page reports a difference.
  static let protocolVersion: UInt8 = 8

  /// The first message: the tab's number, the number of the app's run (another one after a restart, when the
  /// page's state is no longer valid) and the app's present time.
  case welcome(tab: UInt32, run: UInt64, time: Double)
  /// An encoded `Commit`. A snapshot is a commit that starts with a reset.
  case commit([UInt8])
  /// The answer to a ping: the page's own time, then the app's times of the ping's arrival and of the answer.
  case pong(clientTime: Double, received: Double, sent: Double)
  /// The screen's size in points, and whether the receiving tab decides it.
  case screen(width: Double, height: Double, isDecidedHere: Bool)
  /// The elements of the screen for assistive technology and the keyboard, as JSON.
  case elements(Data)
  /// A sentence for assistive technology to speak.
  case announcement(String)
  /// The link of what is shown, for the page's address.
  case link(String)
  /// The answer to `open` and `askLink`: the link of what is shown, in place of that in the page's address.
  case address(String)
  /// A picture of the screen for a page that cannot draw yet, as a WebP file; empty where there is none.
  case picture([UInt8])
  /// A text that the app has copied, for the browser's clipboard.
  case copy(String)
  /// The look of the mouse's pointer.
  case pointer(MousePointer)

  package var encoded: Data {
    var data = Data()
    switch self {
    case .welcome(let tab, let run, let time):
      data.append(0x01)
      data.append(Self.protocolVersion)
      data.append(littleEndian: tab)
      data.append(littleEndian: run)
      data.append(littleEndian: time.bitPattern)
    case .commit(let bytes):
      data.reserveCapacity(bytes.count + 1)
      data.append(0x02)
      data.append(contentsOf: bytes)
    case .pong(let clientTime, let received, let sent):
      data.append(0x03)
      for time in [clientTime, received, sent] { data.append(littleEndian: time.bitPattern) }
    case .screen(let width, let height, let isDecidedHere):
      data.append(0x04)
      for side in [width, height] { data.append(littleEndian: side.bitPattern) }
      data.append(isDecidedHere ? 1 : 0)
    case .elements(let json):
      data.append(0x05)
      data.append(json)
    case .announcement(let sentence):
      data.append(0x06)
      data.append(contentsOf: sentence.utf8)
    case .link(let link):
      data.append(0x08)
      data.append(contentsOf: link.utf8)
    case .copy(let text):
      data.append(0x09)
      data.append(contentsOf: text.utf8)
    case .address(let link):
      data.append(0x0b)
      data.append(contentsOf: link.utf8)
    case .picture(let file):
      data.reserveCapacity(file.count + 1)
      data.append(0x0c)
      data.append(contentsOf: file)
    case .pointer(let pointer):
      data.append(0x0a)
      data.append(pointer.rawValue)
    }
    return data
  }
}

extension Data {
  mutating func append<I: FixedWidthInteger & UnsignedInteger>(littleEndian value: I) {
    for shift in stride(from: 0, to: I.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> I(shift)))
    }
  }
}
