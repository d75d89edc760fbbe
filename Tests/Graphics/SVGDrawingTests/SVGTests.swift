import CoreGraphics
import Foundation
import SVGDrawing
import Testing

@Suite struct SVGShapeTests {
  @Test func shapesFillTheirAreas() throws {
    #expect(try Drawn("<rect x='2' y='3' width='10' height='4'/>").row(4) == Array(2..<12))
    #expect(try Drawn("<circle cx='10' cy='10' r='5'/>").row(10) == Array(5..<15))
    #expect(try Drawn("<ellipse cx='10' cy='10' rx='8' ry='2'/>").row(10) == Array(2..<18))
    #expect(try Drawn("<polygon points='0,0 20,0 20 20 0 20'/>").row(19) == Array(0..<20))
    #expect(try Drawn("<polyline points='4 4,8 4,8 8,4 8'/>").row(5) == Array(4..<8))
    let line = try Drawn("<line x1='2' y1='10' x2='18' y2='10' stroke='red' stroke-width='2'/>")
    #expect(line.row(9) == Array(2..<18) && line.row(8) == [])
    let round = try Drawn("<rect width='20' height='20' rx='10'/>")
    #expect(round.at(0, 0) == clear && round.at(10, 0)[3] > 0)
  }

  @Test(arguments: [
    "M2 2H12V8H2Z", "m2,2h10v6h-10z", "M2 2 12 2 12 8 2 8", "m2 2 10 0 0 6-10 0", "M2 2L12 2L12 8L2 8z",
    "M2,2h10v6h-10zm0 0", "M2 2C2 2 12 2 12 2L12 8 2 8", "M2 2Q7 2 12 2L12 8 2 8", "M2 2 12 2e0V.8e1H2",
    "M2 2H12V8H2V2X9 9", "M2 2h10v6h-10A",
  ])
  func pathsOfManySpellingsAreTheSame(data: String) throws {
    let drawn = try Drawn("<path d='\(data)'/>")
    #expect(drawn.row(5) == Array(2..<12))
    #expect(drawn.row(9) == [])
  }

  @Test func arcsTakeTheSideAndTheLengthOfTheirFlags() throws {
    // Half circles from the left to the right: above, and below.
    let above = try Drawn("<path d='M5 10A5 5 0 0 1 15 10'/>")
    #expect(above.row(8).count > 7 && above.row(12) == [])
    let below = try Drawn("<path d='M5 10a5 5 0 0 0 10 0'/>")
    #expect(below.row(12).count > 7 && below.row(8) == [])
    // Flags without separators, and radii that are too short.
    let compact = try Drawn("<path d='M5 10a1 1 0 1110 0'/>")
    #expect(compact.row(8) == above.row(8))
    let large = try Drawn("<path d='M10 5A5 5 0 1 1 5 10'/>")
    #expect(large.at(12, 12)[3] == 255 && large.row(2) == [])
    #expect(try Drawn("<path d='M2 2A0 4 0 0 0 12 2V8H2'/>").row(5) == Array(2..<12))
  }

  @Test func smoothCurvesMirrorTheLastControlPoint() throws {
    // The first curve bends up, so the second one bends down.
    for data in ["M0 10Q5 0 10 10T20 10", "M0 10C2 2 8 2 10 10S18 18 20 10"] {
      let drawn = try Drawn("<path d='\(data)'/>")
      #expect(drawn.row(8).allSatisfy { $0 < 10 } && !drawn.row(8).isEmpty)
      #expect(drawn.row(12).allSatisfy { $0 >= 10 } && !drawn.row(12).isEmpty)
    }
    // Without a curve before, the control point is the present point.
    #expect(try Drawn("<path d='M0 10T20 10L20 20H0'/>").row(9) == [])
  }

  @Test func damagedPathIsDrawnUpToTheDamage() throws {
    #expect(try Drawn("<path d='L2 2'/>").row(2) == [])
    #expect(try Drawn("<path d=''/>").row(2) == [])
    #expect(try Drawn("<path d='M2 2H12V8H2 L nan 4'/>").row(5) == Array(2..<12))
  }

  @Test func transformsApplyFromTheInsideOut() throws {
    let moved = try Drawn("<rect transform='translate(4 2) scale(2)' width='3' height='3'/>")
    #expect(moved.row(3) == Array(4..<10) && moved.row(1) == [])
    #expect(try Drawn("<g transform='translate(5)'><rect width='3' height='3'/></g>").row(1) == Array(5..<8))
    #expect(try Drawn("<rect transform='rotate(90 10 10)' width='20' height='4'/>").row(10) == Array(16..<20))
    #expect(try Drawn("<rect transform='matrix(1,0,0,1,3,0)' width='3' height='3'/>").row(1) == Array(3..<6))
    #expect(try Drawn("<rect transform='scale(1' width='3' height='3'/>").row(1) == Array(0..<3))
  }
}

