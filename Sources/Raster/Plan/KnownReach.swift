/// Finds what fills in one colour can touch; quickly for one path in many places, as equal layers and glyphs have.
struct KnownReach {
  /// The last path's, at the origin.
  private var key: OutlineKey?
  private var around = Reach.nowhere

  /// Places farther away are not known to be exact enough.
  private static let limit = 0x1p24

  @inline(__always)
  mutating func reach(_ fill: DrawList.Command.PlainLook, _ outer: Projection?) -> Reach {
    let projection = outer.map { fill.projection.followed(by: $0) } ?? fill.projection
    guard projection.isAffine, abs(projection.tx) < Self.limit, abs(projection.ty) < Self.limit else {
      return Reach(of: fill.box, pen: 0, projection)
    }
    let own = OutlineKey(fill.memory, projection)
    if key != own {
      var linear = projection
      (linear.tx, linear.ty) = (0, 0)
      (key, around) = (own, Reach(of: fill.box, pen: 0, linear))
    }
    return around.moved(x: projection.tx, y: projection.ty)
  }
}
