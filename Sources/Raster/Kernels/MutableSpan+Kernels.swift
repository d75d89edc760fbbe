internal import RasterKernels

// The kernels for rows of pixels and coverage whose lengths are checked, once for each row.

extension MutableSpan where Element == Pixel {
  /// Calls `body` with the address of the pixels of a range.
  @inline(__always)
  private mutating func withAddress(_ range: Range<Int>, _ body: (UnsafeMutablePointer<Pixel>) -> Void) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    unsafe withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(base + range.lowerBound)
    }
  }

  /// Sets the pixels of a range to one value.
  @inline(__always)
  mutating func fill(_ range: Range<Int>, with pixel: Pixel) {
    unsafe withAddress(range) { unsafe Spans.fill($0, range.count, pixel) }
  }

  /// Copies pixels to those from `start` on.
  @inline(__always)
  mutating func copy(_ colors: Span<Pixel>, to start: Int = 0) {
    unsafe withAddress(start..<start + colors.count) { target in
      unsafe colors.withUnsafeBufferPointer { colors in
        guard let source = colors.baseAddress else { return }
        unsafe Spans.copy(target, colors.count, from: source)
      }
    }
  }

  /// Composites one premultiplied colour over all pixels (source-over).
  @inline(__always)
  mutating func blend(_ color: Pixel) {
    let count = count
    unsafe withAddress(0..<count) { unsafe Spans.over($0, count, color) }
  }

  /// Composites one premultiplied colour over all pixels, with one coverage value per pixel.
  @inline(__always)
  mutating func blend(_ color: Pixel, coverage: Span<UInt8>) {
    precondition(coverage.count == count)
    unsafe withAddress(coverage.indices) { pixels in
      unsafe coverage.withUnsafeBufferPointer { coverage in
        guard let base = coverage.baseAddress else { return }
        unsafe Spans.over(pixels, coverage.count, color, coverage: base)
      }
    }
  }

  /// Composites one premultiplied colour per pixel over all pixels, with one coverage value per pixel; nil is
  /// full coverage.
  @inline(__always)
  mutating func blend(_ colors: Span<Pixel>, coverage: Span<UInt8>? = nil) {
    precondition(colors.count == count)
    unsafe withAddress(colors.indices) { pixels in
      unsafe colors.withUnsafeBufferPointer { colors in
        guard let source = colors.baseAddress else { return }
        guard let coverage else {
          return unsafe Spans.over(pixels, colors.count, colors: source, coverage: nil)
        }
        precondition(coverage.count == colors.count)
        unsafe coverage.withUnsafeBufferPointer {
          unsafe Spans.over(pixels, colors.count, colors: source, coverage: $0.baseAddress)
        }
      }
    }
  }

  /// Sets the pixels of a range to channels of (`start` + i · `step`) >> 22, limited to 255.
  mutating func ramp(_ range: Range<Int>, from start: SIMD4<UInt32>, step: SIMD4<UInt32>) {
    unsafe withAddress(range) { pixels in
      unsafe Swift.withUnsafeBytes(of: start) { start in
        unsafe Swift.withUnsafeBytes(of: step) { step in
          unsafe rk_ramp(
            pixels, range.count, start.baseAddress?.assumingMemoryBound(to: UInt32.self),
            step.baseAddress?.assumingMemoryBound(to: UInt32.self))
        }
      }
    }
  }
}

extension MutableSpan where Element == UInt8 {
  /// Sets all values to the products of a coverage and the values of a mask.
  @inline(__always)
  mutating func set(_ coverage: UInt8, times mask: Span<UInt8>) {
    update(repeating: coverage)
    multiply(by: mask)
  }

  /// Copies values to the first ones.
  @inline(__always)
  mutating func copy(_ values: Span<UInt8>) {
    precondition(values.count <= count)
    unsafe withUnsafeMutableBytes { target in
      unsafe values.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
    }
  }

  /// Multiplies all coverage values by those of a mask.
  @inline(__always)
  mutating func multiply(by mask: Span<UInt8>) {
    precondition(mask.count == count)
    unsafe withUnsafeMutableBufferPointer { values in
      unsafe mask.withUnsafeBufferPointer { mask in
        guard let target = values.baseAddress, let mask = mask.baseAddress else { return }
        unsafe Spans.multiply(target, values.count, by: mask)
      }
    }
  }

  /// Copies the values of a range to those after it.
  mutating func repeatValues(of range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound + range.count <= count)
    unsafe withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe (base + range.upperBound).copyMemory(from: base + range.lowerBound, byteCount: range.count)
    }
  }

  /// Sets each value of a range to (Σ line · weight + 2²³) / 2²⁴ of its column. A line begins at its index in
  /// `values`. The sum fits 32 bits: the values of a line are at most 255 · 256, and the weights add up to at
  /// most 2¹⁶.
  mutating func sum(
    _ range: Range<Int>, of values: Span<UInt16>, lines: Span<Int>, weights: Span<UInt32>
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count && lines.count == weights.count)
    let width = range.count
    for index in lines.indices { precondition(lines[index] >= 0 && lines[index] + width <= values.count) }
    unsafe withUnsafeMutableBufferPointer { result in
      unsafe values.withUnsafeBufferPointer { values in
        unsafe lines.withUnsafeBufferPointer { lines in
          unsafe weights.withUnsafeBufferPointer { weights in
            guard let target = result.baseAddress else { return }
            unsafe rk_weighted_rows(
              target + range.lowerBound, width, values.baseAddress, lines.baseAddress, weights.baseAddress,
              lines.count)
          }
        }
      }
    }
  }
}

extension MutableSpan where Element == UInt32 {
  /// Adds `factor` times some values to those from `start` on, with wrapping.
  mutating func add(_ factor: UInt32, times values: Span<UInt32>, to start: Int) {
    precondition(start >= 0 && start + values.count <= count)
    unsafe withUnsafeMutableBufferPointer { sums in
      unsafe values.withUnsafeBufferPointer { values in
        guard let from = values.baseAddress, let to = sums.baseAddress else { return }
        for index in values.indices { unsafe to[start + index] &+= factor &* from[index] }
      }
    }
  }
}
