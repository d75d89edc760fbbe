/// Where a path's points lie in memory. Who keeps the path keeps that memory as it is, so what lies there is that path, without a look at it.
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
