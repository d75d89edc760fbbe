@testable import UIKit

/// A page that notes the calls of its appearance. Pages 0 to 4 are red, green, blue, orange and purple.
final class NumberedPage: UIViewController {
  let number: Int
  var calls: [String] = [] { didSet { Self.order.append("\(number) \(calls.last ?? "")") } }
  /// The calls of all pages in their order.
  static var order: [String] = []

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = [.red, .green, .blue, .orange, .purple][number % 5]
  }

  override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
  override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
}

/// Gives pages with the numbers from 0, and a dot for each if asked to.
@MainActor class NumberedPages: NSObject, UIPageViewControllerDataSource {
  let count: Int
  let hasDots: Bool

  init(count: Int, hasDots: Bool = false) {
    self.count = count
    self.hasDots = hasDots
    super.init()
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(of: viewController, by: -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(of: viewController, by: 1) }

  private func page(of controller: UIViewController, by step: Int) -> UIViewController? {
    guard let number = (controller as? NumberedPage)?.number, 0..<count ~= number + step else { return nil }
    return NumberedPage(number + step)
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { hasDots ? count : 0 }
}
