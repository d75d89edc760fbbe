extension UIContentSizeCategory {
  /// The scale of body text in each category, in relation to `large`: 17 points. Apple
  /// publishes the sizes in its guidelines.
  private static let scales: [(Double, UIContentSizeCategory)] = [
    (14 / 17, .extraSmall), (15 / 17, .small), (16 / 17, .medium), (1, .large), (19 / 17, .extraLarge),
    (21 / 17, .extraExtraLarge), (23 / 17, .extraExtraExtraLarge), (28 / 17, .accessibilityMedium),
    (33 / 17, .accessibilityLarge), (40 / 17, .accessibilityExtraLarge),
    (47 / 17, .accessibilityExtraExtraLarge), (53 / 17, .accessibilityExtraExtraExtraLarge),
  ]

  /// Returns the category whose body text is nearest to a scale of the usual one; `large` for a scale that is
  /// not positive.
  package static func nearest(toTextScale scale: Double) -> UIContentSizeCategory {
    guard scale > 0 else { return .large }
    return scales.min { abs($0.0 - scale) < abs($1.0 - scale) }?.1 ?? .large
  }
}
