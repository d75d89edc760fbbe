extension DrawList {
  /// A rectangle that holds everything that the list draws, in its own coordinates; nil if it draws nothing. Not the smallest one: control points,
  /// the longest miters and what clips cut away count too, and about two units on each side. Where it cannot be told, as of
  /// what reaches behind the eye, and where numbers are above 2⁴⁰, it is ± `farthestBounds` in that direction, the most that it can be.
  public var bounds: Rect? {
    let reach = ink(under: .identity)
    guard reach.minX <= reach.maxX, reach.minY <= reach.maxY else { return nil }
    // Beside a large number, a size would lose what a small one says.
    func ends(_ low: Double, _ high: Double) -> (low: Double, high: Double) {
      max(-low, high) < 0x1p40 ? (low, high) : (-Self.farthestBounds, Self.farthestBounds)
    }
    let (x, y) = (ends(reach.minX, reach.maxX), ends(reach.minY, reach.maxY))
    return Rect(min: Point(x: x.low, y: y.low), max: Point(x: x.high, y: y.high))
  }

  /// Far enough to be anywhere, and so near that sums and products with it are finite.
  public static let farthestBounds = 1e150

  /// The pixels that some of the commands may change by themselves; clips do not count.
  package func pixels(of range: Range<Int>) -> PixelRect {
    touched(range, under: .identity, depth: 0).change.pixels
  }

  /// The pixels that the list may draw on under a projection; clips do not count.
  package func inkPixels(under projection: Projection) -> PixelRect { ink(under: projection).pixels }

  /// The pixels that the clip that begins at an index may leave; all for any other command.
  package func clipPixels(at index: Int) -> PixelRect {
    let look = commands[index].look
    return (look.kind == .beginClip ? look.reach(nil) : .anywhere).pixels
  }

  /// Where the list may leave something on clear ground.
  func ink(under outer: Projection) -> Reach { touched(commands.indices, under: outer, depth: 0).ink }

  /// Where commands may make pixels other than clear, if all was clear before, and where they may change pixels at all.
  private struct Touched {
    var ink = Reach.nowhere
    var change = Reach.nowhere

    static let everywhere = Touched(ink: .anywhere, change: .anywhere)

    mutating func include(_ other: Touched) {
      ink.include(other.ink)
      change.include(other.change)
    }

    /// The same after the end of the group that the commands are in.
    func ended(_ group: DrawList.Command.Look, _ outer: Projection) -> Touched {
      let ink = group.hasShadow ? group.cast(ink, outer) : ink
      return Touched(ink: ink, change: group.staysInside ? ink : .anywhere)
    }
  }

  private func touched(_ range: Range<Int>, under outer: Projection, depth: Int) -> Touched {
    guard depth <= DrawList.maximumPictureDepth else { return Touched() }
    var index = range.lowerBound
    return touched(from: &index, to: range.upperBound, under: outer, depth: depth, groups: 0)
  }

  /// Groups that nest more deeply than this may touch anything. It bounds the recursion.
  private static let maximumGroups = 64

  /// The commands from an index to the end of the group that they are in, or to `end`; the index is then that of the next one.
  ///
  /// - Parameter groups: how many groups are open.
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
