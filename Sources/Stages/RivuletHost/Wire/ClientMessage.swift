package import UIKit

/// A page's message to the host. Pages are not trusted: decoding checks the length, every enumeration and
/// every number.
package enum ClientMessage: Equatable, Sendable {
  /// The first message of a tab. Every other message before it closes the tab.
  case hello(TabScreen)
  /// The first message of a tab whose renderer is still loading. It receives no commits before its first
  /// `resync`.
  case earlyHello(TabScreen)
  /// A request for a picture of the screen, until the page draws it.
  case picture
  /// The size or pixel density of the tab's window has changed.
  case resize(TabScreen)
  /// Touches in the tab, oldest first; at most `mostTouches`.
  case touches([TabTouch])
  /// A request for the app's time. It carries the page's own time in seconds.
  case ping(clientTime: Double)
  /// A request for a snapshot, because the page could not apply a commit.
  case resync
  /// Whether the tab is visible. A hidden tab receives nothing until it is visible again.
  case visibility(Bool)
  /// A wheel or trackpad scrolls at a place of the screen. All numbers are in points.
  case scroll(x: Double, y: Double, dx: Double, dy: Double)
  /// A trackpad zooms by a factor at a place of the screen, in points.
  case zoom(x: Double, y: Double, factor: Double)
  /// The second button of a mouse clicks at a place of the screen, in points.
  case secondaryClick(x: Double, y: Double)
  /// The mouse is over a place of the screen, in points, with no button down.
  case hover(x: Double, y: Double)
  /// The mouse has left the screen.
  case hoverEnd
  /// The keyboard or a screen reader operates an element.
  case operate(ElementAction, element: UInt32)
  /// The preferences of the browser's user.
  case preferences(TabPreferences)
  /// The page's address asks for what a link names: at most `longestLink` bytes of UTF-8.
  case open(link: String)
  /// The page's address has no link, and should have that of what is shown.
  case askLink
  /// Text that was typed or pasted: at most `longestText` bytes of UTF-8.
  case type(String)
  /// A text that an input method still composes, at most `longestText` bytes of UTF-8, and the selection in
  /// it in UTF-16 units.
  case compose(String, selected: Range<Int>)
  /// A key of a hardware keyboard goes down, repeats, or is released.
  case key(Stage.KeyEvent)
  /// The height in points by which the keyboard on the screen covers the app; 0 for none.
  case keyboard(height: Double)

  /// The size limit of a message in bytes: a frame's touches with room to spare.
  package static let largestSize = 64 * 1024
  package static let mostTouches = 1024
  package static let longestLink = 256
  package static let longestText = 16 * 1024
  /// The limit of the text that a key types, in bytes.
  package static let longestCharacters = 64
  /// The limit of the list of languages in bytes, with its commas.
  package static let longestLanguages = TabPreferences.mostLanguages * (TabPreferences.longestLanguage + 1)

  package enum Malformed: Error, Equatable {
    case tooLong
    case truncated
    case trailingBytes
    case unknownMessage(UInt8)
    case otherVersion(UInt8)
    case badValue
  }

  package init(_ bytes: [UInt8]) throws(Malformed) {
    guard bytes.count <= Self.largestSize else { throw .tooLong }
    var reader = ByteReader(bytes)
    do {
      self = try Self.decode(&reader)
    } catch let malformed as Malformed {
      throw malformed
    } catch {
      throw .truncated
    }
    guard reader.remaining == 0 else { throw .trailingBytes }
  }

  private static func decode(_ reader: inout ByteReader) throws -> ClientMessage {
    switch try reader.byte() {
    case 0x01:
      let version = try reader.byte()
      guard version == ServerMessage.protocolVersion else { throw Malformed.otherVersion(version) }
      return .hello(try screen(&reader))
    case 0x13:
      let version = try reader.byte()
      guard version == ServerMessage.protocolVersion else { throw Malformed.otherVersion(version) }
      return .earlyHello(try screen(&reader))
    case 0x14: return .picture
    case 0x15: return .askLink
    case 0x02: return .resize(try screen(&reader))
    case 0x03: return .touches(try touches(&reader))
    case 0x04: return .ping(clientTime: try finite(&reader))
    case 0x05: return .resync
    case 0x06:
      let flag = try reader.byte()
      guard flag <= 1 else { throw Malformed.badValue }
      return .visibility(flag == 1)
    case 0x07:
      return .scroll(
        x: try finite(&reader), y: try finite(&reader), dx: try finite(&reader), dy: try finite(&reader))
    case 0x08:
      guard let action = ElementAction(rawValue: try reader.byte()) else { throw Malformed.badValue }
      return .operate(action, element: try reader.integer(UInt32.self))
    case 0x09:
      let flags = try reader.byte()
      guard flags < 8 else { throw Malformed.badValue }
      let textScale = try finite(&reader)
      guard let languages = TabPreferences.languages(in: try text(&reader, atMost: longestLanguages)) else {
        throw Malformed.badValue
      }
      return .preferences(
        TabPreferences(
          isDark: flags & 1 != 0, reducesMotion: flags & 2 != 0, increasesContrast: flags & 4 != 0,
          textScale: textScale, languages: languages))
    case 0x0a: return .open(link: try text(&reader, atMost: longestLink))
    case 0x0b: return .type(try text(&reader, atMost: longestText))
    case 0x0c:
      let (start, end) = (Int(try reader.integer(UInt16.self)), Int(try reader.integer(UInt16.self)))
      let text = try text(&reader, atMost: longestText)
      guard start <= end, end <= text.utf16.count else { throw Malformed.badValue }
      return .compose(text, selected: start..<end)
    case 0x0d: return .key(try key(&reader))
    case 0x0e:
      let height = try finite(&reader)
      guard (0...8192).contains(height) else { throw Malformed.badValue }
      return .keyboard(height: height)
    case 0x10:
      let (x, y, factor) = (try finite(&reader), try finite(&reader), try finite(&reader))
      guard factor > 0 else { throw Malformed.badValue }
      return .zoom(x: x, y: y, factor: factor)
    case 0x0f: return .secondaryClick(x: try finite(&reader), y: try finite(&reader))
    case 0x11: return .hover(x: try finite(&reader), y: try finite(&reader))
    case 0x12: return .hoverEnd
    case let other: throw Malformed.unknownMessage(other)
    }
  }

  /// Reads UTF-8 after its number of bytes.
  private static func text(_ reader: inout ByteReader, atMost limit: Int) throws -> String {
    let count = Int(try reader.integer(UInt16.self))
    guard count <= limit else { throw Malformed.badValue }
    var bytes: [UInt8] = []
    for _ in 0..<count { bytes.append(try reader.byte()) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Malformed.badValue }
    return text
  }

  private static let phases: [Stage.KeyEvent.Phase] = [.down, .again, .up]
  /// The modifiers by their bits on the wire.
  private static let modifiers: [UIKeyModifierFlags] = [.shift, .control, .alternate, .command, .alphaShift]

  private static func key(_ reader: inout ByteReader) throws -> Stage.KeyEvent {
    let (phase, code) = (Int(try reader.byte()), Int(try reader.integer(UInt16.self)))
    let bits = try reader.byte()
    let characters = try text(&reader, atMost: longestCharacters)
    guard phases.indices.contains(phase), let usage = UIKeyboardHIDUsage(rawValue: code),
      bits < 1 << modifiers.count
    else { throw Malformed.badValue }
    let held = modifiers.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
    return Stage.KeyEvent(
      phase: phases[phase], key: usage, characters: characters.isEmpty ? nil : characters,
      modifiers: UIKeyModifierFlags(held))
  }

  private static func finite(_ reader: inout ByteReader) throws -> Double {
    let value = try reader.double()
    guard value.isFinite else { throw Malformed.badValue }
    return value
  }

  private static func screen(_ reader: inout ByteReader) throws -> TabScreen {
    let (width, height, scale) = (try finite(&reader), try finite(&reader), try finite(&reader))
    guard let screen = TabScreen(width: width, height: height, scale: scale) else { throw Malformed.badValue }
    return screen
  }

  private static func touches(_ reader: inout ByteReader) throws -> [TabTouch] {
    let count = Int(try reader.integer(UInt16.self))
    guard count <= mostTouches else { throw Malformed.badValue }
    var touches: [TabTouch] = []
    touches.reserveCapacity(count)
    for _ in 0..<count {
      guard let phase = TouchPhase(rawValue: try reader.byte()) else { throw Malformed.badValue }
      touches.append(
        TabTouch(
          pointer: try reader.integer(UInt32.self), phase: phase,
          x: try finite(&reader), y: try finite(&reader), time: try finite(&reader)))
    }
    return touches
  }
}

