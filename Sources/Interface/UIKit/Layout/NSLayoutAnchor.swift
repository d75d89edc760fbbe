/// A coordinate or length of a view or guide, which makes constraints with others of its kind.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final let side: LayoutSide

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    side = LayoutSide(item, attribute)
    super.init()
  }

  init(_ side: LayoutSide) {
    self.side = side
    super.init()
  }

  /// Returns the inactive constraint `self = anchor`.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: 0)
  }

  /// Returns the inactive constraint `self = anchor + c`.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    NSLayoutConstraint(first: side, relation: .equal, second: anchor.side, constant: c)
  }

  /// Returns the inactive constraint `self ≥ anchor`.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 0)
  }

  /// Returns the inactive constraint `self ≥ anchor + c`.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(first: side, relation: .greaterThanOrEqual, second: anchor.side, constant: c)
  }

  /// Returns the inactive constraint `self ≤ anchor`.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 0)
  }

  /// Returns the inactive constraint `self ≤ anchor + c`.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(first: side, relation: .lessThanOrEqual, second: anchor.side, constant: c)
  }

  /// The length of the system's spacing, in points.
  final var systemSpacing: CGFloat { 8 }
}

/// A horizontal coordinate of a view or guide.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this coordinate to another one, as a length.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: side, to: otherAnchor.side)
  }

  /// Returns the inactive constraint that this coordinate comes after another one, at 8 points times
  /// `multiplier`.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: systemSpacing * multiplier)
  }

  /// Returns the inactive constraint that this coordinate comes after another one, at 8 points times
  /// `multiplier` or more.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }

  /// Returns the inactive constraint that this coordinate comes after another one, at 8 points times
  /// `multiplier` or less.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }
}

/// A vertical coordinate of a view or guide.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this coordinate to another one, as a length.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: side, to: otherAnchor.side)
  }

  /// Returns the inactive constraint that this coordinate is below another one, by 8 points times
  /// `multiplier`.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: systemSpacing * multiplier)
  }

  /// Returns the inactive constraint that this coordinate is below another one, by 8 points times
  /// `multiplier` or more.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }

  /// Returns the inactive constraint that this coordinate is below another one, by 8 points times
  /// `multiplier` or less.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }
}

/// A width, a height, or the distance of two coordinates.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  override init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    super.init(item, attribute)
  }

  init(from start: LayoutSide, to end: LayoutSide) {
    super.init(LayoutSide(from: start, to: end))
  }

  private func make(
    _ relation: NSLayoutConstraint.Relation, to other: LayoutSide? = nil, times multiplier: CGFloat = 1,
    plus constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      first: side, relation: relation, second: other ?? LayoutSide(nil, .notAnAttribute),
      multiplier: multiplier, constant: constant)
  }

  /// Returns the inactive constraint `self = c`.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { make(.equal, plus: c) }
  /// Returns the inactive constraint `self ≥ c`.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, plus: c)
  }
  /// Returns the inactive constraint `self ≤ c`.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, plus: c)
  }
  /// Returns the inactive constraint `self = m × anchor`.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(equalTo: anchor, multiplier: m, constant: 0)
  }
  /// Returns the inactive constraint `self = m × anchor + c`.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { make(.equal, to: anchor.side, times: m, plus: c) }
  /// Returns the inactive constraint `self ≥ m × anchor`.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    constraint(greaterThanOrEqualTo: anchor, multiplier: m, constant: 0)
  }
  /// Returns the inactive constraint `self ≥ m × anchor + c`.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { make(.greaterThanOrEqual, to: anchor.side, times: m, plus: c) }
  /// Returns the inactive constraint `self ≤ m × anchor`.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    constraint(lessThanOrEqualTo: anchor, multiplier: m, constant: 0)
  }
  /// Returns the inactive constraint `self ≤ m × anchor + c`.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { make(.lessThanOrEqual, to: anchor.side, times: m, plus: c) }
}
