import Testing
import UIKit

@MainActor @Suite struct PresentationTests {
  @Test func presentedLayersAreInDrawingOrderWithTheirAppearance() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let view = UIButton(frame: CGRect(x: 10, y: 20, width: 40, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let shape = CAShapeLayer()
    shape.name = "ring"
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 10), controlPoint: CGPoint(x: 20, y: 0))
    path.close()
    shape.path = path.cgPath
    shape.lineWidth = 3
    shape.strokeEnd = 0.75
    shape.strokeColor = UIColor.red.cgColor
    shape.fillColor = nil
    view.layer.addSublayer(shape)
    let mask = CALayer()
    mask.name = "mask"
    mask.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    shape.mask = mask
    stage.show(view)
    let layers = stage.presentation()

    let ring = try #require(layers.first { $0.name == "ring" })
    let button = try #require(layers.first { $0.id == ring.parent })
    #expect(ring.layerClass == "CAShapeLayer" && ring.view == "UIButton" && button.layerClass == "CALayer")
    #expect(button.frame == [-10, 0, 80, 80])
    #expect(button.transform[0] == 2 && button.transform[5] == 2 && button.transform[15] == 1)
    #expect(ring.path?.points == [[-10, 0], [10, 0], [30, 20]])
    #expect(ring.path?.bounds == [-10, 0, 40, 20])
    #expect(ring.strokeEnd == 0.75 && ring.strokeStart == 0)
    #expect(ring.lineWidth == 6, "as it looks under the transform")
    #expect(ring.strokeColor == [1, 0, 0, 1] && ring.fillColor == [0, 0, 0, 0])
    let masking = try #require(layers.first { $0.name == "mask" })
    #expect(masking.parent == ring.id && masking.frame == [-10, 0, 10, 10])
    let order = layers.map(\.id)
    let (first, second) = (
      try #require(order.firstIndex(of: button.id)), try #require(order.firstIndex(of: ring.id))
    )
    #expect(first < second && layers[0].parent == nil && layers[0].view == "UIWindow")
    shape.removeFromSuperlayer()
    #expect(!stage.presentation().contains { $0.name == "ring" })
  }

  @Test func zPositionDecidesTheDrawingOrder() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let view = UIView(frame: stage.window.bounds)
    for (name, z) in [("front", 5.0), ("back", -5), ("middle", 0)] {
      let layer = CALayer()
      layer.name = name
      layer.zPosition = CGFloat(z)
      view.layer.addSublayer(layer)
    }
    stage.show(view)
    #expect(stage.presentation().compactMap(\.name) == ["back", "middle", "front"])
  }

  @Test func presentedValuesAreThoseOfTheAnimation() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    label.text = "12%"
    stage.show(label)
    stage.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      label.alpha = 0
      label.frame.origin.x = 40
    }
    let unnamed = CABasicAnimation(keyPath: "shadowOpacity")
    unnamed.duration = 1
    label.layer.add(unnamed, forKey: nil)
    stage.advance(by: 0.25)
    let entry = try #require(stage.presentation().first { $0.view == "UILabel" })
    #expect(abs(entry.opacity - 0.75) < 1e-9 && abs(entry.frame[0] - 10) < 1e-9)
    #expect(entry.animations == ["opacity", "position", "shadowOpacity"] && entry.text == "12%")
  }

  @Test func inspectionHasTheDocumentedJSON() throws {
    let stage = Stage(size: CGSize(width: 100, height: 50), scale: 3)
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.layer.name = "box"
    view.backgroundColor = UIColor(red: 0, green: 0.5, blue: 1, alpha: 0.5)
    stage.show(view)
    stage.advance(by: 1.5)
    let inspection = stage.inspection(scene: "test")
    let data = try JSONEncoder().encode(inspection)
    let json = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      json["scene"] as? String == "test" && json["time"] as? Double == 1.5 && json["scale"] as? Double == 3)
    #expect(json["size"] as? [Double] == [100, 50])
    let layers = try #require(json["layers"] as? [[String: Any]])
    let box = try #require(layers.first { $0["name"] as? String == "box" })
    #expect(box["class"] as? String == "CALayer" && box["view"] as? String == "UIView")
    #expect(box["frame"] as? [Double] == [1, 2, 3, 4] && box["hidden"] as? Bool == false)
    #expect(box["backgroundColor"] as? [Double] == [0, 0.5, 1, 0.5])
    #expect((box["transform"] as? [Double])?.count == 16)
    #expect(try JSONDecoder().decode(Inspection.self, from: data) == inspection)
  }
}
