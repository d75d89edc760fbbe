/// The addresses of a path's storage, which does not change while a copy of the path is retained.
struct PathMemory: Equatable {
  private let verbs: UInt
  private let points: UInt

  @inline(__always)
  init(_ path: borrowing Path) {
    verbs = unsafe path.verbs.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    points = unsafe path.points.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  var bits: UInt64 { UInt64(points) }
}
