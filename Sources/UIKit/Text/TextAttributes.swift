/// The horizontal placement of lines. The values are those of iOS.
public enum NSTextAlignment: Int, Sendable {
  /// Lines at the left, in the centre, or at the right.
  case left, center, right
  /// Same as `natural` here: lines are not stretched.
  case justified
  /// Left or right, by the direction of the interface.
  case natural
}

/// The treatment of text that is wider than its place. The values are those of iOS.
public enum NSLineBreakMode: Int, Sendable {
  /// `byWordWrapping` and `byCharWrapping` break lines at words or characters. `byClipping` cuts the text
  /// off. The others truncate it with an ellipsis at the head, the tail or the middle; with several lines,
  /// that applies to the last one.
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The number of points added after each character, an `NSNumber` or a `CGFloat`.
  public static let kern = NSAttributedString.Key("NSKern")
}

/// The layout of a paragraph. Alignment and line spacing are used; the line break mode is only stored.
open class NSParagraphStyle: NSObject, NSCopying {
  /// A style with the default values.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  fileprivate var storage = Storage()

  fileprivate struct Storage {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
  }

  /// The horizontal placement of lines. Default: `natural`.
  open var alignment: NSTextAlignment { storage.alignment }
  /// The treatment of text that is wider than its place. Default: `byWordWrapping`. It has no effect here.
  open var lineBreakMode: NSLineBreakMode { storage.lineBreakMode }
  /// The space between two lines in points. Default: 0. A value that is not finite counts as 0.
  open var lineSpacing: CGFloat { storage.lineSpacing }

  public override init() { super.init() }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.storage = storage
    return copy
  }
}

/// A paragraph style whose values can be set.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { storage.alignment }
    set { storage.alignment = newValue }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { storage.lineBreakMode }
    set { storage.lineBreakMode = newValue }
  }

  open override var lineSpacing: CGFloat {
    get { storage.lineSpacing }
    set { storage.lineSpacing = newValue }
  }
}
