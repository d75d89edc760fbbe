import Foundation
import Synchronization
import Testing

@testable import RivuletPreview

@Suite struct PackageBuildTests {
  private let package: FakePackage

  init() throws { package = try FakePackage() }

  @Test func nothingIsToDoWhileNothingHasChanged() throws { #expect(package.record.work() == .none) }

  @Test func changedModuleAndThoseThatNeedItAreCompiled() throws {
    try package.write("2", to: "Screens/a.swift", at: 3)
    #expect(package.record.work() == .compile([1]))
    try package.write("2", to: "Base/a.swift", at: 3)
    #expect(package.record.work() == .compile([0, 1]))
  }

  /// A file that is saved while the compiler reads it is older than its object.
  @Test func sourceThatIsKnownToHaveChangedIsCompiled() {
    #expect(package.record.work(changed: [package.path("Screens/a.swift")]) == .compile([1]))
  }

  @Test func objectThatIsNewerThanTheProgramIsLinked() throws {
    try package.write("2", to: "Screens.o", at: 3)
    #expect(package.record.work() == .compile([]))
  }

  @Test func newAndRemovedSourcesResourcesAndManifestsAreForSwiftPM() throws {
    let package = package
    func isEverything(_ change: () throws -> Void) rethrows -> Bool {
      try change()
      return package.record.work() == .everything
    }
    #expect(try isEverything { try package.write("", to: "Base/b.swift", at: 0) })
    try FileManager.default.removeItem(atPath: package.path("Base/b.swift"))
    #expect(package.record.work() == .none)
    try package.write("", to: "Base/text.json", at: 1)
    #expect(package.record.work() == .none)
    #expect(try isEverything { try package.write("", to: "Base/text.json", at: 3) })
    try FileManager.default.removeItem(atPath: package.path("Base/text.json"))
    #expect(try isEverything { try package.write("", to: "Package.swift", at: 3) })
    try package.write("", to: "Package.swift", at: 0)
    #expect(try isEverything { try FileManager.default.removeItem(atPath: package.path("Base/a.swift")) })
  }

  @Test func onlyWhatChangedIsCompiledAndLinked() throws {
    let build = PackageBuild(program: package.program) { () throws(PreviewError) in
      throw .content("SwiftPM is not needed.")
    }
    #expect(build.isDue)
    #expect(try build.update() == package.program)
    #expect(package.compiled == [])
    #expect(!build.isDue)
    try package.write("2", to: "Screens/a.swift", at: 3)
    #expect(build.isDue)
    _ = try build.update()
    #expect(package.compiled == ["Screens.o"])
    #expect(!build.isDue)
    let supervisor = PreviewSupervisor(program: package.program, limit: 60)
    #expect(try supervisor.look(LookOrder(place: "Screens/a.swift:1")).hash == "12")
  }

  @Test func buildThatFailsIsTriedAgainAfterTheNextChangeWithWhatItLeftOut() throws {
    let build = PackageBuild(program: package.program) { () throws(PreviewError) in
      throw .content("SwiftPM is not needed.")
    }
    _ = try build.update()
    try package.write("2", to: "Base/a.swift", at: 3)
    try package.write("an error", to: "Screens/a.swift", at: 3)
    #expect(throws: PreviewError.self) { try build.update() }
    #expect(package.compiled == ["Base.o"])
    #expect(!build.isDue)
    try package.write("3", to: "Screens/a.swift", at: 4)
    #expect(build.isDue)
    _ = try build.update()
    #expect(package.compiled == ["Base.o", "Screens.o"])
  }

  @Test func newSourceIsBuiltBySwiftPM() throws {
    let count = Mutex(0)
    let program = package.program
    let build = PackageBuild(program: program) { () throws(PreviewError) in
      count.withLock { $0 += 1 }
      return program
    }
    _ = try build.update()
    #expect(count.withLock(\.self) == 0)
    try package.write("", to: "Base/b.swift", at: 3)
    _ = try build.update()
    #expect(count.withLock(\.self) == 1)
  }

  @Test func errorsOfABuildAreShownOnceWithTheirPlaces() {
    let log = "[1/2] Compiling\n/a/b.swift:1:2: error: no\n/a/b.swift:1:2: error: no\nerror: fatalError\n"
    #expect(PackageBuild.summary(log) == "The package does not build:\n/a/b.swift:1:2: error: no")
    #expect(PackageBuild.summary("Killed\n") == "The package does not build:\nKilled\n")
  }
}
