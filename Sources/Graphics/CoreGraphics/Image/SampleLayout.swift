import Foundation

/// The place of each sample among a pixel's bits, and its meaning.
///
/// A pixel's bytes are put into the order of big-endian numbers first; then its samples follow each other
/// from the highest bit.
struct SampleLayout: Hashable, Sendable {
  let bitsPerComponent: Int
  let bitsPerPixel: Int
  let info: CGBitmapInfo
  /// The widths of the colour's samples in bits.
  let widths: [Int]
  /// The bits before the colour, and those of alpha, before or after it; 0 without alpha.
  let skipped, alphaBits: Int
  let isFloat: Bool

  var alphaInfo: CGImageAlphaInfo { info.alphaInfo ?? .none }
  var hasAlpha: Bool { alphaBits > 0 }
  var isAlphaFirst: Bool { alphaInfo == .first || alphaInfo == .premultipliedFirst }
  var isPremultiplied: Bool { alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast }
  var bytesPerPixel: Int { bitsPerPixel / 8 }

  /// Nil for a layout that does not exist: of other widths, or with a pixel too narrow for its samples.
  init?(bitsPerComponent: Int, bitsPerPixel: Int, components: Int, info: CGBitmapInfo) {
    guard let alpha = info.alphaInfo, (0...128).contains(bitsPerPixel) else { return nil }
    isFloat = info.contains(.floatComponents)
    self.info = info
    (self.bitsPerComponent, self.bitsPerPixel) = (bitsPerComponent, bitsPerPixel)
    let usesAlpha =
      alpha == .premultipliedLast || alpha == .premultipliedFirst || alpha == .last
      || alpha == .first || alpha == .alphaOnly
    switch info.pixelFormat {
    case .RGB565?: widths = [5, 6, 5]
    case .RGB555?: widths = [5, 5, 5]
    case .RGB101010?, .RGBCIF10?: widths = [10, 10, 10]
    default:
      widths = [Int](repeating: bitsPerComponent, count: alpha == .alphaOnly ? 0 : components)
    }
    if info.pixelFormat != .packed, components != 3 { return nil }
    guard
      isFloat ? [16, 32].contains(bitsPerComponent) : [1, 2, 4, 5, 8, 10, 16, 32].contains(bitsPerComponent)
    else { return nil }
    let rest = bitsPerPixel - widths.reduce(0, +)
    guard rest >= 0, alpha == .alphaOnly || !widths.isEmpty else { return nil }
    alphaBits = usesAlpha ? min(bitsPerComponent, rest) : 0
    if usesAlpha, alphaBits == 0 { return nil }
    switch alpha {
    case .none:
      guard rest == 0 else { return nil }
      skipped = 0
    case .premultipliedFirst, .first, .noneSkipFirst: skipped = rest
    default: skipped = 0
    }
    // Rows of pixels that are no whole bytes are read bit by bit.
    guard bitsPerPixel > 0, bitsPerPixel % 8 == 0 || bitsPerPixel < 8 else { return nil }
    guard let unit = info.swappedUnit, bitsPerPixel < 8 || unit <= 1 || bytesPerPixel % unit == 0 else {
      return nil
    }
  }

