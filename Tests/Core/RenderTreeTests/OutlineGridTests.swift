import Raster
import RenderTree
import TestSupport
import Testing

/// Paths in encoded commits: on a grid if they are letters, as numbers if they are anything else.
@Suite struct OutlineGridTests {
  /// A path like a letter: points on whole units of a font, scaled to a size and placed.
  private func letter(size: Double, at place: Point, unitsPerEm: Double = 2816) -> Path {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: x / unitsPerEm * size + place.x, y: y / unitsPerEm * size + place.y)
    }
    var path = Path()
    path.move(to: point(136, -900))
    path.cubic(to: point(780, -2048), control1: point(136, -1611), control2: point(388, -2048))
    path.line(to: point(1028, 0))
    path.quad(to: point(1028, -124), control: point(1341, 7))
    path.line(to: point(136, -124))
    path.close()
    path.move(to: point(300, -300))
    for x in 1..<20 { path.line(to: point(300 + 17 * Double(x), -300 - 31 * Double(x * x))) }
    path.close()
    return path
  }

  private func commit(_ path: Path) -> Commit {
    var commit = Commit(time: 0)
    commit.operations = [.update(LayerID(1), [.path(path)])]
    return commit
  }

  private func size(_ path: Path) -> Int { commit(path).encoded().count }

  /// The path after a way through the encoding.
  private func decoded(_ path: Path) throws -> Path {
    let commit = try Commit(decoding: commit(path).encoded())
    guard case .update(_, let values) = commit.operations[0], case .path(let result?) = values[0] else {
      throw CommitError.malformed(offset: 0)
    }
    return result
  }

  private func bits(_ path: Path) -> [UInt64] {
    path.points.flatMap { [$0.x.bitPattern, $0.y.bitPattern] }
  }

  @Test(arguments: [0.5, 11, 13, 17, 34.25, 100])
  func lettersTakeAThirdOfTheirNumbersAndKeepEveryBit(size: Double) throws {
    var path = Path()
    for place in 0..<12 {
      path.append(letter(size: size, at: Point(x: Double(place) * 7.31, y: 20 + Double(place / 4) * 20.5)))
    }
    #expect(self.size(path) < 16 * path.points.count * 45 / 100)
    let result = try decoded(path)
    #expect(result == path)
    #expect(bits(result) == bits(path))
  }

  @Test func sameLetterHasTheSameStepsAtEveryPlace() throws {
    /// The bytes of the steps, which lie between the starts and the rounding.
    func steps(_ place: Point) -> [UInt8] {
      let path = letter(size: 17, at: place)
      let bytes = commit(path).encoded()
      let head = 13 + 4 + 5 + 4 + 2 + 1 + 4 + path.verbs.count + 8 + 2 * 16
      return Array(bytes[head..<head + 60])
    }
    #expect(steps(Point(x: 1, y: 2)) == steps(Point(x: 123.456, y: 78.9)))
  }

  @Test func anyOtherPathKeepsEveryBitToo() throws {
    var random = SeededGenerator(seed: 7)
    var paths: [Path] = []
    for scale in [1e-300, 1e-9, 1, 1e5, 1e9, 1e300] {
      var path = Path()
      path.move(to: .zero)
      for _ in 0..<40 {
        path.line(
          to: Point(
            x: scale * Double.random(in: 0..<1, using: &random),
            y: -scale * Double.random(in: 0..<1, using: &random)))
      }
      paths.append(path)
    }
    for odd in [
      Double.nan, -.nan, .infinity, -.infinity, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ] {
      var path = letter(size: 17, at: Point(x: 3, y: 4))
      path.line(to: Point(x: odd, y: 5))
      path.line(to: Point(x: 5, y: odd))
      path.move(to: Point(x: odd, y: odd))
      path.append(letter(size: 17, at: Point(x: 3, y: 4)))
      paths.append(path)
    }
    var still = Path()
    for _ in 0..<30 { still.move(to: Point(x: 1, y: 1)) }
    paths += [still, Path(), Path(rect: Rect(x: 0, y: 0, width: 1e-200, height: 1e200))]
    // A letter around the origin: some coordinates are exactly zero, and others nearly.
    paths.append(letter(size: 17, at: Point(x: -136.0 / 2816 * 17, y: 900.0 / 2816 * 17)))
    for path in paths { #expect(bits(try decoded(path)) == bits(path)) }
  }

  @Test func pathWithoutAGridIsWrittenAsNumbers() {
    var random = SeededGenerator(seed: 3)
    var path = Path()
    path.move(to: .zero)
    for _ in 0..<100 {
      path.line(
        to: Point(
          x: 300 * Double.random(in: 0..<1, using: &random), y: 300 * Double.random(in: 0..<1, using: &random)
        ))
    }
    #expect(size(path) == 13 + 4 + 5 + 4 + 2 + 1 + 4 + path.verbs.count + 16 * path.points.count)
  }

  @Test func damagedPathsOnAGridAreRefusedOrReadAndNeverTrap() throws {
    let bytes = commit(letter(size: 17, at: Point(x: 3, y: 4))).encoded()
    var read = 0
    for count in 0..<bytes.count {
      #expect(throws: CommitError.self) { try Commit(decoding: Array(bytes.prefix(count))) }
    }
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        guard let commit = try? Commit(decoding: damaged) else { continue }
        #expect(throws: Never.self) { try Commit(decoding: commit.encoded()) }
        read += 1
      }
    }
    #expect(read > bytes.count)
  }
}
