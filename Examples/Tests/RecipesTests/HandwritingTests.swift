import CoreText
import RivuletTesting
import Testing
import UIKit

func outline(of text: NSAttributedString) -> CGPath {
  let path = CGMutablePath()
  let line = CTLineCreateWithAttributedString(text)
  for run in CTLineGetGlyphRuns(line) as? [CTRun] ?? [] {
    let attributes = CTRunGetAttributes(run) as? [NSAttributedString.Key: Any]
    guard let font = attributes?[.font] as? UIFont else { continue }
    let count = CTRunGetGlyphCount(run)
    var glyphs = [CGGlyph](repeating: 0, count: count)
    var positions = [CGPoint](repeating: .zero, count: count)
    CTRunGetGlyphs(run, CFRange(), &glyphs)
    CTRunGetPositions(run, CFRange(), &positions)
    for (glyph, position) in zip(glyphs, positions) {
      guard let letter = CTFontCreatePathForGlyph(font, glyph, nil) else { continue }
      path.addPath(letter, transform: CGAffineTransform(translationX: position.x, y: position.y))
    }
  }
  return path
}

/// A word that a pen writes along the outlines of its letters.
@MainActor @Suite(.serialized)
struct HandwritingTests {
  @Test func aPenWritesAWord() {
    let word = NSAttributedString(string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 72)])
    let shape = CAShapeLayer()
    shape.path = outline(of: word)
    shape.isGeometryFlipped = true
    shape.fillColor = nil
    shape.strokeColor = UIColor.label.cgColor
    shape.lineWidth = 2
    shape.frame = CGRect(x: 15, y: 0, width: 190, height: 75)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 220, height: 100))
    view.layer.addSublayer(shape)
    let stage = Stage(size: CGSize(width: 220, height: 100))
    stage.show(view)
    let pen = CABasicAnimation(keyPath: "strokeEnd")
    pen.fromValue = 0
    pen.toValue = 1
    pen.duration = 2
    shape.add(pen, forKey: "pen")
    assertSnapshot(of: stage, as: .sheet(at: [0.25, 1, 1.75, 2]))
  }
}
