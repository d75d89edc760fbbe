import AppleAPI
import Foundation
import Testing

/// The views for SwiftUI, which Linux does not build, against a stand-in for SwiftUI's declarations.
@Suite struct SwiftUITests {
  private let folder: TemporaryFolder
  private let build: Build

  init() throws {
    folder = try TemporaryFolder()
    build = try Build()
    let standIn = Build.package.appending(path: "Tests/Rules/AppleAPITests/StandIns/SwiftUI.swift")
    try compile(
      [standIn],
      [
        "-emit-module", "-module-name", "SwiftUI", "-emit-module-path",
        folder.url.appending(path: "SwiftUI.swiftmodule").path,
      ])
  }

  private func compile(_ files: [URL], _ arguments: [String]) throws {
    try Toolchain().run(
      "swiftc",
      arguments + ["-parse-as-library", "-swift-version", "6"] + build.importArguments + files.map(\.path))
  }

  /// Compiles the views as a module of their own, so that they see what is public only.
  private func compileViews(edit: (String) -> String = { $0 }) throws {
    let sources = Build.package.appending(path: "Sources/Components/Rivulet/SwiftUI")
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    let files = try names.filter { $0.hasSuffix(".swift") }.map { name in
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      let copy = folder.url.appending(path: name)
      try ("import Rivulet\n" + edit(text)).write(to: copy, atomically: true, encoding: .utf8)
      return copy
    }
    #expect(files.count >= 4)
    try compile(
      files,
      [
        "-typecheck", "-module-name", "Views", "-strict-memory-safety", "-warnings-as-errors", "-I",
        folder.url.path,
      ])
  }

  @Test func viewsCompileAgainstAStandInForSwiftUI() throws { try compileViews() }

  @Test func memberThatIsNotThereIsFound() {
    #expect(throws: Toolchain.Failure.self) {
      try compileViews { $0.replacing("control.run(", with: "control.walk(") }
    }
  }
}
