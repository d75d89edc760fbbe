/// The content of a navigation bar for one item: back button, leading items, title, trailing items.
@MainActor final class NavigationBarContent: UIView {
  /// Sizes in points and a duration, chosen: a title keeps clear of the buttons, and a prompt adds 30
  /// points.
  private enum Metrics {
    static let gap: CGFloat = 12
    static let fade: TimeInterval = 0.2
    static let promptTop: CGFloat = 8
    static let promptTextHeight: CGFloat = 18
  }

  let item: UINavigationItem
  private let titleLabel = UILabel(frame: .zero)
  private var titleButton: NavigationTitleButton?
  private(set) var backButton: NavigationBackButton?
  private let leading: BarItemViews
  private let trailing: BarItemViews
  private let titleOffset: UIOffset
  private let promptLabel = UILabel(frame: .zero)
  private var largeTitle: NavigationLargeTitle?
  /// Title, large title, prompt and buttons, which make way for a search bar together.
  private let row = UIView(frame: .zero)
  /// The distances of buttons, large title and search bar from the sides, in points.
  var sides = NSDirectionalEdgeInsets.zero { didSet { if sides != oldValue { setNeedsLayout() } } }
  /// Whether the title in the row is shown: always without a large one, and while that is collapsed.
  private var showsTitle = true

  /// Builds the views for `item`.
  ///
  /// - Parameter back: The item below; nil for the first item of the stack.
  init(
    item: UINavigationItem, back: UINavigationItem?, look: NavigationBarLook,
    onBack: @escaping @MainActor () -> Void
  ) {
    self.item = item
    leading = BarItemViews(item.leadingItems, look: look.buttons)
    trailing = BarItemViews(item.rightBarButtonItems ?? [], look: look.buttons)
    titleOffset = look.titleOffset
    super.init(frame: .zero)
    addSubview(row)
    let hasOwnItems = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
    if let back, !item.hidesBackButton, !hasOwnItems {
      let button = NavigationBackButton(to: back, look: look)
      let action = item.backAction
      button.addAction(
        UIAction { _ in if let action { action.perform(sender: item) } else { onBack() } },
        for: .touchUpInside)
      row.addSubview(button)
      backButton = button
    }
    for view in leading.views + trailing.views { row.addSubview(view) }
    if let titleView = item.titleView {
      // Constraints inside the view would contradict a height of zero.
      titleView.bounds.size = titleSize(of: titleView)
      row.addSubview(titleView)
    } else if let makeMenu = item.titleMenuProvider {
      let title = NSAttributedString(string: item.title ?? "", attributes: look.titleAttributes)
      let button = NavigationTitleButton(title) { makeMenu([]) }
      row.addSubview(button)
      titleButton = button
    } else {
      titleLabel.show(item.title ?? "", look.titleAttributes)
      titleLabel.textAlignment = .center
      titleLabel.accessibilityTraits = .header
      row.addSubview(titleLabel)
    }
    if let prompt = item.prompt {
      promptLabel.font = .systemFont(ofSize: 13)
      promptLabel.text = prompt
      promptLabel.textAlignment = .center
      row.addSubview(promptLabel)
    }
    if look.isLarge {
      let title = NavigationLargeTitle(item.title, look: look)
      row.insertSubview(title, at: 0)
      largeTitle = title
      showsTitle = item.largeTitle.height <= 0
      showTitleInRow()
    }
  }

  private var searchBar: UISearchBar? { item.searchController?.searchBar }

  /// Takes the search bar from the content before. Called in the window, so that editing goes on.
  func adoptSearchBar() {
    guard let searchBar, searchBar.superview !== self else { return }
    addSubview(searchBar)
    searchBar.transform = CGAffineTransform(translationX: slideOffset, y: 0)
    setNeedsLayout()
  }

  private func showTitleInRow() {
    for title in [titleLabel, titleButton] as [UIView?] {
      title?.alpha = showsTitle ? 1 : 0
      title?.isAccessibilityElement = showsTitle
    }
  }

