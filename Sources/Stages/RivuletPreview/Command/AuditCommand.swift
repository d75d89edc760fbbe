import ArgumentParser
import Foundation

/// The command that looks for faults.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Look for faults in previews that can be proved; one fails.",
    discussion: """
      Each preview is looked at as it is, and again in the dark style, from right to left and with large text.
      """)

  @Argument(help: "The names or the places of previews; all without one.")
  var names: [String] = []

  @Option(name: .long, help: "The seconds after which a preview is given up.")
  var limit = 60.0

  func run() throws {
    let supervisor = PreviewSupervisor(program: PreviewSupervisor.ownProgram, limit: limit)
    var isPassed = true
    for item in try supervisor.items().named(names) {
      do {
        let sentences = try AuditRun(supervisor: supervisor).sentences(LookOrder(place: item.place, scale: 1))
        isPassed = isPassed && sentences.isEmpty
        print("\(sentences.isEmpty ? "✔" : "✘") \(item.name) (\(item.place))")
        for sentence in sentences { print("  \(sentence)") }
      } catch {
        isPassed = false
        print("✘ \(item.name): \(error)")
      }
    }
    guard isPassed else { throw ExitCode.failure }
  }
}
