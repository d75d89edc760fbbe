import Testing

@testable import UIKit

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

@MainActor @Suite struct SnapshotTests {
  @Test func itemsAreAppendedInsertedMovedAndDeleted() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "c"])
    snapshot.insertSections(["b"], afterSection: "a")
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([5])
    snapshot.insertItems([3], afterItem: 2)
    snapshot.insertItems([0], beforeItem: 1)
    #expect(snapshot.sectionIdentifiers == ["a", "b", "c"])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [0, 1, 2, 3])
    #expect(snapshot.itemIdentifiers(inSection: "c") == [5])
    snapshot.moveItem(0, afterItem: 5)
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.moveSection("c", beforeSection: "a")
    #expect(snapshot.sectionIdentifiers == ["c", "a", "b"])
    #expect(snapshot.itemIdentifiers == [5, 0, 3, 1, 2])
    #expect(snapshot.indexOfItem(3) == 2 && snapshot.indexOfSection("b") == 2)
    #expect(snapshot.sectionIdentifier(containingItem: 0) == "c")
    snapshot.deleteItems([0, 1])
    snapshot.deleteSections(["c"])
    #expect(snapshot.itemIdentifiers == [3, 2] && snapshot.numberOfSections == 2)
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
  }

  @Test func unknownAndDoubleIdentifiersAreIgnored() {
    var snapshot = Snapshot()
    snapshot.appendItems([1])
    snapshot.appendSections(["a", "a"])
    snapshot.appendItems([1, 1, 2], toSection: "a")
    snapshot.appendItems([3], toSection: "z")
    snapshot.insertItems([4], beforeItem: 9)
    snapshot.moveItem(1, afterItem: 1)
    snapshot.moveSection("a", beforeSection: "z")
    snapshot.reloadItems([9])
    snapshot.reloadSections(["z"])
    snapshot.deleteItems([7])
    #expect(snapshot.itemIdentifiers == [1, 2] && snapshot.sectionIdentifiers == ["a"])
    #expect(snapshot.reloadedItemIdentifiers.isEmpty && snapshot.reloadedSectionIdentifiers.isEmpty)
    #expect(snapshot.numberOfItems(inSection: "z") == 0 && snapshot.indexOfItem(9) == nil)
  }

  @Test func changingACopyLeavesTheOriginal() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1])
    var copy = snapshot
    copy.appendItems([2])
    #expect(snapshot.itemIdentifiers == [1] && copy.itemIdentifiers == [1, 2])
  }

  @Test func elementsThatKeepTheirOrderDoNotMove() {
    let change = SequenceDifference(from: [1, 2, 3, 4, 5], to: [5, 1, 6, 2, 4])
    #expect(change.deletions == [2] && change.insertions == [2])
    #expect(change.moves.map(\.from) == [4] && change.moves.map(\.to) == [0])
  }

  @Test func differencesLeadFromAnySnapshotToAnyOther() throws {
    var random = SplitMix(state: 7)
    var old = Snapshot()
    for _ in 0..<300 {
      let new = Self.random(&random)
      let difference = SnapshotDifference(from: old.content, to: new.content)
      var changes = RowChanges()
      for path in difference.deletedItems { changes.deletedRows[path] = .fade }
      for path in difference.insertedItems { changes.insertedRows[path] = .fade }
      for move in difference.movedItems { changes.movedRows[move.to] = move.from }
      for index in difference.deletedSections { changes.deletedSections[index] = .fade }
      for index in difference.insertedSections { changes.insertedSections[index] = .fade }
      for move in difference.movedSections { changes.movedSections[move.to] = move.from }
      let counts = old.sectionIdentifiers.map { old.numberOfItems(inSection: $0) }
      let newCounts = new.sectionIdentifiers.map { new.numberOfItems(inSection: $0) }
      let origins = try #require(changes.origins(from: counts, to: newCounts))
      for (section, rows) in origins.enumerated() {
        for (row, origin) in rows.enumerated() {
          guard let origin else { continue }
          #expect(old.content.item(at: origin) == new.content.item(at: [section, row]))
        }
      }
      old = new
    }
  }

  private static func random(_ random: inout SplitMix) -> Snapshot {
    var snapshot = Snapshot()
    var items = Array(0..<12)
    items.shuffle(using: &random)
    for section in ["a", "b", "c", "d"].shuffled(using: &random) where Bool.random(using: &random) {
      snapshot.appendSections([section])
      let count = Int.random(in: 0...min(5, items.count), using: &random)
      snapshot.appendItems(Array(items.prefix(count)))
      items.removeFirst(count)
    }
    return snapshot
  }
}

/// The generator SplitMix64.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
