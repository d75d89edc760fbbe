import Foundation
import Raster
import Testing

@testable import QuartzCore

@Suite struct Rendering {
  /// Returns a pixel of the layer drawn into a context of 10 × 10 pixels.
  private func pixel(_ x: Int, _ y: Int, of layer: CALayer) throws -> [UInt8] {
    let context = try #require(CGContext(pixelsOf: CGSize(width: 10, height: 10), scale: 1))
    layer.render(in: context)
    let bitmap = try #require(context.makeImage()).raster
    return Array(bitmap.pixels[(y * 10 + x) * 4..<(y * 10 + x) * 4 + 4])
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test func layerIsRenderedInItsOwnCoordinates() throws {
    let parent = CALayer()
    let layer = CALayer()
    layer.frame = CGRect(x: 50, y: 50, width: 10, height: 10)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    parent.addSublayer(layer)
    let child = CAShapeLayer()
    child.position = CGPoint(x: 2, y: 2)
    child.fillColor = red
    child.path = CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3), transform: nil)
    layer.addSublayer(child)
    #expect(try pixel(1, 1, of: layer) == [0, 0, 0, 0])
    #expect(try pixel(2, 2, of: layer) == [255, 0, 0, 255])
    #expect(try pixel(4, 4, of: layer) == [255, 0, 0, 255])
    #expect(try pixel(5, 5, of: layer) == [0, 0, 0, 0])
  }

  /// Apple's pictures of enlarged contents have the distance between two pixels in eighths, with the weights
  /// 0, 1/16, 1/8, 1/4, 1/2, 3/4, 7/8, 15/16 and 1; the screen mixes linearly.
  @Test func enlargedContentsAreMixedByEighths() throws {
    let pixels: [UInt8] = [0, 0, 0, 255, 255, 255, 255, 255]
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 10, height: 10)
    layer.contents = CGImage(try #require(Bitmap(width: 2, height: 1, pixels: pixels)))
    let places = [2, 3, 4, 5, 6, 7]
    #expect(try places.map { try pixel($0, 5, of: layer)[0] } == [0, 32, 64, 191, 223, 255])
    let context = try #require(CGContext(pixelsOf: CGSize(width: 10, height: 10), scale: 1))
    layer.renderWithDepth(in: context)
    let bitmap = try #require(context.makeImage()).raster
    #expect(places.map { bitmap.pixels[(50 + $0) * 4] } == [0, 51, 102, 153, 204, 255])
  }

  /// Apple's picture of a gradient has a green of 36 for the pink .831, .094, .447, not 24, and one of 42 for
  /// 1, 0, .4, as the gamut of Generic RGB does; .643, .271, .698 lies in that and stays.
  @Test func renderedGradientsHaveTheColorsOfGenericRGB() throws {
    for (color, expected) in [
      ([0.831, 0.094, 0.447], [212, 36, 114]), ([1, 0, 0.4], [255, 42, 102]),
      ([0.643, 0.271, 0.698], [164, 69, 178]),
    ] {
      let layer = CAGradientLayer()
      layer.bounds.size = CGSize(width: 10, height: 10)
      let value = CGColor(red: color[0], green: color[1], blue: color[2], alpha: 1)
      layer.colors = [value, value]
      #expect(try pixel(5, 5, of: layer) == expected.map { UInt8($0) } + [255])
    }
  }

  /// Greens of Apple's picture of red above yellow in 300 rows: Generic RGB's components, whose 1.8th power
  /// is light, are mixed. Mixed as sRGB, row 12 has 46 and row 36 has 64.
  @Test func renderedGradientsMixColorsInGenericRGB() throws {
    let layer = CAGradientLayer()
    layer.bounds.size = CGSize(width: 1, height: 300)
    let yellow = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
    layer.colors = [red, yellow]
    func greens(_ rows: [Int], _ draw: (CGContext) -> Void) throws -> [Int] {
      let context = try #require(CGContext(pixelsOf: layer.bounds.size, scale: 1))
      draw(context)
      let bitmap = try #require(context.makeImage()).raster
      return rows.map { Int(bitmap.pixels[$0 * 4 + 1]) }
    }
    let rows = [0, 12, 36, 72, 144, 204, 252]
    let drawn = try greens(rows, layer.render)
    #expect(zip(drawn, [38, 41, 57, 85, 143, 187, 220]).allSatisfy { abs($0 - $1) <= 1 }, "\(drawn)")
    let shown = try greens(rows, layer.renderWithDepth)
    #expect(zip(shown, rows).allSatisfy { abs($0 - ($1 * 255 + 127) / 300) <= 1 }, "\(shown)")
    // Stops come in any order, and two at one place make an edge.
    (layer.colors, layer.locations) = ([yellow, red, red], [0.5, 0, 0.5])
    #expect(try greens([148, 151], layer.render).map { $0 > 200 } == [true, false])
    (layer.colors, layer.locations) = ([], nil)
    #expect(try greens([150], layer.render) == [0])
    layer.colors = [red]
    #expect(try greens([150], layer.render) == [38])
  }

  /// Apple's pictures show a layer with a half turn about x, or a quarter turn about y, where it lies without
  /// its transform; after a whole turn it is where the transform moves it.
  @Test func layerTurnedOutOfThePlaneIsDrawnWithoutItsTransform() throws {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 10, height: 10)
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    child.backgroundColor = red
    layer.addSublayer(child)
    let moved = CATransform3DMakeTranslation(5, 0, 0)
    for (angle, x) in [(CGFloat.pi, 2), (.pi / 2, 2), (2 * .pi, 7)] {
      for axis in [(1, 0), (0, 1)] as [(CGFloat, CGFloat)] {
        child.transform = CATransform3DRotate(moved, angle, axis.0, axis.1, 0)
        for column in [2, 7] { #expect(try pixel(column, 2, of: layer)[3] == (column == x ? 255 : 0)) }
      }
    }
    child.transform = moved
    layer.sublayerTransform.m34 = -0.01
    #expect(try pixel(7, 2, of: layer) == [255, 0, 0, 255])
  }

  @Test func conicGradientRunsFromTheEndPointTowardsTheYAxis() throws {
    let layer = CAGradientLayer()
    layer.bounds.size = CGSize(width: 10, height: 10)
    layer.colors = [red, CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
    layer.type = .conic
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
    #expect(try pixel(9, 5, of: layer)[0] > 245)
    #expect(try pixel(9, 4, of: layer)[2] > 245)
    let middle = try pixel(0, 5, of: layer)
    #expect(abs(Int(middle[0]) - Int(middle[2])) < 10)
    layer.type = CAGradientLayerType(rawValue: "square")
    #expect(layer.type == .conic)
  }

  /// A continuous corner of 3 points begins 4.586 points from the end of its side, a circular one 3.
  @Test func continuousCornersTakeMoreOfTheSides() throws {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 10, height: 10)
    (layer.backgroundColor, layer.cornerRadius) = (red, 3)
    #expect(try pixel(3, 0, of: layer)[3] == 255)
    layer.cornerCurve = .continuous
    #expect((200..<255).contains(try pixel(3, 0, of: layer)[3]))
    layer.cornerCurve = CALayerCornerCurve(rawValue: "square")
    #expect(layer.cornerCurve == .continuous)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }

  @Test func drawingEndsAtTheBoundsOfItsLayer() throws {
    final class Painter: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill(CGRect(x: -20, y: -20, width: 60, height: 60))
      }
    }
    let parent = CALayer()
    parent.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let painter = Painter()
    painter.frame = CGRect(x: 3, y: 3, width: 4, height: 4)
    painter.setNeedsDisplay()
    parent.addSublayer(painter)
    #expect(try pixel(3, 3, of: parent) == [255, 0, 0, 255])
    #expect(try pixel(6, 6, of: parent) == [255, 0, 0, 255])
    for (x, y) in [(2, 4), (7, 4), (4, 2), (4, 7)] { #expect(try pixel(x, y, of: parent) == [0, 0, 0, 0]) }
  }

  @Test func renderingFirstDoesDisplayAndLayoutThatAreDue() throws {
    final class Dot: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      override func layoutSublayers() {
        guard name == "outer" else { return }
        let dot = Dot()
        dot.frame = CGRect(x: 7, y: 7, width: 2, height: 2)
        dot.setNeedsDisplay()
        sublayers = [dot]
      }
    }
    let layer = Dot()
    layer.name = "outer"
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.setNeedsDisplay()
    #expect(try pixel(0, 0, of: layer) == [0, 0, 255, 255])
    #expect(try pixel(7, 7, of: layer) == [0, 0, 255, 255])
  }

  @Test func imagesAndMasksAreRendered() throws {
    let bitmap = try #require(Bitmap(width: 1, height: 1, pixels: [0, 255, 0, 255]))
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.contents = CGImage(bitmap)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 5, height: 10)
    mask.backgroundColor = .black
    layer.mask = mask
    #expect(try pixel(2, 5, of: layer) == [0, 255, 0, 255])
    #expect(try pixel(7, 5, of: layer) == [0, 0, 0, 0])
  }

  @Test func modelIsRenderedWithoutAnimationsAndPresentationWithThem() throws {
    let screen = Screen()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = red
    _ = screen.show(layer)
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    animation.toValue = animation.fromValue
    animation.duration = 1
    layer.add(animation, forKey: nil)
    screen.context.run(until: 0.5)
    #expect(try pixel(5, 5, of: layer) == [255, 0, 0, 255])
    #expect(try pixel(5, 5, of: #require(layer.presentation())) == [0, 0, 255, 255])
    #expect(try pixel(5, 5, of: #require(screen.root.presentation())) == [0, 0, 255, 255])
  }

  @Test func layerWithBoundsThatAreNotFiniteRendersNothing() throws {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: .infinity)
    layer.backgroundColor = red
    #expect(try pixel(5, 5, of: layer) == [0, 0, 0, 0])
  }
}
