import CoreGraphics
import Raster
import Testing

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

/// The four bytes of a pixel, counted from the top left corner.
private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> [UInt8] {
  guard let image = context.makeImage(), x < image.width, y < image.height else { return [] }
  let start = (y * image.width + x) * 4
  return Array(image.raster.pixels[start..<start + 4])
}

private func bitmap(_ width: Int, _ height: Int, info: CGImageAlphaInfo = .premultipliedLast) throws
  -> CGContext
{
  try #require(
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue))
}

/// A context of points with y down, 20 by 20.
private func screen() throws -> CGContext {
  try #require(CGContext(pixelsOf: CGSize(width: 20, height: 20), scale: 1))
}

@Suite struct ContextPixelTests {
  @Test func aBitmapContextHasItsOriginAtTheBottomLeft() throws {
    let context = try bitmap(4, 4)
    #expect(context.ctm.isIdentity)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(pixel(context, 0, 3) == [255, 0, 0, 255])
    #expect(pixel(context, 0, 0) == [0, 0, 0, 0])
  }

  @Test func aContextInPointsScalesThemToPixels() throws {
    let context = try #require(CGContext(pixelsOf: CGSize(width: 2.5, height: 2), scale: 3))
    #expect(context.width == 8 && context.height == 6)
    context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    #expect(pixel(context, 3, 3) == [0, 0, 0, 255] && pixel(context, 5, 5) == [0, 0, 0, 255])
    #expect(pixel(context, 2, 3)[3] == 0 && pixel(context, 6, 5)[3] == 0)
  }

