import CoreGraphics
import Foundation
import TextLayout

/// A font of a module above, as attributes of texts and text layers hold it.
package protocol TextLayerFont {
  /// The font of the text layout.
  var textLayerFont: Font { get }
}

/// A colour of a module above.
package protocol TextLayerColor {
  /// The colour as it is now.
  var textLayerColor: CGColor { get }
}

/// The style of a paragraph, of a module above.
package protocol TextLayerParagraph {
  /// The alignment; nil for the layer's own.
  var textLayerAlignment: TextAlignment? { get }
  /// The space between two lines in points.
  var textLayerLineSpacing: CGFloat { get }
}

/// The text of a layer in spans of one font and colour each.
struct LayerText {
  private(set) var spans: [TextSpan] = []
  private(set) var colors: [CGColor] = []
  private var paragraph: (any TextLayerParagraph)?

  /// Font and colour apply where attributes have none. Anything but a string gives no text.
  init(_ string: Any?, font: Font, color: CGColor?) {
    let color = color ?? .clear
    guard let attributed = string as? NSAttributedString else {
      guard let text = string as? String else { return }
      spans = [TextSpan(text, font: font)]
      colors = [color]
      return
    }
    let whole = NSRange(location: 0, length: attributed.length)
    // Attributes of different runs are not compared, which an app's own classes may not survive.
    // Invariant: the block's pointer, which is not used, is Foundation's own.
    unsafe attributed.enumerateAttributes(in: whole, options: .longestEffectiveRangeNotRequired) {
      attributes, range, _ in
      let own = (attributes[.textFont] as? any TextLayerFont)?.textLayerFont
      let kerning = CodedNumber(attributes[.textKerning]).map { CGFloat($0.value) }
      let text = attributed.attributedSubstring(from: range).string
      var span = TextSpan(text, font: own ?? font, kerning: kerning ?? 0)
      span.glyphs.kernsPairs = kerning != 0
      spans.append(span)
      let ink = attributes[.textColor]
      colors.append((ink as? any TextLayerColor)?.textLayerColor ?? ink as? CGColor ?? color)
      if paragraph == nil { paragraph = attributes[.textParagraph] as? any TextLayerParagraph }
    }
  }

  /// The treatment of text that is wider or higher than the layer.
  struct Fitting {
    var size: CGSize
    /// Whether lines end at the layer's width.
    var isWrapped: Bool
    /// The treatment of the last line that fits, where text is left; nil shows all lines.
    var truncation: LineBreakMode?
    /// The alignment where the text has none of its own.
    var alignment: TextAlignment
  }

  /// Lays the text out. Returns its lines, and the distance of their left side from that of the layer.
  func frame(_ fitting: Fitting) -> (frame: TextFrame, offset: CGFloat) {
    var options = TextOptions()
    options.alignment = paragraph?.textLayerAlignment ?? fitting.alignment
    options.lineSpacing = paragraph?.textLayerLineSpacing ?? 0
    guard fitting.isWrapped || fitting.truncation != nil else {
      let frame = TextFrame(spans, options: options)
      let isRightToLeft = frame.lines.first?.runs.first?.isRightToLeft ?? false
      let rest = fitting.size.width - frame.size.width
      return switch options.alignment {
      case .left: (frame, 0)
      case .center: (frame, rest / 2)
      case .right: (frame, rest)
      case .natural, .justified: (frame, isRightToLeft ? rest : 0)
      }
    }
    options.width = fitting.size.width
    if !fitting.isWrapped { options.maximumLineCount = 1 }
    let frame = TextFrame(spans, options: options)
    guard let truncation = fitting.truncation, frame.isTruncated || frame.size.height > fitting.size.height
    else { return (frame, 0) }
    options.maximumLineCount = max(frame.lines.count { $0.origin.y + $0.descent <= fitting.size.height }, 1)
    options.lineBreakMode = truncation
    return (TextFrame(spans, options: options), 0)
  }
}

extension NSAttributedString.Key {
  // UIKit declares these keys under its own names.
  fileprivate static let textFont = NSAttributedString.Key("NSFont")
  fileprivate static let textColor = NSAttributedString.Key("NSColor")
  fileprivate static let textKerning = NSAttributedString.Key("NSKern")
  fileprivate static let textParagraph = NSAttributedString.Key("NSParagraphStyle")
}
