/// Computes the extents of fills in one colour, quickly for one path at many positions, such as a glyph.
struct KnownReach {
  /// The path and linear map of the last extent.
  private var key: OutlineKey?
  /// The last extent without its translation.
  private var around = Reach.nowhere

  /// The limit of translations for which `Reach.moved(x:y:)` is accurate.
  private static let limit = 0x1p24

  @inline(__always)
  mutating func reach(_ fill: DrawList.Command.PlainFill, _ outer: Projection?) -> Reach {
    let projection = outer.map { fill.projection.followed(by: $0) } ?? fill.projection
    guard projection.isAffine, abs(projection.tx) < Self.limit, abs(projection.ty) < Self.limit else {
      return Reach(of: fill.box, pen: 0, projection)
    }
    let own = OutlineKey(fill.memory, projection)
    if key != own {
      (key, around) = (own, Reach(of: fill.box, pen: 0, projection.linearPart))
    }
    return around.moved(x: projection.tx, y: projection.ty)
  }
}
