import Foundation
import Testing
import UIKit

@MainActor @Suite struct HTMLTextTests {
  private func read(_ html: String) throws -> NSAttributedString {
    unsafe try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ],
      documentAttributes: nil)
  }

  /// The attribute at the first place of a text within another one.
  private func value<Value>(_ key: NSAttributedString.Key, at part: String, in text: NSAttributedString)
    throws
    -> Value?
  {
    let range = (text.string as NSString).range(of: part)
    try #require(range.location != NSNotFound)
    return unsafe text.attribute(key, at: range.location, effectiveRange: nil) as? Value
  }

  private func font(_ part: String, in html: String) throws -> UIFont {
    try #require(try value(.font, at: part, in: read(html)) as UIFont?)
  }

  private func paragraph(_ part: String, in html: String) throws -> NSParagraphStyle {
    try #require(try value(.paragraphStyle, at: part, in: read(html)) as NSParagraphStyle?)
  }

  @Test(arguments: [
    ("Hello <b>world</b>", "Hello world"), ("<p>One</p>\n<p>Two</p>", "One\nTwo\n"),
    ("<div>a<div>b</div>c</div>", "a\nb\nc\n"), ("a<br>b<br><br>c", "a\nb\n\nc"),
    ("<p>a<br>b<br></p>", "a\u{2028}b\n"), ("<p>a</p><p><br></p><p>b</p>", "a\n\nb\n"),
    ("  a \n\t b <i> c</i> ", "a b c"), ("<p> a </p> <p> b", "a\nb\n"), ("a&nbsp; b", "a\u{A0} b"),
    ("&lt;p&gt; &amp;amp; &#233;&#x1F642; &copy 2026 &bogus; &#0;", "<p> &amp; é🙂 © 2026 &bogus; \u{FFFD}"),
    ("<pre>\na  b\n\nc</pre>", "a  b\n\nc\n"), ("a<!-- b --><script>c < d</script><style>p{}</style>e", "ae"),
    ("<head><title>t</title><body>x</body></html>", "x"), ("5 < 6 > 4 & <", "5 < 6 > 4 & <"),
    ("<q>a</q>", "“a”"),
    ("<p>a<p>b<div>c", "a\nb\nc\n"), ("<span style='display:none'>a</span>b", "b"), ("<p hidden>a</p>b", "b"),
    ("<table><tr><td>a<td>b<tr><td>c</table>", "a\nb\nc\n"), ("", ""), ("<", "<"), ("<p", "<p"),
    ("</p>", "\n"),
    ("<b><i>a</b>b</i>", "ab"), ("<h1>Title</h1>text", "Title\ntext"), ("a<hr>b", "a\nb"),
  ]) func textIsThatOfTheElements(html: String, text: String) throws {
    #expect(try read(html).string == text)
  }

  @Test(arguments: [
    ("<ul><li>a</li><li>b<ul><li>c</ul></ul>", "\t•\ta\n\t•\tb\n\t◦\tc\n"),
    ("<ol start=9><li>a<li value=20>b<li>c</ol>", "\t9.\ta\n\t20.\tb\n\t21.\tc\n"),
    ("<ol type=i><li>a<li>b<li>c<li>d</ol>", "\ti.\ta\n\tii.\tb\n\tiii.\tc\n\tiv.\td\n"),
    ("<ol style='list-style-type: upper-alpha' start=26><li>a<li>b</ol>", "\tZ.\ta\n\tAA.\tb\n"),
    ("<ul style='list-style: none'><li>a</ul>", "a\n"), ("<ul><li><p>a</p><p>b</p></li></ul>", "\t•\ta\nb\n"),
    ("<ul><li></li><li>a</li></ul>", "\t•\t\n\t•\ta\n"), ("<li>a", "\t•\ta\n"),
    ("<ul><li><ul><li>a</ul></ul>", "\t•\t\n\t◦\ta\n"),
  ]) func itemsOfListsHaveMarkers(html: String, text: String) throws {
    #expect(try read(html).string == text)
  }

  @Test func fontsFollowElementsAndStyles() throws {
    let plain = try font("a", in: "a")
    #expect(plain.pointSize == 12 && plain.familyName.contains("Serif"))
    #expect(try font("a", in: "<h1>a</h1>").pointSize == 24)
    let styled = try font("a", in: "<h2><em>a</em></h2>")
    #expect(
      styled.pointSize == 18 && styled.fontDescriptor.symbolicTraits.contains([.traitBold, .traitItalic]))
    #expect(try font("a", in: "<code>a</code>").fontDescriptor.symbolicTraits.contains(.traitMonoSpace))
    let system = try font(
      "a", in: "<span style=\"font-family: '-apple-system', Arial; font-size: 17px\">a</span>")
    #expect(system.fontName == UIFont.systemFont(ofSize: 17).fontName && system.pointSize == 17)
    let light = try font("a", in: "<p style='font: italic 300 20px/1.5 system-ui'>a</p>")
    #expect(light.pointSize == 20 && light.fontDescriptor.symbolicTraits.contains(.traitItalic))
    #expect(
      try font("b", in: "<b>a<span style='font-weight: 400; font-size: 150%'>b</span></b>").pointSize == 18)
    #expect(try font("a", in: "<font size=+2>a</font>").pointSize == 18)
    for bad in [Int.min, .min + 1, .max] {
      #expect(try font("a", in: "<font size='\(bad)'>a</font>").pointSize == 12)
    }
    for bad in ["-3px", "nanpx", "infpx", "1e400px", "x"] {
      #expect(try font("a", in: "<p style='font-size: \(bad)'>a</p>").pointSize == 12)
    }
    #expect(try font("a", in: "<p style='font-size: 1e300px'>a</p>").pointSize == 10_000)
  }

  @Test func coloursLinksAndLines() throws {
    func color(_ html: String, _ key: NSAttributedString.Key = .foregroundColor) throws -> UIColor? {
      try value(key, at: "x", in: read(html))
    }
    #expect(try color("x") == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    for red in ["red", "#f00", "#FF0000", "rgb(255, 0, 0)", "rgb(100% 0% 0%)", "hsl(0, 100%, 50%)"] {
      #expect(
        try color("<span style='color: \(red)'>x</span>") == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }
    let faint = try color("<font color='rgba(0,0,255,.5)'>x</font>")
    #expect(faint == UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    for bad in ["#12", "rgb(1)", "rgb(nan,0,0)", "nothing"] {
      #expect(try color("<p style='color: \(bad)'>x</p>") == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    }
    #expect(try color("<mark>x</mark>", .backgroundColor) == UIColor(red: 1, green: 1, blue: 0, alpha: 1))
    #expect(try color("<p style='background: red'>x</p>", .backgroundColor) == nil)
    let link = try read("see <a href=' https://example.com/?a=1&amp;b=2 '>x</a> <s>y</s> <a>z</a>")
    #expect(try value(.link, at: "x", in: link) == URL(string: "https://example.com/?a=1&b=2"))
    #expect(try value(.underlineStyle, at: "x", in: link) == 1)
    #expect(try value(.strikethroughStyle, at: "y", in: link) == 1)
    #expect(try value(.link, at: "z", in: link) as URL? == nil)
    let raised: Double? = try value(.baselineOffset, at: "2", in: read("x<sup>2</sup>"))
    #expect(raised == 4)
  }

  @Test func paragraphsHaveTheirMarginsIndentsAndDirections() throws {
    let html = "<h1>a</h1><p align=right>b</p><blockquote dir=rtl>c</blockquote><div>d</div>"
    #expect(abs(try paragraph("a", in: html).paragraphSpacing - 16.08) < 0.001)
    #expect(try paragraph("b", in: html).paragraphSpacing == 12)
    #expect(try paragraph("b", in: html).alignment == .right)
    let quotation = try paragraph("c", in: html)
    #expect(quotation.headIndent == 40 && quotation.firstLineHeadIndent == 40 && quotation.tailIndent == -40)
    #expect(quotation.baseWritingDirection == .rightToLeft && quotation.paragraphSpacing == 12)
    #expect(try paragraph("d", in: html).paragraphSpacing == 0)
    // The larger of two margins counts, and the first paragraph has none above.
    #expect(try paragraph("a", in: "<div>a</div><p style='margin-top: 30px'>b</p>").paragraphSpacing == 30)
    let item = try paragraph("b", in: "<ul><li>a<ul><li>b</ul></ul>")
    #expect(item.headIndent == 72 && item.firstLineHeadIndent == 0)
    #expect(item.tabStops.map(\.location) == [47, 72])
    let tall = try paragraph("a", in: "<p style='line-height: 2; text-indent: 1em'>a</p>")
    #expect(tall.minimumLineHeight == 24 && tall.firstLineHeadIndent == 12)
  }

  @Test func rulesOfStyleSheetsApplyByTheirWeight() throws {
    let sheet = """
      <style>/* p { color: red } */ @media print { p { color: red } } @import "a.css";
      body { font-family: -apple-system; font-size: 16px } .big, h3 { font-size: 2em }
      #one { color: #00f } p.big { color: lime } p { color: red; }
      ul.menu > li b { text-decoration: underline }
      a:hover { color: red } p.last { color: red !important; }</style>
      """
    // The body need not be written.
    #expect(try font("x", in: sheet + "x").fontName == UIFont.systemFont(ofSize: 16).fontName)
    #expect(try font("x", in: sheet + "<p>x").pointSize == 16)
    func color(_ html: String) throws -> UIColor? {
      try value(.foregroundColor, at: "x", in: read(sheet + html))
    }
    #expect(try color("<body text=red><i>x</i>") == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(try font("x", in: sheet + "<body><p class='big other'>x</p></body>").pointSize == 32)
    #expect(try color("<p class=big>x</p>") == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(try color("<p class=big id=one>x</p>") == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(try color("<p style='color: blue'>x</p>") == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(
      try color("<p class=last style='color: blue'>x</p>") == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    func isUnderlined(_ html: String) throws -> Bool {
      try value(.underlineStyle, at: "x", in: read(sheet + html)) == 1
    }
    #expect(try isUnderlined("<ul class=menu><li><i><b>x</b></i></ul>"))
    #expect(try !isUnderlined("<ul><li><b>x</b></ul>"))
    #expect(try !isUnderlined("<ul class=menu><ol><li><b>x</b></ol></ul>"))
    #expect(try read("<p style='text-transform: uppercase'>straße</p>").string == "STRASSE\n")
  }

  @Test func encodingsAreThoseOfTheDocument() throws {
    func string(_ bytes: [UInt8], _ options: [NSAttributedString.DocumentReadingOptionKey: Any] = [:]) throws
      -> String
    { unsafe try NSAttributedString(data: Data(bytes), options: options, documentAttributes: nil).string }
    #expect(try string(Array("<b>é</b>".utf8)) == "é")
    #expect(try string([0x3C, 0x62, 0x3E, 0xE9, 0x80]) == "é€")
    #expect(try string(Array("<meta charset=windows-1251>".utf8) + [0xE6]) == "ж")
    #expect(try string(Array("<meta charset=cp1251>".utf8) + [0xE6]) == "ж")
    // RFC 1489; the number is Core Foundation's `kCFStringEncodingKOI8_R`, as a number of `String.Encoding`.
    #expect(try string(Array("<meta charset='KOI8-R'>".utf8) + [0xF2, 0xD5, 0xD3]) == "Рус")
    #expect(
      try string([0xF2, 0xD5, 0xD3], [.documentType: "NSPlainText", .characterEncoding: 0x8000_0A02]) == "Рус"
    )
    #expect(try string(Array("<meta charset=gb2312>".utf8) + [0xC4, 0xE3]) == "你")
    #expect(try string(Array("<meta charset=euc-kr>".utf8) + [0xC7, 0xD1]) == "한")
    #expect(try string([0xEF, 0xBB, 0xBF] + Array("é <b>".utf8)) == "é <b>")
    #expect(
      try string(Array("<b>a</b>".utf8), [.documentType: NSAttributedString.DocumentType.plain]) == "<b>a</b>"
    )
    #expect(try string(Array("a &lt;".utf8), [.documentType: "NSHTML"]) == "a <")
    #expect(try string([]).isEmpty)
    var found: NSDictionary?
    _ = unsafe try NSAttributedString(data: Data("<b>".utf8), documentAttributes: &found)
    #expect(found?["DocumentType"] as? String == "NSHTML")
    _ = unsafe try NSAttributedString(
      data: Data("<meta charset=koi8-r>".utf8), documentAttributes: &found)
    #expect((found?["CharacterEncoding"] as? NSNumber)?.uintValue == 0x8000_0A02)
    #expect(throws: CocoaError.self) { try string(Array("{\\rtf1 a}".utf8)) }
    #expect(throws: CocoaError.self) {
      try string([0xFF, 0xE9], [.characterEncoding: String.Encoding.utf8.rawValue])
    }
    let missing = URL(fileURLWithPath: "/nowhere/a.html")
    #expect(throws: (any Error).self) { unsafe try NSAttributedString(url: missing, documentAttributes: nil) }
  }

  @Test func brokenHTMLOfAnySizeIsRead() throws {
    #expect(try read(String(repeating: "<div><b>", count: 5_000) + "x").string == "x\n")
    #expect(try read(String(repeating: "</p></b>", count: 2_000)).string.count == 2_000)
    _ = try read(String(repeating: "<", count: 20_000) + String(repeating: "<a b=", count: 5_000))
    _ = try read("<style>" + String(repeating: "p{", count: 3_000))
    #expect(try read("<p style='color:red;;:;x:y;\"'>a</p><p style='color'>b</p>").string == "a\nb\n")
  }

  @Test func mutableTextsAreReadToo() throws {
    let text = unsafe try NSMutableAttributedString(data: Data("<b>a</b>".utf8), documentAttributes: nil)
    text.append(NSAttributedString(string: "b"))
    #expect(text.string == "ab")
  }
}

/// Texts that ask for much work.
@MainActor @Suite struct HTMLWorkTests {
  private func text(_ html: String) throws -> String {
    unsafe try NSAttributedString(
      data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil
    ).string
  }

  /// Each tag would be read up to the end of the text.
  @Test func unfinishedTagsAreTextAfterAWhile() throws {
    let html = String(repeating: "<a ", count: 20_000)
    #expect(try text(html).count >= html.count - 1)
    #expect(try text(String(repeating: "<a ", count: 15) + "<b>c</b>") == "c")
  }

  @Test func rulesHaveNoEffectAfterManyComparisons() throws {
    let rules = String(repeating: "b b b{x:y}", count: 2000) + "i{text-transform:uppercase}"
    let elements = "<i>a</i>" + String(repeating: "<b>", count: 60) + String(repeating: "</b>", count: 60)
    let html = "<style>\(rules)</style>" + String(repeating: elements, count: 60) + "<i>a</i>"
    let found = try text(html)
    #expect(found.hasPrefix("A") && found.hasSuffix("a"))
  }
}
