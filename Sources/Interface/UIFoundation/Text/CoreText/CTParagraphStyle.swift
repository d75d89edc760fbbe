/// The layout of a paragraph. It is `NSParagraphStyle`, which Core Text reads on iOS too.
public typealias CTParagraphStyle = NSParagraphStyle

/// The horizontal placement of lines. The values are Apple's, which differ from those of `NSTextAlignment`.
public enum CTTextAlignment: UInt8, Sendable {
  /// Lines at the left, at the right, or in the centre.
  case left = 0
  case right = 1
  case center = 2
  /// Lines stretched to the whole width, except the last one of a paragraph.
  case justified = 3
  /// Left or right, by the direction of the paragraph.
  case natural = 4

  fileprivate var uiAlignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// The treatment of lines that are too long. The values are Apple's, and those of `NSLineBreakMode`.
public enum CTLineBreakMode: UInt8, Sendable {
  /// Lines end between words, or between any two letters.
  case byWordWrapping = 0
  case byCharWrapping = 1
  /// The paragraph is one line, which is cut off.
  case byClipping = 2
  /// The paragraph is one line with an ellipsis.
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

/// The direction of a paragraph. The values are Apple's.
public enum CTWritingDirection: Int8, Sendable {
  /// That of the first letter.
  case natural = -1
  /// Left to right.
  case leftToRight = 0
  /// Right to left.
  case rightToLeft = 1
}

/// A property of a paragraph style. The values are Apple's.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// A `CTTextAlignment`.
  case alignment = 0
  /// Numbers of type `CGFloat`, in points.
  case firstLineHeadIndent = 1
  case headIndent = 2
  case tailIndent = 3
  case defaultTabInterval = 5
  /// A `CTLineBreakMode`.
  case lineBreakMode = 6
  /// Numbers of type `CGFloat`: a factor, and points.
  case lineHeightMultiple = 7
  case maximumLineHeight = 8
  case minimumLineHeight = 9
  /// The space between lines, under its oldest name.
  case lineSpacing = 10
  case paragraphSpacing = 11
  case paragraphSpacingBefore = 12
  /// A `CTWritingDirection`.
  case baseWritingDirection = 13
  /// The space between lines.
  case lineSpacingAdjustment = 16
}

/// A property of a paragraph style with the address of its value.
///
/// Safe: only `CTParagraphStyleCreate` reads the value, during whose call the caller keeps it.
@safe public struct CTParagraphStyleSetting {
  /// The property.
  public var spec: CTParagraphStyleSpecifier
  /// The size of the value in bytes. A setting of another size than that of its property is left out.
  public var valueSize: Int
  /// The address of the value, which is read by `CTParagraphStyleCreate`.
  public var value: UnsafeRawPointer

  /// Creates a setting.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    (self.spec, self.valueSize) = (spec, valueSize)
    unsafe self.value = value
  }

  /// Returns the number; nil for a value of another size.
  fileprivate var number: CGFloat? {
    // The address is the caller's, who says how many bytes are there.
    valueSize == MemoryLayout<CGFloat>.size ? unsafe value.loadUnaligned(as: CGFloat.self) : nil
  }

  fileprivate var byte: UInt8? { valueSize == 1 ? unsafe value.load(as: UInt8.self) : nil }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a style.
///
/// - Parameters:
///   - settings: The properties, the memory of the caller; nil for none.
///   - settingCount: Their number; below 0 for none.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  let style = NSMutableParagraphStyle()
  let count = unsafe settings == nil ? 0 : max(settingCount, 0)
  let all = unsafe Array(UnsafeBufferPointer(start: settings, count: count))
  for setting in all { setting.apply(to: style) }
  return style.copy() as? NSParagraphStyle ?? style
}

extension CTParagraphStyleSetting {
  fileprivate func apply(to style: NSMutableParagraphStyle) {
    switch spec {
    case .alignment:
      style.alignment = byte.flatMap(CTTextAlignment.init)?.uiAlignment ?? style.alignment
    case .lineBreakMode:
      style.lineBreakMode = byte.flatMap { NSLineBreakMode(rawValue: Int($0)) } ?? style.lineBreakMode
    case .baseWritingDirection:
      let direction = byte.map { Int(Int8(bitPattern: $0)) }
      style.baseWritingDirection =
        direction.flatMap(NSWritingDirection.init) ?? style.baseWritingDirection
    case .firstLineHeadIndent: style.firstLineHeadIndent = number ?? style.firstLineHeadIndent
    case .headIndent: style.headIndent = number ?? style.headIndent
    case .tailIndent: style.tailIndent = number ?? style.tailIndent
    case .defaultTabInterval: style.defaultTabInterval = number ?? style.defaultTabInterval
    case .lineHeightMultiple: style.lineHeightMultiple = number ?? style.lineHeightMultiple
    case .maximumLineHeight: style.maximumLineHeight = number ?? style.maximumLineHeight
    case .minimumLineHeight: style.minimumLineHeight = number ?? style.minimumLineHeight
    case .lineSpacing, .lineSpacingAdjustment: style.lineSpacing = number ?? style.lineSpacing
    case .paragraphSpacing: style.paragraphSpacing = number ?? style.paragraphSpacing
    case .paragraphSpacingBefore:
      style.paragraphSpacingBefore = number ?? style.paragraphSpacingBefore
    }
  }
}
