import AppleAPI
import Foundation
import Testing

/// The oldest version of iOS on which the components run.
private let oldest = Version(17)

/// Made once: reading the modules takes a second.
private let comparison = Result {
  try Comparison(
    Build().symbolGraph(), with: AppleCatalog(), additions: Additions(), unseen: .unseen(), absent: .absent())
}

/// Our CoreGraphics, QuartzCore and UIKit beside Apple's.
@Suite struct AppleAPITests {
  @Test func everyPublicMemberIsApplesOrAListedAddition() throws {
    let inventions = try comparison.get().inventions()
    #expect(inventions.isEmpty, "\(inventions.joined(separator: "\n"))")
  }

  @Test func everyListedAdditionIsNeeded() throws {
    let needless = try comparison.get().needlessAdditions()
    #expect(needless == [])
  }

  @Test func everyRowThatDoesNotCountIsThereAndNotOurs() throws {
    #expect(try comparison.get().needlessUnseen() == [])
  }

  @Test func everyAbsentRowIsThereAndNotOurs() throws {
    #expect(try comparison.get().needlessAbsent() == [])
  }

  @Test(arguments: [("Rivulet", 500), ("RivuletClosures", 20), ("Gallery", 500)])
  func everyUsedMemberIsCurrentOnTheOldestIOS(module: String, count: Int) throws {
    let uses = try Use.all(in: module, store: Build().indexStore)
    #expect(uses.count > count)
    let problems = try comparison.get().problems(with: uses, in: oldest)
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  @Test func coverageIsCountedPerModule() throws {
    let types = try comparison.get().coverage(in: oldest)
    for module in AppleCatalog.modules {
      var whole = Coverage(module: module)
      for type in types where type.module == module { whole.add(type) }
      #expect(whole.ours > 200 && whole.ours <= whole.apple, "\(module): \(whole.ours) of \(whole.apple)")
    }
  }

  @Test func supportPageIsCurrent() throws {
    let page = Build.package.appending(path: "docs/support.md")
    let current = try SupportPage(comparison.get(), version: oldest).text
    let isCurrent = try String(contentsOf: page, encoding: .utf8) == current
    #expect(isCurrent, "run Scripts/api-coverage --matrix > docs/support.md")
  }

  @Test func everyTableIsSortedAndWithoutRepetition() throws {
    let declarations = try AppleCatalog().declarations
    #expect(declarations.count > 10_000)
    #expect(Set(declarations).count == declarations.count)
    for module in AppleCatalog.modules {
      let owners = declarations.filter { $0.module == module }.map(\.owner)
      #expect(owners == owners.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
  }
}
