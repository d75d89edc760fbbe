import CoreText
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct CoreTextDrawingTests {
  private let size = CGSize(width: 220, height: 60)
  private let font = UIFont.systemFont(ofSize: 40)

  private func outline(of text: NSAttributedString) -> CGPath {
    let path = CGMutablePath()
    for run in CTLineGetGlyphRuns(CTLineCreateWithAttributedString(text)) as? [CTRun] ?? [] {
      let attributes = CTRunGetAttributes(run) as? [NSAttributedString.Key: Any]
      guard let font = attributes?[.font] as? UIFont else { continue }
      let count = CTRunGetGlyphCount(run)
      var glyphs = [CGGlyph](repeating: 0, count: count)
      var positions = [CGPoint](repeating: .zero, count: count)
      unsafe CTRunGetGlyphs(run, CFRange(), &glyphs)
      unsafe CTRunGetPositions(run, CFRange(), &positions)
      for (glyph, position) in zip(glyphs, positions) {
        guard let letter = CTFontCreatePathForGlyph(font, glyph, nil) else { continue }
        path.addPath(letter, transform: CGAffineTransform(translationX: position.x, y: position.y))
      }
    }
    return path
  }

  private func pixels(_ view: UIView) -> [UInt8] {
    let stage = Stage(size: size, scale: 2)
    stage.show(view)
    return Array(UIImage(cgImage: stage.image()).cgImage?.dataProvider?.data ?? Data())
  }

  private func picture(_ draw: (CGContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.black.setFill()
      context.cgContext.translateBy(x: 0, y: size.height)
      context.cgContext.scaleBy(x: 1, y: -1)
      draw(context.cgContext)
    }
  }

  private func bytes(_ image: UIImage) -> [UInt8] { Array(image.cgImage?.dataProvider?.data ?? Data()) }

  /// The number of pixels that are not white.
  private func ink(_ image: UIImage) -> Int {
    let bytes = bytes(image)
    return stride(from: 0, to: bytes.count, by: 4).count { bytes[$0] < 250 || bytes[$0 + 1] < 250 }
  }

  @Test func outlinesOfALineLieOnTheLettersOfALabel() {
    let label = UILabel(frame: CGRect(origin: .zero, size: size))
    label.font = font
    label.text = "Handwrite"
    label.textColor = .black
    label.sizeToFit()
    let height = label.bounds.height
    let shape = CAShapeLayer()
    shape.path = outline(of: NSAttributedString(string: "Handwrite", attributes: [.font: font]))
    shape.isGeometryFlipped = true
    shape.fillColor = UIColor.black.cgColor
    let baseline = (height - font.lineHeight) / 2 + font.ascender
    shape.frame = CGRect(x: 0, y: 0, width: size.width, height: baseline)
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    view.layer.addSublayer(shape)
    let (expected, actual) = (pixels(label), pixels(view))
    #expect(expected.count == actual.count && !expected.isEmpty)
    let different = zip(expected, actual).count { abs(Int($0) - Int($1)) > 24 }
    #expect(different == 0)
    #expect(expected.contains { $0 < 20 })
  }

  @Test func strokeWritesTheWord() {
    let shape = CAShapeLayer()
    shape.path = outline(of: NSAttributedString(string: "Write", attributes: [.font: font]))
    shape.isGeometryFlipped = true
    shape.fillColor = nil
    shape.strokeColor = UIColor.black.cgColor
    shape.frame = CGRect(x: 10, y: 0, width: 200, height: 45)
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    view.layer.addSublayer(shape)
    let stage = Stage(size: size, scale: 2)
    stage.show(view)
    let pen = CABasicAnimation(keyPath: "strokeEnd")
    (pen.fromValue, pen.toValue, pen.duration) = (0, 1, 2)
    shape.add(pen, forKey: "pen")
    var amounts: [Int] = []
    for _ in 0...4 {
      amounts.append(ink(UIImage(cgImage: stage.image())))
      stage.advance(by: 0.5)
    }
    #expect(amounts[0] < 20 && amounts == amounts.sorted() && Set(amounts).count == 5)
    #expect(abs(amounts[2] * 2 - amounts[4]) < amounts[4] / 5)
  }

  @Test(.pinnedFonts) func linesRunsAndGlyphsDrawTheSame() throws {
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: "Vague", attributes: [.font: font]))
    let whole = picture { context in
      context.textPosition = CGPoint(x: 8, y: 18)
      CTLineDraw(line, context)
    }
    let runs = picture { context in
      context.textPosition = CGPoint(x: 8, y: 18)
      for run in CTLineGetGlyphRuns(line) as? [CTRun] ?? [] {
        CTRunDraw(run, context, CFRange(location: 0, length: 2))
        CTRunDraw(run, context, CFRange(location: 2, length: 0))
      }
    }
    let run = try #require(CTLineGetGlyphRuns(line).first as? CTRun)
    var glyphs = [CGGlyph](repeating: 0, count: 5)
    var positions = [CGPoint](repeating: .zero, count: 5)
    unsafe CTRunGetGlyphs(run, CFRange(), &glyphs)
    unsafe CTRunGetPositions(run, CFRange(), &positions)
    let single = picture { context in
      context.textPosition = CGPoint(x: 8, y: 18)
      unsafe CTFontDrawGlyphs(font, glyphs, positions, 5, context)
    }
    let drawn = picture { context in
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: 1, y: -1)
      NSAttributedString(string: "Vague", attributes: [.font: font])
        .draw(at: CGPoint(x: 8, y: size.height - 18 - font.ascender))
    }
    #expect(ink(whole) > 500)
    #expect(bytes(whole) == bytes(runs) && bytes(whole) == bytes(single))
    #expect(zip(bytes(whole), bytes(drawn)).allSatisfy { abs(Int($0) - Int($1)) < 24 })
  }

  @Test func coloursAreThoseOfTheTextOrTheContext() {
    func color(_ attributes: [NSAttributedString.Key: Any]) -> [UInt8] {
      let text = NSAttributedString(string: "█", attributes: [.font: font].merging(attributes) { $1 })
      let image = picture { context in
        context.setFillColor(UIColor.blue.cgColor)
        context.textPosition = CGPoint(x: 8, y: 18)
        CTLineDraw(CTLineCreateWithAttributedString(text), context)
      }
      let bytes = bytes(image)
      let offset = (60 * 440 + 36) * 4
      return Array(bytes[offset..<offset + 3])
    }
    #expect(color([:]) == [0, 0, 0])
    #expect(color([.foregroundColor: UIColor.red]) == [255, 0, 0])
    #expect(
      color([NSAttributedString.Key(kCTForegroundColorAttributeName): UIColor.green.cgColor]) == [0, 255, 0])
    #expect(color([NSAttributedString.Key(kCTForegroundColorFromContextAttributeName): true]) == [0, 0, 255])
  }

  @Test func textDrawingModesStrokeAndClip() {
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: "Vague", attributes: [.font: font]))
    func image(_ mode: CGTextDrawingMode) -> UIImage {
      picture { context in
        context.textPosition = CGPoint(x: 8, y: 18)
        context.setTextDrawingMode(mode)
        CTLineDraw(line, context)
        guard mode == .clip else { return }
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(origin: .zero, size: size))
      }
    }
    let filled = ink(image(.fill))
    #expect(ink(image(.invisible)) == 0)
    #expect(ink(image(.stroke)) > filled / 2 && ink(image(.fillStroke)) > filled)
    // The clip lets red through where letters are.
    #expect(abs(ink(image(.clip)) - filled) < filled / 20)
  }

  @Test func framesDrawInTheirRectangles() {
    let text = NSAttributedString(string: "One two", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let rect = CGRect(x: 100, y: 5, width: 60, height: 50)
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(text), CFRange(), CGPath(rect: rect, transform: nil), nil)
    let image = picture { CTFrameDraw(frame, $0) }
    let bytes = bytes(image)
    var (minX, maxX, minY, maxY) = (999, 0, 999, 0)
    for y in 0..<120 {
      for x in 0..<440 where bytes[(y * 440 + x) * 4] < 250 {
        (minX, maxX, minY, maxY) = (min(minX, x), max(maxX, x), min(minY, y), max(maxY, y))
      }
    }
    #expect(minX >= 200 && maxX <= 320 && minY >= 10 && minY < 30 && maxY > 80 && maxY <= 110)
  }
}
