/// The distance of a variant's traits from those that are asked for, the most important trait first.
struct TraitMatch: Comparable {
  private let distances: [CGFloat]

  /// - Parameters:
  ///   - traits: The traits for which the variant is meant; unspecified ones fit all.
  ///   - wanted: The traits that are asked for.
  init(of traits: UITraitCollection, for wanted: UITraitCollection) {
    func distance<Trait: Equatable>(_ trait: Trait, _ wanted: Trait, _ unspecified: Trait) -> CGFloat {
      trait == wanted ? 0 : trait == unspecified ? 1 : 2
    }
    let missing = wanted.displayScale - traits.displayScale
    distances = [
      distance(traits.userInterfaceStyle, wanted.userInterfaceStyle, .unspecified),
      distance(traits.accessibilityContrast, wanted.accessibilityContrast, .unspecified),
      distance(traits.layoutDirection, wanted.layoutDirection, .unspecified),
      // Too many pixels are better than too few.
      traits.displayScale == 0 ? 0 : missing > 0 ? 1000 + missing : -missing,
    ]
  }

  static func < (first: TraitMatch, second: TraitMatch) -> Bool {
    first.distances.lexicographicallyPrecedes(second.distances)
  }
}

extension Sequence {
  /// Returns the variant whose traits are nearest to the wanted ones, and of several the first.
  func best(for wanted: UITraitCollection, traits: (Element) -> UITraitCollection) -> Element? {
    map { ($0, TraitMatch(of: traits($0), for: wanted)) }.min { $0.1 < $1.1 }?.0
  }
}