/// The part of a browser's window in which the screen is shown.
package struct TabScreen: Equatable, Sendable {
  /// The width in CSS pixels, which are points. 1 … 8192.
  package let width: Double
  /// The height in points. 1 … 8192.
  package let height: Double
  /// The device pixels per point. 0.25 … 8.
  package let scale: Double

  /// Clamps sizes that are out of range, since a browser may zoom far. Nil when a number is not finite or not
  /// positive.
  package init?(width: Double, height: Double, scale: Double) {
    guard width.isFinite, height.isFinite, scale.isFinite, width > 0, height > 0, scale > 0 else {
      return nil
    }
    self.width = min(max(width.rounded(.down), 1), 8192)
    self.height = min(max(height.rounded(.down), 1), 8192)
    self.scale = min(max(scale, 0.25), 8)
  }
}

package enum TouchPhase: UInt8, Sendable {
  case began, moved, ended, cancelled
}

/// A touch by a finger, a pen or the mouse on a tab's picture.
package struct TabTouch: Equatable, Sendable {
  /// The browser's number for the pointer: unique among the touches that are down in one tab.
  package var pointer: UInt32
  package var phase: TouchPhase
  /// The location in points of the screen. It may lie outside the screen after the touch has begun.
  package var x: Double
  package var y: Double
  /// The time of the event, in the page's estimate of the app's clock.
  package var time: Double

  package init(pointer: UInt32, phase: TouchPhase, x: Double, y: Double, time: Double) {
    self.pointer = pointer
    self.phase = phase
    self.x = x
    self.y = y
    self.time = time
  }
}
