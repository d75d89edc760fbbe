import Raster

/// Drawing of the two looks of a layer during a transition.
extension SceneBuilder {
  /// Adds the old and the new look of a layer, in a group of the size of the screen's part that they cover.
  mutating func addTransition(
    _ running: RenderTree.RunningTransition, of index: Int, on timeLine: TimeLine, space: Transform3D,
    opacity: Double, depth: Int
  ) {
    let id = tree.nodes[index].id
    let size = tree.properties(of: index, on: timeLine, at: time).bounds.size
    let looks = running.transition.looks(at: running.fraction, size: size)
    let pen = LayerPen(id: id, projection: space.projection)
    group(pen, opacity: opacity) { builder in
      if !looks.isOldAbove { builder.addOld(id, in: running.earlier, looks, space: space, depth: depth) }
      builder.addNew(index, on: timeLine, looks, space: space, depth: depth)
      if looks.isOldAbove { builder.addOld(id, in: running.earlier, looks, space: space, depth: depth) }
    }
  }

  private mutating func addNew(
    _ index: Int, on timeLine: TimeLine, _ looks: Transition.Looks, space: Transform3D, depth: Int
  ) {
    guard looks.newOpacity > 0 else { return }
    let pen = LayerPen(id: tree.nodes[index].id, projection: space.projection)
    // The two looks of a fade add up: where they are equal, nothing changes on the screen.
    group(pen, opacity: looks.newOpacity, blendMode: looks.isFade ? .plusLighter : .sourceOver) { builder in
      builder.add(index, timeLine: timeLine, space: space, offset: looks.newOffset, opacity: 1, depth: depth)
    }
  }

  /// Adds the old look of a layer, which may have been elsewhere in the tree or not there at all.
  private mutating func addOld(
    _ id: LayerID, in earlier: EarlierLook, _ looks: Transition.Looks, space: Transform3D, depth: Int
  ) {
    guard looks.oldOpacity > 0, let index = earlier.tree.indices[id.rawValue] else { return }
    let pen = LayerPen(id: id, projection: space.projection)
    let (present, now, large) = (tree, time, tooLarge)
    (tree, time, tooLarge) = (earlier.tree, earlier.time, [])
    group(pen, opacity: looks.oldOpacity) { builder in
      builder.add(
        index, timeLine: earlier.tree.timeLine(of: index), space: space, offset: looks.oldOffset, opacity: 1,
        depth: depth)
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
