/// Formats results of scenes for a terminal and as tables for a page.
struct SceneReport {
  let results: [SceneRun.Result]
  let width: Int
  let height: Int
  let threads: Int

  private var heading: String {
    "\(width)×\(height), \(threads == 1 ? "one thread" : "\(threads) threads")"
  }

  /// The contestants that drew at least one scene, ours first.
  private var names: [String] {
    var names: [String] = []
    for entry in results.flatMap(\.entries) where !names.contains(entry.name) { names.append(entry.name) }
    return names
  }

  // MARK: - Terminal

  static func line(_ result: SceneRun.Result) -> String {
    let entries = result.entries.map { entry in
      let mark = entry.agrees ? "" : " (differs by \(Text.fixed(entry.difference ?? .nan, 2)))"
      let moving = entry.timings[0]
      return "\(entry.name) \(Text.number(moving.median)) / \(Text.number(moving.minimum))\(mark)"
    }
    let ratios = SceneRun.Mode.allCases.compactMap { mode in
      result.ratio(mode).map { "\(mode) \(Text.fixed($0, 2))" }
    }
    let speedup = result.speedup(.moving).map { ", \(Text.fixed($0, 2)) times our one thread" } ?? ""
    let limit = result.limit.map { ", memory \(Text.number($0.median))" } ?? ""
    return """
      \(result.scene.letter)  \(result.scene.title)
         \(entries.joined(separator: ", "))\(limit)
         ours / best peer: \(ratios.joined(separator: ", "))\(speedup)
      """
  }

  // MARK: - Page

  var markdown: String {
    var text = "### \(heading)\n\nEvery frame moved, median (minimum) in µs:\n\n"
    let speed = threads > 1 ? ["times our one thread"] : []
    text += Text.row(["scene"] + names + ["memory", "ours / best peer"] + speed)
    text += Text.row(["---"] + names.map { _ in "--:" } + ["--:", "--:"] + speed.map { _ in "--:" })
    for result in results {
      let cells = cells(of: result, .moving) { "\($0) (\($1))" }
      let limit = result.limit.map { "\(Text.number($0.median)) (\(Text.number($0.minimum)))" } ?? ""
      text += Text.row(
        ["**\(result.scene.letter)** \(result.scene.title)"] + cells + [limit, ratio(result, .moving)]
          + speed.map { _ in result.speedup(.moving).map { Text.fixed($0, 2) } ?? "–" })
    }
    for (mode, title) in [
      (SceneRun.Mode.still, "The same frame again"), (.first, "The first frame of a new canvas"),
    ] {
      text += "\n\(title), median:\n\n" + Text.row(["scene"] + names + ["ours / best peer"])
      text += Text.row(["---"] + names.map { _ in "--:" } + ["--:"])
      for result in results {
        text += Text.row(
          [result.scene.letter] + cells(of: result, mode) { median, _ in median } + [ratio(result, mode)])
      }
    }
    return text
  }

  /// The contestants' times, the fastest in bold, with a mark on contestants whose picture differs.
  private func cells(
    of result: SceneRun.Result, _ mode: SceneRun.Mode, _ text: (_ median: String, _ minimum: String) -> String
  ) -> [String] {
    let fastest = result.entries.filter(\.agrees).map { $0.timings[mode.rawValue].median }.min() ?? .nan
    return names.map { name in
      guard let entry = result.entries.first(where: { $0.name == name }) else { return "–" }
      let timings = entry.timings[mode.rawValue]
      let median = Text.number(timings.median)
      let shown = timings.median == fastest && entry.agrees ? "**\(median)**" : median
      return text(shown, Text.number(timings.minimum)) + (entry.agrees ? "" : " ≠")
    }
  }

  private func ratio(_ result: SceneRun.Result, _ mode: SceneRun.Mode) -> String {
    result.ratio(mode).map { Text.fixed($0, 2) } ?? "–"
  }
}
