import TextLayout

// The features of Apple's fonts are numbers of a type and a selector; those of OpenType are tags. The table
// pairs them as Apple's font feature registry and OpenType's registry of features describe them.
extension FontFeature {
  /// The tags that a selector of a type sets, with their values.
  private static let table: [Int: [Int: [FontFeature]]] = {
    func on(_ tag: String) -> FontFeature { FontFeature(tag: tag) }
    func off(_ tag: String) -> FontFeature { FontFeature(tag: tag, value: 0) }
    /// Selectors of which one is chosen, by their numbers: the others are turned off.
    func choice(_ tags: [Int: String]) -> [Int: [FontFeature]] {
      let all = tags.sorted { $0.key < $1.key }
      var result = [0: all.map { off($0.value) }]
      for (number, tag) in all { result[number] = all.map { FontFeature(tag: $1, value: $1 == tag ? 1 : 0) } }
      return result
    }
    /// Pairs of selectors that turn a tag on and off, by the first number.
    func switches(_ tags: [Int: String]) -> [Int: [FontFeature]] {
      var result: [Int: [FontFeature]] = [:]
      for (number, tag) in tags { (result[number], result[number + 1]) = ([on(tag)], [off(tag)]) }
      return result
    }
    var styles: [Int: String] = [:]
    for number in 1...20 { styles[number * 2] = (number < 10 ? "ss0" : "ss") + "\(number)" }
    return [
      kLigaturesType: switches([2: "liga", 4: "dlig", 18: "clig", 20: "hlig"]),
      kLetterCaseType: choice([kSmallCapsSelector: "smcp"]),
      kNumberSpacingType: [0: [on("tnum"), off("pnum")], 1: [off("tnum"), on("pnum")]],
      kVerticalPositionType: choice([1: "sups", 2: "subs", 3: "ordn", 4: "sinf"]),
      kFractionsType: choice([1: "afrc", 2: "frac"]),
      kTypographicExtrasType: switches([4: "zero"]),
      kStyleOptionsType: choice([4: "titl"]),
      kNumberCaseType: [0: [on("onum"), off("lnum")], 1: [off("onum"), on("lnum")]],
      kCaseSensitiveLayoutType: switches([0: "case", 2: "cpsp"]),
      kStylisticAlternativesType: switches(styles),
      kContextualAlternatesType: switches([0: "calt", 2: "swsh", 4: "cswh"]),
      kLowerCaseType: choice([1: "smcp", 2: "pcap"]),
      kUpperCaseType: choice([1: "c2sc", 2: "c2pc"]),
    ]
  }()

  /// Returns the features of a setting; none for one that is not known.
  static func features(of setting: [UIFontDescriptor.FeatureKey: Any]) -> [FontFeature] {
    func number(_ key: UIFontDescriptor.FeatureKey) -> Int? {
      setting[key].flatMap(UIFontDescriptor.Criteria.number).flatMap { Int(exactly: $0) }
    }
    if let tag = setting[.openTypeTag] as? String {
      return [FontFeature(tag: tag, value: UInt32(clamping: number(.openTypeValue) ?? 1))]
    }
    guard let type = number(.type), let selector = number(.selector) else { return [] }
    return table[type]?[selector] ?? []
  }

  /// The feature as a setting of a descriptor.
  var setting: [UIFontDescriptor.FeatureKey: Any] { [.openTypeTag: tag, .openTypeValue: Int(value)] }
}

extension [FontFeature] {
  /// Sets features, of which there is one for each tag.
  mutating func set(_ features: [FontFeature]) {
    for feature in features {
      removeAll { $0.tag == feature.tag }
      append(feature)
    }
  }
}
