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
    let copy = CALayer(layer: layer)
    #expect(copy.borderWidth == 4 && copy.style?["borderWidth"] as? Int == 4)
  }
}
