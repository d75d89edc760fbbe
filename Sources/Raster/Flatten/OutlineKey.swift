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

/// A path that is kept, under an affine projection without its translation.
struct OutlineKey: Equatable {
  private let memory: PathMemory
  private let a: Double
  private let b: Double
  private let c: Double
  private let d: Double

  init(_ memory: PathMemory, _ projection: Projection) {
    self.memory = memory
    (a, b, c, d) = (projection.a, projection.b, projection.c, projection.d)
  }

  /// A number that differs for most other keys.
  var place: Int {
    let bits = (memory.bits >> 4 ^ a.bitPattern ^ b.bitPattern &* 3) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: bits >> 40)
  }
}

extension DrawList.Command {
  /// A fill in one colour, for which nothing is copied that is counted: many layers draw one path, and threads that each take a copy of it wait for
  /// each other.
  struct PlainFill: Equatable {
    let memory: PathMemory
    let rule: FillRule
    let color: Color
    let projection: Projection
  }

  /// Inlined: a call would be given a copy.
  @inline(__always)
  var plainFill: PlainFill? {
    switch self {
    case .fill(let path, let rule, .solid(let color), let inner):
      PlainFill(memory: PathMemory(path), rule: rule, color: color, projection: inner)
    default: nil
    }
  }
}

extension DrawList {
  /// Whether a command is the same as one of another list. Of a fill in one colour whose path lies in the same memory nothing is copied.
  package func hasSameCommand(_ index: Int, as other: DrawList, _ otherIndex: Int) -> Bool {
    if let own = commands[index].plainFill, let its = other.commands[otherIndex].plainFill, own == its {
      return true
    }
    return commands[index] == other.commands[otherIndex]
  }
}
