import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import QuartzCore

/// Replicator and transform layers as an app sees them.
@Suite struct LayerKindTests {
  private func square(_ size: Double, at x: Double, _ y: Double) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    layer.position = CGPoint(x: x, y: y)
    return layer
  }

  @Test func replicatorHasCoreAnimationsDefaults() {
    let layer = CAReplicatorLayer()
    #expect(layer.instanceCount == 1 && layer.instanceDelay == 0 && !layer.preservesDepth)
    #expect(CATransform3DIsIdentity(layer.instanceTransform))
    #expect(layer.instanceColor?.components == [1, 1, 1, 1])
    #expect(layer.instanceRedOffset == 0 && layer.instanceAlphaOffset == 0)
  }

  @Test func replicatorKeepsCommitsAndAnimatesItsProperties() throws {
    let screen = Screen()
    let layer = screen.show(CAReplicatorLayer())
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.instanceCount = 5
    layer.instanceColor = red
    #expect(
      layer.animation(forKey: "instanceCount") != nil && layer.animation(forKey: "instanceColor") != nil)
    screen.context.flush()
    let values = screen.takeOperations().flatMap { operation -> [PropertyValue] in
      if case .update(layer.id, let values) = operation { values } else { [] }
    }
    #expect(values == [.instanceCount(5), .instanceColor(red.raster)])
    #expect(layer.presentation()?.instanceCount == 1 && layer.instanceColor === red)
    layer.setValue(7.9, forKey: "instanceCount")
    layer.setValue(0.5, forKeyPath: "instanceTransform.translation.x")
    #expect(layer.value(forKey: "instanceCount") as? NSNumber == 7 && layer.instanceTransform.m41 == 0.5)
    layer.setValue(Double.nan, forKey: "instanceCount")
    layer.instanceColor = nil
    #expect(layer.instanceCount == 7 && layer.properties.instanceColor == .white)
    let copy = layer.presenting { CAReplicatorLayer(layer: layer) } as? CAReplicatorLayer
    #expect(copy?.instanceCount == 7 && copy?.instanceTransform.m41 == 0.5)
  }

  @Test func onlyTheFirstCopyIsHit() {
    let (root, replicator) = (square(100, at: 50, 50), CAReplicatorLayer())
    replicator.frame = root.bounds
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    let dot = square(10, at: 10, 10)
    root.addSublayer(replicator)
    replicator.addSublayer(dot)
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === dot)
    #expect(root.hitTest(CGPoint(x: 30, y: 10)) === replicator)
  }

  /// A root with a perspective, a transform layer, and in it two cards that cut through each other.
  private func scene() -> (root: CALayer, space: CATransformLayer, left: CALayer, right: CALayer) {
    let (root, space) = (square(100, at: 50, 50), CATransformLayer())
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    root.sublayerTransform = perspective
    space.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    space.position = CGPoint(x: 50, y: 50)
    let (left, right) = (square(60, at: 50, 50), square(60, at: 50, 50))
    left.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    right.transform = CATransform3DMakeRotation(-0.5, 0, 1, 0)
    root.addSublayer(space)
    space.addSublayer(left)
    space.addSublayer(right)
    return (root, space, left, right)
  }

  @Test func nearestPlaneIsHit() {
    let (root, space, left, right) = scene()
    let hits = [35.0, 65].map { root.hitTest(CGPoint(x: $0, y: 50)) }
    #expect(
      Set(hits.compactMap(\.self).map(ObjectIdentifier.init)) == [
        ObjectIdentifier(left), ObjectIdentifier(right),
      ])
    #expect(root.hitTest(CGPoint(x: 5, y: 50)) === root && space.hitTest(CGPoint(x: 5, y: 50)) == nil)
    #expect(space.hitTest(CGPoint(x: 35, y: 50)) === hits[0])
    // A card on its edge, turned further by the layer around it, is seen and hit.
    left.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    right.isHidden = true
    space.transform = CATransform3DMakeRotation(1.2, 0, 1, 0)
    #expect(root.hitTest(CGPoint(x: 45, y: 50)) === left)
    left.zPosition = .nan
    #expect(root.hitTest(CGPoint(x: 45, y: 50)) === root)
  }

  @Test func pointsConvertThroughSpace() {
    let (root, space, left, _) = scene()
    space.transform = CATransform3DMakeRotation(1, 1, 0, 0)
    let point = CGPoint(x: 12, y: 45)
    let back = left.convert(left.convert(point, to: root), from: root)
    #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    #expect(root.hitTest(root.convert(left.convert(point, to: root), to: nil)) === left)
  }
}
