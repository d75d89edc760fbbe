/// A locale, under the name that Apple's C interfaces use.
public typealias CFLocale = NSLocale

/// The name of a locale, such as `en_US`.
public struct CFLocaleIdentifier: RawRepresentable, Hashable, Sendable {
  /// The name itself.
  public let rawValue: CFString

  /// Creates an identifier of a name.
  public init(rawValue: CFString) { self.rawValue = rawValue }
}

/// The direction in which the lines or the characters of a language follow each other.
public enum CFLocaleLanguageDirection: Int, Sendable {
  /// An unknown language.
  case unknown
  /// From the left, such as English.
  case leftToRight
  /// From the right, such as Arabic.
  case rightToLeft
  /// Downwards.
  case topToBottom
  /// Upwards.
  case bottomToTop
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the locale of the process.
public func CFLocaleCopyCurrent() -> CFLocale! { Locale.current as NSLocale }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the name of a locale; nil for nil.
public func CFLocaleGetIdentifier(_ locale: CFLocale!) -> CFLocaleIdentifier! {
  locale.map { CFLocaleIdentifier(rawValue: ($0 as Locale).identifier) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the direction of a language's characters; `unknown` for nil and for an unknown language.
/// - Parameter isoLangCode: The code of the language, such as `ar`, which more parts of a locale may follow.
public func CFLocaleGetLanguageCharacterDirection(_ isoLangCode: CFString!) -> CFLocaleLanguageDirection {
  CFLocaleLanguageDirection(isoLangCode.map { Locale.Language(identifier: $0).characterDirection })
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the direction of a language's lines; `unknown` for nil and for an unknown language.
/// - Parameter isoLangCode: The code of the language, such as `ar`, which more parts of a locale may follow.
public func CFLocaleGetLanguageLineDirection(_ isoLangCode: CFString!) -> CFLocaleLanguageDirection {
  CFLocaleLanguageDirection(isoLangCode.map { Locale.Language(identifier: $0).lineLayoutDirection })
}

extension CFLocaleLanguageDirection {
  fileprivate init(_ direction: Locale.LanguageDirection?) {
    switch direction {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    case .topToBottom: self = .topToBottom
    case .bottomToTop: self = .bottomToTop
    default: self = .unknown
    }
  }
}
