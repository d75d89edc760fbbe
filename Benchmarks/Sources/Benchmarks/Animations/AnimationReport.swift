/// Formats results of animations for a terminal and as a table for a page.
struct AnimationReport {
  let results: [AnimationRun.Result]
  let side: Int

  static func line(_ result: AnimationRun.Result) -> String {
    let entries = result.entries.map { entry in
      let apart = entry.difference.map { " (Δ \(Text.fixed($0, 2)))" } ?? ""
      return
        "\(entry.name) \(Text.number(entry.timings.median)) / \(Text.number(entry.timings.minimum))\(apart)"
    }
    let ratios = [0, 1].compactMap { result.ratio($0).map { Text.fixed($0, 2) } }
    let costs = result.costs
    return """
      \(result.name)
         \(entries.joined(separator: ", "))
         ours / best player: \(ratios.joined(separator: " with damage, ")) whole
         ours: evaluation \(Text.number(costs.evaluation.median)) µs with \(Text.number(costs.evaluationAllocations)) allocations; a frame with damage \(Text.number(costs.allocations))
      """
  }

  var markdown: String {
    let names = results.first?.entries.map(\.name) ?? []
    var text =
      "### Animations, \(side)×\(side)\n\nMean of all frames, median in µs; Δ is the largest mean difference from our picture.\n\n"
    text += Text.row(["animation"] + names + ["with damage / best", "whole / best"])
    text += Text.row(["---"] + names.map { _ in "--:" } + ["--:", "--:"])
    for result in results {
      let cells = result.entries.map { entry in
        let apart = entry.difference.map { ", Δ \(Text.fixed($0, 2))" } ?? ""
        return "\(Text.number(entry.timings.median))\(apart)"
      }
      let ratios = [0, 1].map { result.ratio($0).map { Text.fixed($0, 2) } ?? "–" }
      text += Text.row([result.name] + cells + ratios)
    }
    return text
  }
}
