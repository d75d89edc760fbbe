import Testing

@testable import UIKit

/// NaN, infinities and the largest numbers in the values of controls, texts and layouts: nothing traps.
@MainActor @Suite struct FractionalNumberTests {
  nonisolated static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e19, -1e19,
    .leastNonzeroMagnitude, -1,
  ]

  @Test(arguments: cases.indices) func viewsDoNotTrapWithAnyNumber(index: Int) {
    for number in Self.numbers {
      let test = Self.cases[index]
      WholeNumberTests.run(WholeNumberTests.Case(test.name) { _ in test.make(number) }, 0)
    }
  }

  struct Case: Sendable {
    let name: String
    let make: @MainActor @Sendable (Double) -> UIView

    init(_ name: String, _ make: @escaping @MainActor @Sendable (Double) -> UIView) {
      (self.name, self.make) = (name, make)
    }
  }

  nonisolated static let cases: [Case] = [
    Case("a stepper's value") { number in
      let stepper = UIStepper()
      stepper.maximumValue = number
      stepper.stepValue = number
      stepper.value = number
      stepper.minimumValue = number
      stepper.wraps = true
      return stepper
    },
    Case("a stepper's step") { number in
      let stepper = UIStepper()
      (stepper.minimumValue, stepper.maximumValue) = (-.greatestFiniteMagnitude, .greatestFiniteMagnitude)
      stepper.stepValue = number
      return stepper
    },
    Case("a slider's value") { number in
      let slider = UISlider()
      slider.maximumValue = Float(number)
      slider.minimumValue = -Float(number)
      slider.value = Float(number)
      _ = slider.accessibilityValue
      return slider
    },
    Case("a progress") { number in
      let view = UIProgressView()
      view.progress = Float(number)
      view.setProgress(Float(number), animated: true)
      _ = view.accessibilityValue
      return view
    },
    Case("a font's size") { number in
      let label = UILabel()
      label.text = "Text"
      label.numberOfLines = 0
      label.font = .systemFont(ofSize: CGFloat(number), weight: UIFont.Weight(rawValue: CGFloat(number)))
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = CGFloat(number)
      label.preferredMaxLayoutWidth = CGFloat(number)
      return label
    },
    Case("a paragraph's numbers") { number in
      let style = NSMutableParagraphStyle()
      let value = CGFloat(number)
      (style.lineSpacing, style.paragraphSpacing, style.firstLineHeadIndent) = (value, value, value)
      (style.headIndent, style.tailIndent, style.lineHeightMultiple) = (value, value, value)
      (style.minimumLineHeight, style.maximumLineHeight, style.defaultTabInterval) = (value, value, value)
      style.tabStops = [NSTextTab(textAlignment: .left, location: value)]
      style.hyphenationFactor = Float(number)
      let label = UITextView()
      label.attributedText = NSAttributedString(
        string: "a\tb\nc", attributes: [.paragraphStyle: style, .kern: value, .baselineOffset: value])
      return label
    },
    Case("a date") { number in
      let picker = UIDatePicker()
      picker.date = Date(timeIntervalSinceReferenceDate: number)
      picker.preferredDatePickerStyle = .wheels
      return picker
    },
    Case("a date in a calendar") { number in
      let picker = UIDatePicker()
      picker.preferredDatePickerStyle = .inline
      picker.date = Date(timeIntervalSinceReferenceDate: number)
      return picker
    },
    Case("ends of dates") { number in
      let picker = UIDatePicker()
      picker.minimumDate = Date(timeIntervalSinceReferenceDate: number)
      picker.maximumDate = Date(timeIntervalSinceReferenceDate: number)
      picker.preferredDatePickerStyle = .wheels
      return picker
    },
    Case("a countdown") { number in
      let picker = UIDatePicker()
      picker.datePickerMode = .countDownTimer
      picker.countDownDuration = number
      return picker
    },
    Case("a stack's spaces") { number in
      let (first, second) = (UILabel(), UILabel())
      (first.text, second.text) = ("A", "B")
      let stack = UIStackView(arrangedSubviews: [first, second])
      stack.spacing = CGFloat(number)
      stack.setCustomSpacing(CGFloat(number), after: first)
      return stack
    },
    Case("constraints") { number in
      let (view, inner) = (UIView(), UIView())
      view.addSubview(inner)
      inner.translatesAutoresizingMaskIntoConstraints = false
      let width = inner.widthAnchor.constraint(equalToConstant: CGFloat(number))
      width.priority = UILayoutPriority(rawValue: Float(number))
      width.isActive = true
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: CGFloat(number)).isActive = true
      inner.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: CGFloat(number)).isActive = true
      _ = width.description
      return view
    },
    Case("a flow's sizes") { number in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: number, height: number)
      layout.minimumLineSpacing = CGFloat(number)
      layout.minimumInteritemSpacing = CGFloat(number)
      layout.estimatedItemSize = CGSize(width: number, height: 10)
      layout.headerReferenceSize = CGSize(width: 10, height: number)
      layout.sectionInset = UIEdgeInsets(top: CGFloat(number), left: 1, bottom: 1, right: CGFloat(number))
      return FractionalNumberItems.collection(layout)
    },
    Case("a group's sizes") { number in
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(CGFloat(number)), heightDimension: .absolute(CGFloat(number)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      group.interItemSpacing = .fixed(CGFloat(number))
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = CGFloat(number)
      section.orthogonalScrollingBehavior = .groupPaging
      return FractionalNumberItems.collection(UICollectionViewCompositionalLayout(section: section))
    },
    Case("a table's heights") { number in
      let table = UITableView(frame: .zero, style: .insetGrouped)
      (table.rowHeight, table.estimatedRowHeight) = (CGFloat(number), CGFloat(number))
      (table.sectionHeaderHeight, table.sectionFooterHeight) = (CGFloat(number), CGFloat(number))
      table.dataSource = FractionalNumberItems.shared
      table.reloadData()
      return table
    },
    Case("a zoom") { number in
      let view = UIScrollView()
      (view.minimumZoomScale, view.maximumZoomScale) = (CGFloat(number), CGFloat(number))
      view.setZoomScale(CGFloat(number), animated: false)
      view.decelerationRate = UIScrollView.DecelerationRate(rawValue: CGFloat(number))
      return view
    },
    Case("a colour") { number in
      let view = UIView()
      let value = CGFloat(number)
      view.backgroundColor = UIColor(hue: value, saturation: value, brightness: value, alpha: value)
      view.tintColor = UIColor(red: value, green: value, blue: value, alpha: value)
      let picker = UIColorPickerViewController()
      picker.selectedColor = UIColor(red: value, green: value, blue: value, alpha: value)
      picker.view.frame = CGRect(x: 0, y: 0, width: 120, height: 100)
      view.addSubview(picker.view)
      return view
    },
    Case("an image's caps") { number in
      let size = CGSize(width: 4, height: 4)
      let image = UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }
      let value = CGFloat(number)
      let view = UIImageView(
        image: image.resizableImage(
          withCapInsets: UIEdgeInsets(top: value, left: value, bottom: value, right: value)))
      view.animationDuration = number
      view.animationImages = [image, image]
      view.startAnimating()
      _ = image.preparingThumbnail(of: CGSize(width: number, height: number))
      _ = UIGraphicsImageRenderer(size: CGSize(width: number, height: 3)).image { _ in }
      return view
    },
    Case("a web text's numbers") { number in
      let number = "\(number)"
      let html = """
        <p style="letter-spacing:\(number)in;margin:\(number)in;
          line-height:\(number);text-indent:\(number)em">
        <font size="\(number)">a</font><ol start="\(number)"><li value="\(number)">b</ol></p>
        """
      let view = UITextView()
      view.attributedText = unsafe try? NSAttributedString(
        data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
        documentAttributes: nil)
      return view
    },
    Case("a path") { number in
      let path = UIBezierPath(
        arcCenter: .zero, radius: CGFloat(number), startAngle: CGFloat(number), endAngle: 1, clockwise: true)
      path.lineWidth = CGFloat(number)
      unsafe path.setLineDash([CGFloat(number), 1], count: 2, phase: CGFloat(number))
      let shape = CAShapeLayer()
      (shape.path, shape.lineWidth) = (path.cgPath, CGFloat(number))
      shape.lineDashPattern = [NSNumber(value: number), 1]
      shape.strokeColor = UIColor.red.cgColor
      let view = UIView()
      view.layer.addSublayer(shape)
      return view
    },
    Case("a tint") { number in
      let value = CGFloat(number)
      let size = CGSize(width: 4, height: 4)
      let image = UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }
      return UIImageView(
        image: image.withTintColor(UIColor(red: value, green: value, blue: value, alpha: value)))
    },
    Case("a curl") { number in
      let view = UIView()
      view.bounds.size = CGSize(width: number, height: number)
      UIView.transition(with: view, duration: 1, options: .transitionCurlUp) { view.alpha = 0.5 }
      return view
    },
    Case("a page of a text") { number in
      let view = UITextView()
      view.text = "Text"
      view.bounds.size = CGSize(width: 50, height: number)
      let stage = Stage(size: CGSize(width: 120, height: 100), scale: 1)
      stage.show(view)
      view.becomeFirstResponder()
      _ = stage.press(.pageDown)
      return view
    },
    Case("the sides of wheels") { number in
      let picker = UIDatePicker()
      picker.preferredDatePickerStyle = .wheels
      picker.bounds.size = CGSize(width: number, height: number)
      return picker
    },
    Case("the sides of a calendar") { number in
      let view = UICalendarView()
      view.bounds.size = CGSize(width: number, height: number)
      return view
    },
    Case("the sides of a colour picker") { number in
      let picker = UIColorPickerViewController()
      picker.loadViewIfNeeded()
      picker.view.bounds.size = CGSize(width: number, height: number)
      return picker.view
    },
    Case("the sides of an index") { number in
      let table = UITableView()
      table.dataSource = FractionalNumberItems.shared
      table.reloadData()
      table.bounds.size = CGSize(width: number, height: number)
      return table
    },
    Case("the sides of bars") { number in
      let (bar, search) = (UITabBar(), UISearchBar())
      bar.items = [
        UITabBarItem(title: "A", image: nil, tag: 0), UITabBarItem(title: "B", image: nil, tag: 1),
      ]
      bar.beginCustomizingItems(bar.items ?? [])
      let tools = UIToolbar()
      tools.items = [UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil), .flexibleSpace()]
      let stack = UIStackView(arrangedSubviews: [bar, search, tools])
      stack.axis = .vertical
      for view in [bar, search, tools, stack] { view.bounds.size = CGSize(width: number, height: number) }
      return stack
    },
    Case("a line's places") { number in
      let text = NSAttributedString(string: "fi مرحبا", attributes: [.kern: CGFloat(number)])
      let line = CTLineCreateWithAttributedString(text)
      for x in [CGFloat(number), 0, 5, .infinity] {
        _ = CTLineGetStringIndexForPosition(line, CGPoint(x: x, y: 0))
      }
      let view = UITextView()
      view.attributedText = text
      for x in [CGFloat(number), 0, 5, .infinity] {
        let point = CGPoint(x: x, y: 5)
        _ = view.layoutManager.glyphIndex(for: point, in: view.textContainer)
        _ = unsafe view.layoutManager.characterIndex(
          for: point, in: view.textContainer, fractionOfDistanceBetweenInsertionPoints: nil)
        _ = view.closestPosition(to: point)
      }
      return view
    },
    Case("an indicator's size") { number in
      let view = UIActivityIndicatorView(style: .large)
      view.startAnimating()
      view.bounds.size = CGSize(width: number, height: number)
      return view
    },
  ]
}

/// Three rows or items.
@MainActor
private final class FractionalNumberItems: NSObject, UITableViewDataSource,
  UICollectionViewDataSource
{
  static let shared = FractionalNumberItems()

  static func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = shared
    return view
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
