import Raster

/// Drawing of replicator layers.
extension SceneBuilder {
  /// Adds the sublayers of a replicator layer, copy by copy.
  mutating func addCopies(
    of layer: LayerProperties, _ place: Place, _ pen: LayerPen, space: Transform3D, opacity: Double
  ) {
    var all = LayerCopies(layer, .replicator, place.timeLine, space: space)
    while let copy = all.next(), begin(copy) {
      let start = beginTint(copy.color)
      let opening = parts.count
      let isGroup = copy.color.alpha < 1
      if isGroup {
        beginBounds()
        open(.beginGroup(DrawList.Group(opacity: copy.color.alpha)), pen)
      }
      for child in tree.children(of: place.index, copy.timeLine, at: time) {
        add(child, outer: copy.timeLine, space: copy.space, opacity: opacity, depth: place.depth + 1)
      }
      if isGroup {
        close(.endGroup, pen, since: opening)
        endBounds(parts[opening].bounds, before: parts[opening].commands.lowerBound)
      }
      endTint(copy.color, since: start)
      end(copy)
    }
  }

  /// Begins a copy, whose layers count until `end(_:)`. Returns false if there is no room for another one.
  @inline(never)
  mutating func begin(_ copy: LayerCopy) -> Bool {
    guard copy.isFurther else { return true }
    guard copies.hasRoom(writer.arena.visitedLayers) else { return false }
    copies.begin(writer.arena.visitedLayers)
    return true
  }

  @inline(never)
  mutating func end(_ copy: LayerCopy) {
    if copy.isFurther { copies.end(writer.arena.visitedLayers) }
  }

  /// Begins commands whose colours `endTint(_:since:)` multiplies by those of a colour without regard to its
  /// alpha. Nil if they stay as they are.
  ///
  /// Compositing is linear in the colours, so that the factors of a whole are those of its parts; in a
  /// picture with the blend modes `multiply` and `screen` they are not.
  @inline(never)
  mutating func beginTint(_ color: Color) -> Int? {
    guard color.red < 1 || color.green < 1 || color.blue < 1 else { return nil }
    copies.tints += 1
    return writer.count
  }

  /// - Parameter start: the result of `beginTint(_:)`.
  @inline(never)
  mutating func endTint(_ color: Color, since start: Int?) {
    guard let start else { return }
    copies.tints -= 1
    for index in start..<writer.count { writer.list.commands[index].tint(by: color, depth: 0) }
  }
}
