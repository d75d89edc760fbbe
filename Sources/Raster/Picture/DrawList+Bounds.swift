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

  /// What commands touch: where pixels may become other than clear, if all was clear before, and where any may change.
  private struct Touched {
    var ink = Reach.nowhere
    var change = Reach.nowhere
    /// Of a group.
    var look: DrawList.Command.Look?

    mutating func include(_ other: Touched) {
      ink.include(other.ink)
      change.include(other.change)
    }

    /// As the group around it is touched when it ends.
    func ended(_ outer: Projection) -> Touched {
      guard let look else { return self }
      let ink = look.hasShadow ? look.cast(ink, outer) : ink
      return Touched(ink: ink, change: look.staysInside ? ink : .anywhere)
    }
  }

  private func touched(_ range: Range<Int>, under outer: Projection, depth: Int) -> Touched {
    guard depth <= DrawList.maximumPictureDepth else { return Touched() }
    let map = outer == .identity ? nil : outer
    // Of the list itself, and of the groups that are open in it.
    var open = [Touched()]
    func end() {
      guard open.count > 1, let group = open.popLast() else { return }
      open[open.count - 1].include(group.ended(outer))
    }
    for index in range {
      let look = commands[index].look
      switch look.kind {
      case .shape:
        let reach = look.reach(map)
        open[open.count - 1].include(Touched(ink: reach, change: reach))
      case .picture:
        guard case .picture(let picture, let inner) = commands[index] else { continue }
        open[open.count - 1].include(
          picture.touched(picture.commands.indices, under: inner.followed(by: outer), depth: depth + 1))
      case .beginGroup: open.append(Touched(look: look))
      case .endGroup: end()
      case .beginClip, .endClip: continue
      }
    }
    while open.count > 1 { end() }
    return open[0]
  }
}
