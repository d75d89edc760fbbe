/// Names of the parts of a locale, which Foundation's class keeps to itself on Linux.
extension NSLocale {
  private var locale: Locale { self as Locale }

  /// Returns the name of a region in this locale's language; nil for an unknown code.
  public func localizedString(forCountryCode countryCode: String) -> String? {
    locale.localizedString(forRegionCode: countryCode)
  }

  /// Returns the name of a language in this locale's language; nil for an unknown code.
  public func localizedString(forLanguageCode languageCode: String) -> String? {
    locale.localizedString(forLanguageCode: languageCode)
  }

  /// Returns the name of a currency in this locale's language; nil for an unknown code.
  public func localizedString(forCurrencyCode currencyCode: String) -> String? {
    locale.localizedString(forCurrencyCode: currencyCode)
  }

  /// Returns the name of another locale in this locale's language.
  public func localizedString(forLocaleIdentifier localeIdentifier: String) -> String {
    locale.localizedString(forIdentifier: localeIdentifier) ?? localeIdentifier
  }
}

extension NSMutableDictionary {
  /// Sets the value of a key. A key without a hash value changes nothing; on iOS every key has one.
  public func setObject(_ anObject: Any, forKey aKey: any NSCopying) {
    if let key = aKey as? AnyHashable { self[key] = anObject }
  }
}
