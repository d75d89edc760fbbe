import CoreGraphics
import Foundation
import Raster
import Testing

/// Two rasterizers differ at the edges of shapes: poppler has 4 × 4 samples in a pixel, and draws images and
/// shadings by its own sampling. A drawing that is missing, misplaced or of another colour differs by far
/// more.
private func expectSame(
  _ difference: PageDifference, mean: Double = 1, far: Double = 0.005,
  _ location: SourceLocation = #_sourceLocation
) {
  #expect(difference.mean < mean && difference.far < far, "\(difference)", sourceLocation: location)
}

private func gradient(_ colors: [[CGFloat]]) throws -> CGGradient {
  try #require(
    CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: colors.flatMap { $0 }, locations: nil,
      count: colors.count))
}

@Suite struct PDFDrawingTests {
  @Test func pathsHaveTheirFillRulesAndColours() throws {
    expectSame(
      try PageDifference { context in
        context.setFillColor(red: 1, green: 0.2, blue: 0, alpha: 1)
        context.fill(CGRect(x: 5, y: 5, width: 30, height: 30))
        context.setFillColor(red: 0, green: 0.2, blue: 1, alpha: 0.5)
        context.fillEllipse(in: CGRect(x: 20, y: 20, width: 40, height: 40))
        for y in [0.0, 45] {
          context.addEllipse(in: CGRect(x: 70, y: y, width: 40, height: 40))
          context.addEllipse(in: CGRect(x: 80, y: y + 10, width: 20, height: 20))
          context.fillPath(using: y == 0 ? .winding : .evenOdd)
        }
      })
  }

  @Test func strokesHaveAllAttributes() throws {
    expectSame(
      try PageDifference { context in
        for (index, cap) in [CGLineCap.butt, .round, .square].enumerated() {
          context.setLineCap(cap)
          context.setLineJoin([.miter, .round, .bevel][index])
          context.setLineWidth(6)
          context.setStrokeColor(red: 0.6, green: 0, blue: CGFloat(index) / 2, alpha: 0.7)
          context.addLines(between: [
            CGPoint(x: 10, y: 10 + index * 28), CGPoint(x: 25, y: 28 + index * 28),
            CGPoint(x: 40, y: 10 + index * 28),
          ])
          context.strokePath()
          context.setLineDash(phase: CGFloat(index) * 3 - 3, lengths: [9, 7, 4])
          context.setLineWidth(3)
          context.strokeEllipse(in: CGRect(x: 55, y: 6 + index * 28, width: 50, height: 20))
          context.setLineDash(phase: 0, lengths: [])
        }
        context.setMiterLimit(2)
        context.setLineJoin(.miter)
        context.scaleBy(x: 2, y: 0.5)
        context.strokeLineSegments(between: [CGPoint(x: 40, y: 10), CGPoint(x: 50, y: 170)])
      })
  }

