import Recipes
import RivuletTesting
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct RecipeScreenTests {
  @Test func theListLooksRight() {
    let screen = UINavigationController(rootViewController: RecipeListViewController())
    assertSnapshot(of: screen, as: .image(on: [.iPhoneSE], traits: [.light, .dark]))
  }

  @Test func aRecipeReadsFromRightToLeft() {
    assertSnapshot(
      of: RecipeViewController(recipe: .all[0]),
      as: .image(traits: [.rightToLeft], size: CGSize(width: 320, height: 300)))
  }

  @Test func aTapPushesTheRecipe() {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    stage.show(UINavigationController(rootViewController: RecipeListViewController()))
    stage.tap(at: CGPoint(x: 120, y: 86))
    assertSnapshot(of: stage, as: .sheet(at: [0, 0.1, 0.2, 0.35, 0.6]))
  }

  @Test func theTimersRingEmpties() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    stage.show(TimerViewController(minutes: 10))
    assertSnapshot(of: stage, as: .sheet(at: [0, 150, 300, 450, 599]))
  }

  @Test func everyReferenceHasItsTest() {
    assertNoOrphanedSnapshots()
  }
}
