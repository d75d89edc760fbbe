import CoreGraphics
import Testing

/// A piece of a drawing of 20 by 20, and a pixel of it.
struct Piece: CustomTestStringConvertible, Sendable {
  /// The reason for which the colour is right.
  let source: String
  let content: String
  /// The attributes of the root besides its size.
  let root: String
  let x, y: Int
  /// Red, green, blue and alpha, not premultiplied.
  let color: [Int]

  var testDescription: String { "\(content) \(root)" }

  init(_ source: String, _ content: String, root: String = "", x: Int, y: Int, _ color: [Int]) {
    (self.source, self.content, self.root, self.x, self.y, self.color) = (source, content, root, x, y, color)
  }
}

@Suite struct SVGStandardTests {
  @Test(arguments: Self.pieces) func piecesHaveTheColoursOfTheStandard(piece: Piece) throws {
    let drawn = try Drawn(piece.content, head: "width='20' height='20' \(piece.root)")
    let alpha = piece.color[3]
    let right = piece.color[..<3].map { $0 * alpha / 255 } + [alpha]
    let found = drawn.at(piece.x, piece.y).map { Int($0) }
    #expect(zip(found, right).allSatisfy { abs($0 - $1) <= 1 }, "\(found), not \(right): \(piece.source)")
  }

