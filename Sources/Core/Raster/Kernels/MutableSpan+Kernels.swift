internal import RasterKernels

// The kernels for rows of pixels and coverage. Each function checks the lengths once for a row.

extension Span {
  /// Calls `body` with the address of the elements, unless there are none.
  @inline(__always)
  fileprivate func withAddress(_ body: (UnsafePointer<Element>) -> Void) {
    unsafe withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe body(base) }
    }
  }
}

extension MutableSpan {
  /// Calls `body` with the address of the elements of a range.
  @inline(__always)
  fileprivate mutating func withAddress(
    _ range: Range<Int>, _ body: (UnsafeMutablePointer<Element>) -> Void
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    unsafe withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe body(base + range.lowerBound) }
    }
  }
}

extension MutableSpan where Element == Pixel {
  /// Sets the pixels of a range to one value.
  @inline(__always)
  mutating func fill(_ range: Range<Int>, with pixel: Pixel) {
    unsafe withAddress(range) { unsafe rk_fill($0, range.count, pixel) }
  }

  /// Copies pixels to those from `start` on.
  @inline(__always)
  mutating func copy(_ colors: Span<Pixel>, to start: Int = 0) {
    unsafe withAddress(start..<start + colors.count) { pixels in
      unsafe colors.withAddress { unsafe rk_copy(pixels, colors.count, $0) }
    }
  }

  /// Composites one premultiplied colour over all pixels (source-over).
  @inline(__always)
  mutating func blend(_ color: Pixel) {
    let count = count
    unsafe withAddress(0..<count) { unsafe rk_over($0, count, color) }
  }

  /// Composites one premultiplied colour over all pixels, with one coverage value per pixel.
  @inline(__always)
  mutating func blend(_ color: Pixel, coverage: Span<UInt8>) {
    precondition(coverage.count == count)
    unsafe withAddress(coverage.indices) { pixels in
      unsafe coverage.withAddress { unsafe rk_over_mask(pixels, coverage.count, color, $0) }
    }
  }

  /// Composites one premultiplied colour per pixel over all pixels, with coverage; nil is full coverage.
  @inline(__always)
  mutating func blend(_ colors: Span<Pixel>, coverage: Span<UInt8>? = nil) {
    precondition(colors.count == count)
    unsafe withAddress(colors.indices) { pixels in
      unsafe colors.withAddress { source in
        guard let coverage else { return unsafe rk_over_colors(pixels, colors.count, source, nil) }
        precondition(coverage.count == colors.count)
        unsafe coverage.withAddress { unsafe rk_over_colors(pixels, colors.count, source, $0) }
      }
    }
  }

  /// Adds one premultiplied colour per pixel, times its coverage, to all pixels; channels are limited to 255.
  @inline(__always)
  mutating func add(_ colors: Span<Pixel>, coverage: Span<UInt8>) {
    precondition(colors.count == count && coverage.count == count)
    unsafe withAddress(colors.indices) { pixels in
      unsafe colors.withAddress { source in
        unsafe coverage.withAddress { unsafe rk_add_colors(pixels, colors.count, source, $0) }
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
  @inline(__always)
  mutating func copy(_ values: Span<UInt8>) {
    unsafe withAddress(values.indices) { target in
      unsafe values.withAddress {
        unsafe UnsafeMutableRawPointer(target).copyMemory(from: $0, byteCount: values.count)
      }
    }
  }

  @inline(__always)
  mutating func multiply(by mask: Span<UInt8>) {
    precondition(mask.count == count)
    unsafe withAddress(mask.indices) { values in
      unsafe mask.withAddress { unsafe rk_multiply(values, mask.count, $0) }
    }
  }

  /// Copies the values of a range to those after it.
  mutating func repeatValues(of range: Range<Int>) {
    unsafe withAddress(range.lowerBound..<range.upperBound + range.count) { values in
      unsafe UnsafeMutableRawPointer(values + range.count).copyMemory(from: values, byteCount: range.count)
    }
  }

  /// Sets each value of a range to (Σ line · weight + 2²³) / 2²⁴ of its column. A line begins at its index in
  /// `values`. The sum fits 32 bits: the values of a line are at most 255 · 256, and the weights add up to at
  /// most 2¹⁶.
  mutating func sum(_ range: Range<Int>, of values: Span<UInt16>, lines: Span<Int>, weights: Span<UInt32>) {
    precondition(lines.count == weights.count)
    for index in lines.indices {
      precondition(lines[index] >= 0 && lines[index] + range.count <= values.count)
    }
    unsafe withAddress(range) { target in
      unsafe values.withUnsafeBufferPointer { values in
        unsafe lines.withUnsafeBufferPointer { lines in
          unsafe weights.withUnsafeBufferPointer { weights in
            unsafe rk_weighted_rows(
              target, range.count, values.baseAddress, lines.baseAddress, weights.baseAddress, lines.count)
          }
        }
      }
    }
  }
}

extension MutableSpan where Element == UInt32 {
  /// Adds `factor` times some values to those from `start` on, with wrapping.
  mutating func add(_ factor: UInt32, times values: Span<UInt32>, to start: Int) {
    let count = values.count
    unsafe withAddress(start..<start + count) { sums in
      unsafe values.withAddress { values in
        for index in 0..<count { unsafe sums[index] &+= factor &* values[index] }
      }
    }
  }
}
