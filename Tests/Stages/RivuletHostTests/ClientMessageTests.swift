import RivuletHost
import Foundation
import Testing
import UIKit

/// Bytes as a page writes them.
enum PageBytes {
  static func number(_ value: Double) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt64($0))) }
  }

  static func hello(version: UInt8 = 8, width: Double = 300, height: Double = 200, scale: Double = 2)
    -> [UInt8]
  {
    [0x01, version] + number(width) + number(height) + number(scale)
  }

  static func touch(pointer: UInt8, phase: UInt8, x: Double, y: Double, time: Double) -> [UInt8] {
    [0x03, 1, 0, phase, pointer, 0, 0, 0] + number(x) + number(y) + number(time)
  }
}

struct ClientMessageTests {
  private static let valid: [[UInt8]] = [
    PageBytes.hello(), [0x02] + PageBytes.hello().dropFirst(2),
    PageBytes.touch(pointer: 7, phase: 1, x: 1.5, y: -2, time: 3), [0x04] + PageBytes.number(12), [0x05],
    [0x06, 0], [0x07] + [1.0, 2, 0, -40].flatMap(PageBytes.number), [0x08, 1, 7, 0, 0, 0],
    [0x09, 3] + PageBytes.number(1.5) + [0, 0],
    [0x09, 4] + PageBytes.number(1) + [8, 0] + Array("de-AT,en".utf8),
    [0x0a, 3, 0] + Array("a/b".utf8), [0x0b, 4, 0] + Array("aé\n".utf8),
    [0x0c, 1, 0, 2, 0, 3, 0] + Array("aé".utf8), [0x0d, 1, 29, 0, 9, 1, 0, 0x7a],
    [0x0e] + PageBytes.number(300), [0x0f] + [1.0, 2].flatMap(PageBytes.number),
    [0x10] + [1.0, 2, 1.5].flatMap(PageBytes.number), [0x11] + [3.0, 4].flatMap(PageBytes.number), [0x12],
    [0x13] + PageBytes.hello().dropFirst(), [0x14], [0x15],
  ]

