/// An attribute that strings of both kinds can have.
private struct SharedAttribute: Sendable {
  let key: NSAttributedString.Key
  /// Returns the value of a container as that of an `NSAttributedString`; nil if it has none.
  let value: @Sendable (AttributeContainer) -> Any?
  /// Puts a value of an `NSAttributedString` into a container; one of another type is left out.
  let insert: @Sendable (Any, inout AttributeContainer) -> Void

  init<Attribute: AttributedStringKey>(_ attribute: Attribute.Type) where Attribute.Value: Sendable {
    self.init(attribute, value: { $0 }, own: { $0 as? Attribute.Value })
  }

  init<Attribute: AttributedStringKey>(
    _ attribute: Attribute.Type, value: @escaping @Sendable (Attribute.Value) -> Any,
    own: @escaping @Sendable (Any) -> Attribute.Value?
  ) where Attribute.Value: Sendable {
    key = NSAttributedString.Key(Attribute.name)
    self.value = { $0[Attribute.self].map(value) }
    insert = { $1[Attribute.self] = own($0) }
  }

  /// An attribute whose value is a number.
  static func number<Attribute: AttributedStringKey>(_ attribute: Attribute.Type) -> Self
  where Attribute.Value == CGFloat {
    Self(attribute, value: { $0 }) { ($0 as? NSNumber).map { CGFloat($0.doubleValue) } ?? $0 as? CGFloat }
  }

  /// An attribute whose value is a style of lines, in an `NSAttributedString` its number.
  static func lines<Attribute: AttributedStringKey>(_ attribute: Attribute.Type) -> Self
  where Attribute.Value == NSUnderlineStyle {
    Self(attribute, value: { $0.rawValue }) { ($0 as? Int).map(NSUnderlineStyle.init) }
  }

  private typealias Scope = AttributeScopes.UIKitAttributes

  static let all: [Self] = [
    Self(Scope.FontAttribute.self), Self(Scope.ForegroundColorAttribute.self),
    Self(Scope.BackgroundColorAttribute.self), Self(Scope.ParagraphStyleAttribute.self),
    Self(Scope.LigatureAttribute.self), number(Scope.KernAttribute.self),
    number(Scope.TrackingAttribute.self), lines(Scope.UnderlineStyleAttribute.self),
    Self(Scope.UnderlineColorAttribute.self), lines(Scope.StrikethroughStyleAttribute.self),
    Self(Scope.StrikethroughColorAttribute.self), number(Scope.StrokeWidthAttribute.self),
    Self(Scope.StrokeColorAttribute.self), Self(Scope.ShadowAttribute.self),
    number(Scope.BaselineOffsetAttribute.self), number(Scope.ObliquenessAttribute.self),
    number(Scope.ExpansionAttribute.self), Self(AttributeScopes.FoundationAttributes.LinkAttribute.self),
  ]
}

extension AttributeContainer {
  /// Makes a container of attributes. Those that are not in `AttributeScopes.UIKitAttributes`, and values of
  /// other types, are left out.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    for attribute in SharedAttribute.all {
      if let value = dictionary[attribute.key] { attribute.insert(value, &self) }
    }
  }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// Makes a dictionary of the attributes of a container that are in `AttributeScopes.UIKitAttributes`.
  public init(_ container: AttributeContainer) {
    self.init()
    for attribute in SharedAttribute.all { self[attribute.key] = attribute.value(container) }
  }
}

extension NSAttributedString {
  /// Makes a text with the attributes that are in `AttributeScopes.UIKitAttributes`.
  ///
  /// - Complexity: O(runs).
  public convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      text.append(
        NSAttributedString(
          string: String(attrStr[run.range].characters),
          attributes: [NSAttributedString.Key: Any](run.attributes)))
    }
    self.init(attributedString: text)
  }
}

extension AttributedString {
  /// Makes a text with the attributes that are in `AttributeScopes.UIKitAttributes`.
  ///
  /// - Complexity: O(runs).
  public init(_ nsStr: NSAttributedString) {
    self.init()
    for run in nsStr.runs {
      append(AttributedString(run.text, attributes: AttributeContainer(run.attributes)))
    }
  }
}
