/// A grid of samples that is a function of a PDF file.
struct PDFSamples {
  private let domain, encode, decode: [ClosedRange<Double>]
  private let isEncodeReversed: [Bool]
  private let sizes: [Int]
  private let results: Int
  private let samples: [Double]

  /// The steps that one evaluation takes: the samples that are mixed.
  var cost: Int { results << sizes.count }

  /// The most samples; a larger grid is refused.
  private static let maximumSamples = 1 << 20

  /// Nil for a grid with sides, bits or bytes that do not fit. The numbers of samples go from 0 to 1.
  init?(
    _ entries: [String: PDFValue], _ bytes: [UInt8], domain: [ClosedRange<Double>],
    range: [ClosedRange<Double>], in file: PDFFile
  ) {
    let sizes = (file.numbers(entries["Size"]) ?? []).map { $0 >= 1 && $0 < 65_536 ? Int($0) : 0 }
    let bits = file[entries["BitsPerSample"]].integer ?? 0
    guard sizes.count == domain.count, sizes.count <= 4, sizes.allSatisfy({ $0 > 0 }),
      [1, 2, 4, 8, 12, 16, 24, 32].contains(bits), range.count <= 32
    else { return nil }
    var count = range.count
    for size in sizes {
      count *= size
      guard count <= Self.maximumSamples else { return nil }
    }
    guard bytes.count >= (count * bits + 7) / 8 else { return nil }
    let scale = 1 / Double(1 << bits - 1)
    var (held, width, place) = (0, 0, 0)
    samples = (0..<count).map { _ in
      while width < bits {
        held = (held << 8 | Int(bytes[place])) & 0xFF_FFFF_FFFF
        (width, place) = (width + 8, place + 1)
      }
      width -= bits
      return Double(held >> width & (1 << bits - 1)) * scale
    }
    let pairs = file.numbers(entries["Encode"]) ?? []
    var (ranges, reversed) = ([ClosedRange<Double>](), [Bool]())
    for (index, size) in sizes.enumerated() {
      let pair =
        pairs.count >= sizes.count * 2 ? (pairs[index * 2], pairs[index * 2 + 1]) : (0, Double(size - 1))
      ranges.append(min(pair.0, pair.1)...max(pair.0, pair.1))
      reversed.append(pair.0 > pair.1)
    }
    let decode = file.ranges(entries["Decode"])
    (encode, isEncodeReversed) = (ranges, reversed)
    self.decode = decode.count == range.count ? decode : range
    (self.domain, self.sizes, results) = (domain, sizes, range.count)
  }

  /// Mixes the samples around the place that the arguments are, in all directions.
  func values(_ arguments: [Double]) -> [Double] {
    var corners: [(place: Int, weight: Double)] = [(0, 1)]
    var step = 1
    for index in sizes.indices {
      let x = index < arguments.count && arguments[index].isFinite ? arguments[index] : 0
      let (domain, encode) = (domain[index], encode[index])
      let width = domain.upperBound - domain.lowerBound
      var part =
        width > 0 ? (min(max(x, domain.lowerBound), domain.upperBound) - domain.lowerBound) / width : 0
      if isEncodeReversed[index] { part = 1 - part }
      let place = encode.lowerBound + part * (encode.upperBound - encode.lowerBound)
      // A range whose width is infinite gives no number, and counts as the first sample.
      let limited = place > 0 ? min(place, Double(sizes[index] - 1)) : 0
      let first = min(Int(limited), max(sizes[index] - 2, 0))
      let rest = limited - Double(first)
      let stride = step
      corners = corners.flatMap { corner in
        let near = (corner.place + first * stride, corner.weight * (1 - rest))
        return rest > 0 ? [near, (corner.place + (first + 1) * stride, corner.weight * rest)] : [near]
      }
      step *= sizes[index]
    }
    return (0..<results).map { result in
      let mixed = corners.reduce(0) { $0 + samples[$1.place * results + result] * $1.weight }
      return decode[result].lowerBound + mixed * (decode[result].upperBound - decode[result].lowerBound)
    }
  }
}
