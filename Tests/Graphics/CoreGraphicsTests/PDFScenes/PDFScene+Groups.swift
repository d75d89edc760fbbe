import CoreGraphics
import Foundation

extension PDFScene {
  /// Two shapes that overlap.
  private static func pair(_ context: CGContext, at x: CGFloat, _ y: CGFloat) {
    context.setFill(0.9, 0.1, 0.2)
    context.fill(CGRect(x: x, y: y, width: 30, height: 30))
    context.setFill(0, 0.5, 0.9)
    context.fillEllipse(in: CGRect(x: x + 12, y: y + 10, width: 30, height: 30))
  }

  static let groups = [
    PDFScene(name: "groups with one opacity, in each other") { context in
      context.setFill(1, 0.9, 0.3)
      context.fill(CGRect(x: 0, y: 50, width: 160, height: 20))
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      pair(context, at: 10, 35)
      context.setAlpha(0.6)
      context.beginTransparencyLayer(in: CGRect(x: 60, y: 20, width: 60, height: 80), auxiliaryInfo: nil)
      pair(context, at: 50, 40)
      pair(context, at: 90, 60)
      context.endTransparencyLayer()
      context.endTransparencyLayer()
      pair(context, at: 110, 5)
    },
    PDFScene(name: "groups with a blend mode, a clip and a turned space") { context in
      context.setFill(0.2, 0.7, 0.5)
      context.fill(CGRect(x: 0, y: 20, width: 160, height: 70))
      context.rotate(by: 0.15)
      context.addEllipse(in: CGRect(x: 10, y: -10, width: 140, height: 110))
      context.clip()
      for (index, mode) in [CGBlendMode.multiply, .overlay, .luminosity].enumerated() {
        context.setBlendMode(mode)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        pair(context, at: CGFloat(18 + index * 45), 20)
        context.endTransparencyLayer()
      }
    },
    PDFScene(name: "parts that are cleared, inside of a group and outside") { context in
      context.setFill(0.6, 0, 0.6)
      context.fill(CGRect(x: 4, y: 4, width: 70, height: 112))
      context.clear(CGRect(x: 20, y: 30, width: 30, height: 30))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      pair(context, at: 50, 60)
      context.clear(CGRect(x: 60, y: 70, width: 12, height: 12))
      context.endTransparencyLayer()
      context.setBlendMode(.clear)
      context.fillEllipse(in: CGRect(x: 10, y: 80, width: 24, height: 24))
      context.setBlendMode(.copy)
      context.setFill(0, 0.6, 0.2, alpha: 0.4)
      context.fillEllipse(in: CGRect(x: 55, y: 10, width: 60, height: 40))
    },
    PDFScene(name: "layers that are drawn many times, with alpha and modes") { context in
      guard let layer = CGLayer(context, size: CGSize(width: 42, height: 40), auxiliaryInfo: nil),
        let inner = layer.context
      else { throw PDFSceneError(missing: "layer") }
      inner.setAlpha(0.8)
      pair(inner, at: 0, 0)
      context.setFill(0.8, 0.8, 0.2)
      context.fill(CGRect(x: 0, y: 40, width: 160, height: 40))
      context.draw(layer, at: CGPoint(x: 5, y: 60))
      context.setAlpha(0.5)
      context.draw(layer, in: CGRect(x: 60, y: 20, width: 84, height: 90))
      context.setAlpha(1)
      context.setBlendMode(.multiply)
      context.translateBy(x: 30, y: 5)
      context.rotate(by: 0.3)
      context.draw(layer, at: .zero)
    },
  ]

  static let shadows = [
    PDFScene(name: "shadows of shapes, lines, groups and images", mean: 0.9) { context in
      context.setShadow(
        offset: CGSize(width: 4, height: -4), blur: 5, color: CGColor(red: 0, green: 0, blue: 0.4, alpha: 0.7)
      )
      context.setFill(1, 0.8, 0.2)
      context.fillEllipse(in: CGRect(x: 8, y: 66, width: 40, height: 44))
      context.setStroke(0.8, 0, 0)
      context.setLineWidth(5)
      context.stroke(CGRect(x: 62, y: 70, width: 34, height: 36))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      pair(context, at: 108, 70)
      context.endTransparencyLayer()
      context.draw(try picture(), in: CGRect(x: 10, y: 12, width: 44, height: 36))
      context.setShadow(offset: CGSize(width: 6, height: -3), blur: 0)
      context.setFill(0.2, 0.6, 0.3, alpha: 0.6)
      context.fill(CGRect(x: 66, y: 14, width: 34, height: 34))
      context.setShadow(offset: .zero, blur: 12, color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.setAlpha(0.7)
      context.fill(CGRect(x: 116, y: 16, width: 28, height: 28))
    },
    PDFScene(name: "shadows in a turned space, under a clip, with a mode") { context in
      context.setFill(0.9, 0.9, 0.4)
      context.fill(CGRect(x: 0, y: 40, width: 160, height: 40))
      context.separately {
        context.translateBy(x: 50, y: 50)
        context.rotate(by: 0.6)
        context.scaleBy(x: 2, y: 2)
        context.setShadow(offset: CGSize(width: 8, height: 0), blur: 4)
        context.setFill(0.8, 0.2, 0.2)
        context.fill(CGRect(x: -12, y: -12, width: 24, height: 24))
      }
      context.separately {
        context.clip(to: CGRect(x: 95, y: 20, width: 50, height: 70))
        context.setBlendMode(.multiply)
        context.setShadow(offset: CGSize(width: 10, height: -10), blur: 3)
        context.setFill(0.3, 0.6, 1)
        context.fillEllipse(in: CGRect(x: 90, y: 40, width: 40, height: 40))
      }
    },
  ]
}
