import Foundation
import PortableMath

/// An ICC profile of a matrix and curves: read from bytes, and written.
///
/// A profile with tables instead is read for its kind alone; its colours are those of the device space.
struct ICCProfile {
  let model: ColorModel

  /// The largest count of samples in a curve.
  private static let maximumSamples = 65_536

  /// Nil for bytes that are no profile, or whose components are not grey, RGB, CMYK or Lab.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count >= 132, bytes.ascii(36) == "acsp" else { return nil }
    func curve(_ tag: String) -> TransferCurve? { bytes.tag(tag).flatMap { Self.curve(bytes, $0) } }
    switch bytes.ascii(16) {
    case "GRAY": model = .gray(curve("kTRC") ?? .sRGB)
    case "CMYK": model = .cmyk
    case "Lab ": model = .lab(white: ColorMatrix.d50, range: [-128, 127, -128, 127])
    case "RGB ":
      let columns = ["rXYZ", "gXYZ", "bXYZ"].compactMap { bytes.tag($0).flatMap { Self.xyz(bytes, $0) } }
      let curves = ["rTRC", "gTRC", "bTRC"].compactMap { curve($0) }
      guard columns.count == 3, curves.count == 3 else {
        model = .deviceRGB
        return
      }
      let matrix = ColorMatrix(columns: columns[0], columns[1], columns[2])
      guard matrix.inverse != nil else { return nil }
      model = .rgb(matrix, curves)
    default: return nil
    }
  }

  private static func xyz(_ bytes: [UInt8], _ tag: Range<Int>) -> ColorMatrix.Vector? {
    guard tag.count >= 20, bytes.ascii(tag.lowerBound) == "XYZ " else { return nil }
    return ColorMatrix.Vector(
      bytes.fixed(tag.lowerBound + 8), bytes.fixed(tag.lowerBound + 12), bytes.fixed(tag.lowerBound + 16))
  }

  private static func curve(_ bytes: [UInt8], _ tag: Range<Int>) -> TransferCurve? {
    guard tag.count >= 12 else { return nil }
    let start = tag.lowerBound
    switch bytes.ascii(start) {
    case "curv":
      let count = bytes.word(start + 8)
      guard count <= maximumSamples, tag.count >= 12 + count * 2 else { return nil }
      if count == 0 { return .linear }
      if count == 1 { return .gamma(Double(bytes.half(start + 12)) / 256) }
      var samples = (0..<count).map { Double(bytes.half(start + 12 + $0 * 2)) / 65_535 }
      // Curves that fall have no inverse; such a sample counts as the one before.
      for index in 1..<count { samples[index] = max(samples[index], samples[index - 1]) }
      return .table(samples)
    case "para":
      let counts = [1, 3, 4, 5, 7]
      let kind = bytes.half(start + 8)
      guard kind < counts.count, tag.count >= 12 + counts[kind] * 4 else { return nil }
      let p = (0..<7).map { $0 < counts[kind] ? bytes.fixed(start + 12 + $0 * 4) : 0 }
      guard p[0] > 0 else { return nil }
      switch kind {
      case 0: return .gamma(p[0])
      case 1, 2:
        guard p[1] > 0 else { return nil }
        return .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: -p[2] / p[1], e: 0, f: p[3])
      default: return .parametric(g: p[0], a: p[1], b: p[2], c: p[5], d: p[4], e: p[3], f: p[6])
      }
    default: return nil
    }
  }

  // MARK: Writing

  /// Returns a profile of version 4 of a grey or RGB space; nil for other spaces and for the curves of
  /// BT.2100, which have no parametric form.
  static func data(of model: ColorModel, description: String) -> Data? {
    var tags: [(String, [UInt8])] = [("desc", text(description)), ("cprt", text("No copyright."))]
    tags.append(("wtpt", xyz(ColorMatrix.d50)))
    let kind: String
    switch model {
    case .gray(let curve):
      guard let bytes = Self.curve(curve) else { return nil }
      kind = "GRAY"
      tags.append(("kTRC", bytes))
    case .rgb(let matrix, let curves):
      kind = "RGB "
      for (index, name) in ["r", "g", "b"].enumerated() {
        guard let bytes = Self.curve(curves[index]) else { return nil }
        let rows = matrix.rows
        tags.append((name + "XYZ", xyz(ColorMatrix.Vector(rows.0[index], rows.1[index], rows.2[index]))))
        tags.append((name + "TRC", bytes))
      }
    default: return nil
    }
    var table = word(tags.count)
    var body: [UInt8] = []
    for (name, bytes) in tags {
      table += Array(name.utf8) + word(132 + tags.count * 12 + body.count) + word(bytes.count)
      body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    var header = word(128 + table.count + body.count) + word(0) + [4, 0x20, 0, 0]
    header += Array("mntr\(kind)XYZ ".utf8) + [7, 208, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28) + Array(xyz(ColorMatrix.d50).dropFirst(8))
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return Data(header + table + body)
  }

  private static func curve(_ curve: TransferCurve) -> [UInt8]? {
    switch curve {
    case .linear: return Array("curv".utf8) + word(0) + word(0)
    case .parametric(let g, let a, let b, let c, let d, let e, let f):
      return Array("para".utf8) + word(0) + [0, 4, 0, 0] + [g, a, b, e, d, c, f].flatMap { fixed($0) }
    case .table(let samples):
      return Array("curv".utf8) + word(0) + word(samples.count)
        + samples.flatMap { sample in
          let value = Int((min(max(sample, 0), 1) * 65_535).rounded())
          return [UInt8(value >> 8), UInt8(value & 255)]
        }
    case .perceptualQuantizer, .hybridLogGamma: return nil
    }
  }

  private static func xyz(_ color: ColorMatrix.Vector) -> [UInt8] {
    Array("XYZ ".utf8) + word(0) + fixed(color.x) + fixed(color.y) + fixed(color.z)
  }

  private static func text(_ string: String) -> [UInt8] {
    let units = string.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    return Array("mluc".utf8) + word(0) + word(1) + word(12) + Array("enUS".utf8) + word(units.count)
      + word(28) + units
  }

  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func fixed(_ value: Double) -> [UInt8] {
    word(Int((min(max(value, -32_768), 32_767) * 65_536).rounded()))
  }
}

extension [UInt8] {
  // The reads are inside the profile: the callers check the length first.

  fileprivate func half(_ offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }
  fileprivate func word(_ offset: Int) -> Int { half(offset) << 16 | half(offset + 2) }
  fileprivate func fixed(_ offset: Int) -> Double {
    Double(Int32(truncatingIfNeeded: word(offset))) / 65_536
  }
  fileprivate func ascii(_ offset: Int) -> String {
    String(decoding: self[offset..<offset + 4], as: UTF8.self)
  }

  /// The place of a tag of the profile; nil if there is none, or if it lies outside.
  fileprivate func tag(_ name: String) -> Range<Int>? {
    for index in 0..<Swift.min(word(128), 200) {
      let entry = 132 + index * 12
      guard entry + 12 <= count else { return nil }
      guard ascii(entry) == name else { continue }
      let (start, length) = (word(entry + 4), word(entry + 8))
      return start >= 128 && length <= count && start <= count - length ? start..<start + length : nil
    }
    return nil
  }
}
