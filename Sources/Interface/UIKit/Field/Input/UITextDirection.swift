/// A direction in the order of the characters. The values are those of iOS.
public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end of the text, or towards its start.
  case forward = 0, backward
}

/// A direction on the screen. The values are those of iOS.
public enum UITextLayoutDirection: Int, Sendable {
  /// The four sides.
  case right = 2, left, up, down
}

/// A direction in the order of the characters, or on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The value of a `UITextStorageDirection` or of a `UITextLayoutDirection`.
  public var rawValue: Int

  /// Makes a direction from its value. A value of neither enumeration counts as `forward`.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Returns a direction in the order of the characters.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Returns a direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether the direction goes towards the end of a text of the given direction of writing.
  func isForward(isRightToLeft: Bool) -> Bool {
    switch UITextLayoutDirection(rawValue: rawValue) {
    case .right: !isRightToLeft
    case .left: isRightToLeft
    case .up: false
    case .down: true
    case nil: rawValue != UITextStorageDirection.backward.rawValue
    }
  }
}

/// A unit of text. The values are those of iOS.
public enum UITextGranularity: Int, Sendable {
  /// A character as people see it.
  case character = 0
  /// A word, without the white space and the signs around it.
  case word
  /// A sentence with the white space behind it.
  case sentence
  /// A paragraph with the line end behind it.
  case paragraph
  /// A line on the screen.
  case line
  /// The whole text.
  case document
}
