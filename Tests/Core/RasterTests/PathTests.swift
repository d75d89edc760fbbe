import Raster
import Testing

@Test func segmentWithoutACurrentPointStartsWithAMove() {
  var path = Path()
  path.line(to: Point(x: 3, y: 4))
  #expect(path.verbs == [.move, .line])
}

@Test func segmentAfterACloseStartsAtTheStartOfTheClosedOutline() {
  var path = Path()
  path.move(to: Point(x: 1, y: 2))
  path.line(to: Point(x: 5, y: 2))
  path.close()
  path.line(to: Point(x: 9, y: 9))
  #expect(path.verbs == [.move, .line, .close, .move, .line])
  #expect(path.points[2] == Point(x: 1, y: 2))
}

@Test func inverseProjectionUndoesAPerspective() throws {
  let map = Projection(a: 2, b: 0.5, c: -0.25, d: 1.5, tx: 10, ty: -3, p: 0.001, q: -0.002, w: 1.1)
  let inverse = try #require(map.inverse)
  let back = inverse.apply(map.apply(Point(x: 17, y: 23)))
  #expect(abs(back.x - 17) < 1e-9 && abs(back.y - 23) < 1e-9)
}
