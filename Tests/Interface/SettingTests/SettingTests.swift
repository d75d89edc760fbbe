import AppleAPI
import Foundation
import Testing
import UIKit

/// Values that views get after the first display, against those of views that had them before.
///
/// Each run tries a part of the combinations of a value with its surroundings and with other values.
/// `RIVULET_SETTINGS=all` tries all of them, in some minutes.
@Suite @MainActor struct SettingTests {
  private static let triesAll = ProcessInfo.processInfo.environment["RIVULET_SETTINGS"] == "all"

  /// The looks of views that had their values before the first display.
  private struct Fresh {
    let subject: Subject
    private var looks: [Surroundings: [[Int]: Look]] = [:]

    init(_ subject: Subject) { self.subject = subject }

    @MainActor mutating func look(_ surroundings: Surroundings, _ numbers: [Int] = []) -> Look {
      if let look = looks[surroundings]?[numbers] { return look }
      let look = Showing(subject, surroundings, with: numbers.map { subject.settings.all[$0] })
        .look()
      looks[surroundings, default: [:]][numbers] = look
      return look
    }
  }

  /// Whether a run tries a combination: one of `count` in a row.
  private func tries(_ number: Int, of count: Int) -> Bool { Self.triesAll || number % count == 0 }

  @Test(arguments: await Subject.all) func lateValueLooksLikeAnEarlyOne(subject: Subject) {
    var fresh = Fresh(subject)
    var faults: [String] = []
    for (place, surroundings) in Surroundings.all.enumerated() {
      var late = Showing(subject, surroundings)
      for (number, setting) in subject.settings.all.enumerated()
      where !(setting.isPlace && surroundings.isConstrained) && tries(number + place, of: 4) {
        let undo = late.set(setting)
        let changed = late.look().differences(from: fresh.look(surroundings, [number]))
        if !changed.isEmpty { faults.append("\(setting.name), \(surroundings): \(changed)") }
        guard setting.isUndone else {
          late = Showing(subject, surroundings)
          continue
        }
        undo()
        let undone = late.look().differences(from: fresh.look(surroundings))
        if !undone.isEmpty { faults.append("\(setting.name), undone, \(surroundings): \(undone)") }
        if !changed.isEmpty || !undone.isEmpty { late = Showing(subject, surroundings) }
      }
    }
    #expect(faults == [])
  }

  /// One value is set before the first display and the other one after it, or both after it.
  @Test(arguments: await Subject.all) func twoValuesLookTheSameLate(subject: Subject) {
    var fresh = Fresh(subject)
    var faults: [String] = []
    let surroundings = Surroundings(isConstrained: true)
    let settings = subject.settings.all
    for number in settings.indices where tries(number, of: 16) {
      let other = (number + 7) % settings.count
      for pair in [[number, other], [other, number]]
      where !pair.contains(where: { settings[$0].isPlace }) {
        let early = Showing(subject, surroundings, with: [settings[pair[0]]])
        let late = Showing(subject, surroundings)
        _ = late.set(settings[pair[0]])
        _ = late.look()
        for showing in [early, late] {
          _ = showing.set(settings[pair[1]])
          let differences = showing.look().differences(from: fresh.look(surroundings, pair))
          guard !differences.isEmpty else { continue }
          let names = pair.map { settings[$0].name }.joined(separator: ", ")
          faults.append("\(names), \(showing === late ? "both late" : "one late"): \(differences)")
        }
      }
    }
    #expect(faults == [])
  }

  /// Each trait is changed alone, and all together.
  @Test(arguments: await Subject.all) func valueLooksTheSameInLateTraits(subject: Subject) {
    var faults: [String] = []
    for (number, setting) in subject.settings.all.enumerated() {
      for isConstrained in [true, false] where !(setting.isPlace && isConstrained) {
        let plain = Surroundings(isConstrained: isConstrained)
        for (place, others) in Surroundings.others(isConstrained: isConstrained).enumerated()
        where tries(number + place * 6 + (isConstrained ? 1 : 13), of: 24) {
          let showing = Showing(subject, plain, with: [setting])
          showing.surround(others)
          let fresh = Showing(subject, others, with: [setting]).look()
          let differences = showing.look().differences(from: fresh)
          if !differences.isEmpty { faults.append("\(setting.name), \(others): \(differences)") }
        }
      }
    }
    #expect(faults == [])
  }

  // MARK: The table

  /// The types that are no controls, bars or items, and are tried too.
  private static let others: Set<String> = [
    "UIActivityIndicatorView", "UIButton.Configuration", "UICalendarView", "UIImageView", "UILabel",
    "UINavigationItem", "UIPickerView", "UIProgressView", "UIStackView", "UITextView", "UIView",
  ]

  @Test func tableNamesEverySettableProperty() throws {
    let graph = try Build().symbolGraph()
    let settable = graph.symbols.filter { symbol in
      let kinds = ["UIControl", "UIBarItem"]
      return symbol.module == "UIKit" && symbol.isSettable
        && (Self.others.contains(symbol.owner) || symbol.owner.hasSuffix("Bar")
          || kinds.contains {
            $0 == symbol.owner || graph.superclasses(of: symbol.owner).contains($0)
          })
    }
    #expect(settable.count > 300)
    var named: Set<String> = []
    for setting in Subject.all.flatMap(\.settings.all) {
      named.insert("\(setting.owner).\(setting.property.prefix { $0 != "." })")
    }
    for row in LeftOut.properties { named.formUnion(row.names.map { "\(row.owner).\($0)" }) }
    let missing = settable.filter { symbol in
      // An override has the row of the superclass.
      !graph.superclasses(of: symbol.owner).union([symbol.owner])
        .contains { named.contains("\($0).\(symbol.name)") }
    }
    #expect(missing.map(\.path).sorted() == [])
  }

  @Test func everyPropertyThatIsLeftOutExistsAndHasAReason() throws {
    let settable = Set(try Build().symbolGraph().symbols.filter(\.isSettable).map(\.path))
    for row in LeftOut.properties {
      #expect(!row.reason.isEmpty)
      #expect(row.names.filter { !settable.contains("\(row.owner).\($0)") } == [], "\(row.owner)")
    }
  }
}

extension Surroundings: CustomStringConvertible {
  var description: String {
    [
      isDark ? "dark" : nil, isLarge ? "large" : nil, isRightToLeft ? "right to left" : nil,
      isConstrained ? "constrained" : "alone",
    ].compactMap(\.self).joined(separator: ", ")
  }
}
