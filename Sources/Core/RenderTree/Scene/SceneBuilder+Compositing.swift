import Raster

/// Drawing of layers as groups, composited by an operator.
extension SceneBuilder {
  /// An open group of a layer.
  struct OpenGroup {
    /// The index of the part that begins the clip around the group, or else the group.
    let opening: Int
    /// The index of the part that begins the group.
    let grouping: Int
  }

  /// Begins the group of a layer. Around an operator that also acts where the layer is clear, it begins a
  /// clip to the bounds: otherwise it would act on all that is behind the layer.
  @inline(never)
  mutating func openGroup(of layer: LayerProperties, _ pen: LayerPen, opacity: Double) -> OpenGroup {
    let opening = parts.count
    if !layer.compositingFilter.ignoresClearSource {
      let outline = writer.path { $0.addRect(layer.bounds) }
      open(.beginGroupClip(outline, .nonZero, pen.projection), pen, isLent: true)
    }
    let grouping = parts.count
    beginBounds()
    var group = DrawList.Group(opacity: opacity, blendMode: layer.compositingFilter)
    if !layer.backgroundFilters.list.isEmpty { group.ground = .shown }
    open(.beginGroup(group), pen)
    return OpenGroup(opening: opening, grouping: grouping)
  }

  @inline(never)
  mutating func closeGroup(_ group: OpenGroup, _ pen: LayerPen) {
    close(.endGroup, pen, since: group.grouping)
    let opening = parts[group.grouping]
    endBounds(opening.bounds, before: opening.commands.lowerBound)
    if group.opening < group.grouping { closeClip(pen, since: group.opening) }
  }
}
