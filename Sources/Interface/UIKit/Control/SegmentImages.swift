/// The images of a segmented control and the places of its content, by the metrics of the bar around it.
struct SegmentImages {
  var backgrounds: [UIBarMetrics: StateImages] = [:]
  /// The images between segments, by the states of the segments on the left and on the right.
  var dividers: [UIBarMetrics: [[UIControl.State]: UIImage]] = [:]
  var adjustments: [UIBarMetrics: [UISegmentedControl.Segment: UIOffset]] = [:]

  /// Whether no segment has a background image.
  var isEmpty: Bool { backgrounds.values.allSatisfy(\.isEmpty) }

  /// The metrics whose values are looked up in an environment, one after the other.
  private func metrics(in traits: UITraitCollection) -> [UIBarMetrics] {
    traits.verticalSizeClass == .compact ? [.compact, .default] : [.default]
  }

  func background(in state: UIControl.State, _ traits: UITraitCollection) -> UIImage? {
    metrics(in: traits).lazy.compactMap { backgrounds[$0]?.shown(in: state) }.first
  }

  func divider(_ states: [UIControl.State], _ traits: UITraitCollection) -> UIImage? {
    metrics(in: traits).lazy.compactMap { dividers[$0]?[states] ?? dividers[$0]?[[.normal, .normal]] }.first
  }

  /// Returns the distance by which the content at a place is moved.
  func adjustment(at place: UISegmentedControl.Segment, _ traits: UITraitCollection) -> UIOffset {
    metrics(in: traits).lazy.compactMap { adjustments[$0]?[place] ?? adjustments[$0]?[.any] }.first ?? .zero
  }
}
