/// The addresses of a path's storage. While a copy of the path is retained, its storage does not change, so a
/// path with equal addresses is that path, without a comparison of points.
struct PathMemory: Equatable {
  private let verbs: UInt
  private let points: UInt

  @inline(__always)
  init(_ path: borrowing Path) {
    verbs = unsafe path.verbs.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    points = unsafe path.points.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  /// The address of the points, for hashing.
  var bits: UInt64 { UInt64(points) }
}
