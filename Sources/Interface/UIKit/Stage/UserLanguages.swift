import Synchronization

/// The languages that the user prefers, in the form of `Locale.preferredLanguages`, which Foundation fills on
/// Apple's platforms only.
enum UserLanguages {
  private static let languages = Mutex(["en"])

  /// The languages of the stage that was made or driven last.
  static var current: [String] {
    get { languages.withLock { $0 } }
    set { languages.withLock { $0 = newValue } }
  }

  /// The languages of the visitor whose app is being made; nil outside such a time.
  @MainActor static var ofVisitor: [String]?

  /// The languages of this process's environment.
  static var present: [String] { preferred(in: ProcessInfo.processInfo.environment) }

  /// Returns the languages of POSIX's variables: the locale is the first of `LC_ALL`, `LC_MESSAGES` and
  /// `LANG` that is set, and the list `LANGUAGE` goes before it. In the locales C and POSIX, and without any,
  /// the language is English, and `LANGUAGE` has no effect.
  static func preferred(in environment: [String: String]) -> [String] {
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    guard let locale = locales.first(where: { !$0.isEmpty }).map(identifier), locale != "C",
      locale != "POSIX"
    else { return ["en"] }
    let list = environment["LANGUAGE"]?.split(separator: ":").map { identifier(String($0)) } ?? []
    return (list + [locale]).filter { !$0.isEmpty }
  }

  /// Returns `de-AT` for `de_AT.UTF-8@euro`.
  private static func identifier(_ locale: String) -> String {
    String(locale.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
  }
}
