import CoreGraphics
import Testing

/// Markers, patterns and images.
@Suite struct SVGServerTests {
  @Test(arguments: Self.pieces) func piecesHaveTheColoursOfTheStandard(piece: Piece) throws {
    let drawn = try Drawn(piece.content, head: "width='20' height='20' \(piece.root)")
    let alpha = piece.color[3]
    let right = piece.color[..<3].map { $0 * alpha / 255 } + [alpha]
    let found = drawn.at(piece.x, piece.y).map { Int($0) }
    #expect(zip(found, right).allSatisfy { abs($0 - $1) <= 1 }, "\(found), not \(right): \(piece.source)")
  }

  private static let green = [0, 128, 0, 255]
  private static let clear = [0, 0, 0, 0]

  /// A marker of a green bar from its left middle to the right.
  private static func marker(_ attributes: String) -> String {
    """
    <marker id='m' markerWidth='6' markerHeight='2' refY='1' markerUnits='userSpaceOnUse' \(attributes)>\
    <rect width='20' height='20' fill='green'/></marker>
    """
  }

  /// A pattern of green squares of 4 in cells of 8.
  private static func pattern(_ attributes: String, _ size: String = "width='8' height='8'") -> String {
    "<pattern id='p' patternUnits='userSpaceOnUse' \(size) \(attributes)>"
      + "<rect width='4' height='4' fill='green'/></pattern>"
  }