@Suite struct SVGPaintTests {
  @Test(arguments: [
    "red", "RED", "#f00", "#ff0000", "#F00F", "rgb(255,0,0)", "rgb(100%, 0%, 0%)", "rgba(255 0 0 / 1)",
    "rgb(300,-4,0)", "url(#none) red",
  ])
  func coloursOfManySpellingsAreTheSame(color: String) throws {
    #expect(try Drawn("<rect fill='\(color)' width='20' height='20'/>").at(5, 5) == red)
  }

  @Test func propertiesComeFromGroupsStylesAndSheets() throws {
    let group = try Drawn(
      "<g fill='red'><rect width='9' height='9'/><rect x='9' width='9' height='9' fill='blue'/></g>")
    #expect(group.at(1, 1) == red && group.at(10, 1) == blue)
    #expect(try Drawn("<rect fill='blue' style='fill: red;' width='9' height='9'/>").at(1, 1) == red)
    let sheet = try Drawn(
      "<style>.a{fill:#00F}.b,.c{fill:lime} #d{fill:red}</style><rect class='a' width='9' height='9'/>"
        + "<rect class='x c' x='9' width='9' height='9'/><rect id='d' class='a' y='9' width='9' height='9'/>")
    #expect(sheet.at(1, 1) == blue && sheet.at(10, 1) == green && sheet.at(1, 10) == red)
    #expect(try Drawn("<g color='red'><rect fill='currentColor' width='9' height='9'/></g>").at(1, 1) == red)
    #expect(try Drawn("<rect fill='no-colour' width='9' height='9'/>").at(1, 1) == [0, 0, 0, 255])
    #expect(try Drawn("<rect fill='none' width='9' height='9'/>").at(1, 1) == clear)
    #expect(try Drawn("<rect display='none' width='9' height='9'/>").at(1, 1) == clear)
    #expect(try Drawn("<rect visibility='hidden' width='9' height='9'/>").at(1, 1) == clear)
  }

  @Test func fillRuleLeavesHoles() throws {
    let data = "M0 0H20V20H0ZM5 5H15V15H5Z"
    #expect(try Drawn("<path d='\(data)'/>").at(10, 10)[3] == 255)
    #expect(try Drawn("<path fill-rule='evenodd' d='\(data)'/>").at(10, 10) == clear)
  }

  @Test func opacitiesMultiply() throws {
    #expect(try Drawn("<rect fill='red' fill-opacity='.5' width='9' height='9'/>").at(1, 1)[3] == 128)
    // A group fades as a whole, so what lies over each other does not show through.
    let group = try Drawn(
      "<g opacity='50%'><rect width='9' height='9' fill='blue'/><rect width='9' height='9' fill='red'/></g>")
    #expect(group.at(1, 1) == [128, 0, 0, 128])
  }

  @Test func strokesHaveDashesAndCaps() throws {
    let dashed = try Drawn("<path d='M0 10H20' stroke='red' stroke-width='4' stroke-dasharray='5'/>")
    #expect(dashed.row(9) == Array(0..<5) + Array(10..<15))
    let square = try Drawn("<path d='M5 10H15' stroke='red' stroke-width='4' stroke-linecap='square'/>")
    #expect(square.row(9) == Array(3..<17))
  }

  @Test func gradientsFollowTheBoxOrTheirOwnUnits() throws {
    let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
    let across = try Drawn(
      "<linearGradient id='a'>\(stops)</linearGradient><rect x='4' width='10' height='9' fill='url(#a)'/>")
    #expect(across.at(4, 4)[0] > 230 && across.at(13, 4)[2] > 230 && across.at(3, 4) == clear)
    let own = try Drawn(
      "<linearGradient id='b' gradientUnits='userSpaceOnUse' x1='0' y1='10' x2='0' y2='12'>\(stops)</linearGradient>"
        + "<rect width='20' height='20' fill='url(#b)'/>")
    #expect(own.at(5, 2) == red && own.at(5, 18) == blue)
    let inherited = try Drawn(
      "<linearGradient id='c'>\(stops)</linearGradient><radialGradient id='d' xlink:href='#c'/>"
        + "<circle cx='10' cy='10' r='10' fill='url(#d)'/>")
    #expect(inherited.at(10, 10)[0] > 220 && inherited.at(1, 10)[2] > 200)
    let single = try Drawn(
      "<linearGradient id='e'><stop stop-color='lime'/></linearGradient><rect width='9' height='9' fill='url(#e)'/>"
    )
    #expect(single.at(1, 1) == green)
  }

  @Test func strokesTakeGradients() throws {
    let drawn = try Drawn(
      "<linearGradient id='a' gradientUnits='userSpaceOnUse' x2='20'><stop stop-color='red'/>"
        + "<stop offset='1' stop-color='red'/></linearGradient>"
        + "<path d='M0 10H20' fill='none' stroke='url(#a)' stroke-width='4'/>")
    #expect(drawn.at(10, 10) == red && drawn.at(10, 5) == clear)
  }
}

