import Foundation
import SVGDrawing
import Testing

/// Drawings whose bytes are in another encoding, or damaged.
@Suite struct SVGEncodingTests {
  @Test(arguments: ["<a b='\u{1}'/>", "\u{1}", "<g>\u{1}</g>", "<!-- \u{1} -->"])
  func bytesThatAreNoTextDoNotTrap(content: String) {
    for damage in [
      [0xD5], [0xC3], [0xE2, 0x82], [0xFF], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0],
    ]
      as [[UInt8]]
    {
      for encoding in ["utf-8", "utf-16", "iso-8859-1", "koi8-r", "shift_jis", "utf-7", "none"] {
        let head = "<?xml version='1.0' encoding='\(encoding)'?><svg xmlns='http://www.w3.org/2000/svg'>"
        let bytes = (head + content + "</svg>").utf8.flatMap { $0 == 1 ? damage : [$0] }
        _ = try? SVGImage(Data(bytes))
        _ = try? SVGImage(Data(bytes.dropLast(9)))
      }
    }
  }

  @Test func drawingsInOldEncodingsAreRead() throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='7' height='5'>"
    for (encoding, letters) in [
      ("koi8-r", [0xCF, 0xD7]), ("windows-1251", [0xEE, 0xE2]), ("gbk", [0xD0, 0xC2]),
    ]
      as [(String, [UInt8])]
    {
      let head = Array("\n<?xml version='1.0' encoding='\(encoding)'?>\(svg)<text>".utf8)
      let image = try SVGImage(Data(head + letters + Array("</text></svg>".utf8)))
      #expect(image.size.width == 7 && image.size.height == 5)
    }
    let wide = Array("<?xml version='1.0' encoding='utf-16'?>\(svg)</svg>".utf16)
    let image = try SVGImage(Data([0xFF, 0xFE] + wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
    #expect(image.size.width == 7)
  }
}
