import CoreGraphics
import Raster
import TestSupport
import Testing

private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> [UInt8] {
  guard let image = context.makeImage(), x < image.width, y < image.height else { return [] }
  let start = (y * image.width + x) * 4
  return Array(image.raster.pixels[start..<start + 4])
}

private func screen(_ side: CGFloat = 20) throws -> CGContext {
  try #require(CGContext(pixelsOf: CGSize(width: side, height: side), scale: 1))
}

private let red: [UInt8] = [255, 0, 0, 255]
private let clear: [UInt8] = [0, 0, 0, 0]

/// A pattern whose cells are 4 by 4 and filled in their first quarter.
private func checks(isColored: Bool, step: CGFloat = 4) -> CGPattern? {
  unsafe withUnsafePointer(
    to: unsafe CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }, releaseInfo: nil)
  ) {
    unsafe CGPattern(
      info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: step, yStep: step,
      tiling: .noDistortion, isColored: isColored, callbacks: $0)
  }
}

/// A function from 0 … 1 to a grey and alpha.
private func ramp() -> CGFunction? {
  unsafe withUnsafePointer(
    to: unsafe CGFunctionCallbacks(
      version: 0,
      evaluate: { _, input, output in
        for index in 0..<3 { unsafe output[index] = unsafe input[0] }
        unsafe output[3] = 1
      }, releaseInfo: nil)
  ) {
    unsafe CGFunction(
      info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: [0, 1, 0, 1, 0, 1, 0, 1],
      callbacks: $0)
  }
}

@Suite struct ContextMemberTests {
  @Test func coloredPatternRepeatsItsCellInTheShape() throws {
    let context = try screen()
    context.setFillPattern(try #require(checks(isColored: true)), colorComponents: [1])
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(pixel(context, 1, 1) == red && pixel(context, 5, 9) == red)
    #expect(pixel(context, 3, 1) == clear && pixel(context, 13, 1) == clear)
  }

  @Test func uncoloredPatternIsPaintedInTheColorsComponents() throws {
    let context = try screen()
    let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
    context.setFillColorSpace(space)
    context.setFillPattern(try #require(checks(isColored: false)), colorComponents: [0, 0, 1, 1])
    context.setPatternPhase(CGSize(width: 1, height: 0))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(pixel(context, 2, 1) == [0, 0, 255, 255] && pixel(context, 0, 1) == clear)
  }

  @Test func patternsOfImpossibleStepsAreNil() {
    #expect(checks(isColored: true, step: 0) == nil && checks(isColored: true, step: .nan) == nil)
  }

  @Test func layerIsDrawnWhereItIsAskedFor() throws {
    let context = try screen()
    let layer = try #require(CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil))
    layer.context?.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    context.draw(layer, at: CGPoint(x: 3, y: 3))
    context.draw(layer, in: CGRect(x: 10, y: 10, width: 8, height: 4))
    #expect(pixel(context, 3, 4) == red && pixel(context, 4, 4) == clear)
    #expect(pixel(context, 13, 13) == red && pixel(context, 14, 13) == clear)
    #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
  }

  @Test func shadingFollowsItsFunction() throws {
    let function = try #require(ramp())
    let context = try screen()
    let shading = try #require(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0),
        function: function, extendStart: false, extendEnd: true))
    context.drawShading(shading)
    #expect(pixel(context, 2, 5) == clear && pixel(context, 18, 5) == [255, 255, 255, 255])
    #expect(abs(Int(pixel(context, 10, 5)[0]) - 140) <= 2)
    #expect(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceGray(), start: .zero, end: .zero, function: function,
        extendStart: true,
        extendEnd: true) == nil)
  }

  /// Apple's pictures of enlarged images have the distance between two pixels in eighths, with the weights 0,
  /// 1/16, 1/8, 1/4, 1/2, 3/4, 7/8, 15/16 and 1. Linear mixing for high quality is chosen.
  @Test(arguments: [
    (CGInterpolationQuality.default, [0, 16, 32, 64, 128, 128, 191, 223, 239, 255]),
    (.low, [0, 16, 32, 64, 128, 128, 191, 223, 239, 255]),
    (.high, [13, 38, 64, 90, 115, 140, 166, 192, 217, 242]),
  ])
  func enlargedImagesAreMixedByTheQuality(quality: CGInterpolationQuality, values: [Int]) throws {
    let pixels: [UInt8] = [0, 0, 0, 255, 255, 255, 255, 255]
    let image = try #require(Bitmap(width: 2, height: 1, pixels: pixels).flatMap { CGImage($0) })
    let context = try screen()
    context.interpolationQuality = quality
    context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect((5..<15).allSatisfy { abs(Int(pixel(context, $0, 10)[0]) - values[$0 - 5]) <= 1 })
  }

  @Test func clipByAMaskLastsUntilTheStateIsRestored() throws {
    let provider = try #require(CGDataProvider(data: Data([0, 255])))
    let mask = try #require(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider,
        decode: nil, shouldInterpolate: false))
    let context = try screen()
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.interpolationQuality = .none
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10), mask: mask)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(pixel(context, 2, 5) == red && pixel(context, 17, 5) == clear && pixel(context, 2, 15) == clear)
    context.restoreGState()
    context.fill(CGRect(x: 15, y: 0, width: 5, height: 20))
    #expect(pixel(context, 17, 5) == red && pixel(context, 12, 5) == clear)
  }

  @Test func clipByAnImageWithAlphaLetsItsAlphaThrough() throws {
    let shape = try screen()
    shape.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    shape.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    let image = try #require(shape.makeImage())
    let context = try screen()
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20), mask: image)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(pixel(context, 2, 5) == red && pixel(context, 17, 5) == clear)
  }

  @Test func resetClipEndsClipsUntilTheStateIsRestored() throws {
    let context = try screen()
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
    context.saveGState()
    context.resetClip()
    context.fill(CGRect(x: 10, y: 0, width: 2, height: 2))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(pixel(context, 11, 1) == red && pixel(context, 2, 2) == red && pixel(context, 8, 8) == clear)
  }

  @Test func tilesCoverTheClippedArea() throws {
    let provider = try #require(CGDataProvider(data: Data([255, 0, 0, 255, 0, 0, 0, 0])))
    let image = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: 1), provider: provider,
        decode: nil, shouldInterpolate: false, intent: .defaultIntent))
    let context = try screen(200)
    context.interpolationQuality = .none
    context.draw(image, in: CGRect(x: 4, y: 4, width: 2, height: 1), byTiling: true)
    #expect(pixel(context, 0, 0) == red && pixel(context, 1, 0) == clear && pixel(context, 198, 199) == red)
  }

  @Test func conversionToDeviceSpaceIsUndone() throws {
    let context = try #require(CGContext(pixelsOf: CGSize(width: 10, height: 10), scale: 2))
    context.translateBy(x: 1, y: 2)
    #expect(context.convertToDeviceSpace(CGPoint(x: 0, y: 0)) == CGPoint(x: 2, y: 16))
    #expect(context.convertToUserSpace(CGPoint(x: 2, y: 16)) == .zero)
    #expect(context.convertToUserSpace(CGRect(x: 2, y: 14, width: 2, height: 2)).size.width == 1)
  }

  @Test func transformIsTheProductOfItsParts() {
    let whole = CGAffineTransform(a: 1.5, b: 0.5, c: -2, d: 3, tx: 7, ty: 8)
    let again = CGAffineTransform(whole.decomposed())
    for path in [\CGAffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] {
      #expect(abs(whole[keyPath: path] - again[keyPath: path]) < 1e-12)
    }
    let turned = CGAffineTransform(rotationAngle: 0.5).decomposed()
    #expect(abs(turned.rotation - 0.5) < 1e-12 && abs(turned.scale.width - 1) < 1e-12)
    #expect(CGAffineTransform(scaleX: 0, y: 0).decomposed().scale == .zero)
  }

  @Test func dictionariesGiveTheSameRectangle() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    #expect(CGPoint(dictionaryRepresentation: ["X": 1, "Y": 2.5]) == CGPoint(x: 1, y: 2.5))
    #expect(CGSize(dictionaryRepresentation: ["Width": "wide", "Height": 1]) == nil)
  }

  @Test func inksAndComponentsSetTheFillColor() throws {
    let context = try screen()
    context.setFillColor(cyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
    context.setFillColor([0, 0, 1, 1])
    context.setFillColor([1])
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(pixel(context, 0, 0) == red && pixel(context, 1, 0) == [0, 0, 255, 255])
  }
}