  private static let pieces = [
    // Markers.
    Piece(
      "SVG 1.1 11.6.2: without an angle, a marker is not turned.",
      marker("") + "<path d='M10 4V16' marker-start='url(#m)'/>", x: 14, y: 4, green),
    Piece(
      "SVG 1.1 11.6.3: it is as large as it says, and clipped.",
      marker("") + "<path d='M10 4V16' marker-start='url(#m)'/>", x: 17, y: 4, clear),
    Piece(
      "SVG 1.1 11.6.3: unless it overflows.",
      marker("overflow='visible'") + "<path d='M10 4V16' marker-start='url(#m)'/>", x: 17, y: 4, green),
    Piece(
      "SVG 1.1 14.3.3: what the root says nothing about is visible, and can be taken over.",
      marker("overflow='inherit'") + "<path d='M10 4V16' marker-start='url(#m)'/>", x: 17, y: 4, green),
    Piece(
      "SVG 1.1 11.6.2: along the path.",
      marker("orient='auto'") + "<path d='M10 4V16' marker-start='url(#m)'/>", x: 10, y: 8, green),
    Piece(
      "SVG 2 13.7: against the path, at the start alone.",
      marker("orient='auto-start-reverse'") + "<path d='M10 8V16' marker-start='url(#m)'/>",
      x: 10, y: 4, green),
    Piece(
      "SVG 2 13.7: the end is not reversed.",
      marker("orient='auto-start-reverse'") + "<path d='M10 0V8' marker-end='url(#m)'/>",
      x: 10, y: 12, green),
    Piece(
      "SVG 1.1 11.6.2: an angle in degrees, without a unit.",
      marker("orient='90'") + "<path d='M10 4V16' marker-start='url(#m)'/>", x: 10, y: 8, green),
    Piece(
      "SVG 1.1 11.6.2: half way between the two directions of a corner, to the right and down.",
      marker("orient='auto'") + "<path d='M0 4H10V16' fill='none' marker-mid='url(#m)'/>",
      x: 12, y: 6, green),
    Piece(
      "Chromium and librsvg: where the path turns back, to the left of the first direction.",
      marker("orient='auto'") + "<path d='M0 10H10H0' marker-mid='url(#m)'/>", x: 10, y: 6, green),
    Piece(
      "SVG 1.1 11.6.2: no marker stands inside of an arc.",
      marker("") + "<path d='M2 10A8 8 0 0 1 18 10' fill='none' marker-mid='url(#m)'/>", x: 12, y: 2, clear),
    Piece(
      "SVG 1.1 11.6.1: by default the unit is the width of the line.",
      """
      <marker id='m' markerHeight='1' refY='.5'><rect width='3' height='1' fill='green'/></marker>\
      <path d='M2 10H4' stroke='red' stroke-width='4' marker-end='url(#m)'/>
      """,
      x: 14, y: 10, green),
    Piece(
      "SVG 1.1 11.6.2: nothing without a size.",
      marker("").replacing("markerWidth='6'", with: "markerWidth='-6'")
        + "<path d='M10 4V16' marker-start='url(#m)'/>",
      x: 14, y: 4, clear),
    Piece(
      "SVG 1.1 11.6.2: a marker has its own style, and not that of the path.",
      """
      <marker id='m' markerWidth='6' markerHeight='6'><rect width='6' height='6'/></marker>\
      <path d='M10 4V16' fill='red' stroke='red' marker-start='url(#m)'/>
      """,
      x: 14, y: 6, [0, 0, 0, 255]),
    Piece(
      "SVG 2 13.2: but it can take over the path's paints.",
      """
      <marker id='m' markerWidth='6' markerHeight='6'><rect width='6' height='6' fill='context-stroke'/>\
      </marker>\
      <path d='M10 4V16' fill='red' stroke='green' marker-start='url(#m)'/>
      """,
      x: 14, y: 6, green),
    Piece(
      "SVG 1.1 11.6.2: the view box is mapped to the size, with the reference in its units.",
      """
      <marker id='m' markerWidth='8' markerHeight='8' viewBox='0 0 2 2' refX='1' refY='1' \
      markerUnits='userSpaceOnUse'><rect width='1' height='2' fill='green'/></marker>\
      <path d='M10 10H10' marker-start='url(#m)'/>
      """,
      x: 7, y: 13, green),
    Piece(
      "SVG 1.1 11.6.4: markers are no part of the box.",
      marker("")
        + """
        <linearGradient id='g'><stop offset='.5' stop-color='green'/><stop offset='.5' stop-color='red'/>\
        </linearGradient><path d='M0 0H10V10H0Z' fill='url(#g)' marker-end='url(#m)'/>
        """,
      x: 8, y: 5, [255, 0, 0, 255]),
    Piece(
      "The property `marker` of CSS stands for all three; it is no attribute.",
      marker("") + "<path d='M10 4V16' marker='url(#m)'/>", x: 14, y: 4, clear),

    // Patterns.
    Piece(
      "SVG 1.1 13.3: cells are repeated.",
      pattern("") + "<rect width='20' height='20' fill='url(#p)'/>", x: 10, y: 10, green),
    Piece(
      "SVG 1.1 13.3: and clear where nothing is drawn.",
      pattern("") + "<rect width='20' height='20' fill='url(#p)'/>", x: 14, y: 10, clear),
    Piece(
      "SVG 1.1 13.3, as browsers have it: the content lies in the cell, which x and y move.",
      pattern("x='5' y='5'") + "<rect width='20' height='20' fill='url(#p)'/>", x: 14, y: 14, green),
    Piece(
      "SVG 1.1 13.3: the cells have a transform.",
      pattern("patternTransform='translate(4 4)'") + "<rect width='20' height='20' fill='url(#p)'/>",
      x: 13, y: 13, green),
    Piece(
      "SVG 1.1 13.3: by default the cell is a part of the box.",
      """
      <pattern id='p' width='.5' height='1'><rect width='5' height='10' fill='green'/></pattern>\
      <rect x='0' y='5' width='20' height='10' fill='url(#p)'/>
      """,
      x: 12, y: 10, green),
    Piece(
      "SVG 1.1 13.3: and the content may be.",
      """
      <pattern id='p' width='.5' height='1' patternContentUnits='objectBoundingBox'>\
      <rect width='.25' height='1' fill='green'/></pattern>\
      <rect x='0' y='5' width='20' height='10' fill='url(#p)'/>
      """,
      x: 17, y: 10, clear),
    Piece(
      "SVG 1.1 13.3: a view box is mapped to the cell.",
      pattern("viewBox='0 0 16 16'") + "<rect width='20' height='20' fill='url(#p)'/>", x: 3, y: 1, clear),
    Piece(
      "SVG 1.1 13.3: what is missing is taken over from another pattern.",
      pattern("") + "<pattern id='q' href='#p'/><rect width='20' height='20' fill='url(#q)'/>",
      x: 10, y: 10, green),
    Piece(
      "SVG 1.1 13.3: nothing is painted without a size.",
      pattern("", "width='8' height='0'") + "<rect width='20' height='20' fill='url(#p)'/>",
      x: 2, y: 2, clear),
    Piece(
      "SVG 1.1 7.11: a pattern in units of a box without area has no effect, so that the other paint counts.",
      """
      <pattern id='p' width='1' height='1'><rect width='9' height='9' fill='red'/></pattern>\
      <path d='M0 10H20' stroke='url(#p) green' stroke-width='4'/>
      """,
      x: 10, y: 10, green),
    Piece(
      "SVG 1.1 13.3: with an area but without a size, nothing is painted.",
      """
      <pattern id='p'><rect width='9' height='9' fill='red'/></pattern>\
      <rect width='20' height='20' fill='url(#p) red'/>
      """,
      x: 10, y: 10, clear),
    Piece(
      "SVG 1.1 11.3: the opacity of the fill.",
      pattern("") + "<rect width='20' height='20' fill='url(#p)' fill-opacity='.5'/>",
      x: 10, y: 10, [0, 128, 0, 128]),
    Piece(
      "SVG 1.1 11.4: lines are painted with patterns, too.",
      pattern("") + "<path d='M0 10H20' stroke='url(#p)' stroke-width='8'/>", x: 10, y: 10, green),
    Piece(
      "SVG 1.1 13.3: a pattern of itself is an error; the rest of its content is drawn.",
      """
      <pattern id='p' patternUnits='userSpaceOnUse' width='8' height='8'>\
      <rect width='4' height='4' fill='green'/>\
      <rect x='4' width='4' height='4' fill='url(#p)'/></pattern><rect width='20' height='20' fill='url(#p)'/>
      """,
      x: 10, y: 10, green),

    // Images.
    Piece(
      "SVG 1.1 5.7: an image fills its area, as large as fits, in the middle.",
      "<image width='20' height='10' href='\(greenPixel)'/>", x: 10, y: 5, green),
    Piece(
      "SVG 1.1 7.8: beside it, nothing.",
      "<image width='20' height='10' href='\(greenPixel)'/>", x: 3, y: 5, clear),
    Piece(
      "SVG 1.1 7.8: without an aspect ratio all of the area.",
      "<image width='20' height='10' preserveAspectRatio='none' href='\(greenPixel)'/>", x: 3, y: 5, green),
    Piece(
      "SVG 1.1 7.8: what is cut off stays in the area.",
      "<image width='20' height='10' preserveAspectRatio='xMidYMid slice' href='\(greenPixel)'/>",
      x: 10, y: 12, clear),
    Piece(
      "SVG 2 5.8: a side that is missing follows from the other one.",
      "<image width='20' href='\(greenPixel)'/>", x: 3, y: 17, green),
    Piece(
      "SVG 1.1 5.7: a drawing is an image.",
      "<image width='20' height='20' href='\(drawing)'/>", x: 15, y: 5, green),
    Piece(
      "RFC 2397: text without base 64 is escaped.",
      "<image width='20' height='20' href='data:image/svg+xml,\(escapedDrawing)'/>", x: 15, y: 5, green),
    Piece(
      "Files outside of the document are not read.",
      "<image width='20' height='20' href='file:///etc/hostname'/><rect width='9' height='9' fill='green'/>",
      x: 4, y: 4, green),
  ]

  /// A PNG file of one pixel.
  private static let greenPixel =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgaGAAAAEEAI"
    + "Fw9selAAAAAElFTkSuQmCC"
  private static let escapedDrawing =
    "%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 4 4%22%3E"
    + "%3Crect x=%222%22 width=%222%22 height=%222%22 fill=%22green%22/%3E%3C/svg%3E"
  private static let drawing =
    "data:image/svg+xml;base64,PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnIHZpZXdCb3g9JzAgMC"
    + "A0IDQnPjxyZWN0IHg9JzInIHdpZHRoPScyJyBoZWlnaHQ9JzInIGZpbGw9J2dyZWVuJy8+"
    + "PC9zdmc+"
}
