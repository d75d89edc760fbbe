import Foundation
import TestSupport
import Testing

/// Pictures are promised with one interface font. On another machine they are refused with a sentence.
@Suite struct MachineFontTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let machines: [(fonts: [String], sentence: String)] = [
    (
      [FontMachine.dejaVu],
      "The interface font Inter is not installed, and DejaVu Sans would take its place: on Debian 12, install the package fonts-inter."
    ),
    ([], "No font is installed: on Debian, install the package fonts-inter."),
  ]

  @Test(
    arguments: machines, [["frame", "--at", "1"], ["record", "--to", "0.1"], ["inspect", "--at", "1"]])
  func pictureOfASceneIsRefusedWithoutTheInterfaceFont(
    machine: (fonts: [String], sentence: String), command: [String]
  ) async throws {
    let fonts = try FontMachine(directories: machine.fonts)
    var arguments = [command[0], "download"] + command.dropFirst()
    if command[0] != "inspect" { arguments += ["-o", command[0] == "frame" ? "x.png" : "frames"] }
    let output = try await Program(arguments, in: folder.url, environment: fonts.environment).finish()
    #expect(output.status == 1)
    #expect(output.errors == "Error: \(machine.sentence)\n")
    #expect(output.text.isEmpty)
    #expect(try folder.names.isEmpty)
  }

  @Test(arguments: [
    ([FontMachine.dejaVu], "UIFont: \"DejaVu Sans\" takes the place of Debian 12's Inter"),
    ([], "UIFont: \"systemFont\" is missing and text is drawn as boxes"),
  ])
  func demoGoesOnWithAnotherFontAndReportsItOnce(fonts: [String], report: String) async throws {
    let machine = try FontMachine(directories: fonts)
    let program = try Program(
      ["demo", "--scene", "download", "--port", "0"], in: folder.url, environment: machine.environment)
    #expect(await program.firstText().hasPrefix("Open http://127.0.0.1:"))
    program.send(SIGINT)
    let output = await program.finish()
    #expect(output.status == 0)
    #expect(output.errors.components(separatedBy: report).count == 2)
    #expect(output.errors.split(separator: "\n").count == 1)
  }
}
