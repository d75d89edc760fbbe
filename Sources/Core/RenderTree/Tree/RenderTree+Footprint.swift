import Raster

extension RenderTree {
  /// The bytes of one layer: its properties and its links in the tree, whatever it shows.
  public static let bytesPerLayer = MemoryLayout<LayerNode>.stride

  /// The bytes of the tree, without what is prepared for drawing. Shared storage counts each time it is used.
  ///
  /// - Complexity: O(layers + animations + commands of pictures).
  public var byteCount: Int {
    nodes.reduce(images.values.reduce(0) { $0 + $1.pixels.count }) { $0 + $1.footprint }
  }
}

extension LayerNode {
  fileprivate var footprint: Int {
    var result = MemoryLayout<LayerNode>.stride + sublayers.count * MemoryLayout<Int>.stride
    result += emission.reduce(0) { $0 + $1.footprint }
    result += (properties.path?.footprint ?? 0) + (properties.shadowPath?.footprint ?? 0)
    result += properties.backgroundPatterns.reduce(0) { $0 + $1.cell.footprint(depth: 0) }
    if case .picture(let picture) = properties.contents { result += picture.footprint(depth: 0) }
    return animations.reduce(result) { $0 + MemoryLayout<Animation>.stride + $1.animation.pathFootprint }
  }
}

extension EmissionPiece {
  fileprivate var footprint: Int {
    let cells = values.value.emitterCells.reduce(0) { $0 + $1.footprint(depth: 0) }
    return MemoryLayout<EmissionPiece>.stride + births.count * MemoryLayout<Double>.stride + cells
  }
}

extension EmitterCell {
  fileprivate func footprint(depth: Int) -> Int {
    guard depth < Self.maximumDepth else { return 0 }
    return cells.reduce(MemoryLayout<EmitterCell>.stride) { $0 + $1.footprint(depth: depth + 1) }
  }
}

extension Path {
  fileprivate var footprint: Int {
    verbs.count * MemoryLayout<Verb>.stride + points.count * MemoryLayout<Point>.stride
  }
}

extension DrawList {
  fileprivate func footprint(depth: Int) -> Int {
    guard depth < DrawList.maximumPictureDepth else { return 0 }
    return commands.reduce(commands.count * MemoryLayout<Command>.stride) { sum, command in
      switch command {
      case .fill(let path, _, _, _), .stroke(let path, _, _, _), .beginClip(let path, _, _),
        .beginGroupClip(let path, _, _):
        sum + path.footprint
      case .picture(let picture, _): sum + picture.footprint(depth: depth + 1)
      case .rasterized(let picture, _, _): sum + picture.list.footprint(depth: depth + 1)
      case .endClip, .beginGroup, .endGroup: sum
      }
    }
  }
}

extension Animation {
  fileprivate var pathFootprint: Int {
    func size(_ value: AnimationValue?) -> Int {
      if case .path(let path)? = value { path.footprint } else { 0 }
    }
    switch content {
    case .basic(_, let values), .spring(_, let values, _):
      return size(values.from) + size(values.to) + size(values.by)
    case .keyframe(_, let keyframes):
      return keyframes.values.reduce(keyframes.path?.footprint ?? 0) { $0 + size($1) }
    case .group(let children): return children.reduce(0) { $0 + $1.pathFootprint }
    case .transition: return 0
    }
  }
}
