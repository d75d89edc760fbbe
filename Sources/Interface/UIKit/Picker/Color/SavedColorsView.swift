import Raster

/// The saved colours in circles, with a button that saves the present one, on pages side by side.
@MainActor final class SavedColorsView: UIView, UIContextMenuInteractionDelegate {
  // Chosen, in points: discs that a finger finds, as many in a row as fit.
  static let side: CGFloat = 30
  private static let rows = 2
  private static let leastGap: CGFloat = 12
  private static let dotsHeight: CGFloat = 12

  /// Called with the colour of a circle that was tapped.
  var onPick: ((PickedColor) -> Void)?
  /// Called to save the present colour.
  var onAdd: (() -> Void)?
  /// Called to remove a colour.
  var onRemove: ((PickedColor) -> Void)?
  /// The present colour, whose circle has a ring.
  var color = PickedColor(hex: 0) { didSet { if color != oldValue { showRings() } } }
  /// The colours in their order.
  var colors: [PickedColor] = [] { didSet { if colors != oldValue { showColors() } } }

  private let scroll = UIScrollView(frame: .zero)
  private let dots = UIPageControl(frame: .zero)
  private let plus = UIButton(type: .custom)
  private var circles: [SavedColorButton] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    scroll.isPagingEnabled = true
    scroll.delaysContentTouches = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.delegate = self
    dots.hidesForSinglePage = true
    dots.currentPageIndicatorTintColor = .secondaryLabel
    dots.pageIndicatorTintColor = .tertiaryLabel
    dots.addAction(UIAction { [weak self] _ in self?.turnPage() }, for: .valueChanged)
    plus.setImage(
      UIImage(
        systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .medium))?
        .withTintColor(.secondaryLabel, renderingMode: .alwaysOriginal), for: .normal)
    plus.backgroundColor = .secondarySystemFill
    plus.layer.cornerRadius = Self.side / 2
    plus.accessibilityLabel = "Add to Saved Colors"
    plus.addAction(UIAction { [weak self] _ in self?.onAdd?() }, for: .touchUpInside)
    addSubview(scroll)
    addSubview(dots)
    scroll.addSubview(plus)
  }

  required init?(coder: NSCoder) { nil }

  private func showColors() {
    for circle in circles { circle.removeFromSuperview() }
    circles = colors.map { color in
      let circle = SavedColorButton(color)
      circle.addAction(UIAction { [weak self] _ in self?.onPick?(color) }, for: .touchUpInside)
      circle.addInteraction(UIContextMenuInteraction(delegate: self))
      scroll.addSubview(circle)
      return circle
    }
    showRings()
    setNeedsLayout()
  }

  private func showRings() { for circle in circles { circle.isSelected = circle.color == color } }

  // MARK: Layout

  private var columns: Int {
    Int(Double((bounds.width + Self.leastGap) / (Self.side + Self.leastGap)), limitedTo: 1...1000)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = columns
    let perPage = columns * Self.rows
    let pages = (circles.count + perPage) / perPage
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    scroll.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - (pages > 1 ? Self.dotsHeight : 0)))
    scroll.contentSize = CGSize(width: bounds.width * CGFloat(pages), height: scroll.bounds.height)
    dots.numberOfPages = pages
    // A page control without dots takes touches all the same.
    dots.isHidden = pages == 1
    dots.frame = CGRect(
      x: 0, y: bounds.height - Self.dotsHeight, width: bounds.width, height: Self.dotsHeight)
    let across = columns > 1 ? (bounds.width - Self.side) / CGFloat(columns - 1) : 0
    let down = max(0, scroll.bounds.height - Self.side)
    for (index, view) in (circles + [plus] as [UIView]).enumerated() {
      let (page, place) = (index / perPage, index % perPage)
      let x = CGFloat(place % columns) * across
      let shownPage = isMirrored ? pages - 1 - page : page
      view.frame = CGRect(
        x: bounds.width * CGFloat(shownPage) + (isMirrored ? bounds.width - x - Self.side : x),
        y: CGFloat(place / columns) * down, width: Self.side, height: Self.side)
    }
    if !scroll.isTracking, !scroll.isDecelerating { show(page: dots.currentPage, animated: false) }
  }

  private func show(page: Int, animated: Bool) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let shown = isMirrored ? dots.numberOfPages - 1 - page : page
    scroll.setContentOffset(CGPoint(x: bounds.width * CGFloat(shown), y: 0), animated: animated)
  }

  private func turnPage() { show(page: dots.currentPage, animated: true) }

  // MARK: Menu

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let circle = interaction.view as? SavedColorButton else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(children: [
        UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
          self?.onRemove?(circle.color)
        }
      ])
    }
  }
}

extension SavedColorsView: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scroll.isTracking || scroll.isDecelerating, bounds.width > 0 else { return }
    let shown = Int(
      Double((scroll.contentOffset.x / bounds.width).rounded()), limitedTo: 0...dots.numberOfPages)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    dots.currentPage = isMirrored ? dots.numberOfPages - 1 - shown : shown
  }
}

/// A saved colour.
@MainActor private final class SavedColorButton: UIControl {
  let color: PickedColor
  private let board = CheckerboardView(frame: .zero)
  private let disc = UIView(frame: .zero)
  private let ring = UIView(frame: .zero)

  init(_ color: PickedColor) {
    self.color = color
    super.init(frame: .zero)
    ring.isUserInteractionEnabled = false
    ring.backgroundColor = .clear
    ring.layer.borderWidth = 3
    disc.isUserInteractionEnabled = false
    disc.backgroundColor = color.color
    disc.layer.borderWidth = 1
    board.isHidden = color.alpha == 1
    for view in [board, disc, ring] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = color.color.accessibilityName
  }

  required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    accessibilityTraits.set(.selected, to: isSelected)
    alpha = isHighlighted ? 0.5 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.isHidden = !isSelected
    ring.layer.borderColor = color.opaque.color.cgColor
    // The edge keeps white circles apart from a white sheet.
    disc.layer.borderColor = resolvedCGColor(.separator)
    ring.frame = bounds
    for view in [board, disc] {
      view.frame = isSelected ? bounds.insetBy(dx: 5, dy: 5) : bounds
    }
    for view in [board, disc, ring] { view.layer.cornerRadius = view.bounds.width / 2 }
  }
}
