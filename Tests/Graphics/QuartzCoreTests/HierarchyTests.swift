import Foundation
import Testing

@testable import QuartzCore

@Suite struct Hierarchy {
  private let root = CALayer()
  private let layers = (0..<4).map { index in
    let layer = CALayer()
    layer.name = "\(index)"
    return layer
  }

  private var names: String { (root.sublayers ?? []).compactMap(\.name).joined() }

  @Test func layersAreInsertedAtIndicesAndBesideSiblings() {
    root.addSublayer(layers[0])
    root.insertSublayer(layers[1], at: 0)
    #expect(names == "10")
    root.insertSublayer(layers[2], above: layers[1])
    #expect(names == "120")
    root.insertSublayer(layers[3], below: layers[0])
    #expect(names == "1230")
    root.insertSublayer(layers[0], below: layers[1])
    #expect(names == "0123")
    root.insertSublayer(layers[0], above: layers[2])
    #expect(names == "1203")
    root.insertSublayer(layers[1], at: 99)
    #expect(names == "2031")
    root.insertSublayer(layers[3], below: CALayer())
    #expect(names == "3201")
    root.addSublayer(layers[3])
    #expect(names == "2013")
  }

  @Test func layerThatStaysInItsPlaceCausesNoLayout() {
    root.sublayers = [layers[0], layers[1]]
    root.layoutIfNeeded()
    root.addSublayer(layers[1])
    root.insertSublayer(layers[0], at: 0)
    root.insertSublayer(layers[1], above: layers[0])
    #expect(!root.needsLayout() && names == "01")
    root.addSublayer(layers[0])
    #expect(root.needsLayout() && names == "10")
  }

  @Test func replacementTakesThePlaceOfTheReplacedLayer() {
    root.sublayers = [layers[0], layers[1]]
    root.replaceSublayer(layers[0], with: layers[2])
    #expect(names == "21")
    #expect(layers[0].superlayer == nil && layers[2].superlayer === root)
    root.replaceSublayer(layers[3], with: layers[0])
    #expect(names == "21")
    root.replaceSublayer(layers[2], with: layers[1])
    #expect(names == "1")
  }

  @Test func settingSublayersRemovesThemFromOtherLayersAndDropsTheRest() {
    let other = CALayer()
    other.sublayers = [layers[0], layers[1]]
    root.sublayers = [layers[2], layers[3]]
    root.sublayers = [layers[3], layers[0], layers[3]]
    #expect(names == "30")
    #expect(other.sublayers?.count == 1)
    #expect(layers[2].superlayer == nil && layers[0].superlayer === root)
    root.sublayers = nil
    #expect(root.sublayers == nil)
  }

  @Test func layerCannotContainItself() {
    layers[0].addSublayer(layers[1])
    layers[1].addSublayer(layers[0])
    layers[0].addSublayer(layers[0])
    layers[1].mask = layers[0]
    #expect(layers[0].superlayer == nil && layers[1].sublayers == nil && layers[1].mask == nil)
    #expect(layers[0].sublayers?.count == 1)
  }

  @Test func layerIsAMaskInOnePlaceOnly() {
    root.addSublayer(layers[0])
    layers[1].mask = layers[0]
    #expect(root.sublayers == nil)
    #expect(layers[0].superlayer === layers[1])
    layers[2].mask = layers[0]
    #expect(layers[1].mask == nil)
    layers[0].removeFromSuperlayer()
    #expect(layers[2].mask == nil && layers[0].superlayer == nil)
    root.mask = layers[0]
    root.addSublayer(layers[0])
    #expect(root.mask == nil && names == "0")
  }

  @Test func sublayersOutliveTheirSuperlayer() {
    do {
      let parent = CALayer()
      parent.addSublayer(layers[0])
      parent.mask = layers[1]
    }
    #expect(layers[0].superlayer == nil && layers[1].superlayer == nil)
  }

  @Test func rootLayerThatBecomesASublayerIsNoRootAnyMore() {
    let screen = Screen()
    let other = CALayer()
    other.addSublayer(screen.root)
    #expect(screen.context.rootLayer == nil)
    screen.context.rootLayer = screen.root
    #expect(other.sublayers == nil)
    screen.context.flush()
    #expect(screen.commits == [])
  }

  @Test func timesConvertThroughLayers() {
    let screen = Screen(at: 10)
    let layer = screen.show(layers[0])
    screen.root.speed = 2
    screen.root.beginTime = 1
    layer.timeOffset = 5
    layer.beginTime = 3
    // The expected time is ((10 − 1) · 2 − 3) + 5.
    #expect(layer.convertTime(10, from: nil) == 20)
    #expect(layer.convertTime(20, to: nil) == 10)
    #expect(layer.convertTime(20, to: screen.root) == 18)
    #expect(layer.convertTime(18, from: screen.root) == 20)
    layer.speed = 0
    #expect(layer.convertTime(10, from: nil) == 5)
    #expect(layer.convertTime(5, to: nil).isFinite)
  }
}
