/// The titles of an edit menu side by side on a blurred plate with an arrow. Those that do not fit are on
/// further pages.
@MainActor final class EditMenuBar: UIView {
  /// Sizes in points, chosen after iOS: a bar as high as a finger needs, with corners and arrow of its
  /// look.
  enum Metrics {
    static let height: CGFloat = 44
    static let side: CGFloat = 14
    static let pagerWidth: CGFloat = 36
    static let arrow = CGSize(width: 18, height: 9)
    static let cornerRadius: CGFloat = 10
  }

  private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let tip = CAShapeLayer()
  private var items: [EditMenuItemView] = []
  private var pages: [[Int]] = []
  private var page = 0
  private let previousPager = UIImageView(frame: .zero)
  private let nextPager = UIImageView(frame: .zero)
  var onChoose: ((MenuItem) -> Void)?
  /// Called when another page has another width.
  var onPage: (() -> Void)?
  /// The place of the arrow in the width, and whether it points upwards.
  private var arrow: (x: CGFloat, isUp: Bool) = (0, false)

  init(_ items: [MenuItem]) {
    super.init(frame: .zero)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 4)
    plate.clipsToBounds = true
    plate.isUserInteractionEnabled = false
    plate.layer.mask = tip
    addSubview(plate)
    self.items = items.enumerated().map { index, item in
      let view = EditMenuItemView(item, hasLine: index > 0)
      view.onActivate = { [weak self] in self?.onChoose?(item) }
      addSubview(view)
      return view
    }
    for (view, name) in [(previousPager, "Previous"), (nextPager, "Next")] {
      view.contentMode = .center
      view.tintColor = .label
      view.isAccessibilityElement = true
      view.accessibilityLabel = name
      view.accessibilityTraits = .button
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  var isEmpty: Bool { items.isEmpty }

  // MARK: Layout

  /// Divides the elements into pages. Returns the size of the present page with its arrow.
  func fit(width: CGFloat) -> CGSize {
    let widths = items.map { $0.fittingWidth }
    pages = []
    if widths.reduce(0, +) <= width {
      pages = [Array(items.indices)]
    } else {
      let room = max(1, width - 2 * Metrics.pagerWidth)
      var (row, used): ([Int], CGFloat) = ([], 0)
      for index in items.indices {
        if !row.isEmpty, used + widths[index] > room {
          pages.append(row)
          (row, used) = ([], 0)
        }
        row.append(index)
        used += widths[index]
      }
      if !row.isEmpty { pages.append(row) }
    }
    page = min(page, max(0, pages.count - 1))
    let shown = pages.isEmpty ? 0 : pages[page].reduce(0) { $0 + widths[$1] }
    let pagers = pages.count > 1 ? 2 * Metrics.pagerWidth : 0
    return CGSize(width: min(shown + pagers, width), height: Metrics.height + Metrics.arrow.height)
  }

  /// Sets the place of the arrow, in points from the left edge.
  func point(at x: CGFloat, upwards isUp: Bool) {
    arrow = (x, isUp)
    setNeedsLayout()
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    let top = arrow.isUp ? Metrics.arrow.height : 0
    let outline = outline(top: top)
    tip.path = outline
    layer.shadowPath = outline
    let isPaged = pages.count > 1
    var left: CGFloat = isPaged ? Metrics.pagerWidth : 0
    func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
      view.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: top, width: width, height: Metrics.height)
    }
    let shown = pages.isEmpty ? [] : pages[page]
    for (index, view) in items.enumerated() {
      view.isHidden = !shown.contains(index)
      guard !view.isHidden else { continue }
      let width = min(view.fittingWidth, max(0, bounds.width - left))
      view.showsLine = index != shown.first || isPaged
      place(view, left, width)
      left += width
    }
    for (view, isFirst) in [(previousPager, true), (nextPager, false)] {
      view.isHidden = !isPaged
      let isOff = isFirst ? page == 0 : page == pages.count - 1
      view.alpha = isOff ? 0.3 : 1
      view.image = (isFirst != isMirrored ? MenuGlyph.mirroredChevron : .chevron).image()
      place(view, isFirst ? 0 : bounds.width - Metrics.pagerWidth, Metrics.pagerWidth)
    }
  }

  private func outline(top: CGFloat) -> CGPath {
    let body = CGRect(x: 0, y: top, width: bounds.width, height: Metrics.height)
    let radius = min(Metrics.cornerRadius, body.width / 2)
    let path = CGMutablePath()
    path.addRoundedRect(in: body, cornerWidth: radius, cornerHeight: radius)
    let half = Metrics.arrow.width / 2
    guard body.width > 2 * (radius + half) else { return path }
    let x = min(max(arrow.x, radius + half), body.width - radius - half)
    let (base, end) = arrow.isUp ? (body.minY, CGFloat(0)) : (body.maxY, bounds.height)
    path.move(to: CGPoint(x: x - half, y: base))
    path.addLine(to: CGPoint(x: x, y: end))
    path.addLine(to: CGPoint(x: x + half, y: base))
    path.closeSubpath()
    return path
  }

  // MARK: Touches

  private func highlight(_ touch: UITouch?) {
    for view in items {
      view.isHighlighted = touch.map { view.holds($0.location(in: view)) } ?? false
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlight(touches.inOrder.first)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlight(touches.inOrder.first)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(nil) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlight(nil)
    guard let touch = touches.inOrder.first else { return }
    if let chosen = items.first(where: { $0.holds(touch.location(in: $0)) }) {
      return onChoose?(chosen.item) ?? ()
    }
    for (pager, step) in [(previousPager, -1), (nextPager, 1)]
    where !pager.isHidden && pager.bounds.holds(touch.location(in: pager)) {
      let wanted = page + step
      guard pages.indices.contains(wanted) else { return }
      page = wanted
      onPage?()
    }
  }
}

/// A title in an edit menu.
@MainActor final class EditMenuItemView: MenuItemView {
  private let line = MenuGap(isThick: false)
  var showsLine = false { didSet { line.isHidden = !showsLine } }

  init(_ item: MenuItem, hasLine: Bool) {
    super.init(item)
    label.numberOfLines = 1
    label.textAlignment = .center
    picture.isHidden = !item.element.title.isEmpty
    line.isHidden = !hasLine
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  func holds(_ point: CGPoint) -> Bool { !isHidden && item.isEnabled && bounds.holds(point) }

  var fittingWidth: CGFloat {
    label.font = MenuMetrics.font(.subheadline, traitCollection)
    let content = picture.isHidden ? label.intrinsicContentSize.width : imageSize.width
    return content.rounded(.up) + 2 * EditMenuBar.Metrics.side
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(4, bounds.width / 2), dy: 0)
    let image = imageSize
    picture.frame = CGRect(
      x: (bounds.width - image.width) / 2, y: (bounds.height - image.height) / 2, width: image.width,
      height: image.height)
    let thickness = 1 / max(traitCollection.displayScale, 1)
    line.frame = CGRect(
      x: isMirrored ? bounds.width - thickness : 0, y: 0, width: thickness, height: bounds.height)
  }
}
