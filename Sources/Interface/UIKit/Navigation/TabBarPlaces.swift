/// The places of a tab bar's items along the bar.
struct TabBarPlaces {
  /// Chosen after the bar of iPadOS, in points.
  private static let (usualWidth, usualSpacing): (CGFloat, CGFloat) = (76, 34)

  /// The width of each item, in points.
  let width: CGFloat
  private let first: CGFloat
  private let step: CGFloat

  /// Places items.
  ///
  /// - Parameters:
  ///   - room: The length of the bar, in points.
  ///   - width: The width of centred items; 76 if it is not positive and finite.
  ///   - spacing: The distance between centred items; 34 if it is not positive and finite.
  init(count: Int, room: CGFloat, positioning: UITabBar.ItemPositioning, width: CGFloat, spacing: CGFloat) {
    let number = CGFloat(max(count, 1))
    let width = width > 0 && width.isFinite ? width : Self.usualWidth
    let spacing = spacing > 0 && spacing.isFinite ? spacing : Self.usualSpacing
    let total = number * width + (number - 1) * spacing
    guard positioning == .centered, total <= room else {
      (self.width, first, step) = (room / number, 0, room / number)
      return
    }
    (self.width, first, step) = (width, (room - total) / 2, width + spacing)
  }

  /// Returns the distance of an item from the start of the bar, in points.
  func start(of index: Int) -> CGFloat { first + CGFloat(index) * step }
}
