/// Few colours that stand for many: those of a palette.
///
/// The colours begin in one box. The box with the greatest sum of squared distances from its mean is cut at
/// the mean of the component that varies most, until there are as many boxes as colours may be chosen. Each
/// box gives its mean.
///
/// Neither dithering nor a refinement by k-means follows. Dithering costs more of both metrics than it gains
/// (see the recorder's article), makes files larger, and flickers where a palette changes.
struct ColorChoice {
  /// The chosen colours.
  private(set) var colors: [UInt32] = []
  /// For each colour of the count the number of the chosen one.
  private(set) var numbers: [Int]

  /// - Parameters:
  ///   - count: The colours of a picture.
  ///   - limit: The number of colours to choose, at least 1.
  /// - Complexity: O(colours · log(limit)) for colours without a pattern.
  init(_ count: ColorCount, limit: Int) {
    numbers = [Int](repeating: 0, count: count.colors.count)
    guard !count.colors.isEmpty else { return }
    var order = Array(count.colors.indices)
    var boxes = [ColorBox(order[...], of: count)]
    while boxes.count < limit {
      guard let widest = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        boxes[widest].error > 0
      else { break }
      let box = boxes[widest]
      let middle = box.cut(&order, of: count)
      boxes[widest] = ColorBox(order[box.range.lowerBound..<middle], of: count)
      boxes.append(ColorBox(order[middle..<box.range.upperBound], of: count))
    }
    for (number, box) in boxes.enumerated() {
      colors.append(box.mean)
      for place in box.range { numbers[order[place]] = number }
    }
  }
}

/// Some colours of a picture, weighted by their pixels.
private struct ColorBox {
  /// The places of the colours' numbers in the order.
  let range: Range<Int>
  private var weight = 0.0
  /// The sum of each component.
  private var sums = SIMD4<Double>()
  /// For each component the sum of squared distances from the mean.
  private let errors: SIMD4<Double>
  /// The sum of squared distances from the mean; 0 for a single colour.
  let error: Double

  init(_ numbers: ArraySlice<Int>, of count: ColorCount) {
    range = numbers.startIndex..<numbers.endIndex
    var squares = SIMD4<Double>()
    for number in numbers {
      let (color, pixels) = (components(count.colors[number]), Double(count.counts[number]))
      weight += pixels
      sums += color * pixels
      squares += color * color * pixels
    }
    errors = squares - sums * sums / weight
    error = range.count > 1 ? max(errors.sum(), 0) : 0
  }

  var mean: UInt32 {
    let mean = (sums / weight).rounded(.toNearestOrAwayFromZero)
    return UInt32(mean[0]) | UInt32(mean[1]) << 8 | UInt32(mean[2]) << 16
  }

  /// Moves the colours above the mean of the component that varies most behind the others, and returns where
  /// they begin. Both parts have a colour, since the error is above 0.
  func cut(_ order: inout [Int], of count: ColorCount) -> Int {
    let axis = (0..<3).max { errors[$0] < errors[$1] } ?? 0
    let mean = sums[axis] / weight
    var middle = range.lowerBound
    for place in range where components(count.colors[order[place]])[axis] <= mean {
      order.swapAt(place, middle)
      middle += 1
    }
    // Rounding may put all on one side when they hardly differ.
    return min(max(middle, range.lowerBound + 1), range.upperBound - 1)
  }
}

/// Red, green and blue.
private func components(_ color: UInt32) -> SIMD4<Double> {
  SIMD4(Double(color & 0xFF), Double(color >> 8 & 0xFF), Double(color >> 16 & 0xFF), 0)
}
