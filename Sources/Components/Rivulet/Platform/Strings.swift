#if canImport(UIKit)
import UIKit

/// The components' texts in the user's language, from the string catalog `Resources/Localizable.xcstrings`.
enum Strings {
  /// Returns the translation of an English text; the text itself where the catalog has none.
  static func text(_ english: String) -> String {
    #if canImport(ObjectiveC)
    Bundle.module.localizedString(forKey: english, value: english, table: nil)
    #else
    StringCatalog.bundled?.text(english, in: Stage.preferredLanguages) ?? english
    #endif
  }
}

#if !canImport(ObjectiveC)
/// A string catalog as Xcode writes it. On Apple's platforms Xcode compiles it; here the file itself is read.
struct StringCatalog: Decodable {
  private struct Entry: Decodable {
    var localizations: [String: Localization]?
  }

  private struct Localization: Decodable {
    var stringUnit: Unit?
  }

  private struct Unit: Decodable {
    var value: String
  }

  let sourceLanguage: String
  private let strings: [String: Entry]

  /// The module's catalog; nil when it is not beside the program or damaged.
  static let bundled: StringCatalog? = {
    let program = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    return [Bundle.main.bundleURL, program].lazy.compactMap(\.self).compactMap {
      StringCatalog(in: $0.appending(path: "rivulet_Rivulet.resources"))
    }.first
  }()

  /// Reads the catalog of a resource folder; nil without a readable one.
  init?(in folder: URL) {
    guard let data = try? Data(contentsOf: folder.appending(path: "Localizable.xcstrings")),
      let catalog = try? JSONDecoder().decode(StringCatalog.self, from: data)
    else { return nil }
    self = catalog
  }

  /// The languages in the catalog, and the texts that are translated into each.
  var translations: [String: Set<String>] {
    strings.reduce(into: [:]) { languages, string in
      for language in (string.value.localizations ?? [:]).keys {
        languages[language, default: []].insert(string.key)
      }
    }
  }

  /// Returns the text in the first of the languages that the catalog has; nil for the source language and
  /// without any.
  ///
  /// - Parameter languages: Identifiers such as `zh-CN`. A language is found by its code and its script,
  ///   which follows from the region if it is not named.
  func text(_ key: String, in languages: [String]) -> String? {
    let localizations = strings[key]?.localizations ?? [:]
    for language in languages {
      let wanted = Locale.Language(identifier: language)
      func matches(_ other: String) -> Bool {
        let other = Locale.Language(identifier: other)
        return wanted.languageCode == other.languageCode && wanted.script == other.script
      }
      if let match = localizations.keys.filter(matches).min() {
        return localizations[match]?.stringUnit?.value
      }
      if matches(sourceLanguage) { return nil }
    }
    return nil
  }
}
#endif
#endif
