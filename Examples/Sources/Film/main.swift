import Foundation
import Recipes
import RivuletRecorder
import UIKit

/// A stage on which the list of recipes opens one, and closes it again.
@MainActor func recipes() -> Stage {
  let stage = Stage(size: CGSize(width: 375, height: 667))
  stage.show(UINavigationController(rootViewController: RecipeListViewController()))
  stage.schedule(at: 0.5) { stage.tap(at: CGPoint(x: 120, y: 86)) }
  stage.scheduleDrag(at: 1.7, along: [CGPoint(x: 2, y: 300), CGPoint(x: 340, y: 300)], over: 0.4)
  return stage
}

// The recordings: a film, and a page that plays alone.
var stage = recipes()
try await record(stage, for: 3, framesPerSecond: 50, to: URL(filePath: "recipes.gif"))
stage = recipes()
try await record(stage, for: 3, to: URL(filePath: "recipes.html"))
// An animation for Lottie players, and what of the stage it shows in another way.
stage = recipes()
let notes = try await exportMotion(of: stage, for: 3, to: URL(filePath: "recipes.json"))
for note in notes { print(note) }
print("Recorded recipes.gif, recipes.html and recipes.json")
