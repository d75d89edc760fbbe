import Testing
import UIKit

@Suite struct AttributedStringTests {
  @Test func attributesOfUIKitSurviveBothConversions() throws {
    var text = AttributedString("Hello ")
    text.font = .systemFont(ofSize: 20)
    text.foregroundColor = .red
    var link = AttributedString("world")
    link.underlineStyle = [.single, .patternDot]
    link.kern = 1.5
    link.link = URL(string: "https://example.com")
    text += link
    let plain = NSAttributedString(text)
    #expect(plain.string == "Hello world")
    let first = unsafe plain.attributes(at: 0, effectiveRange: nil)
    let last = unsafe plain.attributes(at: 8, effectiveRange: nil)
    #expect(first[.font] as? UIFont == .systemFont(ofSize: 20) && first[.foregroundColor] as? UIColor == .red)
    #expect(last[.underlineStyle] as? Int == 0x101 && last[.kern] as? CGFloat == 1.5 && last[.font] == nil)
    #expect(last[.link] as? URL == URL(string: "https://example.com"))
    #expect(AttributedString(plain) == text)
  }

  @Test func containersAndDictionariesOfOtherValuesAreReadWithoutThem() {
    let container = AttributeContainer([
      .font: "no font", .kern: 3, .foregroundColor: UIColor.blue, NSAttributedString.Key("own"): 1,
    ])
    #expect(container.font == nil && container.kern == 3 && container.foregroundColor == .blue)
    #expect([NSAttributedString.Key: Any](container).count == 2)
    #expect([NSAttributedString.Key: Any](AttributeContainer()).isEmpty)
    #expect(NSAttributedString(AttributedString()).length == 0)
    #expect(AttributedString(NSAttributedString(string: "")).characters.isEmpty)
  }

  @Test func emojiAndCombinedLettersKeepTheirRuns() {
    var text = AttributedString("a👨‍👩‍👧e\u{301}")
    if let range = text.range(of: "👨‍👩‍👧") { text[range].backgroundColor = .yellow }
    let plain = NSAttributedString(text)
    var range = NSRange()
    _ = unsafe plain.attributes(at: 1, effectiveRange: &range)
    #expect(range == NSRange(location: 1, length: 8))
    #expect(AttributedString(plain) == text)
  }
}
