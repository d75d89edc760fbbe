extension AttributeScopes {
  /// The attributes of UIKit: `AttributeScopes.UIKitAttributes`.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes of text that UIKit draws, and Foundation's.
  ///
  /// Attachments are missing: they are objects that may change, and no values. `NSAttributedString` has them.
  public struct UIKitAttributes: AttributeScope {
    /// The font. Default: 12 points of the system font.
    public let font: FontAttribute
    /// The colour of the letters. Default: black.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters. Default: none.
    public let backgroundColor: BackgroundColorAttribute
    /// The style of a paragraph; that of its first character counts.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The ligatures: 0 for none, 1 (the default) for the usual ones, 2 for all that the font has.
    public let ligature: LigatureAttribute
    /// The number of points added after each character.
    public let kern: KernAttribute
    /// Same as `kern`, which it replaces where both are set.
    public let tracking: TrackingAttribute
    /// The lines below the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of lines below the letters. Default: that of the letters.
    public let underlineColor: UnderlineColorAttribute
    /// The lines through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of lines through the letters. Default: that of the letters.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The width of the letters' outlines in percent of the font's size.
    public let strokeWidth: StrokeWidthAttribute
    /// The colour of outlines. Default: that of the letters.
    public let strokeColor: StrokeColorAttribute
    /// The shadow of the letters.
    public let shadow: ShadowAttribute
    /// The number of points by which letters are raised above the baseline.
    public let baselineOffset: BaselineOffsetAttribute
    /// The number of points to the right for each point above the baseline.
    public let obliqueness: ObliquenessAttribute
    /// The natural logarithm of the factor by which letters are made wider.
    public let expansion: ExpansionAttribute
    /// Foundation's attributes, of which links are drawn.
    public let foundation: AttributeScopes.FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = UIFont
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The colour of the letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = UIColor
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The colour behind the letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = UIColor
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The style of a paragraph.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = NSParagraphStyle
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    /// The ligatures.
    public enum LigatureAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = Int
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.ligature.rawValue
    }
    /// The room after each character.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = CGFloat
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The room after each character, in place of `KernAttribute`.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = CGFloat
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    /// The lines below the letters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = NSUnderlineStyle
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The colour of lines below the letters.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = UIColor
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    /// The lines through the letters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = NSUnderlineStyle
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// The colour of lines through the letters.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = UIColor
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    /// The width of outlines.
    public enum StrokeWidthAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = CGFloat
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }
    /// The colour of outlines.
    public enum StrokeColorAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = UIColor
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
    /// The shadow of the letters.
    public enum ShadowAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = NSShadow
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.shadow.rawValue
    }
    /// The height above the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = CGFloat
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    /// The skew.
    public enum ObliquenessAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = CGFloat
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.obliqueness.rawValue
    }
    /// The width of letters.
    public enum ExpansionAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = CGFloat
      /// The key in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.expansion.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  /// Returns an attribute of UIKit, for `text.font` and `container.foregroundColor`.
  public subscript<Attribute: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Attribute>
  ) -> Attribute { self[Attribute.self] }
}