  @Test func messagesOfAPageAreRead() throws {
    let screen = try #require(TabScreen(width: 300, height: 200, scale: 2))
    let touch = TabTouch(pointer: 7, phase: .moved, x: 1.5, y: -2, time: 3)
    let expected: [ClientMessage] = [
      .hello(screen), .resize(screen), .touches([touch]), .ping(clientTime: 12), .resync, .visibility(false),
      .scroll(x: 1, y: 2, dx: 0, dy: -40), .operate(.increment, element: 7),
      .preferences(
        TabPreferences(
          isDark: true, reducesMotion: true, increasesContrast: false, textScale: 1.5, languages: [])),
      .preferences(
        TabPreferences(
          isDark: false, reducesMotion: false, increasesContrast: true, textScale: 1,
          languages: ["de-AT", "en"])),
      .open(link: "a/b"), .type("aé\n"), .compose("aé", selected: 1..<2),
      .key(Stage.KeyEvent(phase: .again, key: .keyboardZ, characters: "z", modifiers: [.shift, .command])),
      .keyboard(height: 300), .secondaryClick(x: 1, y: 2),
      .zoom(x: 1, y: 2, factor: 1.5), .hover(x: 3, y: 4), .hoverEnd, .earlyHello(screen), .picture, .askLink,
    ]
    for (bytes, message) in zip(Self.valid, expected) { #expect(try ClientMessage(bytes) == message) }
  }

  @Test func everyPrefixAndExtensionOfAMessageIsRefused() {
    for bytes in Self.valid {
      for count in 0..<bytes.count {
        #expect(throws: ClientMessage.Malformed.truncated) { try ClientMessage(Array(bytes.prefix(count))) }
      }
      #expect(throws: ClientMessage.Malformed.trailingBytes) { try ClientMessage(bytes + [0]) }
    }
  }

  @Test func messagesWithInvalidValuesAreRefused() {
    #expect(throws: ClientMessage.Malformed.unknownMessage(0x77)) { try ClientMessage([0x77]) }
    #expect(throws: ClientMessage.Malformed.otherVersion(1)) {
      try ClientMessage(PageBytes.hello(version: 1))
    }
    #expect(throws: ClientMessage.Malformed.badValue) { try ClientMessage([0x06, 2]) }
    for factor in [0, -1, Double.infinity, .nan] {
      #expect(throws: ClientMessage.Malformed.badValue) {
        try ClientMessage([0x10] + [1, 2, factor].flatMap(PageBytes.number))
      }
    }
    #expect(throws: ClientMessage.Malformed.badValue) { try ClientMessage([0x08, 7, 0, 0, 0, 0]) }
    #expect(throws: ClientMessage.Malformed.badValue) {
      try ClientMessage([0x09, 8] + PageBytes.number(1) + [0, 0])
    }
    for list in ["x", "de,", "de_AT", "dé", Array(repeating: "de", count: 9).joined(separator: ",")] {
      let bytes = Array(list.utf8)
      #expect(throws: ClientMessage.Malformed.badValue, "\(list)") {
        try ClientMessage([0x09, 0] + PageBytes.number(1) + [UInt8(bytes.count), 0] + bytes)
      }
    }
    #expect(throws: ClientMessage.Malformed.badValue) {
      try ClientMessage([0x09, 0] + PageBytes.number(1) + [0x21, 1] + [UInt8](repeating: 97, count: 289))
    }
    #expect(throws: ClientMessage.Malformed.badValue) { try ClientMessage([0x03, 0xff, 0xff]) }
    #expect(throws: ClientMessage.Malformed.badValue) { try ClientMessage([0x0a, 1, 0, 0xff]) }
    #expect(throws: ClientMessage.Malformed.badValue) {
      try ClientMessage([0x0a, 1, 1] + [UInt8](repeating: 97, count: 257))
    }
    // A selection outside the text or backwards, an unknown phase, key and modifier, impossible keyboards.
    for bytes: [UInt8] in [[0x0c, 2, 0, 3, 0, 2, 0], [0x0c, 2, 0, 1, 0, 2, 0]] {
      #expect(throws: ClientMessage.Malformed.badValue) { try ClientMessage(bytes + Array("ab".utf8)) }
    }
    for bytes: [UInt8] in [[3, 4, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 4, 0, 32, 0, 0]] {
      #expect(throws: ClientMessage.Malformed.badValue) { try ClientMessage([0x0d] + bytes) }
    }
    for height in [-1, 8193, Double.nan] {
      #expect(throws: ClientMessage.Malformed.badValue) {
        try ClientMessage([0x0e] + PageBytes.number(height))
      }
    }
    #expect(throws: ClientMessage.Malformed.tooLong) {
      try ClientMessage([UInt8](repeating: 5, count: ClientMessage.largestSize + 1))
    }
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(throws: ClientMessage.Malformed.badValue) {
        try ClientMessage([0x04] + PageBytes.number(value))
      }
      #expect(throws: ClientMessage.Malformed.badValue) { try ClientMessage(PageBytes.hello(scale: value)) }
      #expect(throws: ClientMessage.Malformed.badValue) {
        try ClientMessage(PageBytes.touch(pointer: 1, phase: 0, x: value, y: 0, time: 0))
      }
    }
    #expect(throws: ClientMessage.Malformed.badValue) {
      try ClientMessage(PageBytes.touch(pointer: 1, phase: 4, x: 0, y: 0, time: 0))
    }
    for width in [0, -1] {
      #expect(throws: ClientMessage.Malformed.badValue) {
        try ClientMessage(PageBytes.hello(width: Double(width)))
      }
    }
  }

  @Test func randomBytesDoNotTrap() {
    var state: UInt64 = 1
    for _ in 0..<20_000 {
      var bytes: [UInt8] = []
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      for _ in 0..<Int(state >> 58) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(UInt8(truncatingIfNeeded: state >> 33))
      }
      if !bytes.isEmpty { bytes[0] %= 8 }
      _ = try? ClientMessage(bytes)
    }
  }

  @Test func screenSizesAreLimitedToWhatCanBeDrawn() throws {
    let screen = try #require(TabScreen(width: 1e9, height: 0.5, scale: 1e-9))
    #expect(screen.width == 8192)
    #expect(screen.height == 1)
    #expect(screen.scale == 0.25)
  }

  @Test func messagesForThePageAreLittleEndian() {
    let time = PageBytes.number(1.5)
    #expect(
      [UInt8](ServerMessage.welcome(tab: 258, run: 1, time: 1.5).encoded) == [
        1, 8, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0,
      ] + time)
    #expect([UInt8](ServerMessage.commit([9, 8]).encoded) == [2, 9, 8])
    #expect(
      [UInt8](ServerMessage.pong(clientTime: 1.5, received: 1.5, sent: 1.5).encoded) == [3] + time + time
        + time)
    #expect(
      [UInt8](ServerMessage.screen(width: 1.5, height: 1.5, isDecidedHere: true).encoded) == [4] + time + time
        + [1])
  }
}
