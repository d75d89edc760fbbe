import Foundation
import Recipes
import RivuletRecorder
import UIKit

let stage = Stage(size: CGSize(width: 375, height: 667))
stage.show(UINavigationController(rootViewController: RecipeListViewController()))
stage.schedule(at: 0.5) { stage.tap(at: CGPoint(x: 120, y: 86)) }
stage.schedule(at: 1.7) { stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 340, y: 300), over: 0.4) }
let output = URL(filePath: CommandLine.arguments.dropFirst().first ?? "recipes.gif")
try await record(stage, for: 3, framesPerSecond: 50, to: output)
print("Recorded \(output.path)")
