import Raster

extension DrawList {
  /// Turns the group clip at an index, still open, into a plain clip if at most one primitive is in it.
  mutating func simplifyClip(at index: Int) {
    guard thingCount(from: index + 1, upTo: 2, depth: 0) < 2 else { return }
    var command = Command.endClip
    swap(&command, &commands[index])
    if case .beginGroupClip(let path, let rule, let projection) = consume command {
      commands[index] = .beginClip(path, rule, projection)
    }
  }

  /// The number of primitives composited one after the other. A group or group clip counts as one.
  ///
  /// - Parameter limit: where counting stops.
  private func thingCount(from first: Int, upTo limit: Int, depth: Int) -> Int {
    guard depth < DrawList.maximumPictureDepth else { return 0 }
    var (count, index) = (0, first)
    // The number of open groups and clips inside the one that counts as a primitive.
    var inside = 0
    while index < commands.count, count < limit {
      switch commands[index] {
      case .fill, .stroke, .rasterized: if inside == 0 { count += 1 }
      case .picture(let picture, _):
        if inside == 0 { count += picture.thingCount(from: 0, upTo: limit - count, depth: depth + 1) }
      case .beginClip: if inside > 0 { inside += 1 }
      case .beginGroup, .beginGroupClip:
        if inside == 0 { count += 1 }
        inside += 1
      case .endClip, .endGroup: if inside > 0 { inside -= 1 }
      }
      index += 1
    }
    return count
  }
}
