internal import Raster

extension FontFile {
  /// The deepest nesting of glyphs that are made of glyphs.
  private static let maximumDepth = 8

  /// The outline of a glyph in the font's units, y up; empty for one that the font does not have.
  func outline(_ glyph: Int) -> Path {
    guard (0..<glyphCount).contains(glyph) else { return Path() }
    if let table = table("CFF ") {
      var program = CompactGlyphs(self, table)
      return program.outline(glyph)
    }
    var path = Path()
    var budget = 256
    append(glyph, .identity, depth: 0, budget: &budget, to: &path)
    return path
  }

  private func place(of glyph: Int) -> Range<Int>? {
    let (locations, outlines) = (start("loca"), start("glyf"))
    let isLong = half(start("head") + 50) == 1
    let first = isLong ? word(locations + glyph * 4) : half(locations + glyph * 2) * 2
    let last = isLong ? word(locations + glyph * 4 + 4) : half(locations + glyph * 2 + 2) * 2
    guard last > first, last <= table("glyf")?.count ?? 0 else { return nil }
    return outlines + first..<outlines + last
  }

  private func append(_ glyph: Int, _ map: Projection, depth: Int, budget: inout Int, to path: inout Path) {
    budget -= 1
    guard depth < Self.maximumDepth, budget > 0, let place = place(of: glyph) else { return }
    let contours = signed(place.lowerBound)
    if contours >= 0 {
      append(contours, at: place, map, to: &path)
    } else {
      appendParts(at: place, map, depth: depth, budget: &budget, to: &path)
    }
  }

  private func appendParts(
    at place: Range<Int>, _ map: Projection, depth: Int, budget: inout Int, to path: inout Path
  ) {
    var offset = place.lowerBound + 10
    while offset + 4 <= place.upperBound {
      let (flags, part) = (half(offset), half(offset + 2))
      offset += 4
      var own = Projection.identity
      if flags & 1 != 0 {
        if flags & 2 != 0 { (own.tx, own.ty) = (Double(signed(offset)), Double(signed(offset + 2))) }
        offset += 4
      } else {
        if flags & 2 != 0 {
          own.tx = Double(Int8(truncatingIfNeeded: byte(offset)))
          own.ty = Double(Int8(truncatingIfNeeded: byte(offset + 1)))
        }
        offset += 2
      }
      func scale(_ index: Int) -> Double { Double(signed(offset + index * 2)) / 16_384 }
      if flags & 8 != 0 {
        (own.a, own.d) = (scale(0), scale(0))
        offset += 2
      } else if flags & 0x40 != 0 {
        (own.a, own.d) = (scale(0), scale(1))
        offset += 4
      } else if flags & 0x80 != 0 {
        (own.a, own.b, own.c, own.d) = (scale(0), scale(1), scale(2), scale(3))
        offset += 8
      }
      append(part, own.followed(by: map), depth: depth + 1, budget: &budget, to: &path)
      if flags & 0x20 == 0 { return }
    }
  }

  private func append(_ contours: Int, at place: Range<Int>, _ map: Projection, to path: inout Path) {
    guard contours > 0 else { return }
    let ends = place.lowerBound + 10
    let count = half(ends + (contours - 1) * 2) + 1
    guard count <= place.count * 256 else { return }
    var offset = ends + contours * 2
    offset += 2 + half(offset)
    var flags: [Int] = []
    while flags.count < count, offset < place.upperBound {
      let flag = byte(offset)
      offset += 1
      flags.append(flag)
      guard flag & 8 != 0 else { continue }
      for _ in 0..<min(byte(offset), count - flags.count) { flags.append(flag) }
      offset += 1
    }
    guard flags.count == count else { return }
    func coordinates(short: Int, same: Int) -> [Double] {
      var value = 0
      return flags.map { flag in
        if flag & short != 0 {
          value += flag & same != 0 ? byte(offset) : -byte(offset)
          offset += 1
        } else if flag & same == 0 {
          value += signed(offset)
          offset += 2
        }
        return Double(value)
      }
    }
    let xs = coordinates(short: 2, same: 16)
    let ys = coordinates(short: 4, same: 32)
    var first = 0
    for contour in 0..<contours {
      let last = half(ends + contour * 2)
      guard last >= first, last < count else { return }
      let points = (first...last).map { map.apply(Point(x: xs[$0], y: ys[$0])) }
      path.addContour(points, isOnCurve: flags[first...last].map { $0 & 1 != 0 })
      first = last + 1
    }
  }
}

extension Path {
  /// Adds a closed contour of quadratic curves, between whose control points the ends are left out.
  fileprivate mutating func addContour(_ points: [Point], isOnCurve: [Bool]) {
    let count = points.count
    guard count > 1 else { return }
    func middle(_ a: Point, _ b: Point) -> Point { (a + b) * 0.5 }
    let first = isOnCurve.firstIndex(of: true)
    let start = first.map { points[$0] } ?? middle(points[0], points[count - 1])
    move(to: start)
    var control: Point?
    for step in 1...count {
      let index = ((first ?? -1) + step) % count
      if first == nil, step > count { break }
      if isOnCurve[index] {
        if let waiting = control {
          quad(to: points[index], control: waiting)
        } else {
          line(to: points[index])
        }
        control = nil
      } else {
        if let waiting = control { quad(to: middle(waiting, points[index]), control: waiting) }
        control = points[index]
      }
    }
    if let waiting = control { quad(to: start, control: waiting) }
    close()
  }
}
