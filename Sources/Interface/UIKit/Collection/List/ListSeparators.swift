/// The lines above and below a cell of a list.
@MainActor final class ListSeparators {
  /// The distance of a line from the leading side of a cell without a list's content, in points. Chosen:
  /// the layout margin of a cell.
  static let inset: CGFloat = 16

  private let (top, bottom) = (ListLine(), ListLine())
  private var place = ListPlace(appearance: .plain, part: .row)

  func show(_ place: ListPlace) { self.place = place }

  /// Whether the lines are left out though they have their places.
  var isTransparent: Bool {
    get { bottom.alpha == 0 }
    set { for line in [top, bottom] { line.alpha = newValue ? 0 : 1 } }
  }

  func remove() {
    top.removeFromSuperview()
    bottom.removeFromSuperview()
  }

  /// Lays out the lines in a cell, in front of its other views.
  func place(in cell: UICollectionViewCell) {
    guard let look = place.separators else { return remove() }
    let isPicked = cell.isSelected && cell.collectionView?.picksSeveral == true
    let color = isPicked ? look.multipleSelectionColor : look.color
    let hairline = 1 / max(cell.traitCollection.displayScale, 1)
    func put(_ line: ListLine, isShown: Bool, isFull: Bool, _ insets: NSDirectionalEdgeInsets, y: CGFloat) {
      guard isShown else { return line.removeFromSuperview() }
      line.show(color, look.visualEffect)
      if line.superview !== cell { cell.addSubview(line) }
      let leading = Self.side(insets.leading) ?? (isFull ? 0 : cell.separatorStart)
      let trailing = Self.side(insets.trailing) ?? (isFull ? 0 : cell.separatorEnd)
      let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let frame = CGRect(
        x: isMirrored ? trailing : leading, y: y,
        width: max(0, cell.bounds.width - leading - trailing), height: hairline)
      if line.frame != frame { line.frame = frame }
    }
    put(top, isShown: place.hasTopLine, isFull: place.hasFullTopLine, look.topSeparatorInsets, y: 0)
    put(
      bottom, isShown: place.hasBottomLine, isFull: place.hasFullBottomLine, look.bottomSeparatorInsets,
      y: cell.bounds.height - hairline)
    bringToFront(in: cell)
  }

  /// Brings the lines in front of the cell's other views. Lines that are there stay: a changed order lays out
  /// the cell again.
  private func bringToFront(in cell: UICollectionViewCell) {
    let lines = [top, bottom].filter { $0.superview === cell }
    guard !cell.subviews.suffix(lines.count).elementsEqual(lines, by: ===) else { return }
    for line in lines { cell.bringSubviewToFront(line) }
  }

  /// Returns a distance from a side; nil for that of the list.
  private static func side(_ inset: CGFloat) -> CGFloat? {
    inset.isFinite && inset < .greatestFiniteMagnitude ? inset : nil
  }
}

extension UICollectionViewCell: LiftedView {
  /// Whether the lines of the cell of a list are left out.
  var isShownLifted: Bool {
    get { separators?.isTransparent ?? false }
    set { separators?.isTransparent = newValue }
  }
}

/// One line: a colour, or an effect.
private final class ListLine: UIView {
  private var effectView: UIVisualEffectView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func show(_ color: UIColor, _ effect: UIVisualEffect?) {
    let shown = effect == nil ? color : nil
    if backgroundColor != shown { backgroundColor = shown }
    guard effectView?.effect !== effect else { return }
    effectView?.removeFromSuperview()
    effectView = effect.map { UIVisualEffectView(effect: $0) }
    guard let effectView else { return }
    effectView.frame = bounds
    effectView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(effectView)
  }
}
