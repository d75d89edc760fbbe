import Foundation
import Testing

@testable import RivuletPreview

@Suite struct PreviewDeskTests {
  private let package: FakePackage

  init() throws { package = try FakePackage() }

  private func desk(_ variants: [PreviewVariant] = [PreviewVariant()]) -> PreviewDesk {
    PreviewDesk(program: package.program, names: [], variants: variants, limit: 60) { "error: nobody builds" }
  }

  /// The next state in a phase.
  private func state(
    _ phase: String, of states: inout AsyncStream<Data>.Iterator
  ) async throws -> JSON {
    while let data = await states.next() {
      let state = try JSONDecoder().decode(JSON.self, from: data)
      if state["phase"]?.string == phase { return state }
    }
    throw PreviewError.content("The states have ended.")
  }

  @Test func savedFileIsBuiltAndAnErrorKeepsTheLastPicture() async throws {
    let desk = desk()
    let following = Task { await desk.follow() }
    var states = desk.states().makeAsyncIterator()
    let first = try await state("ready", of: &states)
    #expect(first["build"] == 1)
    #expect(first["previews"] == [["name": "A", "place": "Screens/a.swift:1"]])

    try package.write("2", to: "Screens/a.swift", at: 3)
    #expect(try await state("ready", of: &states)["build"] == 2)
    let query = ["preview": "Screens/a.swift:1", "at": "0.5"]
    let picture = await desk.answer("/picture", query)
    #expect(picture.status == .found && picture.type == "image/png")
    #expect(String(decoding: picture.body, as: UTF8.self) == "hi")

    try package.write("an error", to: "Screens/a.swift", at: 4)
    let failed = try await state("failed", of: &states)
    #expect(failed["build"] == 2)
    #expect(failed["error"]?.string?.contains("an error") == true)
    #expect(await desk.answer("/picture", query).status == .found)

    try package.write("3", to: "Screens/a.swift", at: 5)
    let repaired = try await state("ready", of: &states)
    #expect(repaired["build"] == 3)
    #expect(repaired["error"] == nil)
    following.cancel()
    await following.value
  }

  @Test func requestWithAFaultHasASentence() async throws {
    let desk = desk()
    #expect(await desk.answer("/picture", ["preview": "A"]).status == .missing)
    let following = Task { await desk.follow() }
    var states = desk.states().makeAsyncIterator()
    _ = try await state("ready", of: &states)
    func sentence(_ query: [String: String]) async -> String? {
      let answer = await desk.answer("/picture", query)
      return answer.status == .failed ? String(decoding: answer.body, as: UTF8.self) : nil
    }
    #expect(await sentence([:])?.contains("“name” is missing") == true)
    #expect(await sentence(["preview": "B"]) == "There is no preview “B”. The previews are: A.")
    #expect(await sentence(["preview": "A", "at": "x"])?.contains("“at” takes seconds") == true)
    #expect(await sentence(["preview": "A", "size": "huge"])?.contains("“huge” is neither") == true)
    #expect(await desk.answer("/etc/passwd", [:]).status == .missing)
    following.cancel()
    await following.value
  }

  @Test func surroundingsOfTheCommandAreWordsOfRequests() throws {
    let variant = PreviewVariant(
      isDark: true, isRightToLeft: true, textSize: "large", size: "320x480", locale: "ar")
    let read = try PreviewArguments(query: variant.query.merging(["at": "0.25", "scale": "2"]) { $1 })
      .order(for: PreviewItem(name: "A", file: "M/a.swift", line: 1))
    #expect(read.variant == variant)
    #expect(read.times == [0.25] && read.scale == 2)
  }

  @Test func deskEndsWithTheProgramThatBuilds() async {
    let desk = PreviewDesk(
      program: package.program, names: [], variants: [], limit: 60, isEnded: { true }, buildAll: { nil })
    await desk.follow()
  }
}
