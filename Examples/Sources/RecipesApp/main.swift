import Recipes
import RivuletHost
import UIKit

// Each visitor has an app of their own.
var configuration = BrowserHost.Configuration()
configuration.apps = .perVisitor(limit: 50)
try await BrowserHost.run(configuration) {
  UINavigationController(rootViewController: RecipeListViewController())
}
