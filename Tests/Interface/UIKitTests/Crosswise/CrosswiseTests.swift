import Foundation
import Testing
import UIKit

/// Values and surroundings that change after the first display, against those of a new content that had them
/// before; and changes that are undone, against no change.
///
/// Each run tries a part of the combinations; `RIVULET_SETTINGS=all` tries all of them.
@Suite(.serialized) @MainActor struct CrosswiseTests {
  private static let triesAll = ProcessInfo.processInfo.environment["RIVULET_SETTINGS"] == "all"

  /// Whether a run tries a combination: one of `count` in a row.
  private func tries(_ number: Int, of count: Int) -> Bool { Self.triesAll || number % count == 0 }

  private func check(
    _ late: Crossed, _ name: String, _ fresh: CrossedLook, _ faults: inout [String]
  ) {
    if let difference = late.look().difference(from: fresh) { faults.append("\(name): \(difference)") }
  }

  @Test(arguments: Crossing.all) func lateSurroundingsLookLikeEarlyOnes(crossing: Crossing) {
    var faults: [String] = []
    let plain = Crossed(crossing, .plain).look()
    let first = crossing.description.utf8.count
    for (number, place) in (Place.others + [.sidesRightToLeft, .everything]).enumerated()
    where tries(first + number, of: 4) {
      let fresh = Crossed(crossing, place).look()
      let late = Crossed(crossing, .plain)
      late.move(to: place)
      check(late, "\(place)", fresh, &faults)
      late.move(to: .plain)
      check(late, "\(place), undone", plain, &faults)
    }
    #expect(faults == [])
  }

  @Test(arguments: Crossing.changing)
  func lateValuesLookLikeEarlyOnes(crossing: Crossing) {
    var faults: [String] = []
    for place in [Place.plain, .everything, Place.others[8]] {
      let plain = Crossed(crossing, place).look()
      for number in crossing.make().changes.indices where tries(number, of: 4) {
        let late = Crossed(crossing, place)
        let name = "\(late.changes[number].name), \(place)"
        let undo = late.changes[number].apply()
        check(late, name, Crossed(crossing, place, changes: [number]).look(), &faults)
        guard let undo else { continue }
        undo()
        check(late, "\(name), undone", plain, &faults)
      }
    }
    #expect(faults == [])
  }
}

extension Crossing {
  static let all = kinds + lists + scrolls + containers + presentations + screens

  private static let kinds = (Kind.views + Kind.controllers).map { Crossing($0) }

  fileprivate static let changing = (containers + presentations + screens + scrolls)
    .filter { !untried.contains($0.description) }

  /// Crossings whose values are not tried: bars that were hidden, columns that are exchanged while they are
  /// collapsed, searches and keyboards keep something of the values before.
  private static let untried: Set<String> = [
    "keyboard", "navigation", "navigation large", "search active", "split 1", "split 2", "text view",
    "text view that fits",
  ]
}
