import CoreGraphics
import Testing

@testable import QuartzCore

@Suite struct ContentsTests {
  private let layer = CALayer()

  @Test func contentsAreStretchedWholeAndLinearly() {
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear)
    #expect(layer.minificationFilterBias == 0 && !layer.isGeometryFlipped && layer.contentsAreFlipped())
  }

  @Test func filtersAreReadAsTheyWereSet() {
    layer.minificationFilter = .trilinear
    layer.magnificationFilter = .nearest
    #expect(layer.minificationFilter == .trilinear && layer.magnificationFilter == .nearest)
    layer.minificationFilter = CALayerContentsFilter(rawValue: "box")
    #expect(layer.minificationFilter == .trilinear)
  }

  /// Core Animation counts the layers with flipped geometry up to the screen's own, which has it on iOS.
  @Test func contentsAreFlippedUnlessAnOddNumberOfLayersIs() {
    let (middle, inner) = (CALayer(), CALayer())
    layer.addSublayer(middle)
    middle.addSublayer(inner)
    layer.isGeometryFlipped = true
    #expect(!layer.contentsAreFlipped() && !inner.contentsAreFlipped())
    inner.isGeometryFlipped = true
    #expect(inner.contentsAreFlipped() && !middle.contentsAreFlipped())
  }

  @Test func pointsOfAFlippedLayerCountFromItsBottom() {
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 60)
    layer.isGeometryFlipped = true
    let (root, inner) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.addSublayer(layer)
    inner.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
    layer.addSublayer(inner)
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 60))
    #expect(root.convert(CGPoint(x: 0, y: 5), from: layer) == CGPoint(x: 10, y: 75))
    #expect(root.convert(inner.bounds, from: inner) == CGRect(x: 10, y: 70, width: 30, height: 10))
    #expect(root.hitTest(CGPoint(x: 12, y: 78)) === inner && root.hitTest(CGPoint(x: 12, y: 22)) === layer)
  }

  @Test func contentsCenterHasAnImplicitAnimation() {
    #expect(CALayer.defaultAction(forKey: "contentsCenter") == nil)
    layer.setValue(CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2), forKey: "contentsCenter")
    #expect(layer.contentsCenter.origin.x == 0.4)
    #expect(layer.value(forKeyPath: "contentsCenter.size.width") as? Double == 0.2)
  }

  @Test func hintsAreReadAsTheyWereSet() {
    #expect(!layer.allowsEdgeAntialiasing && !layer.drawsAsynchronously && layer.contentsFormat == .RGBA8Uint)
    #expect(layer.edgeAntialiasingMask.rawValue == 15)
    layer.allowsEdgeAntialiasing = true
    layer.drawsAsynchronously = true
    layer.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
    layer.contentsFormat = .gray8Uint
    #expect(CALayer(layer: layer).edgeAntialiasingMask.rawValue == 15)
    let copy = layer.presenting { CALayer(layer: layer) }
    #expect(copy.allowsEdgeAntialiasing && copy.drawsAsynchronously && copy.contentsFormat == .gray8Uint)
    #expect(copy.edgeAntialiasingMask.rawValue == 9)
  }
}
