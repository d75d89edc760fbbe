import Raster

/// A part of a colour picker that shows a colour and takes another one from the user.
@MainActor class ColorPanel: UIControl {
  /// The colour that is shown. Setting it calls no handler.
  var color = PickedColor(hex: 0xFFFFFF) { didSet { if color != oldValue { colorChanged() } } }
  /// Called with a colour that the user has chosen, and whether the finger still moves.
  var onPick: ((PickedColor, Bool) -> Void)?

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { nil }

  /// Shows another colour.
  func colorChanged() {}

  final func pick(_ new: PickedColor, continuously: Bool) {
    color = new
    onPick?(new, continuously)
  }
}

/// White and grey squares behind transparent colours.
@MainActor final class CheckerboardView: UIView {
  /// Chosen, in points: squares that are seen as squares.
  private static let side: CGFloat = 6

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
    backgroundColor = .white
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    UIColor(white: 0.8, alpha: 1).setFill()
    func count(_ side: CGFloat) -> Int { Int(Double((side / Self.side).rounded(.up)), limitedTo: 0...1000) }
    let columns = count(bounds.width)
    for row in 0..<count(bounds.height) {
      for column in stride(from: row % 2, to: columns, by: 2) {
        UIRectFill(
          CGRect(
            x: CGFloat(column) * Self.side, y: CGFloat(row) * Self.side, width: Self.side, height: Self.side))
      }
    }
  }
}
