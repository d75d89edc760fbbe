public import UIKit

/// The list of recipes; a tap opens one.
public final class RecipeListViewController: UITableViewController {
  private let recipes: [Recipe]

  /// Lists recipes.
  public init(recipes: [Recipe] = Recipe.all) {
    self.recipes = recipes
    super.init(style: .plain)
    title = "Recipes"
  }

  /// Returns nil: the screen is not made from a file.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "recipe")
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    recipes.count
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "recipe", for: indexPath)
    cell.textLabel?.text = recipes[indexPath.row].title
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let screen = RecipeViewController(recipe: recipes[indexPath.row])
    navigationController?.pushViewController(screen, animated: true)
  }
}
