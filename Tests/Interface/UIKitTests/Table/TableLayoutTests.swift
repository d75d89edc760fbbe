import Testing

@testable import UIKit

@Suite struct TableLayoutTests {
  @Test func prefixSumsEqualPlainSums() {
    let values = (0..<37).map { Double(($0 * 7) % 5) }
    var sums = PrefixSums(values)
    var plain = values
    for (index, value) in [(0, 9.0), (36, 0), (17, 2.5), (17, 0)] {
      sums.set(value, at: index)
      plain[index] = value
    }
    for count in 0...37 { #expect(sums.sum(ofFirst: count) == plain[..<count].reduce(0, +)) }
    for place in stride(from: 0.0, to: sums.total, by: 0.5) {
      let index = sums.member(at: place) ?? -1
      #expect(sums.sum(ofFirst: index) <= place && place < sums.sum(ofFirst: index + 1))
    }
    #expect(sums.member(at: -5) == 0 && sums.member(at: 1e9) == 36)
    #expect(PrefixSums().member(at: 0) == nil && PrefixSums().total == 0)
  }

  private let layout = TableLayout(
    sections: [
      .init(header: 28, rows: [44, 44], footer: 0), .init(header: 0, rows: [], footer: 0),
      .init(header: 28, rows: [10, 20, 30], footer: 5),
    ], top: 100)

  @Test func partsOfATableFollowEachOther() {
    #expect(layout.length == 100 + 116 + 93)
    #expect(layout.span(of: .row(IndexPath(row: 1, section: 0)))! == (172, 44))
    #expect(layout.span(of: .header(2))! == (216, 28))
    #expect(layout.span(of: .footer(2))! == (304, 5))
    #expect(layout.span(ofSection: 2)! == (216, 93))
    #expect(layout.span(ofSection: 1)! == (216, 0))
    #expect(layout.span(of: .row(IndexPath(row: 0, section: 1))) == nil)
    #expect(layout.span(of: .row(IndexPath())) == nil && layout.span(of: .header(-1)) == nil)
  }

  @Test func partsAreFoundByTheirPositions() {
    #expect(layout.part(atOffset: 99) == nil && layout.part(atOffset: 309) == nil)
    #expect(layout.part(atOffset: 100) == .header(0))
    #expect(layout.part(atOffset: 215.9) == .row(IndexPath(row: 1, section: 0)))
    #expect(layout.part(atOffset: 216) == .header(2))
    #expect(layout.parts(from: 180, to: 250) == [.row([0, 1]), .header(2), .row([2, 0])])
    #expect(layout.parts(from: -50, to: 100) == [] && layout.parts(from: 400, to: 500) == [])
    #expect(layout.parts(from: 0, to: 1000).count == 8)
    #expect(TableLayout().parts(from: 0, to: 10) == [])
  }

  @Test func estimatedHeightsAreReplacedByMeasuredOnes() {
    var layout = TableLayout(sections: [
      .init(header: 0, rows: [44, 44], footer: 0, isMeasured: [false, false])
    ])
    #expect(!layout.isMeasured([0, 0]))
    layout.setHeight(60, of: [0, 0])
    #expect(layout.isMeasured([0, 0]) && layout.length == 104)
    layout.setHeight(60, of: [3, 0])
    #expect(layout.length == 104 && layout.isMeasured([3, 0]))
  }

  @Test func changesMustMatchTheOldAndNewCounts() {
    var changes = RowChanges()
    changes.deletedRows = [[0, 1]: .none]
    changes.insertedRows = [[0, 0]: .none, [0, 3]: .none]
    #expect(changes.origins(from: [3], to: [4]) == [[nil, [0, 0], [0, 2], nil]])
    #expect(changes.origins(from: [3], to: [5]) == nil && changes.origins(from: [3], to: [3]) == nil)
    #expect(changes.origins(from: [3, 1], to: [4]) == nil)
    changes.deletedRows = [[0, 7]: .none]
    #expect(changes.origins(from: [3], to: [4]) == nil)
  }

  @Test func sectionsAndRowsChangeTogether() {
    var changes = RowChanges()
    changes.deletedSections = [0: .none]
    changes.insertedSections = [1: .none]
    changes.reloadedSections = [2: .none]
    changes.deletedRows = [[1, 0]: .none]
    #expect(
      changes.origins(from: [2, 3, 1], to: [2, 4, 5])
        == [[[1, 1], [1, 2]], [nil, nil, nil, nil], [nil, nil, nil, nil, nil]])
    #expect(changes.origins(from: [2, 3, 1], to: [2, 4]) == nil)
    changes.deletedSections = [9: .none]
    #expect(changes.origins(from: [2, 3, 1], to: [2, 4, 5]) == nil)
  }
}