  @Test func unsupportedSizesAndFormatsGiveNil() {
    for (size, scale) in [
      (CGSize(width: 0, height: 1), CGFloat(1)), (CGSize(width: -1, height: 1), 1),
      (CGSize(width: CGFloat.nan, height: 1), 1),
      (CGSize(width: CGFloat.infinity, height: 1), 1), (CGSize(width: 1, height: 1), 0),
      (CGSize(width: 1, height: 1), .nan),
      (CGSize(width: -1, height: -1), -1), (CGSize(width: 9000, height: 1), 2),
    ] {
      #expect(CGContext(pixelsOf: size, scale: scale) == nil)
    }
    #expect(
      CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: 1) == nil)
    #expect(
      CGContext(
        data: nil, width: .max, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: 1) == nil)
  }

  @Test func anOpaqueContextBeginsBlack() throws {
    #expect(pixel(try bitmap(1, 1, info: .noneSkipLast), 0, 0) == [0, 0, 0, 255])
  }

  @Test func clipToTheNullRectangleLeavesNothing() throws {
    let context = try screen()
    let (left, right) = (CGRect(x: 0, y: 0, width: 5, height: 20), CGRect(x: 9, y: 0, width: 5, height: 20))
    context.saveGState()
    context.clip(to: left.intersection(right))
    #expect(context.boundingBoxOfClipPath.isNull)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(pixel(context, 2, 2) == [0, 0, 0, 0])
    context.restoreGState()
    // No rectangle means no clip, and a null one adds nothing to others.
    context.clip(to: [CGRect]())
    context.clip(to: [.null, left])
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(pixel(context, 2, 2) == [255, 0, 0, 255] && pixel(context, 12, 2) == [0, 0, 0, 0])
  }

  @Test func imagesMadeBetweenDrawingsShowTheDrawingSoFar() throws {
    let context = try screen()
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(pixel(context, 5, 5) == [255, 0, 0, 255])
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
    context.setFillColor(blue)
    context.setAlpha(0.5)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    for _ in 0..<3 {
      #expect(pixel(context, 5, 5) == [127, 0, 128, 255] || pixel(context, 5, 5) == [128, 0, 128, 255])
      #expect(pixel(context, 15, 5) == [255, 0, 0, 255])
    }
  }

  /// Opaque blue fills or strokes the right half and a stripe of the left half, over opaque red in the left
  /// half.
  @Test(arguments: [
    // The expected pixels where both overlap, where only the source is, and where only the destination is.
    (CGBlendMode.normal, "b", "b", "r"), (.copy, "b", "b", "r"), (.clear, "-", "-", "r"),
    (.sourceIn, "b", "-", "r"),
    (.sourceOut, "-", "b", "r"), (.sourceAtop, "b", "-", "r"), (.destinationOver, "r", "b", "r"),
    (.destinationIn, "r", "-", "r"), (.destinationOut, "-", "-", "r"), (.destinationAtop, "r", "b", "r"),
    (.xor, "-", "b", "r"), (.plusLighter, "+", "b", "r"), (.multiply, "k", "b", "r"),
    (.screen, "+", "b", "r"), (.overlay, "r", "b", "r"), (.darken, "k", "b", "r"), (.lighten, "+", "b", "r"),
    (.colorDodge, "r", "b", "r"), (.colorBurn, "r", "b", "r"), (.softLight, "r", "b", "r"),
    (.hardLight, "b", "b", "r"), (.difference, "+", "b", "r"), (.exclusion, "+", "b", "r"),
    (.plusDarker, "k", "b", "r"), (.hue, "h", "b", "r"), (.color, "h", "b", "r"),
    (.saturation, "r", "b", "r"),
    (.luminosity, "l", "b", "r"),
  ])
  func blendModesChangeTheShapeOnly(mode: CGBlendMode, both: String, source: String, destination: String)
    throws
  {
    let colors: [String: [UInt8]] = [
      "r": [255, 0, 0, 255], "b": [0, 0, 255, 255], "-": [0, 0, 0, 0], "+": [255, 0, 255, 255],
      "k": [0, 0, 0, 255],
      // Blue as light as red, whose luminosity is .3, and red as dark as blue, whose luminosity is .11.
      "h": [54, 54, 255, 255], "l": [94, 0, 0, 255],
    ]
    for isStroke in [false, true] {
      let context = try screen()
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
      context.setBlendMode(mode)
      context.setFillColor(blue)
      context.setStrokeColor(blue)
      if isStroke {
        context.setLineWidth(10)
        context.strokeLineSegments(between: [CGPoint(x: 5, y: 10), CGPoint(x: 20, y: 10)])
      } else {
        context.fill(CGRect(x: 5, y: 5, width: 15, height: 10))
      }
      #expect(pixel(context, 7, 10) == colors[both], "stroke: \(isStroke)")
      #expect(pixel(context, 15, 10) == colors[source], "stroke: \(isStroke)")
      #expect(pixel(context, 2, 10) == colors[destination], "stroke: \(isStroke)")
      #expect(pixel(context, 7, 2) == colors["r"], "stroke: \(isStroke)")
      #expect(pixel(context, 15, 2) == colors["-"], "stroke: \(isStroke)")
    }
  }

  @Test func clearErasesInEveryGraphicsState() throws {
    let context = try screen()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.setBlendMode(.multiply)
    context.setAlpha(0.25)
    context.setShadow(offset: CGSize(width: 1, height: 1), blur: 5)
    context.clear(CGRect(x: 5, y: 5, width: 5, height: 5))
    #expect(pixel(context, 7, 7) == [0, 0, 0, 0])
    #expect(pixel(context, 4, 7) == [0, 0, 0, 255] && pixel(context, 10, 7) == [0, 0, 0, 255])
  }

  @Test func linearGradientIsDrawnBetweenItsEndsOnly() throws {
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, blue], locations: nil))
    for (options, before, after) in [
      ([], [0, 0, 0, 0], [0, 0, 0, 0]), (.drawsBeforeStartLocation, [255, 0, 0, 255], [0, 0, 0, 0]),
      (.drawsAfterEndLocation, [0, 0, 0, 0], [0, 0, 255, 255]),
      ([.drawsBeforeStartLocation, .drawsAfterEndLocation], [255, 0, 0, 255], [0, 0, 255, 255]),
    ] as [(CGGradientDrawingOptions, [UInt8], [UInt8])] {
      let context = try screen()
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 5, y: 3), end: CGPoint(x: 15, y: 3), options: options)
      #expect(pixel(context, 2, 0) == before && pixel(context, 2, 19) == before)
      #expect(pixel(context, 17, 0) == after && pixel(context, 17, 19) == after)
      // The pixel's centre is at 0.55 of the distance.
      #expect(zip(pixel(context, 10, 19), [115, 0, 140, 255]).allSatisfy { abs(Int($0) - $1) <= 1 })
    }
  }

  @Test func radialGradientIsDrawnBetweenItsCirclesOnly() throws {
    let colors = NSArray(array: [red, blue])
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    let middle = CGPoint(x: 10, y: 10)
    for (options, inside, outside) in [
      ([], [0, 0, 0, 0], [0, 0, 0, 0]), (.drawsBeforeStartLocation, [255, 0, 0, 255], [0, 0, 0, 0]),
      (.drawsAfterEndLocation, [0, 0, 0, 0], [0, 0, 255, 255]),
    ] as [(CGGradientDrawingOptions, [UInt8], [UInt8])] {
      let context = try screen()
      context.drawRadialGradient(
        gradient, startCenter: middle, startRadius: 3, endCenter: middle, endRadius: 8, options: options)
      #expect(pixel(context, 10, 10) == inside)
      #expect(pixel(context, 0, 0) == outside)
      let between = pixel(context, 15, 10)
      #expect(between.last == 255 && (110...145).contains(between.first ?? 0))
    }
  }

  @Test func imagesAreUprightWhereYGrowsUp() throws {
    let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255]
    let image = try #require(Bitmap(width: 1, height: 2, pixels: pixels).map { CGImage($0) } ?? nil)
    let area = CGRect(x: 0, y: 0, width: 4, height: 4)
    let up = try bitmap(4, 4)
    up.draw(image, in: area)
    #expect(pixel(up, 1, 0) == [255, 0, 0, 255] && pixel(up, 1, 3) == [0, 255, 0, 255])
    let down = try #require(CGContext(pixelsOf: CGSize(width: 4, height: 4), scale: 1))
    down.draw(image, in: area)
    #expect(pixel(down, 1, 0) == [0, 255, 0, 255])
    down.interpolationQuality = .none
    down.drawUpright(image, in: area)
    #expect(pixel(down, 1, 1) == [255, 0, 0, 255] && pixel(down, 1, 2) == [0, 255, 0, 255])
    down.clear(area)
    down.setAlpha(0.5)
    down.drawUpright(image, in: area)
    #expect(pixel(down, 1, 0) == [128, 0, 0, 128])
  }

  @Test func aSharpShadowIsTheShapeMovedAndColoured() throws {
    for flipped in [false, true] {
      let context = flipped ? try bitmap(20, 20) : try screen()
      context.setFillColor(red)
      context.scaleBy(x: 2, y: 2)
      context.setShadow(offset: CGSize(width: 6, height: 6), blur: 0, color: blue)
      context.fill(CGRect(x: 4, y: 4, width: 2, height: 2))
      // A positive offset points down where y grows down, and up where it grows up. The transform does not
      // scale it.
      #expect(pixel(context, 16, flipped ? 3 : 16) == [0, 0, 255, 255])
      #expect(pixel(context, 9, flipped ? 10 : 9) == [255, 0, 0, 255])
      #expect(pixel(context, 4, 4)[3] == 0)
    }
  }

  @Test func overlapsInATransparencyLayerAreBlendedOnce() throws {
    let context = try screen()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 15, height: 20), auxiliaryInfo: nil)
    context.setFillColor(green)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    context.fill(CGRect(x: 5, y: 0, width: 15, height: 20))
    #expect(pixel(context, 7, 7)[3] == 0)
    context.endTransparencyLayer()
    #expect(pixel(context, 7, 7) == [0, 128, 0, 128] && pixel(context, 2, 7) == [0, 128, 0, 128])
    #expect(pixel(context, 17, 7) == [0, 0, 0, 0])
  }

  @Test func evenOddRuleLeavesTheInnerRectangleOut() throws {
    let context = try screen()
    context.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(context.pathContains(CGPoint(x: 10, y: 10), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 10, y: 10), mode: .eoFill))
    #expect(!context.pathContains(CGPoint(x: 10, y: 10), mode: .stroke))
    #expect(context.pathContains(CGPoint(x: 10, y: 5.2), mode: .stroke))
    context.fillPath(using: .evenOdd)
    #expect(pixel(context, 10, 10)[3] == 0 && pixel(context, 2, 2)[3] == 255)
    #expect(context.isPathEmpty)
  }

  @Test func outlineOfAStrokeCoversTheSamePixelsAsTheStroke() throws {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 5, y: 10))
    line.addLine(to: CGPoint(x: 15, y: 10))
    let butt = line.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(butt.boundingBoxOfPath == CGRect(x: 5, y: 8, width: 10, height: 4))
    let square = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(square.boundingBoxOfPath == CGRect(x: 3, y: 8, width: 14, height: 4))
    #expect(line.copy(strokingWithWidth: .nan, lineCap: .butt, lineJoin: .miter, miterLimit: 10).isEmpty)
    let dashed = line.copy(dashingWithPhase: 1, lengths: [3, 2])
    var types: [CGPathElementType] = []
    var places: [CGFloat] = []
    dashed.applyWithBlock {
      types.append($0.pointee.type)
      places.append($0.pointee.points[0].x)
    }
    #expect(
      types == [.moveToPoint, .addLineToPoint, .moveToPoint, .addLineToPoint, .moveToPoint, .addLineToPoint])
    #expect(places == [5, 7, 9, 12, 14, 15])
    let context = try screen()
    context.setLineWidth(4)
    context.addPath(line)
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 5, y: 8, width: 10, height: 4))
  }
}
