import Recipes
import RivuletHost
import UIKit

// Each visitor has an app of their own; /status says what they cost.
var configuration = BrowserHost.Configuration()
configuration.apps = .perVisitor(limit: 50)
configuration.showsStatus = true
try await BrowserHost.run(configuration) {
  UINavigationController(rootViewController: RecipeListViewController())
}
