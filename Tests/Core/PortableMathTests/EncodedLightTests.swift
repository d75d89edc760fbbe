import PortableMath
import Testing

/// sRGB's curve, of which all modules take these functions or numbers.
@Suite struct EncodedLightTests {
  /// IEC 61966-2-1: the middle grey of 128 of 255 is 21.586 % of white's light.
  @Test func middleGrayIsAFifthOfTheLight() {
    #expect(abs(EncodedLight.decoded(128.0 / 255) - 0.21586) < 1e-5)
    #expect(abs(EncodedLight.encoded(0.5) - 0.73536) < 1e-5)
    #expect(EncodedLight.decoded(0) == 0 && abs(EncodedLight.decoded(1) - 1) < 1e-12)
    #expect(EncodedLight.decoded(.nan).isNaN && EncodedLight.encoded(.nan).isNaN)
  }

  @Test func functionsAreEachOthersInverse() {
    for byte in 0...255 {
      let value = Double(byte) / 255
      #expect(abs(EncodedLight.encoded(EncodedLight.decoded(value)) - value) < 1e-6)
    }
  }
}