  /// The bytes that a row needs.
  func bytes(ofWidth width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// Reads the samples of a pixel: the colour's, then alpha. Whole numbers are divided by the largest one.
  func read(_ row: ArraySlice<UInt8>, _ column: Int, into samples: inout [Double], raw: Bool = false) {
    var bits = BitReader(row, startingAt: column * bitsPerPixel, swapped: bitsPerPixel < 8 ? 1 : unit)
    samples.removeAll(keepingCapacity: true)
    var alpha: Double?
    if skipped > 0 {
      let word = bits.next(skipped)
      if hasAlpha { alpha = value(word & mask(alphaBits), alphaBits, false) }
    }
    for width in widths { samples.append(value(bits.next(width), width, raw)) }
    if hasAlpha { samples.append(alpha ?? value(bits.next(alphaBits), alphaBits, false)) }
  }

  private var unit: Int { info.swappedUnit ?? 1 }

  private func mask(_ bits: Int) -> UInt64 { (1 << UInt64(bits)) - 1 }

  private func value(_ bits: UInt64, _ width: Int, _ raw: Bool) -> Double {
    if isFloat {
      let value =
        width == 16
        ? Double(Self.half(UInt16(truncatingIfNeeded: bits)))
        : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
      return value.isFinite ? value : 0
    }
    return raw ? Double(bits) : Double(bits) / Double(mask(width))
  }

  /// Writes the samples of a pixel, each 0 … 1 unless they are floating-point numbers.
  func write(_ samples: [Double], into bytes: inout [UInt8]) {
    var bits = BitWriter(count: bytesPerPixel)
    var alphaWord: UInt64 = 0
    if hasAlpha { alphaWord = word(samples[samples.count - 1], alphaBits) }
    if skipped > 0 { bits.append(hasAlpha ? alphaWord : 0, skipped) }
    for (index, width) in widths.enumerated() { bits.append(word(samples[index], width), width) }
    if hasAlpha, skipped == 0 { bits.append(alphaWord, alphaBits) }
    bytes = bits.bytes(swapped: unit)
  }

  private func word(_ value: Double, _ width: Int) -> UInt64 {
    if isFloat {
      return width == 16 ? UInt64(Self.halfBits(Float(value))) : UInt64(Float(value).bitPattern)
    }
    return UInt64((min(max(value, 0), 1) * Double(mask(width))).rounded())
  }

  /// The number with the bits of a half-precision one. `Float16` is missing on Intel's processors.
  private static func half(_ bits: UInt16) -> Float {
    let sign: Float = bits & 0x8000 == 0 ? 1 : -1
    let (exponent, fraction) = (Int(bits >> 10 & 31), Float(bits & 1023))
    switch exponent {
    case 0: return sign * fraction * 0x1p-24
    case 31: return fraction == 0 ? sign * .infinity : .nan
    default: return sign * Float(sign: .plus, exponent: exponent - 15, significand: 1 + fraction / 1024)
    }
  }

  private static func halfBits(_ value: Float) -> UInt16 {
    let sign: UInt16 = value < 0 ? 0x8000 : 0
    let size = min(abs(value), 65_504)
    guard size >= 0x1p-14 else { return sign | UInt16((size * 0x1p24).rounded()) }
    let exponent = Int(size.exponent)
    let fraction = Int(((size.significand - 1) * 1024).rounded())
    return sign | UInt16((exponent + 15) << 10 + fraction)
  }
}

/// Reads numbers from bytes whose groups of `unit` bytes are reversed.
private struct BitReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private let unit: Int

  init(_ bytes: ArraySlice<UInt8>, startingAt place: Int, swapped unit: Int) {
    (self.bytes, self.place, self.unit) = (bytes, place, max(unit, 1))
  }

  mutating func next(_ count: Int) -> UInt64 {
    var (result, rest) = (UInt64(0), count)
    while rest > 0 {
      let byte = place / 8
      let group = byte / unit * unit
      let source = bytes.startIndex + group + (unit - 1 - (byte - group))
      let index = unit == 1 ? bytes.startIndex + byte : source
      let available = 8 - place % 8
      let taken = min(available, rest)
      let value = UInt64(bytes[index]) >> UInt64(available - taken) & ((1 << UInt64(taken)) - 1)
      result = result << UInt64(taken) | value
      place += taken
      rest -= taken
    }
    return result
  }
}

/// Collects numbers in the bytes of a pixel.
private struct BitWriter {
  private var bytes: [UInt8]
  private var place = 0

  init(count: Int) { bytes = [UInt8](repeating: 0, count: count) }

  mutating func append(_ value: UInt64, _ count: Int) {
    for bit in stride(from: count - 1, through: 0, by: -1) {
      if bit < 64, value >> UInt64(bit) & 1 == 1 { bytes[place / 8] |= 0x80 >> UInt8(place % 8) }
      place += 1
    }
  }

  func bytes(swapped unit: Int) -> [UInt8] {
    guard unit > 1 else { return bytes }
    return stride(from: 0, to: bytes.count, by: unit).flatMap { bytes[$0..<$0 + unit].reversed() }
  }
}
