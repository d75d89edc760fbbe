import Raster
import UIKit

/// A page with every attribute of text, paragraphs of several kinds, and text around a circle.
@MainActor struct TextSheet {
  let picture: Bitmap

  init() {
    let stage = Stage(size: CGSize(width: 560, height: 456), scale: 1)
    let page = TextPage(frame: CGRect(x: 0, y: 0, width: 560, height: 456))
    page.backgroundColor = .white
    stage.show(page)
    stage.advance(by: 0)
    picture = stage.image().raster
  }
}

private final class TextPage: UIView {
  override func draw(_ rect: CGRect) {
    letters.draw(in: CGRect(x: 16, y: 12, width: 528, height: 110))
    drawParagraphs()
    drawLines()
    drawAroundACircle()
  }

  private var letters: NSAttributedString {
    let text = NSMutableAttributedString()
    func add(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) {
      let own = attributes.merging([.font: UIFont.systemFont(ofSize: 16)]) { own, _ in own }
      text.append(NSAttributedString(string: string, attributes: own))
      text.append(NSAttributedString(string: " ", attributes: [.font: UIFont.systemFont(ofSize: 16)]))
    }
    for (name, style) in [
      ("single", NSUnderlineStyle.single), ("thick", .thick), ("double", .double),
      ("dots", [.single, .patternDot]), ("dashes", [.single, .patternDash]),
      ("dash dot", [.single, .patternDashDot]), ("two dots", [.single, .patternDashDotDot]),
      ("by word", [.single, .byWord]),
    ] {
      add(name, [.underlineStyle: style.rawValue, .underlineColor: UIColor.systemRed])
    }
    add("struck", [.strikethroughStyle: 1])
    add("struck twice", [.strikethroughStyle: 9, .strikethroughColor: UIColor.systemBlue])
    add("background", [.backgroundColor: UIColor.systemYellow])
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowBlurRadius) = (CGSize(width: 2, height: 2), 2)
    shadow.shadowColor = UIColor.systemPurple
    let bold = UIFont.boldSystemFont(ofSize: 24)
    add("shadow", [.shadow: shadow, .font: bold])
    add("outline", [.strokeWidth: 4, .font: bold])
    add(
      "both",
      [.strokeWidth: -4, .strokeColor: UIColor.red, .foregroundColor: UIColor.systemYellow, .font: bold])
    add("pressed", [.textEffect: "_UIKitNewLetterpressStyle", .foregroundColor: UIColor.gray, .font: bold])
    add("raised", [.baselineOffset: 6])
    add("lowered", [.baselineOffset: -6])
    add("oblique", [.obliqueness: 0.3])
    add("expanded", [.expansion: 0.3])
    add("condensed", [.expansion: -0.2])
    add("kerned", [.kern: 4])
    add("link", [.link: "https://example.org"])
    add("backwards", [.writingDirection: [3]])
    let disc = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
      UIColor.systemOrange.setFill()
      UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 18, height: 18)).fill()
    }
    let attachment = NSTextAttachment(image: disc)
    attachment.bounds = CGRect(x: 0, y: -4, width: 20, height: 20)
    text.append(NSAttributedString(attachment: attachment))
    return text
  }

  private func draw(_ text: String, in rect: CGRect, _ set: (NSMutableParagraphStyle) -> Void) {
    UIColor(white: 0.94, alpha: 1).setFill()
    UIBezierPath(rect: rect).fill()
    let style = NSMutableParagraphStyle()
    set(style)
    text.draw(in: rect, withAttributes: [.font: UIFont.systemFont(ofSize: 13), .paragraphStyle: style])
  }

  private func drawParagraphs() {
    draw(
      "Justified text fills its lines but for the last one of a paragraph, by wider spaces between words.\n"
        + "A second paragraph has an indent.", in: CGRect(x: 16, y: 125, width: 168, height: 150)
    ) {
      ($0.alignment, $0.firstLineHeadIndent, $0.paragraphSpacing) = (.justified, 20, 6)
    }
    draw(
      "שורה ראשונה עם הזחה, ואחריה שורות נוספות שמתחילות מימין.\nפסקה שנייה.",
      in: CGRect(x: 196, y: 125, width: 168, height: 150)
    ) {
      ($0.alignment, $0.baseWritingDirection) = (.justified, .rightToLeft)
      ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (30, 10, -10)
    }
    draw(
      "Hyphenation divides extraordinarily long words in narrow columns, such as representation.",
      in: CGRect(x: 376, y: 125, width: 80, height: 150)
    ) { $0.hyphenationFactor = 1 }
    draw(
      "Hanging lines of one and a third times their height",
      in: CGRect(x: 464, y: 125, width: 80, height: 150)
    ) {
      ($0.headIndent, $0.lineHeightMultiple) = (12, 1.33)
    }
    draw(
      "Item\tPrice\tNote\nApple\t1.50\tred\nMelon\t100.5\tlarge",
      in: CGRect(x: 16, y: 285, width: 250, height: 60)
    ) {
      let points: [NSTextTab.OptionKey: Any] = [.columnTerminators: CharacterSet(charactersIn: ".")]
      $0.tabStops = [
        NSTextTab(textAlignment: .right, location: 110, options: points),
        NSTextTab(textAlignment: .center, location: 190),
      ]
    }
  }

  private func drawLines() {
    let modes: [NSLineBreakMode] = [.byClipping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail]
    for (index, mode) in modes.enumerated() {
      let rect = CGRect(x: 280, y: 285 + CGFloat(index) * 20, width: 264, height: 17)
      draw("A line that has no room for all of its words: \(index)", in: rect) { $0.lineBreakMode = mode }
    }
    let label = UILabel(frame: CGRect(x: 380, y: 392, width: 164, height: 46))
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 15)
    label.text = "A label with more text than its frame has room for is truncated at its last line."
    label.drawText(in: label.frame)
  }

  private func drawAroundACircle() {
    let storage = NSTextStorage(
      string:
        "Text flows around a circle in the middle of its container, on both sides of it, line after line, "
        + "until it goes on below with whole lines again, as if there were nothing.",
      attributes: [.font: UIFont.systemFont(ofSize: 13)])
    let color = UIColor.systemTeal.withAlphaComponent(0.3)
    storage.addAttribute(.backgroundColor, value: color, range: NSRange(location: 11, length: 60))
    storage.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 30, length: 30))
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 350, height: 160))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let circle = UIBezierPath(ovalIn: CGRect(x: 130, y: 5, width: 90, height: 90))
    container.exclusionPaths = [circle]
    let origin = CGPoint(x: 16, y: 370)
    let glyphs = manager.glyphRange(for: container)
    manager.drawBackground(forGlyphRange: glyphs, at: origin)
    manager.drawGlyphs(forGlyphRange: glyphs, at: origin)
    circle.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    UIColor.systemPink.withAlphaComponent(0.3).setFill()
    circle.fill()
  }
}
