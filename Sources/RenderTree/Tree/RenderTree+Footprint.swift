import Raster

extension RenderTree {
  /// The bytes of memory that a tree takes.
  public struct Footprint: Hashable, Sendable {
    /// The bytes of one layer: its properties and its links in the tree, whatever it shows.
    public var perLayer = 0
    /// The bytes of all paths: of layers, of their animations, and of pictures.
    public var paths = 0
    /// The bytes of all images' pixels.
    public var images = 0
    /// The bytes of everything together.
    public var total = 0
  }

  /// The memory that the tree takes now. Storage that is shared counts as often as it is used, so the true
  /// size is at most this.
  ///
  /// - Complexity: O(layers + animations + commands of pictures).
  public var footprint: Footprint {
    var result = Footprint()
    result.perLayer = MemoryLayout<LayerNode>.stride
    result.total = nodes.count * result.perLayer
    for node in nodes {
      result.paths += (node.properties.path?.footprint ?? 0) + (node.properties.shadowPath?.footprint ?? 0)
      if case .picture(let picture) = node.properties.contents { result.paths += picture.footprint(depth: 0) }
      result.total += node.sublayers.count * MemoryLayout<Int>.stride
      for committed in node.animations {
        result.total += committed.byteCount
        result.paths += committed.animation.pathFootprint
      }
    }
    for image in images.values { result.images += image.pixels.count }
    result.total += result.paths + result.images
    return result
  }
}

extension CommittedAnimation {
  /// The bytes of the object, without the paths in it.
  fileprivate var byteCount: Int {
    // An object begins with a header of two words.
    let words = 4 * MemoryLayout<Int>.stride
    return words + MemoryLayout<Animation>.stride + MemoryLayout<AnimationID>.stride + (track?.byteCount ?? 0)
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
    }
  }
}
