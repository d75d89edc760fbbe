package import Raster

/// Two paths laid over each other.
///
/// Goals in order: a result for every input, closed and without a crossing; the same bytes everywhere; curves
/// that stay curves; few elements; speed.
///
/// 1. `OverlayInput` reads both paths onto an integer grid of 2²⁸ steps over their extent.
/// 2. `SplitCurves` cuts curves at their extrema and intersections, which are found on the curves themselves.
/// 3. `ChordCounts` and `SnapRounding` replace every piece by chords that provably do not cross. Where chords
///    of different curves still cross, though the curves may not, there are made more of them.
/// 4. `WindingSweep` computes exactly how often each operand winds around either side of each edge.
/// 5. `ContourTracing` walks around the inside; `PathAssembly` puts the curves back in place of the chords.
///
/// Rejected: deciding on the curves alone, as their tangencies and near coincidences need exact algebraic
/// numbers to be safe; flattening, as results would be polygons.
///
/// - Complexity: O((n + k) log n) for n chords, at least 6 for each curve, and k pairs of boxes that overlap.
package struct PathOverlay {
  /// An operation on the insides of two paths.
  package enum Operation: Sendable, CaseIterable {
    case union, intersection, subtraction, symmetricDifference
  }

  /// How often the chords of curves that cross are refined.
  private static let refinements = 4
  /// Beyond this many chords, nothing is refined any more.
  private static let manyChords = 100_000

  private let input: OverlayInput
  private let split: SplitCurves
  private let graph: OverlayEdges
  private let rule: FillRule
  /// The number of box tests and comparisons.
  package private(set) var work: Int

  /// Lays two paths over each other; nil if no usable subpath has an extent.
  package init?(_ first: Path, _ second: Path, rule: FillRule, closesFirst: Bool = true) {
    guard let input = OverlayInput(first, second, closesFirst: closesFirst) else { return nil }
    (self.input, self.rule) = (input, rule)
    split = SplitCurves(input)
    work = split.work
    var counts = ChordCounts(split)
    var chords = counts.chords(of: split)
    var snapped = SnapRounding(chords, work: &work)
    for _ in 0..<Self.refinements where chords.count < Self.manyChords {
      guard counts.refine(snapped.crossing) else { break }
      chords = counts.chords(of: split)
      snapped = SnapRounding(chords, work: &work)
    }
    graph = OverlayEdges(input, split, chords: chords, snapped: snapped)
  }

  /// The outline of an operation's result.
  package mutating func outline(of operation: Operation) -> Path {
    components(of: operation).reduce(into: Path()) { $0.append($1) }
  }

  /// The connected parts of an operation's result, each with its holes, in the order of the sweep.
  package mutating func components(of operation: Operation) -> [Path] {
    let rule = rule
    func isInside(_ windings: OverlayEdges.Windings) -> Bool { operation.isInside(windings, rule) }
    let sweep = WindingSweep(graph, isInside: isInside)
    work += sweep.work
    let tracing = ContourTracing(graph, sweep, isInside: isInside)
    let assembly = PathAssembly(input, split, graph)
    var paths = tracing.contours.map { _ in Path() }
    for (contour, component) in zip(tracing.contours, tracing.components) {
      assembly.append(contour, isClosed: true, to: &paths[component])
    }
    return paths.filter { !$0.isEmpty }
  }

  /// Whether the insides have area in common.
  package func hasIntersection() -> Bool {
    let rule = rule
    func isInside(_ windings: OverlayEdges.Windings) -> Bool {
      Operation.intersection.isInside(windings, rule)
    }
    let sweep = WindingSweep(graph, isInside: isInside)
    return zip(sweep.left, sweep.right).contains { isInside($0) || isInside($1) }
  }

  /// The parts of the first path's lines and curves on one side of the second path's outline. The outline
  /// itself counts as inside.
  package func lines(inside: Bool) -> Path {
    let sweep = WindingSweep(graph) { _ in false }
    let rule = rule
    func isKept(_ step: OverlayEdges.Step) -> Bool {
      (rule.isInside(sweep.left[step.edge].y) || rule.isInside(sweep.right[step.edge].y)) == inside
    }
    let assembly = PathAssembly(input, split, graph)
    var result = Path()
    for (subpath, steps) in stepsOfFirst() {
      var steps = steps
      var isWhole = steps.allSatisfy(isKept)
      if input.isClosed[subpath], !isWhole, let gap = steps.firstIndex(where: { !isKept($0) }) {
        steps = Array(steps[gap...] + steps[..<gap])
      }
      isWhole = isWhole && input.isClosed[subpath]
      for part in steps.split(whereSeparator: { !isKept($0) }) {
        assembly.append(Array(part), isClosed: isWhole, to: &result)
      }
    }
    return result
  }

  /// The edges along each subpath of the first path.
  private func stepsOfFirst() -> [(subpath: Int, steps: [OverlayEdges.Step])] {
    var result: [(subpath: Int, steps: [OverlayEdges.Step])] = []
    for piece in split.pieces {
      let curve = input.curves[split.arcs[piece.arc].curve]
      guard curve.operand == 0 else { break }
      let way = graph.ways[piece.twin]
      let steps =
        piece.isReversed
        ? way.reversed().map { OverlayEdges.Step(edge: $0.edge, isForward: !$0.isForward) } : way
      if result.last?.subpath != curve.subpath { result.append((curve.subpath, [])) }
      result[result.count - 1].steps += steps
    }
    return result
  }
}

extension FillRule {
  fileprivate func isInside(_ winding: Int) -> Bool { self == .nonZero ? winding != 0 : winding & 1 != 0 }
}

extension PathOverlay.Operation {
  fileprivate func isInside(_ windings: OverlayEdges.Windings, _ rule: FillRule) -> Bool {
    let (first, second) = (rule.isInside(windings.x), rule.isInside(windings.y))
    return switch self {
    case .union: first || second
    case .intersection: first && second
    case .subtraction: first && !second
    case .symmetricDifference: first != second
    }
  }
}
