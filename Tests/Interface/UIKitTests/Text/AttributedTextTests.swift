import Testing
import UIKit

private let font = UIFont.systemFont(ofSize: 20)

@Suite struct AttributedTextTests {
  /// Every value that differs between two runs, set one by one, is read back; Foundation halted at that.
  @Test func textIsBuiltAttributeByAttribute() {
    let values: [(NSAttributedString.Key, Any, Any)] = [
      (.font, UIFont.systemFont(ofSize: 17), UIFont.boldSystemFont(ofSize: 40)),
      (.foregroundColor, UIColor.white, UIColor.black), (.backgroundColor, UIColor.red, UIColor.clear),
      (.paragraphStyle, NSMutableParagraphStyle(), NSParagraphStyle.default),
      (.shadow, NSShadow(), NSShadow()),
      (.attachment, NSTextAttachment(), NSTextAttachment()), (.kern, 1, 2.5),
      (.link, URL(filePath: "/a"), URL(filePath: "/b")), (.underlineStyle, 1, 9),
    ]
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "Hello, attributed world"))
    let whole = NSRange(location: 0, length: text.length)
    for (key, first, second) in values {
      text.addAttribute(key, value: first, range: whole)
      text.addAttribute(key, value: second, range: NSRange(location: 3, length: 9))
      text.addAttribute(key, value: first, range: NSRange(location: 5, length: 2))
      text.removeAttribute(key, range: NSRange(location: 20, length: 2))
    }
    for (key, _, _) in values {
      var runs = 0
      unsafe text.enumerateAttribute(key, in: whole, options: []) { _, _, _ in runs += 1 }
      #expect(runs >= 3)
    }
    let copy = NSAttributedString(attributedString: text)
    #expect(copy == text && NSTextStorage(attributedString: text).string == text.string)
    #expect(text.size().width > 0)
  }

  private func size(_ text: String, width: CGFloat = 0, _ set: (NSMutableParagraphStyle) -> Void) -> CGSize {
    let style = NSMutableParagraphStyle()
    set(style)
    return NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style]).boundingRect(
      with: CGSize(width: width, height: 0), options: [.usesLineFragmentOrigin, .usesFontLeading],
      context: nil
    ).size
  }

  @Test func lineHeightsAreMultipliedAndLimited() {
    let natural = font.lineHeight
    #expect(abs(size("a\nb") { $0.lineHeightMultiple = 1.5 }.height - 3 * natural) < 0.001)
    #expect(abs(size("a\nb") { $0.minimumLineHeight = 40 }.height - 80) < 0.001)
    #expect(abs(size("a\nb") { $0.maximumLineHeight = 10 }.height - 20) < 0.001)
    let both = size("a") {
      $0.lineHeightMultiple = 3
      $0.maximumLineHeight = 30
    }
    #expect(abs(both.height - 30) < 0.001)
    #expect(abs(size("a") { $0.lineHeightMultiple = .nan }.height - natural) < 0.001)
  }

  @Test func spacesStandBetweenLinesAndParagraphs() {
    let natural = font.lineHeight
    #expect(abs(size("a\nb\nc") { $0.lineSpacing = 4 }.height - 3 * natural - 8) < 0.001)
    #expect(abs(size("a\nb\nc") { $0.paragraphSpacing = 10 }.height - 3 * natural - 20) < 0.001)
    #expect(abs(size("a\nb\nc") { $0.paragraphSpacingBefore = 10 }.height - 3 * natural - 20) < 0.001)
    #expect(abs(size("a\u{2028}b") { $0.paragraphSpacing = 10 }.height - 2 * natural) < 0.001)
    #expect(abs(size("a\nb") { $0.paragraphSpacing = -10 }.height - 2 * natural) < 0.001)
  }

  @Test func indentsNarrowLines() {
    let word = "ab".size(withAttributes: [.font: font]).width
    let indented = size("ab") { $0.firstLineHeadIndent = 30 }
    #expect(abs(indented.width - word - 30) < 0.01)
    #expect(abs(size("ab") { $0.tailIndent = -12 }.width - word - 12) < 0.01)
    // A positive tail indent is measured from the leading side.
    let narrow = size("ab ab ab", width: 300) { $0.tailIndent = word * 2.4 }
    #expect(abs(narrow.height - 2 * font.lineHeight) < 0.001)
    let hanging = size("ab ab", width: word * 2) { $0.headIndent = 20 }
    #expect(abs(hanging.width - word - 20) < 0.01)
  }

  /// The x coordinates of the glyphs at offsets, in a wide container without padding.
  private func places(
    _ text: String, width: CGFloat = 400, _ offsets: [Int], _ set: (NSMutableParagraphStyle) -> Void
  )
    -> [CGPoint]
  {
    let style = NSMutableParagraphStyle()
    set(style)
    let storage = NSTextStorage(string: text, attributes: [.font: font, .paragraphStyle: style])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: width, height: 0))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return offsets.map { offset in
      let place = manager.location(forGlyphAt: offset)
      let line = unsafe manager.lineFragmentRect(forGlyphAt: offset, effectiveRange: nil)
      return CGPoint(x: line.minX + place.x, y: line.minY + place.y)
    }
  }

  @Test func tabsLeadToTheirStops() {
    let word = "12.5".size(withAttributes: [.font: font]).width
    let whole = "12".size(withAttributes: [.font: font]).width
    func x(_ tab: NSTextTab) -> CGFloat { places("a\t12.5", [2]) { $0.tabStops = [tab] }[0].x }
    #expect(abs(x(NSTextTab(textAlignment: .left, location: 100)) - 100) < 0.01)
    #expect(abs(x(NSTextTab(textAlignment: .right, location: 100)) - 100 + word) < 0.01)
    #expect(abs(x(NSTextTab(textAlignment: .center, location: 100)) - 100 + word / 2) < 0.01)
    let decimal = NSTextTab(
      textAlignment: .right, location: 100,
      options: [.columnTerminators: NSTextTab.columnTerminators(for: Locale(identifier: "en_US"))])
    #expect(abs(x(decimal) - 100 + whole) < 0.5)
    // The default stops are 28 points apart, the later ones as the interval says.
    #expect(abs(places("a\tb", [2]) { _ in }[0].x - 28) < 0.01)
    let later = places("a\tb\tc", [2, 4]) {
      $0.tabStops = []
      $0.defaultTabInterval = 50
    }
    #expect(abs(later[0].x - 50) < 0.01 && abs(later[1].x - 100) < 0.01)
  }

  @Test func justifiedLinesFillTheWidthButTheLast() {
    let text = "one two three four five six seven"
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    let storage = NSTextStorage(string: text, attributes: [.font: font, .paragraphStyle: style])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 150, height: 0))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    var widths: [CGFloat] = []
    unsafe manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: text.count)) {
      _, used, _, _, _ in
      widths.append(used.width)
    }
    #expect(widths.count > 2)
    for width in widths.dropLast() { #expect(abs(width - 150) < 0.01) }
    #expect((widths.last ?? 150) < 149)
  }

  @Test func directionOfAParagraphDecidesItsSide() {
    let places = places("abc", [0]) { $0.baseWritingDirection = .rightToLeft }
    #expect(places[0].x > 300)
    let indented = self.places("שלום", [0, 3]) { $0.firstLineHeadIndent = 40 }
    #expect(indented[0].x < 360 && indented[0].x > 330 && indented[1].x < indented[0].x)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "de") == .leftToRight)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: nil) == .leftToRight)
  }

  @Test func longWordsAreHyphenatedWhereTheStyleSaysSo() {
    let text = "a representation"
    let line = font.lineHeight
    // Without hyphens the word is cut where the line ends.
    #expect(places(text, width: 110, [2]) { _ in }[0].y > line)
    #expect(places(text, width: 110, [2]) { $0.hyphenationFactor = 1 }[0].y < line)
    #expect(places(text, width: 110, [2]) { $0.usesDefaultHyphenation = true }[0].y < line)
    #expect(places(text, width: 110, [2]) { $0.hyphenationFactor = .nan }[0].y > line)
    #expect(places("a repre\u{AD}sentation", width: 110, [2]) { _ in }[0].y < line)
  }

  /// Apple documents that a value of 0 disables kerning; without the attribute the font's own applies.
  @Test func kernOfZeroDisablesTheFontsKerning() {
    func width(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CGFloat {
      NSAttributedString(string: text, attributes: attributes.merging([.font: font]) { $1 }).size().width
    }
    let alone = 3 * (width("A") + width("V"))
    #expect(width("AVAVAV") < alone - 1)
    #expect(abs(width("AVAVAV", [.kern: 0]) - alone) < 0.01)
  }

  @Test func raisedLettersMakeRoom() {
    let raised = NSAttributedString(string: "a", attributes: [.font: font, .baselineOffset: 10])
    #expect(abs(raised.size().height - font.lineHeight - 10) < 0.01)
    let wide = NSAttributedString(string: "abc", attributes: [.font: font, .expansion: 0.5])
    let normal = NSAttributedString(string: "abc", attributes: [.font: font])
    #expect(abs(wide.size().width / normal.size().width - 1.6487) < 0.001)
    let tracked = NSAttributedString(string: "abc", attributes: [.font: font, .tracking: 3])
    #expect(abs(tracked.size().width - normal.size().width - 9) < 0.01)
  }

  @Test func attachmentTakesItsRoom() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: -4, width: 50, height: 60)
    let text = NSMutableAttributedString(string: "a", attributes: [.font: font])
    let before = text.size()
    text.append(NSAttributedString(attachment: attachment))
    #expect(text.containsAttachments(in: NSRange(location: 0, length: 2)))
    #expect(!text.containsAttachments(in: NSRange(location: 0, length: 1)))
    #expect(!text.containsAttachments(in: NSRange(location: 7, length: 9)))
    #expect(abs(text.size().width - before.width - 50) < 0.01)
    #expect(abs(text.size().height - 56 + font.descender) < 0.01)
    attachment.bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: CGFloat.infinity)
    #expect(text.size().height.isFinite)
  }

  @Test func drawingContextShrinksText() {
    let text = NSAttributedString(string: "one two three", attributes: [.font: font])
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let natural = text.size()
    let rect = text.boundingRect(
      with: CGSize(width: natural.width * 0.7, height: natural.height),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
      context: context)
    #expect(context.actualScaleFactor > 0.6 && context.actualScaleFactor <= 0.7)
    #expect(context.totalBounds == rect && rect.width <= natural.width * 0.7)
    let roomy = NSStringDrawingContext()
    roomy.minimumScaleFactor = 0.5
    _ = text.boundingRect(
      with: CGSize(width: 900, height: 90), options: .usesLineFragmentOrigin, context: roomy)
    #expect(roomy.actualScaleFactor == 1)
  }

  @Test func paragraphStylesAreCopiedAndCompared() {
    let style = NSMutableParagraphStyle()
    style.headIndent = 7
    style.addTabStop(NSTextTab(textAlignment: .right, location: 10))
    let copy = style.copy() as? NSParagraphStyle
    #expect(copy == style && copy?.headIndent == 7 && !(copy is NSMutableParagraphStyle))
    #expect(copy?.tabStops.first?.location == 10 && copy?.tabStops.count == 13)
    style.removeTabStop(NSTextTab(textAlignment: .right, location: 10))
    #expect(copy != style && style.tabStops.count == 12)
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(style)
    #expect(other == style)
    other.tabStops = nil
    #expect(other.tabStops.map(\.location) == (1...12).map { CGFloat($0 * 28) })
    #expect((style.mutableCopy() as? NSMutableParagraphStyle)?.headIndent == 7)
  }
}
