import Foundation
import Testing

@testable import QuartzCore

@Suite struct Geometry {
  @Test func theFrameFollowsFromBoundsPositionAndAnchor() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.position == CGPoint(x: 60, y: 45))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(layer.frame == CGRect(x: 60, y: -5, width: 100, height: 50))
  }

  @Test func frameOfALayerSeenEdgeOnIsSetAsWithoutItsTransform() {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 10, height: 20)
    layer.transform = CATransform3DMakeRotation(-.pi / 2, 1, 0, 0)
    layer.frame = CGRect(x: 100, y: 100, width: 30, height: 40)
    #expect(layer.bounds.size == CGSize(width: 30, height: 40))
    #expect(layer.position == CGPoint(x: 115, y: 120))
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.frame = CGRect(x: 100, y: 100, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 100, y: 140))
    layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    layer.transform = CATransform3DMakeScale(1e-5, 1e-5, 1)
    layer.frame = CGRect(x: 0, y: 0, width: 1, height: 2)
    #expect(abs(layer.bounds.width - 1e5) < 1e-6 && abs(layer.bounds.height - 2e5) < 1e-6)
  }

  @Test func layerThatAnAppMakesFromAnotherHasDefaults() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    layer.opacity = 0.5
    let other = CAShapeLayer(layer: layer)
    #expect(other.frame == .zero && other.opacity == 1)
  }

  @Test func frameWithNegativeSidesIsStandardized() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: -4, height: -6)
    #expect(layer.frame == CGRect(x: 6, y: 4, width: 4, height: 6))
  }

  @Test func theFrameIsTheBoxAroundARotatedLayer() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 10)
    layer.position = CGPoint(x: 50, y: 50)
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let frame = layer.frame
    #expect(abs(frame.minX - 45) < 1e-9 && abs(frame.minY - 35) < 1e-9)
    #expect(abs(frame.width - 10) < 1e-9 && abs(frame.height - 30) < 1e-9)
  }

  @Test func settingTheFrameOfAScaledLayerFillsTheRectangle() {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 4))
    layer.anchorPoint = CGPoint(x: 0, y: 0)
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 80)
    #expect(layer.bounds.size == CGSize(width: 20, height: 20))
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 40, height: 80))
  }

  @Test func frameOfALayerWithoutWidthIsSetAsWithoutItsTransform() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.setAffineTransform(CGAffineTransform(scaleX: 0, y: 1))
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 80)
    #expect(layer.bounds.size == CGSize(width: 40, height: 80))
    #expect(layer.position == CGPoint(x: 20, y: 40))
  }

  @Test func frameOfALayerScaledToNothingInThreeDimensionsIsSetAsWithoutItsTransform() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(0.0001, 0.0001, 0.0001)
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 80)
    #expect(layer.bounds.size == CGSize(width: 40, height: 80))
    #expect(layer.position == CGPoint(x: 20, y: 40))
    layer.transform = CATransform3DMakeScale(0.5, 0.5, 0.5)
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 80)
    #expect(layer.bounds.size == CGSize(width: 80, height: 160))
  }

  @Test func nanInGeometryIsKeptAndDoesNotTrap() {
    let layer = CALayer()
    layer.frame = CGRect(x: CGFloat.nan, y: 0, width: .infinity, height: 0)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .nan))
    layer.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
    _ = layer.frame
    #expect(layer.hitTest(CGPoint(x: 1, y: 1)) == nil)
  }

  @Test func pointsConvertThroughPositionBoundsAndTransforms() {
    let root = CALayer()
    let a = CALayer()
    let b = CALayer()
    root.addSublayer(a)
    root.addSublayer(b)
    a.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    a.bounds.origin = CGPoint(x: 5, y: 0)
    b.frame = CGRect(x: 50, y: 50, width: 20, height: 20)
    b.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(a.convert(CGPoint(x: 5, y: 0), to: root) == CGPoint(x: 10, y: 10))
    #expect(b.convert(CGPoint(x: 60, y: 60), from: root) == CGPoint(x: 10, y: 10))
    #expect(a.convert(CGPoint(x: 55, y: 50), to: b) == CGPoint(x: 10, y: 10))
    #expect(
      b.convert(CGRect(x: 0, y: 0, width: 20, height: 20), to: root)
        == CGRect(x: 40, y: 40, width: 40, height: 40))
  }

  @Test func pointsConvertBackThroughAPerspective() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.sublayerTransform.m34 = -1 / 500
    let layer = CALayer()
    layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    root.addSublayer(layer)
    let corner = layer.convert(CGPoint(x: 100, y: 0), to: root)
    #expect(corner != CGPoint(x: 150, y: 50))
    let back = layer.convert(corner, from: root)
    #expect(abs(back.x - 100) < 1e-9 && abs(back.y) < 1e-9)
  }

  @Test func hitTestingFindsTheTopmostVisibleLayer() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let below = CALayer()
    let above = CALayer()
    for layer in [below, above] {
      layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      root.addSublayer(layer)
    }
    #expect(root.hitTest(CGPoint(x: 15, y: 15)) === above)
    below.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 15, y: 15)) === below)
    below.isHidden = true
    #expect(root.hitTest(CGPoint(x: 15, y: 15)) === above)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
    #expect(root.hitTest(CGPoint(x: 150, y: 50)) == nil)
  }

  @Test func sublayersOutsideAreHitUnlessMaskedToBounds() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let outside = CALayer()
    outside.frame = CGRect(x: 20, y: 0, width: 10, height: 10)
    root.addSublayer(outside)
    #expect(root.hitTest(CGPoint(x: 25, y: 5)) === outside)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 25, y: 5)) == nil)
  }
}

@Suite struct Transforms {
  @Test func concatenationAppliesTheFirstTransformFirst() {
    let t = CATransform3DConcat(CATransform3DMakeTranslation(1, 2, 3), CATransform3DMakeScale(2, 2, 2))
    #expect((t.m41, t.m42, t.m43) == (2, 4, 6))
    #expect(CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 1, 2, 3) == t)
  }

  @Test func rotationIsClockwiseOnTheScreen() {
    let t = CATransform3DMakeRotation(.pi / 2, 0, 0, 2)
    #expect(abs(t.m12 - 1) < 1e-15 && abs(t.m21 + 1) < 1e-15 && abs(t.m11) < 1e-15 && t.m33 == 1)
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
  }

  @Test func inverseUndoesATransform() {
    var t = CATransform3DMakeRotation(0.7, 1, 2, 3)
    t = CATransform3DTranslate(t, 3, -4, 5)
    t.m34 = -0.01
    let product = CATransform3DConcat(t, CATransform3DInvert(t))
    let difference = [
      product.m11 - 1, product.m12, product.m13, product.m14, product.m21, product.m22 - 1, product.m23,
      product.m24, product.m31, product.m32, product.m33 - 1, product.m34, product.m41, product.m42,
      product.m43, product.m44 - 1,
    ].map { abs($0) }.max()
    #expect((difference ?? 1) < 1e-12)
  }

  @Test func inverseOfASingularTransformIsTheTransform() {
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test func affineTransformsRoundTrip() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let t = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DIsAffine(t))
    #expect(CATransform3DGetAffineTransform(t) == affine)
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
  }
}
