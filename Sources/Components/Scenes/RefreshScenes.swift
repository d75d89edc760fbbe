import Rivulet
import UIKit

extension ReferenceScene {
  static let refreshes = [
    refresh("refresh", "A slow pull past all three lines, a refresh of three and a half seconds.", end: 9) {
      stage, _, view, start in
      play(
        [Stroke(by: 160, over: 2)], on: stage, from: CGPoint(x: 187, y: 200), at: start + 1,
        liftingAt: start + 3.5
      )
      stage.schedule(at: start + 7) { view.succeed() }
    },
    refresh("refresh-reversal", "A finger that changes its mind three times; nothing refreshes.", end: 5) {
      stage, _, _, start in
      let strokes = [120, -100, 100, -120].map { Stroke(by: $0, over: 0.3) }
      play(strokes, on: stage, from: CGPoint(x: 187, y: 200), at: start + 1)
    },
    refresh("refresh-fling", "A fling that bounces far past the top; nothing refreshes.", end: 6) {
      stage, list, _, start in
      list.contentOffset.y = 600
      play([Stroke(by: 300, over: 0.075)], on: stage, from: CGPoint(x: 187, y: 200), at: start + 1)
    },
  ]

  private static func refresh(
    _ name: String, _ summary: String, end: TimeInterval,
    script: @escaping @MainActor (Stage, UITableView, RefreshView, TimeInterval) -> Void
  ) -> ReferenceScene {
    ReferenceScene(
      name: name, summary: summary, size: CGSize(width: 375, height: 667), scale: 2,
      backgroundColor: .systemBackground, end: end
    ) { stage, start in
      let list = RowList()
      let view = RefreshView()
      view.style = .published
      list.refreshView = view
      stage.show(list)
      stage.advance(by: 0)
      script(stage, list, view, start)
    }
  }

  /// A vertical segment of a finger's path.
  private struct Stroke {
    var distance: CGFloat
    var duration: TimeInterval

    init(by distance: CGFloat, over duration: TimeInterval) {
      self.distance = distance
      self.duration = duration
    }
  }

  /// Moves a finger along the strokes one after the other, with 60 moves per second.
  private static func play(
    _ strokes: [Stroke], on stage: Stage, from origin: CGPoint, at start: TimeInterval,
    liftingAt lift: TimeInterval? = nil
  ) {
    var (point, time) = (origin, start)
    stage.schedule(at: start) { [weak stage] in stage?.touchDown(at: origin) }
    for stroke in strokes {
      let steps = max(1, Int((stroke.duration * 60).rounded(.up)))
      for step in 1...steps {
        let fraction = CGFloat(step) / CGFloat(steps)
        let place = CGPoint(x: point.x, y: point.y + stroke.distance * fraction)
        stage.schedule(at: time + stroke.duration * Double(fraction)) { [weak stage] in
          stage?.touchMove(to: place)
        }
      }
      point.y += stroke.distance
      time += stroke.duration
    }
    let end = point
    stage.schedule(at: lift ?? time) { [weak stage] in stage?.touchUp(at: end) }
  }
}

extension RefreshView.Style {
  /// The colours of the published work.
  fileprivate static var published: RefreshView.Style {
    var style = RefreshView.Style()
    style.dotColor = UIColor(red: 200 / 255, green: 200 / 255, blue: 200 / 255, alpha: 1)
    style.lineColor = UIColor(red: 64 / 255, green: 64 / 255, blue: 64 / 255, alpha: 1)
    style.armedColor = UIColor(red: 227 / 255, green: 47 / 255, blue: 34 / 255, alpha: 1)
    return style
  }
}

/// A list of forty rows, 44 points high.
final class RowList: UITableView, UITableViewDataSource {
  private static let cell = "row"

  init() {
    super.init(frame: .zero, style: .plain)
    rowHeight = 44
    register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
    dataSource = self
  }

  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    return cell
  }
}
