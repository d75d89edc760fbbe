extension RenderTree {
  /// The range of delays of a layer's copies, in seconds of the layer: 0 … 0 outside of replicator layers.
  ///
  /// A replicator layer whose number of copies or delay is animated counts with those of this instant. If it
  /// lies in another one, its copies are at other times, and any delay counts.
  func copyDelays(of index: Int, at time: Double) -> (low: Double, high: Double) {
    var range = (low: 0.0, high: 0.0)
    var (place, speed) = (index, 1.0)
    // The innermost animated one.
    var animated: Int?
    for _ in 0..<Self.maximumDepth {
      guard place != rootIndex, let parent = nodes[place].parent else { break }
      speed *= nodes[place].properties.speed
      if nodes[parent].kind == .replicator, nodes[parent].mask != place {
        if nodes[parent].animations.isEmpty {
          include(nodes[parent].properties, speed, in: &range)
        } else {
          include(properties(of: parent, on: timeLine(of: parent), at: time), speed, in: &range)
          animated = animated ?? parent
        }
      }
      place = parent
    }
    // An animated one inside another one has copies at other times.
    guard let animated, range != (0, 0), hasOuterReplicator(animated) else { return range }
    return (-.infinity, .infinity)
  }

  private func include(_ layer: LayerProperties, _ speed: Double, in range: inout (low: Double, high: Double))
  {
    let farthest = Double(max(layer.copyCount - 1, 0)) * layer.copyDelay * speed
    guard farthest.isFinite else { return }
    range.low += min(farthest, 0)
    range.high += max(farthest, 0)
  }

  private func hasOuterReplicator(_ index: Int) -> Bool {
    var place = index
    for _ in 0..<Self.maximumDepth {
      guard place != rootIndex, let parent = nodes[place].parent else { return false }
      if nodes[parent].kind == .replicator { return true }
      place = parent
    }
    return false
  }
}

extension LayerProperties {
  /// The number of copies, whole, and no more than can be drawn.
  var copyCount: Int {
    instanceCount >= 1 ? Int(min(instanceCount, Double(RenderTree.maximumCopiedLayers + 1))) : 0
  }

  /// The delay of each copy in seconds, finite.
  var copyDelay: Double { instanceDelay.isFinite ? instanceDelay : 0 }
}
