import Raster
import Testing

/// The renderer's caches, and the commands that it skips, change no pixel.
@Suite struct RendererMemoryTests {
  private func drawn(
    _ list: DrawList, by renderer: inout Renderer, _ projection: Projection = .identity
  ) -> Bitmap {
    var bitmap = Bitmap(width: 120, height: 80)
    renderer.draw(list, projection: projection, into: &bitmap, background: .white)
    return bitmap
  }

  /// A shape with many edges in few pixels, like a line of text.
  private var dense: Path {
    var path = Path()
    for column in 0..<8 {
      for row in 0..<2 {
        let center = Point(x: 12.3 + Double(column) * 6, y: 11.1 + Double(row) * 6)
        path.append(Path(ellipseIn: Rect(x: center.x, y: center.y, width: 5, height: 4)))
      }
    }
    return path
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func shapeDrawnFromTheCacheLooksTheSame(rule: FillRule) {
    var renderer = Renderer()
    var list = DrawList()
    let color = Paint.solid(Color(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.7))
    list.commands = [
      .fill(dense, rule, color, .identity), .stroke(dense, Stroke(width: 1.5), color, .identity),
    ]
    for _ in 0..<3 {
      for step in 0..<20 {
        let place = Projection.translation(x: Double(step) * 5.37 - 30, y: Double(step % 5) * 9.71 - 8)
        var fresh = Renderer()
        #expect(drawn(list, by: &renderer, place) == drawn(list, by: &fresh, place))
      }
    }
  }

  /// Small shapes at more fractions than the cache holds, some of them repeatedly.
  @Test func smallRestingShapesAmongMovingOnesLookTheSame() {
    var renderer = Renderer()
    let disc = Path(ellipseIn: Rect(x: -6, y: -6, width: 12, height: 12))
    let card = Path(roundedRect: Rect(x: 0, y: 0, width: 30, height: 9), cornerWidth: 3, cornerHeight: 3)
    let paints: [Paint] = [
      .solid(Color(red: 0.9, green: 0.2, blue: 0.1, alpha: 0.5)),
      .solid(Color(red: 0, green: 0.5, blue: 0.3)),
    ]
    var clipped = 0.0
    for frame in 0..<6 {
      var list = DrawList()
      clipped += 7.5
      for index in 0..<1200 {
        let isAtRest = index % 3 != 0
        let moved = isAtRest ? 0 : Double(frame) * 0.37
        let place = Projection.translation(
          x: Double(index % 41) * 3.1 + moved - 4, y: Double(index % 37) * 2.3 + moved / 2 - 3)
        list.commands.append(.fill(index % 2 == 0 ? disc : card, .nonZero, paints[index % 2], place))
      }
      // A clip cuts some of the shapes.
      list.commands.insert(
        .beginClip(Path(ellipseIn: Rect(x: clipped, y: 4, width: 70, height: 70)), .nonZero, .identity),
        at: frame < 3 ? 0 : 1000)
      var fresh = Renderer()
      #expect(drawn(list, by: &renderer) == drawn(list, by: &fresh))
    }
    #expect(renderer.footprint.coverageBytes > 100 * 144)
  }

  /// Large shapes drawn repeatedly at the same fraction, moved by whole pixels, in clips, and in parts of the
  /// picture.
  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func shapesDrawnFromCachedRunsLookTheSame(rule: FillRule) {
    var renderer = Renderer()
    var star = Path(ellipseIn: Rect(x: 10.3, y: 8.6, width: 70, height: 50))
    star.append(Path(ellipseIn: Rect(x: 30.1, y: 20.4, width: 60, height: 52)))
    let circle = Path(ellipseIn: Rect(x: 20.25, y: 4.5, width: 64, height: 64))
    let (red, green) = (Color(red: 0.8, green: 0, blue: 0, alpha: 0.6), Color(red: 0, green: 0.7, blue: 0.2))
    let shade = Paint.linearGradient(
      [GradientStop(location: 0, color: red), GradientStop(location: 1, color: green)], start: .zero,
      end: Point(x: 90, y: 60))
    for step in 0..<16 {
      // The shape is drawn four times at one fraction, then at another.
      let place = Projection.translation(
        x: Double(step % 7) * 9 - 30 + Double(step / 4) * 0.19, y: Double(step % 3) * 14 - 12)
      var list = DrawList()
      list.commands = [
        .fill(star, rule, .solid(red), place), .fill(star, rule, shade, place),
        .stroke(circle, Stroke(width: 6), .solid(green), place), .beginClip(circle, rule, place),
        .fill(star, rule, .solid(green), place), .fill(star, .nonZero, shade, .identity), .endClip,
      ]
      var fresh = Renderer()
      let whole = drawn(list, by: &fresh)
      #expect(drawn(list, by: &renderer) == whole)
      var partial = Bitmap(width: 120, height: 80)
      fresh = Renderer()
      fresh.draw(DrawList(), into: &partial, background: .white)
      let region = PixelRegion([
        PixelRect(minX: step, minY: 5, maxX: step + 30, maxY: 40),
        PixelRect(minX: 70, minY: 2 * step, maxX: 110, maxY: 2 * step + 9),
      ])
      renderer.draw(list, into: &partial, region: region, background: .white)
      var differences = 0
      for rect in region.rects {
        for y in rect.minY..<min(rect.maxY, 80) {
          let row = (y * 120 + rect.minX) * 4..<(y * 120 + rect.maxX) * 4
          if partial.pixels[row] != whole.pixels[row] { differences += 1 }
        }
      }
      #expect(differences == 0)
    }
  }

  @Test func footprintCountsShapesThatAreDrawnAgain() {
    var renderer = Renderer()
    let empty = renderer.footprint
    #expect(empty.outlines == 0 && empty.outlineBytes + empty.coverageBytes == 0)
    var list = DrawList()
    list.commands = [
      .fill(Path(ellipseIn: Rect(x: 10, y: 0, width: 80, height: 80)), .nonZero, .solid(.black), .identity)
    ]
    _ = drawn(list, by: &renderer)
    #expect(renderer.footprint.outlines == 0 && renderer.footprint.coverageBytes == 0)
    for _ in 0..<6 { _ = drawn(list, by: &renderer) }
    let footprint = renderer.footprint
    // The path's 13 points and 6 verbs, and the larger outline; two sides of 80 rows.
    #expect(footprint.outlines == 1 && footprint.outlineBytes > 13 * 16 + 6)
    #expect(footprint.coverageBytes > 2 * 80 && footprint.coverageBytes < 80 * 80)
  }

  /// The address of a path's points.
  private func place(_ path: Path) -> UnsafePointer<Point>? {
    unsafe path.points.withUnsafeBufferPointer { $0.baseAddress }
  }

  @Test func pathsRewrittenForEveryFrameAreNotRetained() {
    var renderer = Renderer()
    var list = DrawList()
    var path = Path(ellipseIn: Rect(x: 10, y: 10, width: 60, height: 60))
    for step in 0..<12 {
      // The path has the same points for a while, but is written again each time.
      let x = 10 + Double(step / 4)
      path.removeAll()
      path.addEllipse(in: Rect(x: x, y: 10, width: 60, height: 60))
      let memory = unsafe place(path)
      list.commands = [
        .beginClip(path, .nonZero, .identity), .fill(path, .nonZero, .solid(.black), .identity), .endClip,
      ]
      _ = drawn(list, by: &renderer)
      list.commands.removeAll()
      path.removeAll()
      path.addEllipse(in: Rect(x: x, y: 10, width: 60, height: 60))
      unsafe #expect(place(path) == memory)
      // Next time the path has other storage, like that of the other of two alternating scenes.
      path = Path(ellipseIn: Rect(x: x, y: 10, width: 60, height: 60))
    }
  }

  @Test func coverageOfARepeatedFilmIsNotCached() {
    var renderer = Renderer()
    for _ in 0..<6 {
      for frame in 0..<20 {
        var list = DrawList()
        let circle = Path(ellipseIn: Rect(x: 10, y: 3, width: 70 + Double(frame), height: 70))
        for _ in 0..<5 { list.commands.append(.fill(circle, .nonZero, .solid(.black), .identity)) }
        _ = drawn(list, by: &renderer)
      }
    }
    #expect(renderer.footprint.coverageBytes == 0)
  }

  @Test func restingShapesStayCachedBesideChangingOnes() {
    var renderer = Renderer()
    let still = DrawList.Command.fill(
      Path(ellipseIn: Rect(x: 5, y: 5, width: 60, height: 60)), .nonZero, .solid(.black), .identity)
    var list = DrawList()
    var bitmap = Bitmap(width: 80, height: 80)
    let corner = PixelRect(minX: 58, minY: 24, maxX: 66, maxY: 30)
    for step in 0..<1000 {
      let size = 10 + Double(step) / 61
      let moving = Path(ellipseIn: Rect(x: 60.5, y: 20.25, width: size, height: size))
      list.commands = [still, .fill(moving, .nonZero, .solid(.black), .identity)]
      renderer.draw(list, into: &bitmap, region: corner, background: .white)
      if step > 8 { #expect(renderer.footprint.coverageBytes > 0) }
    }
  }

  @Test func shapesUnderAnOpaqueRectangleLeaveNoTraceWhenSkipped() {
    var renderer = Renderer()
    var list = DrawList()
    let screen = Path(rect: Rect(x: -5, y: -5, width: 200, height: 200))
    let dot = DrawList.Command.fill(dense, .nonZero, .solid(.black), .identity)
    let page = DrawList.Command.fill(
      screen, .nonZero, .solid(Color(red: 1, green: 0, blue: 0)), .identity)
    list.commands = [dot, page, dot]
    let shown = drawn(list, by: &renderer)
    list.commands = [page, dot]
    #expect(drawn(list, by: &renderer) == shown)
  }

  @Test func rectangleInAClipHidesNothingOutsideTheClip() {
    var renderer = Renderer()
    var list = DrawList()
    let screen = Path(rect: Rect(x: 0, y: 0, width: 120, height: 80))
    let red = DrawList.Command.fill(screen, .nonZero, .solid(Color(red: 1, green: 0, blue: 0)), .identity)
    let blue = DrawList.Command.fill(screen, .nonZero, .solid(Color(red: 0, green: 0, blue: 1)), .identity)
    let half = Path(rect: Rect(x: 0, y: 0, width: 60, height: 80))
    // The clip's end comes while the group inside it is still open, and is ignored.
    list.commands = [
      red, .beginClip(half, .nonZero, .identity), .beginGroup(DrawList.Group()), .endClip, .endGroup, blue,
    ]
    let bitmap = drawn(list, by: &renderer)
    #expect(Array(bitmap.pixels[(100 * 4)..<(100 * 4 + 4)]) == [255, 0, 0, 255])
    #expect(Array(bitmap.pixels[(10 * 4)..<(10 * 4 + 4)]) == [0, 0, 255, 255])
  }

  @Test(arguments: [120.0, 119.5, 60])
  func rectangleInNestedClipsHidesShapesUnderAllOfThem(width: Double) {
    var renderer = Renderer()
    let dot = DrawList.Command.fill(dense, .nonZero, .solid(.black), .identity)
    let screen = Path(rect: Rect(x: 0, y: 0, width: 120, height: 80))
    let color = Paint.solid(Color(red: 1, green: 0, blue: 0))
    let page = DrawList.Command.fill(screen, .nonZero, color, .identity)
    let cut = Path(rect: Rect(x: 0, y: 0, width: width, height: 80))
    var list = DrawList()
    list.commands = [
      dot, .beginClip(screen, .nonZero, .identity), dot, .beginClip(cut, .nonZero, .identity), page, .endClip,
      dot,
      .endClip, dot,
    ]
    let shown = drawn(list, by: &renderer)
    list.commands = [dot, dot, .fill(cut, .nonZero, color, .identity), dot, dot]
    #expect(drawn(list, by: &renderer) == shown)
    // An opaque command in a group with an opacity does not hide the pixels below the group.
    list.commands = [
      dot, .beginGroup(DrawList.Group(opacity: 0.5)), .beginClip(screen, .nonZero, .identity), page, .endClip,
      .endGroup,
    ]
    let dotted = drawn(list, by: &renderer)
    list.commands.removeFirst()
    #expect(drawn(list, by: &renderer) != dotted)
  }

  @Test func shapesInAClipAreCutByIt() {
    var renderer = Renderer()
    let circle = Path(ellipseIn: Rect(x: 20.3, y: 10.6, width: 60, height: 60))
    let screen = Path(rect: Rect(x: 0, y: 0, width: 120, height: 80))
    let color = Paint.solid(Color(red: 0, green: 0.5, blue: 0, alpha: 0.8))
    var clipped = DrawList()
    clipped.commands = [
      .beginClip(circle, .nonZero, .identity), .fill(screen, .nonZero, color, .identity), .endClip,
    ]
    var filled = DrawList()
    filled.commands = [.fill(circle, .nonZero, color, .identity)]
    #expect(drawn(clipped, by: &renderer) == drawn(filled, by: &renderer))
  }
}
