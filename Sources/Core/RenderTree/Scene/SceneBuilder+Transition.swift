import Raster

/// Drawing of the two looks of a layer during a transition.
extension SceneBuilder {
  /// Adds the old and the new look of a layer, in a group of the size of the screen's part that they cover.
  mutating func addTransition(
    _ running: RenderTree.RunningTransition, of index: Int, on timeLine: TimeLine, space: Transform3D,
    opacity: Double, depth: Int
  ) {
    let id = tree.nodes[index].id
    let layer = tree.properties(of: index, on: timeLine, at: time)
    let looks = running.transition.looks(at: running.fraction, size: layer.bounds.size)
    let pen = LayerPen(id: id, projection: space.projection)
    var group = DrawList.Group(opacity: opacity)
    // A look that filters what is behind the layer finds it below both groups.
    let before = running.earlier.tree.node(id)?.properties
    if !layer.backgroundFilters.list.isEmpty || !(before?.backgroundFilters.list.isEmpty ?? true) {
      group.ground = .passed
    }
    let ground = group.ground
    add(group, pen) { builder in
      let frame = LookFrame(space: space, depth: depth, ground: ground)
      if !looks.isOldAbove { builder.addOld(id, in: running.earlier, looks, frame) }
      builder.addNew(index, on: timeLine, looks, frame)
      if looks.isOldAbove { builder.addOld(id, in: running.earlier, looks, frame) }
    }
  }

  /// The surroundings that both looks share.
  private struct LookFrame {
    let space: Transform3D
    let depth: Int
    let ground: DrawList.Group.Ground
  }

  private mutating func addNew(
    _ index: Int, on timeLine: TimeLine, _ looks: Transition.Looks, _ frame: LookFrame
  ) {
    guard looks.newOpacity > 0 else { return }
    let pen = LayerPen(id: tree.nodes[index].id, projection: frame.space.projection)
    // The two looks of a fade add up: where they are equal, nothing changes on the screen.
    var group = DrawList.Group(
      opacity: looks.newOpacity, blendMode: looks.isFade ? .plusLighter : .sourceOver)
    group.ground = frame.ground
    add(group, pen) { builder in
      builder.add(
        index, timeLine: timeLine, space: frame.space, offset: looks.newOffset, opacity: 1, depth: frame.depth
      )
    }
  }

  /// Adds the old look of a layer, which may have been elsewhere in the tree or not there at all.
  private mutating func addOld(
    _ id: LayerID, in earlier: EarlierLook, _ looks: Transition.Looks, _ frame: LookFrame
  ) {
    guard looks.oldOpacity > 0, let index = earlier.tree.indices[id.rawValue] else { return }
    let pen = LayerPen(id: id, projection: frame.space.projection)
    var group = DrawList.Group(opacity: looks.oldOpacity)
    group.ground = frame.ground
    let (present, now, large) = (tree, time, tooLarge)
    (tree, time, tooLarge) = (earlier.tree, earlier.time, [])
    add(group, pen) { builder in
      builder.add(
        index, timeLine: earlier.tree.timeLine(of: index), space: frame.space, offset: looks.oldOffset,
        opacity: 1, depth: frame.depth)
    }
    (tree, time, tooLarge) = (present, now, large)
  }
}

extension Transition.Looks {
  /// Whether both looks stay in their places.
  fileprivate var isFade: Bool {
    oldOffset == .zero && newOffset == .zero && oldOpacity < 1 && newOpacity < 1
  }
}
