import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// A style gives values to properties that a layer has not set.
@Suite struct StyleTests {
  @Test func styleAppliesWhereTheLayerHasNoValueOfItsOwn() {
    let layer = CALayer()
    layer.cornerRadius = 3
    layer.style = [
      "borderWidth": 2, "cornerRadius": 8, "note": "kept", "style": ["opacity": 0.5, "borderWidth": 9],
    ]
    #expect(layer.borderWidth == 2 && layer.cornerRadius == 3 && layer.opacity == 0.5)
    #expect(layer.value(forKey: "note") as? String == "kept")
    layer.setValue("own", forKey: "note")
    #expect(layer.value(forKey: "note") as? String == "own")
    layer.opacity = 0.75
    layer.style = ["opacity": 0.25]
    #expect(layer.borderWidth == 0 && layer.opacity == 0.75)
    layer.style = nil
    #expect(layer.opacity == 0.75 && layer.cornerRadius == 3 && layer.style == nil)
  }

  @Test func valueThatDoesNotFitChangesNothingAndStylesDoNotAnimate() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    layer.style = ["opacity": "half", "borderWidth": 4, 7: 8]
    #expect(layer.opacity == 1 && layer.borderWidth == 4)
    #expect(layer.animationKeys() == nil)
    let copy = layer.presenting { CALayer(layer: layer) }
    #expect(copy.borderWidth == 4 && copy.style?["borderWidth"] as? Int == 4)
  }
}

/// The same for the cells of emitters.
@Suite struct CellStyleTests {
  @Test func styleAppliesWhereTheCellHasNoValueOfItsOwn() {
    let cell = CAEmitterCell()
    cell.lifetime = 3
    cell.isEnabled = true
    cell.style = [
      "birthRate": 20, "lifetime": 8, "enabled": false, "note": "kept",
      "style": ["birthRate": 30, "velocity": 7, "duration": 2],
    ]
    #expect(cell.birthRate == 20 && cell.lifetime == 3 && cell.isEnabled)
    #expect(cell.velocity == 7 && cell.duration == 2)
    #expect(cell.value(forKey: "note") as? String == "kept")
    cell.setValue("own", forKey: "note")
    cell.velocity = 0
    cell.style = ["velocity": 9]
    #expect(cell.value(forKey: "note") as? String == "own")
    #expect(cell.birthRate == 0 && cell.velocity == 0 && cell.duration == .infinity && cell.lifetime == 3)
    cell.style = nil
    #expect(cell.style == nil && cell.velocity == 0)
  }

  @Test func everyPropertyThatIsSetIsKept() {
    let usual = CAEmitterCell()
    for key in ["birthRate", "spin", "redSpeed", "alphaRange", "contentsScale", "beginTime", "repeatCount"] {
      let cell = CAEmitterCell()
      cell.setValue(usual.value(forKey: key), forKey: key)
      cell.style = [key: 5]
      #expect(cell.value(forKey: key) as? Double == usual.value(forKey: key) as? Double, "\(key)")
    }
    let cell = CAEmitterCell()
    cell.minificationFilter = "linear"
    cell.style = ["minificationFilter": "nearest", "magnificationFilter": "nearest", "color": "red"]
    #expect(cell.minificationFilter == "linear" && cell.magnificationFilter == "nearest")
    #expect(cell.color == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  @Test func cellsEmitWithTheirStyle() {
    let screen = Screen()
    let layer = screen.show(CAEmitterLayer())
    let cell = CAEmitterCell()
    cell.style = ["birthRate": 40, "lifetime": 2]
    layer.emitterCells = [cell]
    screen.context.flush()
    #expect(screen.context.tree.presentation(of: layer.id, at: 0)?.emitterCells.first?.birthRate == 40)
    #expect(layer.presentation()?.emitterCells?.first?.style?["birthRate"] as? Int == 40)
  }
}