  private static let pieces = [
    // Blend modes and isolation.
    Piece(
      "CSS Compositing.",
      """
      <rect width='20' height='20' fill='#0ff'/>\
      <rect width='20' height='20' fill='#ff0' style='mix-blend-mode:multiply'/>
      """,
      x: 10, y: 10, [0, 255, 0, 255]),
    // Transform-origin.
    Piece(
      "CSS Transforms 1.",
      "<rect width='10' height='20' fill='green' transform='scale(-1 1)' transform-origin='10 0'/>",
      x: 15, y: 10, [0, 128, 0, 255]),
    // Mask: luminance of each colour, not of the picture.
    Piece(
      "CSS Masking 7.10: luminance of the mask's picture, times its alpha: .5 x .5.",
      """
      <linearGradient id='g'><stop stop-color='white' stop-opacity='0'/>\
      <stop offset='1' stop-color='black'/></linearGradient><mask id='m'>\
      <rect width='20' height='20' fill='url(#g)'/></mask>\
      <rect width='20' height='20' fill='green' mask='url(#m)'/>
      """,
      x: 10, y: 10, [0, 128, 0, 64]),
    Piece(
      "CSS Masking 7.10: black over white hides.",
      """
      <mask id='m'><rect width='20' height='20' fill='white'/>\
      <rect width='10' height='20' fill='black'/></mask>\
      <rect width='20' height='20' fill='green' mask='url(#m)'/>
      """,
      x: 5, y: 10, [0, 0, 0, 0]),
    // Clip-path on a clip or on its shapes.
    Piece(
      "SVG 1.1 14.3.5.",
      """
      <clipPath id='a'><rect width='10' height='20'/></clipPath><clipPath id='b' clip-path='url(#a)'>\
      <rect width='20' height='20'/></clipPath>\
      <rect width='20' height='20' fill='red' clip-path='url(#b)'/>
      """,
      x: 15, y: 10, [0, 0, 0, 0]),
    Piece(
      "SVG 1.1 14.3.5.",
      """
      <clipPath id='a'><rect width='10' height='20'/></clipPath><clipPath id='b'>\
      <rect width='20' height='20' clip-path='url(#a)'/></clipPath>\
      <rect width='20' height='20' fill='red' clip-path='url(#b)'/>
      """,
      x: 15, y: 10, [0, 0, 0, 0]),
    // Colour: hsl().
    Piece(
      "CSS Color 3.",
      "<rect width='20' height='20' fill='hsl(120,100%,25%)'/>",
      x: 10, y: 10, [0, 128, 0, 255]),
    // Value: other units of CSS count as pixels.
    Piece(
      "CSS: an error, so the width is 0.",
      "<rect width='15zz' height='20' fill='red'/>",
      x: 10, y: 10, [0, 0, 0, 0]),
    // Value: an error is read in part.
    Piece(
      "CSS: opacity is a number; with an error it is 1.",
      """
      <rect width='20' height='20' fill='green' opacity='10mm'/>\
      <rect width='20' height='20' fill='red' opacity='.1mm'/>
      """,
      x: 10, y: 10, [255, 0, 0, 255]),
    Piece(
      "SVG 1.1 11.4: a number; with an error it is 4.",
      "<path d='M-20 8L10 10L-20 12' fill='none' stroke='red' stroke-width='1' stroke-miterlimit='50mm'/>",
      x: 13, y: 10, [0, 0, 0, 0]),
    Piece(
      "SVG 1.1 11.4: negative is an error, so it is 4.",
      "<path d='M-20 6L6 10L-20 14' fill='none' stroke='red' stroke-width='3' stroke-miterlimit='-10'/>",
      x: 13, y: 10, [0, 0, 0, 0]),
    Piece(
      "CSS: an error, so the width is 0.",
      "<rect width='15mmx' height='20' fill='red'/>",
      x: 10, y: 10, [0, 0, 0, 0]),
    // Paint: context-fill, context-stroke.
    Piece(
      "SVG 2 13.2.",
      """
      <defs><rect id='r' width='20' height='20' fill='context-stroke'/></defs>\
      <use href='#r' stroke='green'/>
      """,
      x: 10, y: 10, [0, 128, 0, 255]),
    Piece(
      "SVG 2 13.2: the same as none.",
      "<rect width='20' height='20' fill='context-fill'/>",
      x: 10, y: 10, [0, 0, 0, 0]),
    // Conditions: switch, systemLanguage, requiredExtensions.
    Piece(
      "SVG 1.1 5.8.",
      """
      <switch><rect width='20' height='20' fill='red' requiredExtensions='x:y'/>\
      <rect width='20' height='20' fill='green'/></switch>
      """,
      x: 10, y: 10, [0, 128, 0, 255]),
    Piece(
      "resvg; librsvg and cairosvg draw nothing either.",
      "<switch><other/><rect width='20' height='20' fill='green'/></switch>",
      x: 10, y: 10, [0, 128, 0, 255]),
    // Gradient: spreadMethod.
    Piece(
      "SVG 1.1 13.2.2.",
      """
      <linearGradient id='g' x2='.5' spreadMethod='repeat'><stop stop-color='red'/>\
      <stop offset='.5' stop-color='green'/><stop offset='.9' stop-color='green'/>\
      <stop offset='1' stop-color='blue'/></linearGradient><rect width='20' height='20' fill='url(#g)'/>
      """,
      x: 17, y: 10, [0, 128, 0, 255]),
    // Value: units of em, ex and dashes.
    Piece(
      "SVG 1.1 11.4: lengths and percentages.",
      "<path d='M0 10H20' stroke='red' stroke-width='4' stroke-dasharray='0.75pt 100pt'/>",
      x: 15, y: 10, [0, 0, 0, 0]),
    // Mask: the region x, y, width, height.
    Piece(
      "SVG 1.1 14.4: x = -10 %, so the mask ends at 8.",
      """
      <mask id='m' width='.5'><rect width='20' height='20' fill='white'/></mask>\
      <rect width='20' height='20' fill='red' mask='url(#m)'/>
      """,
      x: 15, y: 10, [0, 0, 0, 0]),
    // Gradient: takes over from another kind of element.
    Piece(
      "SVG 1.1 13.2.2: only gradients give stops; only linear ones x1 ... y2.",
      """
      <rect id='r'><stop stop-color='red'/></rect><linearGradient id='g' href='#r'/>\
      <rect width='20' height='20' fill='url(#g)'/>
      """,
      x: 10, y: 10, [0, 0, 0, 0]),
    // Shape: radii of an ellipse that are missing or negative.
    Piece(
      "SVG 2 10.4.",
      "<ellipse cx='10' cy='10' rx='9' fill='green'/>",
      x: 10, y: 10, [0, 128, 0, 255]),
    // Use: size of an svg.
    Piece(
      "SVG 1.1 5.6: the use's size replaces the element's.",
      """
      <defs><svg id='s' width='5' height='5'><rect width='20' height='20' fill='green'/></svg></defs>\
      <use href='#s' width='20' height='20'/>
      """,
      x: 10, y: 10, [0, 128, 0, 255]),
    // Clip, opacity and display of the root.
    Piece(
      "SVG 1.1 14.5.",
      "<rect width='20' height='20' fill='green'/>", root: "opacity='.5'",
      x: 10, y: 10, [0, 128, 0, 128]),
    Piece(
      "SVG 1.1 11.5.",
      "<rect width='20' height='20' fill='red'/>", root: "display='none'",
      x: 10, y: 10, [0, 0, 0, 0]),
    // Mask: one that draws nothing hides nothing.
    Piece(
      "SVG 1.1 14.4: alpha 0 everywhere.",
      "<mask id='m'/><rect width='20' height='20' fill='red' mask='url(#m)'/>",
      x: 10, y: 10, [0, 0, 0, 0]),
    // Namespaces.
    Piece(
      "an element of another namespace.",
      "<rect xmlns='x:y' width='20' height='20' fill='red'/>",
      x: 10, y: 10, [0, 0, 0, 0]),
    Piece(
      "SVG 2 4.5: href wins over xlink:href. Ours differs from run to run.",
      """
      <linearGradient id='a'><stop stop-color='green'/></linearGradient><linearGradient id='b'>\
      <stop stop-color='red'/></linearGradient><linearGradient id='g' href='#a' xlink:href='#b'/>\
      <rect width='20' height='20' fill='url(#g)'/>
      """,
      x: 10, y: 10, [0, 128, 0, 255]),
    // Box of a group.
    Piece(
      "SVG 1.1 7.11: a group's box is that of its children.",
      """
      <clipPath id='a' clipPathUnits='objectBoundingBox'><rect width='1' height='1'/></clipPath>\
      <g clip-path='url(#a)'><rect width='20' height='20' fill='green'/></g>
      """,
      x: 10, y: 10, [0, 128, 0, 255]),
    // Shape: negative width, height and radius of a rect.
    Piece(
      "SVG 1.1 9.2: an error; Core Graphics' `width` of a rectangle is its absolute value.",
      "<rect x='2' y='2' width='-10' height='10' transform='translate(14)' fill='red'/>",
      x: 10, y: 10, [0, 0, 0, 0]),
    Piece(
      "SVG 2 10.2: negative is an error, so rx is ry.",
      "<rect width='20' height='20' rx='-1' ry='10' fill='red'/>",
      x: 0, y: 0, [0, 0, 0, 0]),
    // Mask: a mask on the mask.
    Piece(
      "SVG 1.1 14.4.",
      """
      <mask id='a'><rect width='10' height='20' fill='white'/></mask><mask id='b' mask='url(#a)'>\
      <rect width='20' height='20' fill='white'/></mask>\
      <rect width='20' height='20' fill='red' mask='url(#b)'/>
      """,
      x: 15, y: 10, [0, 0, 0, 0]),
    // Mask: content in units of the box.
    Piece(
      "SVG 1.1 14.4.",
      """
      <mask id='m' maskContentUnits='objectBoundingBox'><rect width='.5' height='1' fill='white'/>\
      </mask><rect width='20' height='20' fill='green' mask='url(#m)'/>
      """,
      x: 5, y: 10, [0, 128, 0, 255]),
    // Gradient: fr.
    Piece(
      "SVG 2 14.2.3.",
      """
      <radialGradient id='g' fr='.4'><stop stop-color='green'/><stop offset='1' stop-color='red'/>\
      </radialGradient><rect width='20' height='20' fill='url(#g)'/>
      """,
      x: 12, y: 10, [0, 128, 0, 255]),
    // Style sheet: !important, type, comments.
    Piece(
      "CSS cascade.",
      "<style>rect{fill:green!important}rect{fill:red}</style><rect width='20' height='20'/>",
      x: 10, y: 10, [0, 128, 0, 255]),
    Piece(
      "SVG 1.1 6.16.",
      "<style type='text/x'>rect{fill:red}</style><rect width='20' height='20' fill='green'/>",
      x: 10, y: 10, [0, 128, 0, 255]),
    Piece(
      "CSS Syntax.",
      "<rect width='20' height='20' style='/*a*/fill:green'/>",
      x: 10, y: 10, [0, 128, 0, 255]),
    Piece(
      "CSS Syntax.",
      "<style>/* a */ rect{fill:green}</style><rect width='20' height='20'/>",
      x: 10, y: 10, [0, 128, 0, 255]),
    // Overflow visible.
    Piece(
      "SVG 1.1 14.3.3.",
      "<svg width='5' height='5' overflow='visible'><rect width='20' height='20' fill='green'/></svg>",
      x: 10, y: 10, [0, 128, 0, 255]),
    // Background-color of the root.
    Piece(
      "resvg and SVG 2; optional.",
      "", root: "style='background-color:green'",
      x: 10, y: 10, [0, 128, 0, 255]),
    // Clip: an empty path.
    Piece(
      "SVG 1.1 14.3.5.",
      """
      <clipPath id='a'><path d=''/></clipPath>\
      <rect width='20' height='20' fill='red' clip-path='url(#a)'/>
      """,
      x: 10, y: 10, [0, 0, 0, 0]),
    // Clip: order of its transform and the box.
    Piece(
      "SVG 1.1 14.3.5: the box's units lie inside the transform.",
      """
      <clipPath id='a' clipPathUnits='objectBoundingBox' transform='translate(10)'>\
      <rect width='.5' height='1'/></clipPath>\
      <rect width='20' height='20' fill='green' clip-path='url(#a)'/>
      """,
      x: 15, y: 10, [0, 128, 0, 255]),
    // Paint: fallback currentColor.
    Piece(
      "SVG 1.1 11.2.",
      "<rect width='20' height='20' fill='url(#x) currentColor'/>", root: "color='green'",
      x: 10, y: 10, [0, 128, 0, 255]),
    // Colour: mixed numbers and percentages.
    Piece(
      "CSS Color 4: commas allow numbers or percentages; with an error the fill is inherited.",
      "<rect width='20' height='20' fill='rgb(255,50%,0)'/>",
      x: 10, y: 10, [0, 0, 0, 255]),
    // Stops.
    Piece(
      "CSS Color.",
      """
      <linearGradient id='g'><stop stop-color='transparent'/><stop offset='1' stop-color='transparent'/>\
      </linearGradient><rect width='20' height='20' fill='url(#g)'/>
      """,
      x: 10, y: 10, [0, 0, 0, 0]),
    // Transforms of CSS.
    Piece(
      "CSS Transforms 1.",
      "<rect width='10' height='20' fill='green' style='transform:translate(10px,0)'/>",
      x: 15, y: 10, [0, 128, 0, 255]),
    Piece(
      "CSS Transforms 1.",
      "<rect width='10' height='20' fill='green' style='transform:translateX(10px)'/>",
      x: 15, y: 10, [0, 128, 0, 255]),
    Piece(
      "CSS Transforms 1: a length needs its unit.",
      "<rect width='10' height='20' fill='red' style='transform:translate(10,0)'/>",
      x: 15, y: 10, [0, 0, 0, 0]),
    // Sizes in CSS.
    Piece(
      "SVG 2, geometry properties.",
      "<rect height='20' fill='green' style='width:20px'/>",
      x: 10, y: 10, [0, 128, 0, 255]),
    // Paint-order.
    Piece(
      "SVG 2.",
      """
      <rect x='5' y='5' width='10' height='10' fill='green' stroke='red' stroke-width='8'
        paint-order='stroke'/>
      """,
      x: 7, y: 7, [0, 128, 0, 255]),
  ]
}
