import Recipes
import RivuletTesting
import UIKit
import XCTest

/// The same assertion in XCTest. On Linux, XCTest runs methods of the main actor only if they are `async`.
final class RecipeListTests: XCTestCase {
  @MainActor func testTheLayersOfTheList() async {
    await assertSnapshot(of: RecipeListViewController(), as: .layers)
  }
}
