import RivuletHost
import Foundation
import Testing

struct PackedMessageTests {
  @Test func longMessageIsPackedAndNamesItsLength() {
    let message = Data([2] + [UInt8](repeating: 7, count: 99_999))
    let packed = PackedMessage.pack(message)
    #expect(packed.count < 300)
    #expect(Array(packed.prefix(6)) == [0x07, 0xa0, 0x86, 0x01, 0x00, 0x78])
  }

  @Test func shortMessagesAndThoseThatDoNotShrinkStayAsTheyAre() {
    var state: UInt64 = 1
    let noise = (0..<5000).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    for bytes in [[], [2], [UInt8](repeating: 7, count: 1023), noise] {
      #expect(PackedMessage.pack(Data(bytes)) == Data(bytes))
    }
  }
}
