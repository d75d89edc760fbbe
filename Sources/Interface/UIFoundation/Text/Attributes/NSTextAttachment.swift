/// An object that takes the place of a character in text.
public protocol NSTextAttachmentContainer: NSObjectProtocol {
  /// Returns the image to draw; nil for none.
  func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int)
    -> UIImage?

  /// Returns the place of the object, in points from its character's left end on the baseline, y growing up.
  func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect
}

/// An object that takes the place of a character in text: an image.
open class NSTextAttachment: NSObject, NSTextAttachmentContainer {
  private let foundation = ComparedByFoundation()

  /// The character in whose place an attachment is shown: U+FFFC.
  public static let character = 0xFFFC

  /// Creates an attachment from the bytes of an object.
  ///
  /// - Parameters:
  ///   - contentData: The bytes; those of an image file are shown as the image.
  ///   - uti: The type of the object.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    image = contentData.flatMap { UIImage(data: $0) }
  }

  /// Creates an empty attachment.
  public override init() {}

  /// Creates an attachment of an image at its size.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// The bytes of the object; those of an image file set `image`. Default: nil.
  open var contents: Data? { didSet { image = contents.flatMap { UIImage(data: $0) } } }
  /// The type of the object. Default: nil.
  open var fileType: String?
  /// The image. Default: that of the contents.
  open var image: UIImage?

  /// The place in points, from the left end of the character on the baseline, y growing up. Default: zero,
  /// which means the size of the image, on the baseline.
  open var bounds = CGRect.zero
  /// The space to the left and the right of the object, in points. Default: 0.
  open var lineLayoutPadding: CGFloat = 0

  /// Returns the place of the object, in points from its character's left end on the baseline, y growing up.
  /// Subclasses may size it by the line.
  ///
  /// - Parameters:
  ///   - textContainer: The container; nil in a label or a drawing.
  ///   - lineFrag: The rectangle of the line; its width is that of the container, and its height that of the
  ///     font.
  ///   - position: The place of the character in the line. Zero: lines are broken later.
  ///   - charIndex: The index of the character.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    guard bounds == .zero else { return bounds }
    return CGRect(origin: .zero, size: image?.size ?? .zero)
  }

  /// Returns the image to draw; nil for none.
  ///
  /// - Parameters:
  ///   - imageBounds: The place of the image in the current context, in points.
  ///   - textContainer: The container; nil in a label or a drawing.
  ///   - charIndex: The index of the character.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }
}

extension NSAttributedString {
  /// Creates a text of one character that shows an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// Returns whether a character of the range shows an attachment. A range beyond the text is limited to it.
  public func containsAttachments(in range: NSRange) -> Bool {
    let units = string.utf16
    let end = min(max(range.location, 0) + max(range.length, 0), units.count)
    var index = max(range.location, 0)
    while index < end {
      // No range is asked for.
      if units[units.index(units.startIndex, offsetBy: index)] == 0xFFFC,
        unsafe attributes(at: index, effectiveRange: nil)[.attachment] is NSTextAttachment
      {
        return true
      }
      index += 1
    }
    return false
  }
}