@Suite struct SVGStructureTests {
  @Test func usesDrawWhatTheyReferTo() throws {
    let drawn = try Drawn("<defs><rect id='a' width='4' height='4'/></defs><use href='#a' x='8' fill='red'/>")
    #expect(drawn.row(1) == Array(8..<12) && drawn.at(9, 1) == red)
    let symbol = try Drawn("<symbol id='s'><rect width='4' height='4'/></symbol><use xlink:href='#s' y='9'/>")
    #expect(symbol.row(10) == Array(0..<4) && symbol.row(1) == [])
    let fitted = try Drawn(
      "<symbol id='s' viewBox='0 0 2 2'><rect width='1' height='2'/></symbol>"
        + "<use href='#s' x='4' width='8' height='8'/>")
    #expect(fitted.row(4) == Array(4..<8))
  }

  @Test func drawingInsideHasAnAreaOfItsOwn() throws {
    let drawn = try Drawn(
      "<svg x='5' y='5' width='50%' height='10'><rect width='100%' height='100%'/><rect x='-3' width='99' height='2'/></svg>"
    )
    #expect(drawn.row(6) == Array(5..<15))
    #expect(drawn.row(4) == [] && drawn.row(16) == [])
    #expect(try Drawn("<svg width='0' height='9'><rect width='9' height='9'/></svg>").row(1) == [])
  }

  @Test func clipsLimitDrawing() throws {
    let drawn = try Drawn(
      "<clipPath id='c'><rect width='5' height='20'/><circle cx='15' cy='10' r='3'/></clipPath>"
        + "<rect clip-path='url(#c)' width='20' height='20'/>")
    #expect(drawn.row(10) == Array(0..<5) + Array(12..<18))
    let relative = try Drawn(
      "<clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='.5' height='1'/></clipPath>"
        + "<rect clip-path='url(#c)' x='10' width='10' height='20'/>")
    #expect(relative.row(10) == Array(10..<15))
    #expect(try Drawn("<clipPath id='c'/><rect clip-path='url(#c)' width='9' height='9'/>").row(1) == [])
  }

  @Test func masksKeepWhatIsLight() throws {
    let drawn = try Drawn(
      "<mask id='m'><rect width='10' height='20' fill='white'/><rect x='10' width='5' height='20' fill='black'/></mask>"
        + "<g mask='url(#m)'><rect width='20' height='20' fill='red'/></g>")
    #expect(drawn.at(5, 5) == red && drawn.at(12, 5) == clear && drawn.at(17, 5) == clear)
    let alpha = try Drawn(
      "<mask id='m' style='mask-type:alpha'><rect width='10' height='20' fill='#000'/></mask>"
        + "<rect mask='url(#m)' width='20' height='20' fill='red'/>")
    #expect(alpha.at(5, 5) == red && alpha.at(15, 5) == clear)
  }

  @Test func viewBoxIsFittedIntoTheSize() throws {
    let content = "<rect width='10' height='10' fill='red'/>"
    let middle = try Drawn(content, head: "width='40' height='20' viewBox='0 0 10 10'")
    #expect(middle.size == CGSize(width: 40, height: 20))
    #expect(middle.row(10) == Array(10..<30))
    let right = try Drawn(
      content, head: "width='40' height='20' viewBox='0 0 10 10' preserveAspectRatio='xMaxYMid'")
    #expect(right.row(10) == Array(20..<40))
    let stretched = try Drawn(
      content, head: "width='40' height='20' viewBox='0 0 10 10' preserveAspectRatio='none'")
    #expect(stretched.row(10) == Array(0..<40))
    let moved = try Drawn(content, head: "width='20px' height='100%' viewBox='-5 0 20 10'")
    #expect(moved.size == CGSize(width: 20, height: 10))
    #expect(moved.row(5) == Array(5..<15))
  }

  @Test func circlesOfReferencesEnd() throws {
    #expect(try Drawn("<g id='a'><use href='#a'/><rect width='4' height='4'/></g>").row(1) == Array(0..<4))
    #expect(
      try Drawn(
        "<defs><g id='a'><use href='#b'/><use href='#b'/></g><g id='b'><use href='#a'/><use href='#a'/></g></defs>"
          + "<use href='#a'/><rect width='4' height='4'/>"
      ).row(1) == Array(0..<4))
    #expect(
      try Drawn(
        "<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/><rect fill='url(#a)' width='4' height='4'/>"
      ).row(1) == [])
    #expect(
      try Drawn(
        "<mask id='m'><rect mask='url(#m)' width='9' height='9' fill='white'/></mask><rect mask='url(#m)' width='9' height='9'/>"
      ).size.width == 20)
  }

  @Test func otherDataAreNoDrawing() {
    for text in [
      "", "<svg", "plain", "<html/>", "<svg xmlns='http://www.w3.org/2000/svg'/>", "<svg viewBox='0 0 0 5'/>",
      "<svg width='1e9' height='2'/>", "<svg width='-1' height='2'/>", "<svg width='nan' height='2'/>",
    ] {
      #expect((try? SVGImage(Data(text.utf8))) == nil, "\(text)")
    }
  }
}
