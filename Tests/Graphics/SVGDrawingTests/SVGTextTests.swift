import Foundation
import SVGDrawing
import Testing
import TextLayout

/// Text in drawings. The letters are full blocks of DejaVu Sans Mono, which fill their cells: at this size
/// each is 10 points wide.
@Suite struct SVGTextTests {
  private func drawn(_ content: String) throws -> Drawn {
    try Drawn(
      "<g font-family='DejaVu Sans Mono' font-size='16.6099' fill='#f00'>\(content)</g>",
      head: "viewBox='0 0 100 40'")
  }

  /// The points of the row at 20 that have colour, as ranges.
  private func ranges(_ content: String, row: Int = 20) throws -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for x in try drawn(content).row(row) {
      if let last = ranges.last, last.upperBound == x {
        ranges[ranges.count - 1] = last.lowerBound..<x + 1
      } else {
        ranges.append(x..<x + 1)
      }
    }
    return ranges
  }

  /// SVG 2, 11.4: a list of places has one for each character, and what follows goes on behind the last.
  @Test func placesAreGivenCharacterByCharacter() throws {
    #expect(try ranges("<text x='10' y='25'>██</text>") == [10..<30])
    #expect(try ranges("<text x='0 20 50' y='25'>████</text>") == [0..<10, 20..<30, 50..<70])
    #expect(try ranges("<text x='0' y='25' dx='10 5,0 20'>████</text>") == [10..<20, 25..<45, 65..<75])
    #expect(try ranges("<text x='0' y='25' dy='0 30'>██</text>") == [0..<10])
    #expect(try ranges("<text x='10%' y='25'>█</text>") == [10..<20])
    // An inner element's list wins, and an outer one counts the characters inside it.
    #expect(
      try ranges("<text x='0 20 40 60' y='25'>█<tspan x='30'>██</tspan>█</text>")
        == [0..<10, 30..<50, 60..<70])
    // A list with an error has no effect.
    #expect(try ranges("<text y='25' x='10 b'>█</text>") == [0..<10])
  }

  /// SVG 2, 11.7: white space is collapsed, unless it is to be kept.
  @Test func spaceIsCollapsedOrKept() throws {
    #expect(try ranges("<text y='25'>\n  █ \n\t █  </text>") == [0..<10, 20..<30])
    #expect(try ranges("<text y='25'>█ <tspan> █</tspan></text>") == [0..<10, 20..<30])
    #expect(try ranges("<text y='25' xml:space='preserve'> █  █</text>") == [10..<20, 40..<50])
    #expect(
      try ranges("<text y='25'>█<tspan xml:space='preserve'>  █ </tspan> █</text>")
        == [0..<10, 30..<40, 50..<60])
  }

  /// SVG 2, 11.10.1: each part that begins at a place of its own is aligned by itself.
  @Test func partsAreAlignedAtTheirPlaces() throws {
    #expect(try ranges("<text x='50' y='25' text-anchor='middle'>██</text>") == [40..<60])
    #expect(try ranges("<text x='50' y='25' text-anchor='end'>██</text>") == [30..<50])
    #expect(
      try ranges("<text x='50 90' y='25' text-anchor='end'>██</text>") == [40..<50, 80..<90])
    #expect(try ranges("<text x='50' y='25' direction='rtl'>██</text>") == [30..<50])
  }

  @Test func lettersAndWordsAreSpaced() throws {
    #expect(try ranges("<text y='25' letter-spacing='5'>██</text>") == [0..<10, 15..<25])
    #expect(try ranges("<text y='25' word-spacing='5'>█ █</text>") == [0..<10, 25..<35])
    #expect(
      try ranges("<text x='50' y='25' letter-spacing='20' text-anchor='middle'>██</text>")
        == [30..<40, 60..<70])
  }

  /// SVG 2, 11.5: the text fills `textLength` by its spaces or by its letters.
  @Test func textFillsItsLength() throws {
    #expect(try ranges("<text y='25' textLength='60'>███</text>") == [0..<10, 25..<35, 50..<60])
    #expect(
      try ranges("<text y='25' textLength='60' lengthAdjust='spacingAndGlyphs'>███</text>") == [0..<60])
    #expect(
      try ranges("<text y='25' textLength='90'>█<tspan textLength='40'>██</tspan></text>")
        == [0..<10, 50..<60, 80..<90])
  }

  /// SVG 2, 11.4: the last turn holds for all following characters.
  @Test func lettersAreTurned() throws {
    // Turned to the left, letters reach from their places to the left, and from below the baseline to the
    // right.
    let turned = try ranges("<text x='20 60' y='25' rotate='-90'>██</text>")
    #expect(turned.count == 2 && turned[1].lowerBound == turned[0].lowerBound + 40)
    #expect(turned[0].contains(10) && turned[0].contains(21) && !turned[0].contains(26))
  }

  @Test func baselinesAndShiftsMoveLetters() throws {
    func rows(_ content: String) throws -> [Int] {
      let drawn = try drawn(content)
      return (0..<40).filter { drawn.at(5, $0)[3] > 127 }
    }
    let font = FontSystem.shared.font(FontDescription(families: ["DejaVu Sans Mono"]), size: 16.6099)
    let (ascent, descent) = (Double(font.metrics.ascender), Double(font.metrics.descender))
    func atPlace(_ y: Double) throws -> [Int] { try rows("<text y='\(y)'>█</text>") }
    for (name, height) in [
      ("text-before-edge", ascent), ("central", (ascent + descent) / 2), ("hanging", 0.8 * ascent),
      ("mathematical", 0.5 * ascent), ("text-after-edge", descent),
      ("middle", Double(font.metrics.xHeight) / 2), ("alphabetic", 0), ("unknown", 0),
    ] {
      #expect(try rows("<text y='20' dominant-baseline='\(name)'>█</text>") == atPlace(20 + height))
      #expect(
        try rows("<text y='20'><tspan alignment-baseline='\(name)'>█</tspan></text>")
          == atPlace(20 + height))
    }
    #expect(try rows("<text y='20'><tspan baseline-shift='4'>█</tspan></text>") == atPlace(16))
    #expect(try rows("<text y='20'><tspan baseline-shift='50%'>█</tspan></text>") == atPlace(20 - 8.305))
    #expect(
      try rows("<text y='20'><tspan baseline-shift='3'><tspan baseline-shift='-7'>█</tspan></tspan></text>")
        == atPlace(24))
    #expect(try rows("<text y='20'><tspan baseline-shift='super'>█</tspan></text>")[0] < atPlace(20)[0])
    #expect(try rows("<text y='20'><tspan baseline-shift='sub'>█</tspan></text>")[0] > atPlace(20)[0])
  }

  @Test func paintsAreThoseOfEachElement() throws {
    let text = try drawn(
      "<text y='25'>█<tspan fill='#0f0'>█</tspan><tspan fill-opacity='.5'>█</tspan></text>")
    #expect(text.at(5, 20) == red)
    #expect(text.at(15, 20) == green)
    #expect(text.at(25, 20) == [128, 0, 0, 128])
    let line = try drawn("<text x='10' y='25' fill='none' stroke='#00f' stroke-width='4'>█</text>")
    #expect(line.at(10, 20) == blue)
    #expect(line.at(15, 20) == clear)
  }

  /// SVG 2, 8.10: the box of a gradient is that of the whole text, also for an element inside it.
  @Test func gradientsFillTheBoxOfTheText() throws {
    let text = try drawn(
      """
      <linearGradient id='a'><stop offset='.5' stop-color='#f00'/><stop offset='.5' stop-color='#0f0'/>\
      </linearGradient><text y='25'>█<tspan fill='url(#a)'>███</tspan></text>
      """)
    #expect(text.at(15, 20) == red)
    #expect(text.at(25, 20) == green)
  }

  @Test func groupsClipsAndUsesHoldText() throws {
    #expect(try drawn("<text y='25' opacity='.5'>█</text>").at(5, 20) == [128, 0, 0, 128])
    #expect(
      try ranges(
        "<clipPath id='a'><text x='20' y='25'>█</text></clipPath>"
          + "<rect width='100' height='40' clip-path='url(#a)'/>") == [20..<30])
    // SVG 1.1, 14.3.5: a clip is the union of its elements. An even-odd rule makes holes inside one only.
    #expect(
      try ranges(
        "<clipPath id='a' clip-rule='evenodd'>"
          + "<text x='20' y='25'><tspan>█</tspan><tspan x='25'>█</tspan></text></clipPath>"
          + "<rect width='100' height='40' clip-path='url(#a)'/>") == [20..<35])
    #expect(try ranges("<defs><text id='a' y='25'>█</text></defs><use href='#a' x='40'/>") == [40..<50])
  }

  @Test func hiddenLettersKeepTheirRoom() throws {
    #expect(
      try ranges("<text y='25'><tspan visibility='hidden'>█</tspan>█</text>") == [10..<20])
    #expect(try ranges("<text y='25'><tspan display='none'>█</tspan>█</text>") == [0..<10])
    #expect(try ranges("<text y='25'>█<title>█</title><rect width='9' height='9'/></text>") == [0..<10])
  }

  /// CSS Text Decoration: a line has the paint of the element that gives it, below all letters inside.
  @Test func linesDecorateText() throws {
    let text = try drawn(
      "<text y='20' fill='#0f0' text-decoration='underline'><tspan fill='none'>██</tspan></text>")
    let rows = (0..<40).filter { text.at(10, $0)[1] > 30 }
    #expect(!rows.isEmpty && rows.allSatisfy { (20..<25).contains($0) })
    #expect((0..<100).filter { text.at($0, rows.first ?? 0)[1] > 30 } == Array(0..<20))
  }

  /// SVG 2, 11.8: the middles of letters stand on the path, and those beyond its ends are not drawn.
  @Test func lettersStandOnPaths() throws {
    let line = "<defs><path id='p' d='M10 25H50'/></defs>"
    #expect(try ranges(line + "<text><textPath href='#p'>██</textPath></text>") == [10..<30])
    #expect(
      try ranges(line + "<text><textPath href='#p' startOffset='50%'>███</textPath></text>") == [30..<50])
    #expect(
      try ranges(
        line + "<text text-anchor='middle'><textPath href='#p' startOffset='20'>██</textPath></text>")
        == [20..<40])
    #expect(try ranges(line + "<text><textPath href='#q'>██</textPath></text>").isEmpty)
    #expect(
      try ranges(line + "<text><textPath href='#p'>█</textPath>█</text>") == [10..<20, 50..<60])
    // Downwards, letters reach to the right of the path from below their baseline.
    let down = "<defs><path id='p' d='M50 10V40'/></defs><text><textPath href='#p'>██</textPath></text>"
    let range = try ranges(down)
    #expect(range.count == 1 && range[0].contains(48) && range[0].contains(60) && !range[0].contains(42))
  }

  @Test func familiesWeightsAndSizesChooseTheFont() throws {
    // The first family that is there, in quotes or not.
    #expect(
      try ranges("<text y='25' style='font-family:\"No Such Font\", \"DejaVu Sans Mono\"'>█</text>")
        == [0..<10])
    #expect(
      try ranges("<text y='25' style='font:italic bold 33.2198px/2 DejaVu Sans Mono'>█</text>") == [0..<20])
    func width(_ attributes: String) throws -> Int {
      try ranges("<text y='25' \(attributes)>█</text>").first?.upperBound ?? 0
    }
    #expect(try width("font-size='2em'") == 20)
    let regular = try drawn("<text y='25' font-family='DejaVu Sans'>HHHH</text>")
    let bold = try drawn("<text y='25' font-family='DejaVu Sans' font-weight='bold'>HHHH</text>")
    #expect(bold.row(20).count > regular.row(20).count)
  }
}
