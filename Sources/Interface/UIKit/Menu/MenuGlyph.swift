/// The signs in the rows of a menu, drawn in a square.
@MainActor enum MenuGlyph {
  case check, dash, chevron, mirroredChevron, openChevron

  /// Chosen, in points: somewhat lower than a line of the title.
  private static let side: CGFloat = 14
  private static let lineWidth: CGFloat = 2

  /// The picture as a template, with a side of 14 points times `scale`.
  func image(scale: CGFloat = 1) -> UIImage {
    let side = (Self.side * scale).rounded()
    let path = CGMutablePath()
    path.addLines(between: points)
    return UIImage(
      DrawnGlyph(
        size: CGSize(width: side, height: side), outline: path.raster, side: Self.side,
        lineWidth: Self.lineWidth))
  }

  private var points: [CGPoint] {
    let corners: [(CGFloat, CGFloat)] =
      switch self {
      case .check: [(2, 7.5), (5.5, 11.5), (12, 2.5)]
      case .dash: [(2, 7), (12, 7)]
      case .chevron: [(5, 2), (10, 7), (5, 12)]
      case .mirroredChevron: [(9, 2), (4, 7), (9, 12)]
      case .openChevron: [(2, 5), (7, 10), (12, 5)]
      }
    return corners.map { CGPoint(x: $0.0, y: $0.1) }
  }
}
