/// The form on which an emitter layer's particles are born.
public enum EmitterShape: UInt8, Hashable, Sendable {
  case point, line, rectangle, cuboid, circle, sphere
}

/// The part of an emitter's form on which particles are born: its corners, its edges, its faces, or all of
/// it.
public enum EmitterMode: UInt8, Hashable, Sendable {
  case points, outline, surface, volume
}

/// The order in which an emitter layer's particles are drawn.
public enum EmitterRenderMode: UInt8, Hashable, Sendable {
  /// Cell by cell, and the oldest particle of each cell first.
  case unordered
  case oldestFirst, oldestLast, backToFront
  /// Like `unordered`, and each particle's colour is added to what lies below it.
  case additive
}
