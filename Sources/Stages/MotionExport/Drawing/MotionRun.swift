/// One thing over the time in which it keeps its elements.
final class MotionRun {
  /// The look at one frame. Between two samples that are further apart than a frame nothing changes.
  struct Sample {
    var frame: Int
    var content: DrawnContent
    /// The look that the thing would have at this frame without the commits since the frame before; nil where
    /// there were none, or where they change nothing.
    var before: DrawnContent?
  }

  let key: DrawnNode.Key
  private(set) var samples: [Sample]
  /// The frame at which the thing is no longer there, once that is known.
  private(set) var end: Int
  var children = MotionList()

  var first: Int { samples[0].frame }
  var content: DrawnContent { samples[samples.count - 1].content }

  init(key: DrawnNode.Key, content: DrawnContent, frame: Int) {
    self.key = key
    samples = [Sample(frame: frame, content: content)]
    end = frame + 1
  }

  /// Adds the look at a frame.
  ///
  /// - Returns: the numbers that it takes in memory.
  func add(_ content: DrawnContent, before: DrawnContent?, frame: Int) -> Int {
    let last = samples[samples.count - 1]
    guard content != last.content else { return 0 }
    if last.frame < frame - 1 { samples.append(Sample(frame: frame - 1, content: last.content)) }
    let isChanged = before != content
    samples.append(Sample(frame: frame, content: content, before: isChanged ? before : nil))
    return content.size
  }

  /// Ends the thing, and all that is in it.
  func finish(at frame: Int) {
    end = frame
    children.finish(at: frame)
  }
}

/// The things in a group over time, bottom first.
struct MotionList {
  private(set) var runs: [MotionRun] = []
  /// The indices of the things that were there at the last frame, in order.
  private var present: [Int] = []

  /// Adds the things of a frame, which continue those of the frame before as far as they keep their order.
  ///
  /// - Parameters:
  ///   - before: the things at this frame without the commits since the frame before; nil without commits.
  ///   - budget: the numbers that may still be kept.
  mutating func add(
    _ nodes: [DrawnNode], before: [DrawnNode]?, frame: Int, budget: inout Int
  ) throws(MotionFault) {
    let nodes = Self.numbered(nodes)
    let earlier = before.map { Dictionary(Self.numbered($0).map { ($0.key, $0) }) { first, _ in first } }
    if !isSame(nodes) { try rearrange(nodes, frame: frame, budget: &budget) }
    for (node, index) in zip(nodes, present) {
      let (run, old) = (runs[index], earlier?[node.key])
      let size = run.add(node.content, before: old?.content, frame: frame)
      budget -= size
      guard budget >= 0 else { throw .tooMuch }
      if !node.children.isEmpty || !run.children.runs.isEmpty {
        try run.children.add(
          node.children, before: earlier == nil ? nil : old?.children ?? [], frame: frame, budget: &budget)
      }
    }
  }

  /// Ends all things that are there. Those that begin at the end are never seen.
  mutating func finish(at end: Int) {
    for index in present { runs[index].finish(at: end) }
    runs.removeAll { $0.first >= end }
    present = []
  }

  /// Gives each thing its number among those with the same key.
  private static func numbered(_ nodes: [DrawnNode]) -> [DrawnNode] {
    var counts: [DrawnNode.Key: Int] = [:]
    return nodes.map { node in
      var node = node
      let key = node.key
      node.key.ordinal = counts[key, default: 0]
      counts[key, default: 0] += 1
      return node
    }
  }

  private func isSame(_ nodes: [DrawnNode]) -> Bool {
    guard nodes.count == present.count else { return false }
    return zip(nodes, present).allSatisfy { node, index in
      runs[index].key == node.key && runs[index].content.continues(as: node.content)
    }
  }

  /// Ends the things that are not there any more, and makes room for those that are new.
  private mutating func rearrange(
    _ nodes: [DrawnNode], frame: Int, budget: inout Int
  ) throws(MotionFault) {
    budget -= runs.count / 8 + nodes.count
    guard budget >= 0 else { throw .tooMuch }
    let open = Dictionary(present.map { (runs[$0].key, $0) }) { first, _ in first }
    let found = nodes.map { node -> Int? in
      guard let index = open[node.key], runs[index].content.continues(as: node.content) else { return nil }
      return index
    }
    let kept = Self.increasing(found)
    var (list, result, next) = ([MotionRun](), [Int](), 0)
    list.reserveCapacity(runs.count + nodes.count)
    for (number, node) in nodes.enumerated() {
      if kept[number], let index = found[number] {
        list += runs[next...index]
        next = index + 1
      } else {
        list.append(MotionRun(key: node.key, content: node.content, frame: frame))
        budget -= node.content.size
      }
      result.append(list.count - 1)
    }
    list += runs[next...]
    let continuing = Set(zip(found, kept).compactMap { $1 ? $0 : nil })
    for index in present where !continuing.contains(index) { runs[index].finish(at: frame) }
    (runs, present) = (list, result)
  }

  /// Marks a longest part of the numbers that increases, by patience sorting.
  private static func increasing(_ numbers: [Int?]) -> [Bool] {
    var (tails, previous) = ([Int](), [Int](repeating: -1, count: numbers.count))
    for (place, number) in numbers.enumerated() {
      guard let number else { continue }
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if (numbers[tails[middle]] ?? 0) < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = tails[low - 1] }
      if low == tails.count { tails.append(place) } else { tails[low] = place }
    }
    var result = [Bool](repeating: false, count: numbers.count)
    var place = tails.last ?? -1
    while place >= 0 {
      result[place] = true
      place = previous[place]
    }
    return result
  }
}