  @Test func clipsNestAndEnd() throws {
    expectSame(
      try PageDifference { context in
        context.saveGState()
        context.clip(to: CGRect(x: 10, y: 10, width: 70, height: 70))
        context.addEllipse(in: CGRect(x: 30, y: 20, width: 80, height: 60))
        context.addEllipse(in: CGRect(x: 50, y: 40, width: 20, height: 20))
        context.clip(using: .evenOdd)
        context.fill(CGRect(x: 0, y: 0, width: 120, height: 90))
        context.clip(to: CGRect(x: 0, y: 0, width: 0, height: 90))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 120, height: 90))
        context.restoreGState()
        context.fill(CGRect(x: 100, y: 70, width: 15, height: 15))
      })
  }

  @Test func gradientsAreShadings() throws {
    let drawing = { (context: CGContext) throws in
      let colors = try gradient([[1, 0, 0, 1], [1, 1, 0, 0], [0, 0, 1, 1]])
      context.saveGState()
      context.clip(to: CGRect(x: 5, y: 50, width: 50, height: 35))
      context.drawLinearGradient(
        colors, start: CGPoint(x: 15, y: 55), end: CGPoint(x: 45, y: 70), options: .drawsBeforeStartLocation)
      context.restoreGState()
      context.drawRadialGradient(
        colors, startCenter: CGPoint(x: 85, y: 60), startRadius: 5, endCenter: CGPoint(x: 90, y: 65),
        endRadius: 22, options: [])
      context.clip(to: CGRect(x: 5, y: 5, width: 110, height: 30))
      context.drawConicGradient(
        try gradient([[0, 0, 0, 1], [0, 1, 0, 0.2]]), center: CGPoint(x: 60, y: 20), angle: 1)
    }
    // Poppler's masks have no soft edges, and the centre of the conic gradient has small triangles.
    expectSame(try PageDifference(drawing), mean: 2.5, far: 0.015)
    let page = try ReadDocument(drawing)
    let file = String(decoding: page.data, as: UTF8.self)
    #expect(file.contains("/ShadingType 2") && file.contains("/ShadingType 3"))
    #expect(try page.text("pdfimages", "-list").split(separator: "\n").count == 2)
  }

  @Test func imagesHaveAlphaAndMasks() throws {
    let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 128, 128, 0, 0, 0, 0]
    let image = try #require(Bitmap(width: 2, height: 2, pixels: pixels).flatMap { CGImage($0) })
    expectSame(
      try PageDifference { context in
        context.interpolationQuality = .none
        context.draw(image, in: CGRect(x: 5, y: 5, width: 50, height: 40))
        context.setAlpha(0.4)
        context.rotate(by: 0.2)
        context.draw(image, in: CGRect(x: 70, y: 15, width: 40, height: 40))
      })
  }

  @Test func masksAreSoft() throws {
    let levels = Data((0..<64).map { UInt8($0 * 4) })
    let provider = try #require(CGDataProvider(data: levels))
    let gray = try #require(
      CGImage(
        width: 64, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 64,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [],
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
    expectSame(
      try PageDifference { context in
        context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 40, width: 120, height: 10))
        context.saveGState()
        context.clip(to: CGRect(x: 10, y: 10, width: 100, height: 70), mask: gray)
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fillEllipse(in: CGRect(x: 10, y: 10, width: 100, height: 70))
        context.restoreGState()
      }, mean: 1.5)
  }

  /// All modes but four. Poppler 22 gives hue and saturation another middle channel than the specification of
  /// PDF does, and PDF has no sums.
  @Test(arguments: (0...25).filter { $0 != 12 && $0 != 13 }.compactMap { CGBlendMode(rawValue: $0) })
  func blendModesAndOperatorsCombineWithThePage(_ mode: CGBlendMode) throws {
    // Sums of two parts are exact where one of them is empty or whole, which it is not at edges.
    let isSum = [.sourceAtop, .destinationAtop, .xor].contains(mode)
    expectSame(
      try PageDifference(size: CGSize(width: 60, height: 40)) { context in
        context.setFillColor(red: 0.9, green: 0.5, blue: 0.2, alpha: 1)
        context.fill(CGRect(x: 5, y: 5, width: 30, height: 30))
        context.clip(to: CGRect(x: 0, y: 0, width: 60, height: 32))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(red: 0.1, green: 0.7, blue: 0.4, alpha: isSum ? 1 : 0.75)
        context.fill(CGRect(x: 10, y: 10, width: 30, height: 10))
        context.setBlendMode(mode)
        context.setFillColor(red: 0.3, green: 0.2, blue: 0.9, alpha: isSum ? 1 : 0.6)
        context.fill(CGRect(x: 15, y: 0, width: 40, height: 25))
        context.endTransparencyLayer()
        context.setBlendMode(mode)
        context.setFillColor(red: 0.2, green: 0.8, blue: 0.6, alpha: 1)
        context.fillEllipse(in: CGRect(x: 25, y: 15, width: 20, height: 20))
      }, far: isSum ? 0.03 : 0.005)
  }

  @Test func groupsHaveOneOpacityAndShadowsAreImages() throws {
    expectSame(
      try PageDifference { context in
        context.setAlpha(0.5)
        context.setShadow(offset: CGSize(width: 5, height: 0), blur: 6)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(CGRect(x: 20, y: 20, width: 40, height: 40))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 40, y: 40, width: 40, height: 40))
        context.clear(CGRect(x: 45, y: 45, width: 10, height: 10))
        context.endTransparencyLayer()
      }, mean: 1.5, far: 0.01)
  }

  @Test func layersAndPatternsAreFormsThatTheFileHasOnce() throws {
    let drawing = { (context: CGContext) throws in
      let layer = try #require(CGLayer(context, size: CGSize(width: 10, height: 10), auxiliaryInfo: nil))
      layer.context?.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      layer.context?.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.context?.fill(CGRect(x: 2, y: 2, width: 3, height: 3))
      for index in 0..<8 { context.draw(layer, at: CGPoint(x: index * 13, y: index * 9)) }
    }
    expectSame(try PageDifference(drawing))
    let file = String(decoding: try ReadDocument(drawing).data, as: UTF8.self)
    #expect(file.components(separatedBy: "/Subtype /Form").count == 2)
  }
}
