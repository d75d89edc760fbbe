/// A rectangle of values in memory: the pixels of a surface, the coverage of a mask, or a scratch row.
///
/// Memory: valid during the call that provides it; it must not be kept. Each access checks its row.
@safe struct Rows<Value: BitwiseCopyable> {
  let bounds: PixelRect
  /// The number of values from one row to the next.
  let length: Int
  private let base: UnsafeMutablePointer<Value>

  /// - Parameter base: the value at the bounds' top-left corner, with `length` values from row to row.
  @unsafe init(_ base: UnsafeMutablePointer<Value>, bounds: PixelRect, length: Int) {
    unsafe self.base = base
    (self.bounds, self.length) = (bounds, length)
  }

  /// The address of the first of `count` values of a row, which lie in the bounds.
  @inline(__always)
  @unsafe func address(y: Int, x: Int, count: Int) -> UnsafeMutablePointer<Value> {
    precondition(
      y >= bounds.minY && y < bounds.maxY && x >= bounds.minX && count >= 0 && count <= bounds.maxX - x,
      "values outside their memory")
    return unsafe base + ((y - bounds.minY) * length + x - bounds.minX)
  }

  /// One row, counted from the first, as a rectangle at (0, 0).
  func row(_ index: Int) -> Rows {
    let width = bounds.width
    let first = unsafe address(y: bounds.minY + index, x: bounds.minX, count: width)
    return unsafe Rows(first, bounds: PixelRect(minX: 0, minY: 0, maxX: width, maxY: 1), length: width)
  }

  /// Calls `body` with `count` values of a row.
  @inline(__always)
  func withRow(y: Int, x: Int, count: Int, _ body: (inout MutableSpan<Value>) -> Void) {
    let row = unsafe UnsafeMutableBufferPointer(start: address(y: y, x: x, count: count), count: count)
    var span = unsafe row.mutableSpan
    body(&span)
  }
}

extension Array where Element: BitwiseCopyable {
  /// Calls `body` with the first values as a rectangle whose rows have no padding.
  mutating func withRows(_ bounds: PixelRect, _ body: (Rows<Element>) -> Void) {
    precondition(count >= bounds.width * bounds.height)
    unsafe withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(Rows(base, bounds: bounds, length: bounds.width))
    }
  }

  /// Appends the values of a span.
  mutating func append(contentsOf values: Span<Element>) {
    unsafe values.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
