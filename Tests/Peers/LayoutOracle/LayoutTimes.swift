import UIKit

/// How long the layout of `NestedCells` takes, and what another solver needs to do the same.
@MainActor struct LayoutTimes: Encodable {
  private static let runs = 31

  let views: Int
  let rows: [NestedCells.Row]
  let changingRow: Int
  /// The frame of the root: x, y, width, height.
  let root: [Double]
  /// The median time of activating all constraints, in milliseconds.
  let activation: Double
  /// The median time of solving all constraints and giving all views their frames, in milliseconds.
  let layout: Double
  /// The median time of one changed constant with the layout that follows, in microseconds.
  let change: Double

  init(isChained: Bool) {
    let clock = ContinuousClock()
    var (activations, layouts, changes): ([Duration], [Duration], [Duration]) = ([], [], [])
    var cells = NestedCells(isChained: isChained)
    for run in 0..<Self.runs {
      cells = NestedCells(isChained: isChained)
      activations.append(clock.measure { NSLayoutConstraint.activate(cells.constraints) })
      layouts.append(clock.measure { cells.root.layoutIfNeeded() })
      let icon = cells.changing
      changes.append(
        clock.measure {
          icon.constant = Double(30 + run)
          cells.root.layoutIfNeeded()
        })
    }
    views = 1 + 10 * NestedCells.cellCount
    (rows, changingRow) = (cells.rows, cells.changingRow)
    root = [0, 0, NestedCells.width, 8000]
    activation = Self.median(activations) / .milliseconds(1)
    layout = Self.median(layouts) / .milliseconds(1)
    change = Self.median(changes) / .microseconds(1)
  }

  private static func median(_ times: [Duration]) -> Duration { times.sorted()[times.count / 2] }
}
