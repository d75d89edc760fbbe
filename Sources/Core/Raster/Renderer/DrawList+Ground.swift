/// Groups that show the pixels below them.
extension DrawList {
  /// Whether a group of the list itself shows filtered pixels below it. O(commands).
  package var showsGround: Bool {
    for index in commands.indices where commands[index].isFilteredGround { return true }
    return false
  }

  /// How far the filters of a group that shows the pixels below it reach, in pixels under a projection; nil
  /// for other commands.
  package func groundReach(at index: Int, under projection: Projection) -> Int? {
    guard commands[index].isFilteredGround, case .beginGroup(let group) = commands[index] else { return nil }
    return group.filters.reduce(0) { sum, filter in
      if case .blur(let sigma) = filter {
        sum + PixelBlur.reach(sigma: sigma * projection.maximumScale)
      } else {
        sum
      }
    }
  }

  /// The pixels that have to be drawn so that those of a region are right: in reach of a filter that shows
  /// pixels below it in the region, too, down to the lowest one.
  ///
  /// - Complexity: O(commands).
  func context(of region: PixelRect, under projection: Projection) -> PixelRect {
    var result = region
    for index in commands.indices.reversed() {
      guard let reach = groundReach(at: index, under: projection) else { continue }
      let shown = ink(from: index + 1, under: projection).pixels.intersection(result)
      if !shown.isEmpty { result = result.union(shown.insetBy(-reach)) }
    }
    return result
  }
}

extension DrawList.Command {
  /// Whether the command begins a group that shows filtered pixels below it.
  @inline(__always)
  fileprivate var isFilteredGround: Bool {
    if case .beginGroup(let group) = self { group.ground == .filtered } else { false }
  }
}
