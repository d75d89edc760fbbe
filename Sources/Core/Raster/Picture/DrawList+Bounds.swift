extension DrawList {
  /// A rectangle that contains everything the list draws, in its own coordinates; nil for nothing.
  ///
  /// It includes control points, the longest miters, parts that clips cut away, and about two units on each
  /// side. Along an axis on which the extent is unknown, as for shapes that reach behind the eye, or has
  /// coordinates above 2⁴⁰, it is ± `farthestBounds`. O(number of commands).
  public var bounds: Rect? {
    let reach = ink(under: .identity)
    guard reach.minX <= reach.maxX, reach.minY <= reach.maxY else { return nil }
    // Next to a large coordinate, the size would lose the precision of a small one.
    func ends(_ low: Double, _ high: Double) -> (low: Double, high: Double) {
      max(-low, high) < 0x1p40 ? (low, high) : (-Self.farthestBounds, Self.farthestBounds)
    }
    let (x, y) = (ends(reach.minX, reach.maxX), ends(reach.minY, reach.maxY))
    return Rect(min: Point(x: x.low, y: y.low), max: Point(x: x.high, y: y.high))
  }

  /// The extent of bounds that are unknown: farther than any pixel, with finite sums and products.
  public static let farthestBounds = 1e150

  /// The pixels that a range of commands may change by itself; clips are ignored.
  package func pixels(of range: Range<Int>) -> PixelRect {
    touched(range, under: .identity, depth: 0).change.pixels
  }

  /// The pixels that the list may draw on under a projection; clips are ignored.
  package func inkPixels(under projection: Projection) -> PixelRect { ink(under: projection).pixels }

  /// The pixels that the clip beginning at `index` may leave visible; all pixels for any other command.
  package func clipPixels(at index: Int) -> PixelRect {
    let look = commands[index].look
    return (look.kind == .beginClip ? look.reach(nil) : .anywhere).pixels
  }

  /// The extent in which the list may draw on a clear surface.
  func ink(under outer: Projection) -> Reach { touched(commands.indices, under: outer, depth: 0).ink }

  /// Same as `ink(under:)`, for the commands from an index to the end of the group that they are in.
  func ink(from first: Int, under outer: Projection) -> Reach {
    var index = first
    return touched(from: &index, to: commands.count, under: outer, depth: 0, groups: 1).ink
  }

  /// The extent in which clear pixels may become other than clear, and the one in which any may change.
  private struct Touched {
    var ink = Reach.nowhere
    var change = Reach.nowhere

    static let everywhere = Touched(ink: .anywhere, change: .anywhere)

    mutating func include(_ other: Touched) {
      ink.include(other.ink)
      change.include(other.change)
    }

    /// The extent after the end of the group that the commands are in.
    func ended(_ group: DrawList.Command.Look, _ outer: Projection) -> Touched {
      var ink = ink
      ink.grow(by: group.blurReach(outer))
      if group.hasShadow { ink = group.cast(ink, outer) }
      return Touched(ink: ink, change: group.staysInside ? ink : .anywhere)
    }
  }

  /// The extent of what a range of commands touches, under a projection from the list to pixels.
  private func touched(_ range: Range<Int>, under outer: Projection, depth: Int) -> Touched {
    guard depth <= DrawList.maximumPictureDepth else { return Touched() }
    var index = range.lowerBound
    return touched(from: &index, to: range.upperBound, under: outer, depth: depth, groups: 0)
  }

  /// Groups nested deeper than this count as touching everything. It bounds the recursion.
  private static let maximumGroups = 64

  /// The extent of commands from an index to the end of their group, or to `end`; sets the index behind that.
  ///
  /// - Parameter groups: the number of open groups.
  private func touched(
    from index: inout Int, to end: Int, under outer: Projection, depth: Int, groups: Int
  ) -> Touched {
    let map = outer == .identity ? nil : outer
    var result = Touched()
    var skipped = 0
    while index < end {
      let look = commands[index].look
      index += 1
      switch look.kind {
      case .shape:
        let reach = look.reach(map)
        result.include(Touched(ink: reach, change: reach))
      case .picture:
        guard case .picture(let picture, let inner) = commands[index - 1] else { continue }
        result.include(
          picture.touched(picture.commands.indices, under: inner.followed(by: outer), depth: depth + 1))
      case .beginGroup:
        if groups < Self.maximumGroups {
          let inside = touched(from: &index, to: end, under: outer, depth: depth, groups: groups + 1)
          result.include(inside.ended(look, outer))
        } else {
          skipped += 1
          result = .everywhere
        }
      case .endGroup:
        if skipped > 0 {
          skipped -= 1
        } else if groups > 0 {
          return result
        }
      case .beginClip, .endClip: continue
      }
    }
    return result
  }
}
