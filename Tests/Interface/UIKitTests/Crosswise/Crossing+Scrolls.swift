import UIKit

extension Crossing {
  static let scrolls: [Crossing] = [
    Crossing("scroll view both ways") {
      let view = striped()
      var shown = Shown(.view(view))
      shown.set(view, \.contentSize, CGSize(width: 300, height: 900), isUndone: false)
      shown.set(view, \.contentInsetAdjustmentBehavior, .never, .always, .scrollableAxes)
      shown.set(view, \.alwaysBounceHorizontal, true)
      shown.set(view, \.semanticContentAttribute, .forceRightToLeft)
      shown.set(view, \.contentAlignmentPoint, CGPoint(x: 0.5, y: 1))
      shown.set(view, \.isPagingEnabled, true)
      shown.set(view, \.clipsToBounds, false)
      shown.set(view, \.contentOffset, CGPoint(x: 100, y: 120))
      return shown
    },
    Crossing("refreshing") {
      let view = striped()
      let control = UIRefreshControl()
      control.attributedTitle = NSAttributedString(string: "Loading")
      view.refreshControl = control
      var shown = Shown(.view(view))
      shown.begin = { _ in control.beginRefreshing() }
      shown.set(control, \.tintColor, .systemRed)
      shown.set(control, \.attributedTitle, nil, NSAttributedString(string: "Another text"))
      shown.call("removed", { view.refreshControl = nil }, undo: { view.refreshControl = control })
      return shown
    },
    Crossing("scroll view paged") {
      let (view, stack) = (UIScrollView(frame: .zero), UIStackView(frame: .zero))
      view.isPagingEnabled = true
      for view in [stack] { view.translatesAutoresizingMaskIntoConstraints = false }
      view.addSubview(stack)
      for color in [UIColor.systemRed, .systemGreen, .systemBlue] {
        let page = UIView(frame: .zero)
        page.backgroundColor = color
        stack.addArrangedSubview(page)
        page.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor).isActive = true
      }
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor),
        stack.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor),
        stack.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
        stack.heightAnchor.constraint(equalTo: view.frameLayoutGuide.heightAnchor, constant: -100),
      ])
      var shown = Shown(.view(view))
      shown.set(view, \.contentInsetAdjustmentBehavior, .never, .always)
      shown.set(view, \.semanticContentAttribute, .forceRightToLeft)
      shown.set(stack, \.spacing, 12)
      shown.set(stack, \.semanticContentAttribute, .forceRightToLeft)
      shown.set(stack, \.axis, .vertical)
      return shown
    },
    Crossing("text view") {
      let view = UITextView(frame: .zero)
      view.font = .preferredFont(forTextStyle: .body)
      view.adjustsFontForContentSizeCategory = true
      view.text = String(repeating: "Some words of a text that scrolls.\nAnd a second line. ", count: 30)
      var shown = Shown(.view(view))
      shown.set(view, \.textContainerInset, UIEdgeInsets(top: 1, left: 22, bottom: 3, right: 14))
      shown.set(view, \.contentInsetAdjustmentBehavior, .never, .always)
      shown.set(view, \.textContainer.lineFragmentPadding, 20)
      shown.set(view, \.textContainer.maximumNumberOfLines, 4)
      shown.set(view, \.textContainer.lineBreakMode, .byCharWrapping)
      shown.set(
        view, \.textContainer.exclusionPaths,
        [UIBezierPath(rect: CGRect(x: 40, y: 20, width: 90, height: 60))])
      shown.set(view, \.textAlignment, .right, .center, .justified)
      shown.set(view, \.isScrollEnabled, false)
      shown.set(view, \.isEditable, false)
      shown.set(view, \.isSelectable, false)
      shown.set(view, \.semanticContentAttribute, .forceRightToLeft)
      shown.set(view, \.text, "Short", "", "שלום עולם and more")
      shown.set(view, \.textColor, .systemRed)
      shown.set(view, \.font, .boldSystemFont(ofSize: 31))
      shown.set(view, \.typingAttributes, [.foregroundColor: UIColor.red])
      shown.set(view, \.contentOffset, CGPoint(x: 0, y: 90))
      shown.call("editing", { _ = view.becomeFirstResponder() }, undo: { _ = view.resignFirstResponder() })
      shown.call("accessory") {
        view.inputAccessoryView = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        _ = view.becomeFirstResponder()
        return {
          _ = view.resignFirstResponder()
          view.inputAccessoryView = nil
        }
      }
      return shown
    },
    Crossing("text view that fits") {
      let (outer, view) = (UIView(frame: .zero), UITextView(frame: .zero))
      view.isScrollEnabled = false
      view.backgroundColor = .systemGray5
      view.font = .preferredFont(forTextStyle: .body)
      view.adjustsFontForContentSizeCategory = true
      view.text = "Some words of a text that does not scroll and wraps at the margins of its screen."
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: outer.layoutMarginsGuide.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: outer.layoutMarginsGuide.trailingAnchor),
        view.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor),
      ])
      var shown = Shown(.view(outer))
      shown.set(view, \.text, "Short", "", "One\nTwo\nThree")
      shown.set(view, \.textContainerInset, UIEdgeInsets(top: 1, left: 22, bottom: 3, right: 14))
      shown.set(view, \.textContainer.lineFragmentPadding, 20)
      shown.set(view, \.textContainer.maximumNumberOfLines, 1)
      shown.set(view, \.font, .boldSystemFont(ofSize: 31))
      shown.set(view, \.textAlignment, .natural, .right)
      shown.set(outer, \.directionalLayoutMargins, .init(top: 0, leading: 70, bottom: 0, trailing: 10))
      shown.set(outer, \.insetsLayoutMarginsFromSafeArea, false)
      return shown
    },
  ]

  @MainActor private static func striped() -> UIScrollView {
    let view = UIScrollView(frame: .zero)
    view.contentSize = CGSize(width: 1_900, height: 1_700)
    for row in 0..<17 {
      for column in 0..<19 {
        let tile = UIView(frame: CGRect(x: column * 100, y: row * 100, width: 90, height: 90))
        tile.backgroundColor = UIColor(
          hue: CGFloat(row * 19 + column) / 323, saturation: 1, brightness: 1, alpha: 1)
        view.addSubview(tile)
      }
    }
    return view
  }
}
