/// Results as text for a terminal and as tables for a page.
struct Report {
  let results: [SceneRun.Result]
  let width: Int
  let height: Int
  let threads: Int

  private var heading: String {
    "\(width)×\(height), \(threads == 1 ? "one thread" : "\(threads) threads")"
  }

  /// Everybody who drew at least one scene, ours first.
  private var names: [String] {
    var names: [String] = []
    for entry in results.flatMap(\.entries) where !names.contains(entry.name) { names.append(entry.name) }
    return names
  }

  static func number(_ value: Double) -> String {
    value.isNaN ? "–" : value < 10 ? fixed(value, 1) : "\(Int(value.rounded()))"
  }

  static func fixed(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite else { return "–" }
    let scale = (0..<digits).reduce(1) { result, _ in result * 10 }
    let scaled = Int((abs(value) * Double(scale)).rounded())
    let fraction = "\(scaled % scale)"
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return "\(sign)\(scaled / scale)."
      + String(repeating: "0", count: digits - fraction.count) + fraction
  }

  // MARK: - Terminal

  static func line(_ result: SceneRun.Result) -> String {
    let entries = result.entries.map { entry in
      let mark = entry.agrees ? "" : " (differs by \(fixed(entry.difference ?? .nan, 2)))"
      let moving = entry.timings[0]
      return "\(entry.name) \(number(moving.median)) / \(number(moving.minimum))\(mark)"
    }
    let ratios = SceneRun.Mode.allCases.compactMap { mode in
      result.ratio(mode).map { "\(mode) \(fixed($0, 2))" }
    }
    let limit = result.limit.map { ", memory \(number($0.median))" } ?? ""
    return """
      \(result.scene.letter)  \(result.scene.title)
         \(entries.joined(separator: ", "))\(limit)
         ours / best peer: \(ratios.joined(separator: ", "))
      """
  }

  // MARK: - Page

  var markdown: String {
    var text = "### \(heading)\n\nEvery frame moved, median (minimum) in µs:\n\n"
    text += row(["scene"] + names + ["memory", "ours / best peer"])
    text += row(["---"] + names.map { _ in "--:" } + ["--:", "--:"])
    for result in results {
      let cells = cells(of: result, .moving) { "\($0) (\($1))" }
      let limit = result.limit.map { "\(Self.number($0.median)) (\(Self.number($0.minimum)))" } ?? ""
      text += row(
        ["**\(result.scene.letter)** \(result.scene.title)"] + cells + [limit, ratio(result, .moving)])
    }
    for (mode, title) in [
      (SceneRun.Mode.still, "The same frame again"), (.first, "The first frame of a new canvas"),
    ] {
      text += "\n\(title), median:\n\n" + row(["scene"] + names + ["ours / best peer"])
      text += row(["---"] + names.map { _ in "--:" } + ["--:"])
      for result in results {
        text += row(
          [result.scene.letter] + cells(of: result, mode) { median, _ in median } + [ratio(result, mode)])
      }
    }
    return text
  }

  /// Everybody's times, the fastest one in bold, and a mark on who has drawn something else.
  private func cells(
    of result: SceneRun.Result, _ mode: SceneRun.Mode, _ text: (_ median: String, _ minimum: String) -> String
  ) -> [String] {
    let fastest = result.entries.filter(\.agrees).map { $0.timings[mode.rawValue].median }.min() ?? .nan
    return names.map { name in
      guard let entry = result.entries.first(where: { $0.name == name }) else { return "–" }
      let timings = entry.timings[mode.rawValue]
      let median = Self.number(timings.median)
      let shown = timings.median == fastest && entry.agrees ? "**\(median)**" : median
      return text(shown, Self.number(timings.minimum)) + (entry.agrees ? "" : " ≠")
    }
  }

  private func ratio(_ result: SceneRun.Result, _ mode: SceneRun.Mode) -> String {
    result.ratio(mode).map { Self.fixed($0, 2) } ?? "–"
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
}
