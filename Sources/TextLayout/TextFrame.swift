public import CoreGraphics
package import Raster

/// Text laid out as lines of glyphs.
///
/// Layout handles kerning, ligatures, joining scripts, right-to-left text and fallback fonts. A character
/// without any font is shown as the font's missing-glyph sign. Emoji are pictures of a colour font, if one is
/// installed. Control characters are invisible, and a tab is as wide as four spaces.
///
/// - Complexity: O(characters).
public struct TextFrame: Hashable, Sendable {
  /// The lines from top to bottom.
  public private(set) var lines: [TextLine] = []
  /// The width of the widest line and the height of all lines, in points. Zero for an empty text.
  public private(set) var size = CGSize.zero
  /// Whether part of the text is hidden, by an ellipsis or by the line limit. False for text that only
  /// exceeds the width with `LineBreakMode.clip`.
  public private(set) var isTruncated = false
  /// The whole text, also what is hidden.
  package private(set) var text = ""

  /// Lays out the spans as one text.
  public init(_ spans: [TextSpan], options: TextOptions = TextOptions()) {
    var layout = LineLayout(spans: spans, options: options)
    layout.run()
    text = spans.count == 1 ? spans[0].text : spans.map(\.text).joined()
    lines = layout.finishedLines()
    size = CGSize(width: layout.widest, height: layout.height)
    isTruncated = layout.isTruncated
  }

  /// Lays out text in one font.
  public init(_ text: String, font: Font, options: TextOptions = TextOptions()) {
    self.init([TextSpan(text, font: font)], options: options)
  }

  /// The distance from the top of the frame to the first baseline, in points; 0 without lines.
  public var firstBaseline: CGFloat { lines.first?.origin.y ?? 0 }

  /// The distance from the top of the frame to the last baseline, in points; 0 without lines.
  public var lastBaseline: CGFloat { lines.last?.origin.y ?? 0 }

  /// The outlines of all glyphs in points from the top left corner, y down, to be filled by the winding rule.
  /// Emoji have none.
  /// O(glyphs).
  public var path: CGPath {
    CGPath(outline { _ in true })
  }

  /// Returns the outlines of one span's glyphs, in the form of `path`. Empty for an index without a span.
  public func path(ofSpan span: Int) -> CGPath {
    CGPath(outline { $0.span == span })
  }

  /// Returns the text as draw commands with one colour per span. Spans without a colour are not drawn. Emoji
  /// have their own colours, and the opacity of the span's.
  ///
  /// - Parameter pixelsPerPoint: The scale for which the pictures of emoji are chosen.
  package func picture(colors: [Color], pixelsPerPoint: Double) -> DrawList {
    var picture = DrawList()
    for (span, color) in colors.enumerated() {
      let path = outline { $0.span == span }
      if !path.isEmpty { picture.commands.append(.fill(path, .nonZero, .solid(color), .identity)) }
      for line in lines {
        for run in line.runs where run.span == span {
          picture.commands += run.pictureCommands(pixelsPerPoint: pixelsPerPoint, opacity: color.alpha)
        }
      }
    }
    return picture
  }

  /// The fonts of all glyphs.
  package var fontSources: Set<FontSource> { Set(lines.flatMap(\.runs).compactMap(\.source)) }

  private func outline(of isWanted: (GlyphRun) -> Bool) -> Path {
    var path = Path()
    for line in lines {
      for run in line.runs where isWanted(run) { path.append(run.outline) }
    }
    return path
  }
}
