import Testing
import UIKit

/// Controls and bars that have the size for which they ask show all of their texts, at every scale.
@Suite @MainActor struct MeasuredFitTests {
  private nonisolated static let scales: [CGFloat] = [1, 1.5, 2, 3]
  private nonisolated static let places: [CGFloat] = [0, 0.3, 10.45]

  /// Shows a view whose constraints leave it its own size, at a place that need be no whole number of pixels.
  private func shown(_ view: UIView, scale: CGFloat, at place: CGFloat, width: CGFloat? = nil) -> Stage {
    let stage = Stage(size: CGSize(width: 400, height: 300), scale: scale)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: place).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor, constant: place).isActive = true
    if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
    stage.show(root)
    stage.advance(by: 0.1)
    return stage
  }

  /// The texts of labels inside a view that are wider or higher than their labels.
  private func cutTexts(in view: UIView) -> [String] {
    var texts = view.subviews.flatMap { cutTexts(in: $0) }
    if let label = view as? UILabel, let text = label.text, !text.isEmpty, !label.isHidden {
      let needed = label.sizeThatFits(.zero)
      if label.bounds.width < needed.width - 0.001 || label.bounds.height < needed.height - 0.001 {
        texts.append("\(text): \(label.bounds.size) of \(needed)")
      }
    }
    return texts
  }

  private func expectFit(
    at scale: CGFloat, width: CGFloat? = nil, _ name: String, _ make: @MainActor () -> UIView
  ) {
    for place in Self.places {
      let view = make()
      let stage = shown(view, scale: scale, at: place, width: width)
      #expect(cutTexts(in: view) == [], "\(name) at \(place)")
      let wanted = view.intrinsicContentSize
      #expect(width != nil || view.bounds.width >= wanted.width - 0.001, "\(name) at \(place)")
      #expect(view.bounds.height >= wanted.height - 0.001, "\(name) at \(place)")
      withExtendedLifetime(stage) {}
    }
  }

  @Test(arguments: scales) func segmentsShowTheirTitles(scale: CGFloat) {
    for titles in [["Day", "Week", "Month"], ["Follow", "Done"], ["A", "Add to cart", "Sign in"]] {
      for isProportional in [false, true] {
        expectFit(at: scale, "\(titles)") {
          let control = UISegmentedControl(items: titles)
          control.apportionsSegmentWidthsByContent = isProportional
          return control
        }
      }
    }
  }

  @Test(arguments: scales) func barItemsShowTheirTitles(scale: CGFloat) {
    for title in ["Follow", "Done", "Sign in", "Add to cart"] {
      expectFit(at: scale, width: 380, title) {
        let bar = UIToolbar()
        bar.items = [
          UIBarButtonItem(title: title), UIBarButtonItem(systemItem: .flexibleSpace),
          UIBarButtonItem(title: title, style: .done, target: nil, action: nil),
        ]
        return bar
      }
      expectFit(at: scale, width: 380, title) {
        let bar = UINavigationBar()
        let item = UINavigationItem(title: title)
        item.leftBarButtonItem = UIBarButtonItem(title: title)
        item.rightBarButtonItem = UIBarButtonItem(title: title, style: .done, target: nil, action: nil)
        bar.items = [item]
        return bar
      }
      expectFit(at: scale, width: 380, title) {
        let bar = UITabBar()
        bar.items = (0..<3).map { UITabBarItem(title: title, image: UIImage(systemName: "star"), tag: $0) }
        bar.selectedItem = bar.items?.first
        return bar
      }
    }
  }

  @Test(arguments: scales) func searchBarsShowTheirTexts(scale: CGFloat) {
    for text in ["Follow", "Add to cart"] {
      expectFit(at: scale, width: 380, text) {
        let bar = UISearchBar()
        bar.placeholder = text
        bar.showsCancelButton = true
        bar.scopeButtonTitles = [text, "Done"]
        bar.showsScopeBar = true
        return bar
      }
    }
  }

  @Test(arguments: scales) func pageControlsShowAllDots(scale: CGFloat) {
    for count in [1, 3, 7] {
      expectFit(at: scale, "\(count)") {
        let control = UIPageControl()
        control.numberOfPages = count
        return control
      }
    }
  }

  @Test(arguments: scales) func compactPickersShowTheirDates(scale: CGFloat) {
    for day in stride(from: 0.0, to: 360, by: 45) {
      for mode in [UIDatePicker.Mode.date, .time, .dateAndTime] {
        expectFit(at: scale, "\(day) \(mode.rawValue)") {
          let picker = UIDatePicker()
          picker.preferredDatePickerStyle = .compact
          picker.datePickerMode = mode
          picker.timeZone = TimeZone(secondsFromGMT: 0)
          picker.locale = Locale(identifier: "en_US")
          picker.date = Date(timeIntervalSinceReferenceDate: day * 86_400 + 40_000)
          return picker
        }
      }
    }
  }
}
