import ArgumentParser
import Foundation
import RivuletRecorder

struct ElementCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "element",
    abstract: "Write the script of <rivulet-film>, which plays HTML recordings inside a page of yours.",
    discussion: """
      A page uses it like a picture:
        <script type="module" src="rivulet-film.mjs"></script>
        <rivulet-film src="download.html" autoplay loop controls="none"></rivulet-film>
      """)

  @Option(name: .shortAndLong, help: "The file to write. An existing one is replaced.")
  var output = "rivulet-film.mjs"

  func run() throws {
    let script = try FilmElement.script()
    try OutputFile(path: output).write(Array(script.utf8))
    print("Wrote \(output)")
  }
}