  /// Follows the state of the item's large title. The title in the row fades in when the large one is gone.
  func largeTitleMoved() {
    setNeedsLayout()
    guard largeTitle != nil, showsTitle != (item.largeTitle.height <= 0) else { return }
    showsTitle.toggle()
    UIView.animate(withDuration: Metrics.fade) { self.showTitleInRow() }
  }

  required init?(coder: NSCoder) { nil }

  /// The horizontal offset of the title and the back button's title from their places, in points. The back
  /// button's angle and the other buttons do not slide.
  private(set) var slideOffset: CGFloat = 0

  func slide(by offset: CGFloat) {
    slideOffset = offset
    let shownBar = searchBar?.superview === self ? searchBar : nil
    for view in [titleView, largeTitle, promptLabel, shownBar] as [UIView?] {
      view?.transform = CGAffineTransform(translationX: offset, y: 0)
    }
    backButton?.slide(by: offset)
  }

  var titleView: UIView { item.titleView ?? titleButton ?? titleLabel }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let covers = item.searchRoom.coversBar
    let height = traitCollection.barHeight
    self.row.frame = covers ? bounds.offsetBy(dx: 0, dy: -height - item.promptHeight) : bounds
    self.row.alpha = covers ? 0 : 1
    let row = CGRect(x: 0, y: item.promptHeight, width: bounds.width, height: height)
    let largeHeight = largeTitle == nil ? 0 : item.largeTitle.height + item.largeTitle.stretch
    if let searchBar, searchBar.superview === self {
      searchBar.setFrameUnderTransform(
        CGRect(
          x: 0, y: covers ? UINavigationItem.SearchRoom.coveringTop : row.maxY + largeHeight,
          width: bounds.width, height: item.searchHeight))
      searchBar.isHidden = item.searchHeight <= 0
      searchBar.sidesInNavigationBar = sides
    }
    promptLabel.setFrameUnderTransform(
      CGRect(
        x: 0, y: Metrics.promptTop, width: bounds.width, height: Metrics.promptTextHeight))
    largeTitle?.sides = sides
    largeTitle?.setFrameUnderTransform(
      CGRect(
        x: 0, y: row.maxY, width: bounds.width, height: largeHeight))
    func place(_ view: UIView, from start: CGFloat, size: CGSize) {
      let x = isMirrored ? bounds.width - start - size.width : start
      view.setFrameUnderTransform(
        CGRect(x: x, y: row.midY - size.height / 2, width: size.width, height: size.height))
    }

    var start = sides.leading
    if let backButton {
      backButton.leading = max(0, sides.leading - NavigationBackButton.overhang)
      let width = backButton.width(limit: bounds.width * 0.4)
      place(backButton, from: 0, size: CGSize(width: width, height: row.height))
      start = width + Metrics.gap
    }
    if !leading.views.isEmpty {
      start += leading.place(in: row, start: start, isFromRight: isMirrored) + Metrics.gap
    }
    var end = bounds.width - sides.trailing
    if !trailing.views.isEmpty {
      end -= trailing.place(in: row, start: sides.trailing, isFromRight: !isMirrored) + Metrics.gap
    }
    let room = max(0, end - start)
    let wanted =
      item.titleView.map { titleSize(of: $0) }
      ?? titleButton?.intrinsicContentSize
      ?? titleLabel.sizeThatFits(CGSize(width: room, height: row.height))
    let width = min(wanted.width, room)
    // The title is centred in the bar where the items leave enough room for that.
    let isLeading = item.style != .navigator && traitCollection.horizontalSizeClass == .regular
    let middle = isLeading ? start : (bounds.width - width) / 2
    place(
      titleView, from: min(max(middle, start), max(start, end - width)),
      size: CGSize(width: width, height: min(wanted.height, row.height)))
    if item.titleView == nil {
      titleView.center.x += titleOffset.horizontal
      titleView.center.y += titleOffset.vertical
    }
  }

  /// Returns the size of an app's title: that which the app gave it, and else that of its content.
  private func titleSize(of view: UIView) -> CGSize {
    guard item.titleHasOwnSize else { return view.bounds.size }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return fitting.width > 0 && fitting.height > 0 ? fitting : view.sizeThatFits(.zero)
  }
}
