import CoreGraphics
import Testing

private func expectNear(_ a: CGPoint, _ b: CGPoint, _ location: SourceLocation = #_sourceLocation) {
  #expect(abs(a.x - b.x) < 1e-12 && abs(a.y - b.y) < 1e-12, "\(a) is not \(b)", sourceLocation: location)
}

@Suite struct AffineTransformTests {
  @Test func translatedByActsBeforeTheTransform() {
    let map = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    expectNear(CGPoint(x: 1, y: 1).applying(map), CGPoint(x: 22, y: 63))
  }

  @Test func concatenatingActsAfterTheTransform() {
    let map = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 20))
    expectNear(CGPoint(x: 1, y: 1).applying(map), CGPoint(x: 12, y: 23))
  }

  @Test func aQuarterTurnTakesXToY() {
    let map = CGAffineTransform(rotationAngle: .pi / 2)
    expectNear(CGPoint(x: 1, y: 0).applying(map), CGPoint(x: 0, y: 1))
    expectNear(CGPoint(x: 0, y: 1).applying(map), CGPoint(x: -1, y: 0))
  }

  @Test func inverseUndoesATransformAndASingularTransformIsUnchanged() {
    let map = CGAffineTransform(a: 2, b: 0.5, c: -0.25, d: 1.5, tx: 10, ty: -3)
    let there = CGPoint(x: 17, y: 23).applying(map)
    expectNear(there.applying(map.inverted()), CGPoint(x: 17, y: 23))
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    let broken = CGAffineTransform(scaleX: .nan, y: 1)
    #expect(broken.inverted().a.isNaN)
  }

  @Test func aRectangleBecomesTheBoxOfItsCorners() {
    let turned = CGRect(x: 0, y: 0, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(turned.width - 2.8284271247461903) < 1e-12)
    #expect(abs(turned.minX + 1.4142135623730951) < 1e-12)
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  @Test func aSizeIsNotTranslated() {
    let size = CGSize(width: 3, height: 4).applying(CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 9, ty: 9))
    #expect(size == CGSize(width: -8, height: 6))
  }

  @Test func emptyInitializerMakesATransformOfZerosAsOnApplesPlatforms() {
    #expect(CGAffineTransform() == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
    #expect(CGAffineTransform.identity.isIdentity)
  }
}
