import CoreGraphics
import Foundation
import TextLayout

/// The treatment of text that does not fit its layer.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode from its name. An unknown one counts as `none`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The text is cut off at the layer's edges.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The last line that fits begins with an ellipsis.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The last line that fits ends with an ellipsis.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The last line that fits has an ellipsis in the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  fileprivate var layoutMode: LineBreakMode? {
    switch self {
    case .start: .truncateHead
    case .end: .truncateTail
    case .middle: .truncateMiddle
    default: nil
    }
  }
}

/// The horizontal placement of lines in a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode from its name. An unknown one counts as `natural`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Left or right, by the direction of the text.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left side.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right side.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Wrapped lines are stretched to the layer's width; the last one of a paragraph is `natural`.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  fileprivate var layoutAlignment: TextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

/// A layer that draws text from its top left corner, cut off at its bounds.
///
/// Changes of `fontSize` and `foregroundColor` are animated; the text is then laid out again in every frame.
open class CATextLayer: CALayer {
  private var text = Text()

  private struct Text {
    var string: Any?
    var font: CFTypeRef?
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = .white
    var isWrapped = false
    var truncationMode = CATextLayerTruncationMode.none
    var alignmentMode = CATextLayerAlignmentMode.natural
  }

  /// Creates a layer without text.
  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  /// Copies the properties of a layer, as for a presentation copy.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    text = other.text
    allowsFontSubpixelQuantization = other.allowsFontSubpixelQuantization
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// The text: a `String`, or an `NSAttributedString` whose fonts, colours, kerning and first paragraph style
  /// are used. Any other object shows no text. Default: nil.
  open var string: Any? {
    get { text.string }
    set { changeCustom("string") { text.string = newValue } }
  }

  /// The font: its name, a `CGFont`, or a `UIFont`, of which the size is not used. Attributes have priority.
  /// Default, also for an unknown font: nil, the interface font.
  open var font: CFTypeRef? {
    get { text.font }
    set { changeCustom("font") { text.font = newValue } }
  }

  /// The size of the font in points, where attributes name none. Default: 36.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { changeCustom("fontSize") { text.fontSize = newValue } }
  }

  /// The colour of the text where attributes name none; nil draws nothing. Default: white.
  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set { changeCustom("foregroundColor") { text.foregroundColor = newValue } }
  }

  /// Whether lines end at the layer's width. Default: false.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { changeCustom("wrapped") { text.isWrapped = newValue } }
  }

  /// The treatment of text that does not fit. Without wrapping, text with an ellipsis is one line. Default:
  /// `none`.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { changeCustom("truncationMode") { text.truncationMode = newValue } }
  }

  /// The horizontal placement of lines; an alignment of the text's own paragraph style has priority. Default:
  /// `natural`.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { changeCustom("alignmentMode") { text.alignmentMode = newValue } }
  }

  /// Whether glyphs may be moved to a grid finer than pixels. Without effect: they stand at exact places,
  /// which the property permits too. Default: false.
  open var allowsFontSubpixelQuantization = false

  private static let keys: Set = [
    "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
  ]

  /// Returns true for the properties of this class.
  open override class func needsDisplay(forKey key: String) -> Bool {
    keys.contains(key) || super.needsDisplay(forKey: key)
  }

  override func hasImplicitAction(_ event: String) -> Bool {
    ["fontSize", "foregroundColor"].contains(event) || super.hasImplicitAction(event)
  }

  override class func codedProperty(_ key: String) -> CodedProperty<CALayer>? {
    switch key {
    case "string": .object(\CATextLayer.string)
    case "font": .object(\CATextLayer.font)
    case "fontSize": .number(\CATextLayer.fontSize)
    case "foregroundColor": .object(\CATextLayer.foregroundColor)
    case "wrapped": .flag(\CATextLayer.isWrapped)
    case "truncationMode": .name(\CATextLayer.truncationMode)
    case "alignmentMode": .name(\CATextLayer.alignmentMode)
    default: super.codedProperty(key)
    }
  }

  /// Draws the text.
  open override func draw(in ctx: CGContext) {
    let size = bounds.size
    let layerText = LayerText(text.string, font: layoutFont, color: text.foregroundColor)
    let fitting = LayerText.Fitting(
      size: size, isWrapped: text.isWrapped, truncation: text.truncationMode.layoutMode,
      alignment: text.alignmentMode.layoutAlignment)
    let (frame, offset) = layerText.frame(fitting)
    ctx.fontSources.formUnion(frame.fontSources)
    let scale = max(contentsScale, 1) * ctx.userScale
    let picture = frame.picture(colors: layerText.colors.map(\.raster), pixelsPerPoint: Double(scale))
    ctx.draw(
      picture, transform: CGAffineTransform(translationX: bounds.minX + offset, y: bounds.minY))
  }

  private var layoutFont: Font {
    let (fonts, size) = (FontSystem.interface, text.fontSize)
    let named: Font? =
      switch text.font {
      case let font as any TextLayerFont: font.textLayerFont.withSize(size)
      case let font as CGFont: font.postScriptName.flatMap { fonts.font(named: $0, size: size) }
      case let name as String: fonts.font(named: name, size: size)
      default: nil
      }
    return named ?? fonts.font(FontDescription(), size: size)
  }
}
