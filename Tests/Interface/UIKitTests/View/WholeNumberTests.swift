import Testing

@testable import UIKit

/// Whole numbers at both ends of their range in public properties, indices and counts: nothing traps, no
/// memory is taken for what they claim, and the view works afterwards.
@MainActor @Suite struct WholeNumberTests {
  nonisolated static let numbers = [Int.min, .min + 1, -1, 0, 1, .max - 1, .max]

  /// A view with numbers of an app, and the calls that take them.
  struct Case: Sendable {
    let name: String
    let make: @MainActor @Sendable (Int) -> UIView

    init(_ name: String, _ make: @escaping @MainActor @Sendable (Int) -> UIView) {
      (self.name, self.make) = (name, make)
    }
  }

  @Test(arguments: cases.indices) func viewsDoNotTrapWithAnyWholeNumber(index: Int) {
    for number in Self.numbers { Self.run(Self.cases[index], number) }
  }

  /// Shows a view in both directions, and uses it with a finger, time and a screen reader.
  static func run(_ test: Case, _ number: Int) {
    let view = test.make(number)
    let stage = Stage(size: CGSize(width: 120, height: 100), scale: 1)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
    if view.frame.isEmpty { view.frame = CGRect(x: 10, y: 10, width: 100, height: 80) }
    root.addSubview(view)
    stage.show(root)
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      stage.layoutDirection = direction
      _ = stage.image()
      for x in [20, 60, 100] as [CGFloat] { stage.tap(at: CGPoint(x: x, y: 50)) }
      stage.drag(along: [CGPoint(x: 30, y: 50), CGPoint(x: 90, y: 50)], over: 0.7)
      stage.drag(along: [CGPoint(x: 60, y: 80), CGPoint(x: 60, y: 20)], over: 0.1)
      stage.advance(by: 1)
      for element in stage.accessibilityElements() {
        _ = stage.adjustAccessibilityElement(element.id, increments: true)
        _ = stage.adjustAccessibilityElement(element.id, increments: false)
      }
      view.sizeToFit()
      _ = view.systemLayoutSizeFitting(CGSize(width: 50, height: 0))
    }
    #expect(stage.presentation().count > 1, "\(test.name) \(number)")
  }

  nonisolated static let cases: [Case] = [
    Case("lines of a label") { number in
      let label = UILabel()
      label.text = "Several words in several lines\nand more"
      label.numberOfLines = number
      _ = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: number)
      return label
    },
    Case("lines of a button") { number in
      let button = UIButton(type: .system)
      button.setTitle("Several words in several lines", for: .normal)
      button.titleLabel?.numberOfLines = number
      return button
    },
    Case("pages") { number in
      let pages = UIPageControl()
      pages.numberOfPages = number
      pages.currentPage = number
      _ = (pages.accessibilityValue, pages.size(forNumberOfPages: number))
      pages.accessibilityIncrement()
      pages.setIndicatorImage(nil, forPage: number)
      return pages
    },
    Case("pages upwards") { number in
      let pages = UIPageControl()
      pages.numberOfPages = number
      pages.currentPage = number
      pages.direction = .bottomToTop
      pages.backgroundStyle = .prominent
      return pages
    },
    Case("pages before the last") { number in
      let pages = UIPageControl()
      pages.numberOfPages = .max
      pages.currentPage = number
      return pages
    },
    Case("segments") { number in
      let control = UISegmentedControl(items: ["A", "B"])
      control.insertSegment(withTitle: "C", at: number, animated: true)
      control.selectedSegmentIndex = number
      control.setWidth(20, forSegmentAt: number)
      control.setContentOffset(CGSize(width: 1, height: 1), forSegmentAt: number)
      control.setTitle("D", forSegmentAt: number)
      control.setEnabled(false, forSegmentAt: number)
      _ = (control.titleForSegment(at: number), control.widthForSegment(at: number))
      control.removeSegment(at: number, animated: true)
      return control
    },
    Case("subviews") { number in
      let view = UIView()
      for _ in 0..<3 { view.insertSubview(UIView(), at: number) }
      view.exchangeSubview(at: number, withSubviewAt: 0)
      view.exchangeSubview(at: 0, withSubviewAt: number)
      view.tag = number
      _ = (view.viewWithTag(number), view.accessibilityElement(at: number))
      view.layer.insertSublayer(CALayer(), at: UInt32(truncatingIfNeeded: number))
      return view
    },
    Case("arranged views") { number in
      let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
      stack.insertArrangedSubview(UILabel(), at: number)
      return stack
    },
    Case("a table's paths") { number in
      let table = UITableView()
      table.dataSource = WholeNumberRows.three
      table.reloadData()
      for path in [
        IndexPath(row: number, section: 0), IndexPath(row: 0, section: number),
        IndexPath(row: number, section: number),
      ] {
        _ = (table.cellForRow(at: path), table.rectForRow(at: path))
        table.scrollToRow(at: path, at: .middle, animated: false)
        table.selectRow(at: path, animated: false, scrollPosition: .top)
        table.deselectRow(at: path, animated: false)
      }
      _ = (table.rect(forSection: number), table.rectForHeader(inSection: number))
      _ = (table.rectForFooter(inSection: number), table.numberOfRows(inSection: number))
      _ = (table.headerView(forSection: number), table.footerView(forSection: number))
      table.sectionIndexMinimumDisplayRowCount = number
      return table
    },
    Case("a text's lines") { number in
      let text = NSAttributedString(string: "Text\nand more")
      let (typesetter, framesetter) = (
        CTTypesetterCreateWithAttributedString(text), CTFramesetterCreateWithAttributedString(text)
      )
      for range in ranges(number).map({ CFRange(location: $0.location, length: $0.length) }) {
        _ = CTTypesetterCreateLine(typesetter, range)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50), transform: nil)
        _ = CTFrameGetLines(CTFramesetterCreateFrame(framesetter, range, path, nil))
      }
      _ = CTTypesetterSuggestLineBreak(typesetter, number, 50)
      return UIView()
    },
    Case("places of input") { number in
      let stage = Stage(size: CGSize(width: 120, height: 100), scale: 1, framesPerSecond: number)
      let view = UITextView()
      stage.show(view)
      view.becomeFirstResponder()
      _ = stage.compose("abc", selectedRange: min(number, 0)..<max(number, 0))
      stage.touchDown(at: CGPoint(x: 5, y: 5), identifier: number)
      stage.touchUp(at: CGPoint(x: 5, y: 5), identifier: number)
      stage.advance(by: 0.1)
      return view
    },
    Case("a flow's paths") { number in
      collection(UICollectionViewFlowLayout(), number)
    },
    Case("items in a group") { number in
      let whole = NSCollectionLayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
        repeatingSubitem: NSCollectionLayoutItem(layoutSize: whole), count: number)
      return collection(
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), number)
    },
    Case("equal items in a group") { number in
      let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: whole, subitem: NSCollectionLayoutItem(layoutSize: whole), count: number)
      return collection(
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), number)
    },
    Case("wheels") { number in
      let picker = UIPickerView()
      picker.dataSource = WholeNumberRows.three
      picker.delegate = WholeNumberRows.three
      picker.selectRow(number, inComponent: 0, animated: false)
      picker.selectRow(0, inComponent: number, animated: true)
      _ = (picker.numberOfRows(inComponent: number), picker.rowSize(forComponent: number))
      _ = (picker.view(forRow: number, forComponent: 0), picker.selectedRow(inComponent: number))
      picker.reloadComponent(number)
      return picker
    },
    Case("rows of a wheel") { number in
      let picker = UIPickerView()
      picker.dataSource = WholeNumberRows.of(number)
      picker.delegate = WholeNumberRows.of(number)
      picker.selectRow(number, inComponent: 0, animated: true)
      return picker
    },
    Case("wheels of a picker") { number in
      let picker = UIPickerView()
      picker.dataSource = WholeNumberRows.of(1, sections: number)
      picker.delegate = WholeNumberRows.of(1, sections: number)
      return picker
    },
    Case("a date picker") { number in
      let picker = UIDatePicker()
      picker.minuteInterval = number
      return picker
    },
    Case("a search bar") { number in
      let bar = UISearchBar()
      bar.scopeButtonTitles = ["A", "B"]
      bar.showsScopeBar = true
      bar.selectedScopeButtonIndex = number
      bar.searchTextField.insertToken(UISearchToken(icon: nil, text: "T"), at: number)
      bar.searchTextField.removeToken(at: number)
      return bar
    },
    Case("a text field's places") { number in
      let field = UITextField()
      field.text = "Text"
      return places(in: field, number)
    },
    Case("a text view's places") { number in
      let view = UITextView()
      view.text = "Text\nand more text"
      view.textContainer.maximumNumberOfLines = number
      for range in ranges(number) {
        view.selectedRange = range
        view.scrollRangeToVisible(range)
      }
      return places(in: view, number)
    },
    Case("a layout manager's glyphs") { number in
      let view = UITextView()
      view.text = "Text\nand more text"
      let manager = view.layoutManager
      for range in ranges(number) {
        _ = manager.boundingRect(forGlyphRange: range, in: view.textContainer)
        _ = unsafe manager.characterRange(forGlyphRange: range, actualGlyphRange: nil)
        manager.invalidateDisplay(forGlyphRange: range)
        manager.ensureLayout(forGlyphRange: range)
      }
      _ = (manager.location(forGlyphAt: number), manager.isValidGlyphIndex(number))
      _ = (manager.truncatedGlyphRange(inLineFragmentForGlyphAt: number))
      _ = unsafe manager.lineFragmentRect(forGlyphAt: number, effectiveRange: nil)
      _ = manager.attachmentSize(forGlyphAt: number)
      manager.insertTextContainer(NSTextContainer(size: CGSize(width: 50, height: 50)), at: number)
      manager.removeTextContainer(at: number)
      return view
    },
    Case("a list's numbers") { number in
      let list = NSTextList(markerFormat: .lowercaseRoman, options: number)
      list.startingItemNumber = number
      let style = NSMutableParagraphStyle()
      style.textLists = [list]
      let label = UILabel()
      label.attributedText = NSAttributedString(
        string: "\t\(list.marker(forItemNumber: number))\tone\n\ttwo", attributes: [.paragraphStyle: style])
      let view = UITextView()
      view.attributedText = label.attributedText
      return view
    },
    Case("pictures of an image view") { number in
      let view = UIImageView()
      view.animationImages = [UIImage(), UIImage()]
      view.animationRepeatCount = number
      view.startAnimating()
      return view
    },
    Case("copies of a replicator") { number in
      let view = UIView()
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = number
      replicator.addSublayer(CALayer())
      view.layer.addSublayer(replicator)
      return view
    },
    Case("levels of tiles") { number in
      let view = UIView()
      let tiled = CATiledLayer()
      (tiled.levelsOfDetail, tiled.levelsOfDetailBias) = (number, number)
      tiled.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      view.layer.addSublayer(tiled)
      return view
    },
    Case("fingers and taps") { number in
      let view = UIView()
      let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (number, number)
      (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (number, number)
      let (press, swipe) = (UILongPressGestureRecognizer(), UISwipeGestureRecognizer())
      (press.numberOfTapsRequired, swipe.numberOfTouchesRequired) = (number, number)
      for recognizer in [tap, pan, press, swipe] { view.addGestureRecognizer(recognizer) }
      _ = tap.location(ofTouch: number, in: view)
      return view
    },
    Case("frames of a display link") { number in
      let link = CADisplayLink { _ in }
      link.preferredFramesPerSecond = number
      link.add(to: .main, forMode: .common)
      return UIView()
    },
    Case("steps of undo") { number in
      let view = UITextView()
      view.undoManager?.levelsOfUndo = number
      view.insertText("a")
      return view
    },
    Case("the chosen tab") { number in
      let controller = UITabBarController()
      controller.viewControllers = [UIViewController(), UIViewController()]
      controller.viewControllers?.first?.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: number)
      controller.selectedIndex = number
      return controller.view
    },
    Case("turns of a symbol effect") { number in
      let view = UIImageView(image: UIImage(systemName: "star"))
      view.addSymbolEffect(.bounce, options: .repeat(number))
      return view
    },
  ]

  private static func ranges(_ number: Int) -> [NSRange] {
    [
      NSRange(location: number, length: 0), NSRange(location: 0, length: number),
      NSRange(location: 1, length: number), NSRange(location: number, length: number),
    ]
  }

  private static func places<Input: UIView & UITextInput>(in input: Input, _ number: Int) -> Input {
    let (start, end) = (input.beginningOfDocument, input.endOfDocument)
    _ = (input.position(from: start, offset: number), input.position(from: end, offset: number))
    for direction in [UITextLayoutDirection.left, .right, .up, .down] {
      _ = input.position(from: end, in: direction, offset: number)
    }
    for range in ranges(number) { input.setMarkedText("abc", selectedRange: range) }
    if let range = input.textRange(from: start, to: end) {
      _ = input.position(within: range, atCharacterOffset: number)
    }
    return input
  }

  private static func collection(_ layout: UICollectionViewLayout, _ number: Int) -> UICollectionView {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = WholeNumberRows.three
    for path in [
      IndexPath(item: number, section: 0), IndexPath(item: 0, section: number),
      IndexPath(item: number, section: number),
    ] {
      _ = (view.cellForItem(at: path), view.layoutAttributesForItem(at: path))
      _ = view.collectionViewLayout.layoutAttributesForItem(at: path)
      view.scrollToItem(at: path, at: .centeredVertically, animated: false)
      view.selectItem(at: path, animated: false, scrollPosition: .top)
      view.deselectItem(at: path, animated: false)
    }
    _ = view.numberOfItems(inSection: number)
    return view
  }
}

/// Rows, items and wheels of any number.
@MainActor
private final class WholeNumberRows: NSObject, UITableViewDataSource, UICollectionViewDataSource,
  UIPickerViewDataSource, UIPickerViewDelegate
{
  private let rows, sections: Int
  /// Views keep no strong reference.
  private static var known: [[Int]: WholeNumberRows] = [:]

  private init(_ rows: Int, _ sections: Int) { (self.rows, self.sections) = (rows, sections) }

  static var three: WholeNumberRows { of(3) }

  static func of(_ rows: Int, sections: Int = 1) -> WholeNumberRows {
    if let found = known[[rows, sections]] { return found }
    let new = WholeNumberRows(rows, sections)
    known[[rows, sections]] = new
    return new
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { sections }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "\(row)"
  }
}
