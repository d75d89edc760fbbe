public import UIKit

/// One recipe: its ingredients and steps, and a button that opens the timer.
public final class RecipeViewController: UIViewController {
  private let recipe: Recipe
  private let scroll = UIScrollView()
  private let text = UILabel()
  private let button = UIButton(type: .system)

  /// Shows a recipe.
  public init(recipe: Recipe) {
    self.recipe = recipe
    super.init(nibName: nil, bundle: nil)
    title = recipe.title
  }

  /// Returns nil: the screen is not made from a file.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    text.numberOfLines = 0
    text.font = .preferredFont(forTextStyle: .body)
    text.text = recipe.ingredients.map { "•  \($0)" }.joined(separator: "\n") + "\n\n" + recipe.steps
    button.setTitle("Start the timer: \(recipe.minutes) minutes", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.openTimer() }, for: .touchUpInside)
    scroll.addSubview(text)
    scroll.addSubview(button)
    view.addSubview(scroll)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    let width = view.bounds.width - 40
    let height = text.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    text.frame = CGRect(x: 20, y: 20, width: width, height: height)
    button.frame = CGRect(x: 20, y: text.frame.maxY + 24, width: width, height: 44)
    scroll.contentSize = CGSize(width: view.bounds.width, height: button.frame.maxY + 20)
  }

  private func openTimer() {
    present(TimerViewController(minutes: recipe.minutes), animated: true)
  }
}
