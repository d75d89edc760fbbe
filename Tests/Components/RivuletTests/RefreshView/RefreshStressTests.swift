import Testing
import UIKit

@testable import Rivulet

/// Fingers, calls and rotations in a random order that is the same in every run.
@MainActor
@Suite struct RefreshStressTests {
  private final class Words: UITableView, UITableViewDataSource {
    var count = 200

    init() {
      super.init(frame: .zero, style: .plain)
      register(UITableViewCell.self, forCellReuseIdentifier: "word")
      dataSource = self
    }

    required init?(coder: NSCoder) { nil }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = String(repeating: "word ", count: 1 + indexPath.row % 30)
      return cell
    }
  }

  @Test(arguments: [1, 2] as [UInt64]) func randomUseComesToRest(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let list = Words()
    stage.show(list)
    var view = RefreshView()
    list.refreshView = view
    stage.advance(by: 0)
    let layers = { stage.presentation().count { $0.view == "RefreshCanvas" || $0.view == "RefreshView" } }
    let layersAtRest = layers()
    for _ in 0..<80 {
      let point = CGPoint(x: .random(in: 0...320, using: &random), y: .random(in: 0...480, using: &random))
      switch Int.random(in: 0..<16, using: &random) {
      case 0...2: stage.touchDown(at: point, identifier: .random(in: 0...1, using: &random))
      case 3...7: stage.touchMove(to: point, identifier: .random(in: 0...1, using: &random))
      case 8: stage.touchUp(at: point, identifier: .random(in: 0...1, using: &random))
      case 9: stage.touchCancel()
      case 10: list.contentInset.top = .random(in: 0...80, using: &random)
      case 11:
        list.setContentOffset(
          CGPoint(x: 0, y: .random(in: -200...6000, using: &random)), animated: .random(using: &random))
      case 12:
        switch Int.random(in: 0..<4, using: &random) {
        case 0: view.beginRefreshing()
        case 1: view.succeed()
        case 2: view.fail(CocoaError(.fileNoSuchFile))
        default:
          view = RefreshView()
          list.refreshView = view
        }
      case 13:
        let row = Int.random(in: 0..<list.count, using: &random)
        list.count -= 1
        list.deleteRows(at: [[0, row]], with: .fade)
      case 14:
        list.count += 1
        list.insertRows(at: [[0, 0]], with: .left)
      default:
        stage.resize(to: CGSize(width: .random(in: 100...500, using: &random), height: 480))
      }
      stage.advance(by: .random(in: 0...0.2, using: &random))
      #expect(list.contentOffset.y.isFinite && !list.visibleCells.isEmpty)
    }
    stage.touchCancel(identifier: 0)
    stage.touchCancel(identifier: 1)
    view.cancel()
    stage.advance(by: 10)
    view.cancel()
    stage.advance(by: 5)
    #expect(view.phase == .resting && !list.isDragging && !list.isTracking && !list.isDecelerating)
    #expect(list.contentOffset.y >= -list.adjustedContentInset.top - 0.5)
    #expect(stage.presentation().allSatisfy { $0.animations.isEmpty })
    #expect(layers() == layersAtRest)
  }
}
