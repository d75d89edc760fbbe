import Foundation
import FuzzTargets
import Testing

private let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzz/Corpus")

/// The saved inputs of a target, sorted by path.
func savedInputs(of target: String) throws -> [URL] {
  try FileManager.default.contentsOfDirectory(
    at: corpus.appending(path: target), includingPropertiesForKeys: nil
  ).sorted { $0.path < $1.path }
}

@Test(arguments: FuzzTarget.all.map(\.name))
func savedInputsHoldTheirTargetsProperties(name: String) throws {
  let target = try #require(FuzzTarget.named(name))
  let inputs = try savedInputs(of: name)
  #expect(!inputs.isEmpty, "Fuzz/Corpus/\(name) has no inputs")
  for input in inputs {
    #expect(throws: Never.self, "\(name)/\(input.lastPathComponent)") {
      try target.check(Array(try Data(contentsOf: input)))
    }
  }
}

@Test func everyCorpusFolderBelongsToATarget() throws {
  let folders = try FileManager.default.contentsOfDirectory(atPath: corpus.path)
  #expect(Set(folders) == Set(FuzzTarget.all.map(\.name)))
}

@Test func fuzzInputsAreZeroPastTheirEnd() {
  var input = FuzzInput([7])
  #expect(input.byte() == 7)
  #expect(input.isEmpty)
  #expect(input.number() == 0)
  #expect(input.integer(in: -3...3) == -3)
}
