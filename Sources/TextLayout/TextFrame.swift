public import CoreGraphics
package import Raster

/// Text as glyphs in lines.
///
/// Kerning, ligatures, joining scripts, right-to-left text and characters that the font lacks are taken care of. What no installed
/// font has is shown as the font's sign for a missing glyph; colour fonts are not used, so emoji are drawn in outline where a font has
/// them so. Control characters show nothing, and tabs are as wide as four spaces.
///
/// - Complexity: O(characters).
public struct TextFrame: Hashable, Sendable {
  public private(set) var lines: [TextLine] = []
  /// The width of the widest line and the height of all lines, in points. Zero for an empty text.
  public private(set) var size = CGSize.zero
  /// Whether some of the text is not shown, or is behind an ellipsis.
  public private(set) var isTruncated = false

  public init(_ spans: [TextSpan], options: TextOptions = TextOptions()) {
    var layout = LineLayout(spans: spans, options: options)
    layout.run()
    lines = layout.finishedLines()
    size = CGSize(width: layout.widest, height: layout.height)
    isTruncated = layout.isTruncated
  }

  public init(_ text: String, font: Font, options: TextOptions = TextOptions()) {
    self.init([TextSpan(text, font: font)], options: options)
  }

  /// From the top of the frame to the baseline of the first line; 0 without lines.
  public var firstBaseline: CGFloat { lines.first?.origin.y ?? 0 }

  /// From the top of the frame to the baseline of the last line; 0 without lines.
  public var lastBaseline: CGFloat { lines.last?.origin.y ?? 0 }

  /// The outlines of all glyphs in points from the top left corner, y down, to be filled by the winding rule.
  public var path: CGPath {
    CGPath(outline { _ in true })
  }

  /// The outlines of one span's glyphs, as `path`. Empty for a span that there is not.
  public func path(ofSpan span: Int) -> CGPath {
    CGPath(outline { $0.span == span })
  }

  /// The text as drawing commands, each span in its colour. Spans without a colour are not drawn.
  package func picture(colors: [Color]) -> DrawList {
    var picture = DrawList()
    for (span, color) in colors.enumerated() {
      let path = outline { $0.span == span }
      if !path.isEmpty { picture.commands.append(.fill(path, .nonZero, .solid(color), .identity)) }
    }
    return picture
  }

  private func outline(of isWanted: (GlyphRun) -> Bool) -> Path {
    var path = Path()
    for line in lines {
      for run in line.runs where isWanted(run) { path.append(run.outline) }
    }
    return path
  }
}