@Suite struct FontTests {
  private func inter() throws -> CGFont {
    try #require(CGFont("Inter-Regular"), "the package fonts-inter is missing")
  }

  @Test func installedFontHasItsMeasures() throws {
    let font = try inter()
    #expect(font.postScriptName == "Inter-Regular" && font.numberOfGlyphs > 2000)
    #expect(font.unitsPerEm > 0 && font.ascent > font.capHeight && font.capHeight > font.xHeight)
    #expect(font.descent < 0 && font.italicAngle == 0 && font.fontBBox.height > CGFloat(font.unitsPerEm))
    #expect(CGFont("No Such Font") == nil)
    #expect(CGDataProvider(data: Data([1, 2, 3])).flatMap { CGFont($0) } == nil)
  }

  @Test func glyphsAreFoundAndDrawnByName() throws {
    let font = try inter()
    let glyph = font.getGlyphWithGlyphName(name: "H")
    #expect(glyph != 0 && font.name(for: glyph) == "H" && font.name(for: 0) == ".notdef")
    #expect(font.getGlyphWithGlyphName(name: "no such glyph") == 0 && font.name(for: .max) == nil)
    let context = try screen()
    context.setFont(font)
    context.setFontSize(20)
    context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
    context.textPosition = CGPoint(x: 2, y: 18)
    context.showGlyphs([glyph], at: [.zero])
    // The left stem is inked above the baseline, and nothing below it; the bar is half way up.
    #expect(pixel(context, 4, 16)[3] > 200 && pixel(context, 4, 19)[3] == 0)
    #expect(pixel(context, 9, 11)[3] > 100 && pixel(context, 9, 16)[3] == 0)
    context.setTextDrawingMode(.invisible)
    context.setTextDrawingMode(.clip)
    context.showGlyphs([glyph], at: [.zero])
    #expect(context.boundingBoxOfClipPath.width < 20)
  }

  @Test func damagedFontNeverTraps() throws {
    let data = try Data(contentsOf: URL(filePath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf"))
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      var bytes = [UInt8](data)
      func change(_ index: Int) { bytes[index] = .random(in: 0...255, using: &generator) }
      for _ in 0..<2000 { change(.random(in: 0..<bytes.count, using: &generator)) }
      for index in 0..<64 where Bool.random(using: &generator) { change(12 + index) }
      guard let font = CGDataProvider(data: Data(bytes)).flatMap({ CGFont($0) }) else { continue }
      _ = font.fullName
      let context = try screen()
      context.setFont(font)
      context.setFontSize(10)
      let glyphs = (0..<40).map { CGGlyph($0 * 50) }
      context.showGlyphs(glyphs, at: glyphs.map { CGPoint(x: Int($0) % 20, y: 5) })
      #expect(context.makeImage() != nil)
    }
  }
}
