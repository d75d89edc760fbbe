internal import Raster

/// Turns walks along edges back into lines and curves.
///
/// Edges that follow each other on one curve become one part of it: the whole curve, unchanged, where both of
/// its ends are reached. Lines that continue each other exactly become one line.
struct PathAssembly {
  private let input: OverlayInput
  private let split: SplitCurves
  private let graph: OverlayEdges
  /// The place of a grid point in the path's units, for those that are vertices of the operands.
  private var places: [GridPoint: Point] = [:]

  /// The part of one curve along consecutive edges.
  private struct Run {
    let curve: Int
    let isLine: Bool
    let t0: Double
    var t1: Double
    let from: Int
    var to: Int
  }

  init(_ input: OverlayInput, _ split: SplitCurves, _ graph: OverlayEdges) {
    (self.input, self.split, self.graph) = (input, split, graph)
    for point in split.vertices.points where places[GridPoint(point)] == nil {
      places[GridPoint(point)] = input.grid.fromGrid(point)
    }
    for (index, arc) in split.arcs.enumerated() {
      let original = input.curves[arc.curve].original
      let (start, end) = split.ends[index]
      // The first end that became the vertex stands for it, in its own bits.
      if arc.t0 == 0, split.vertices.points[start] == arc.start {
        places[GridPoint(arc.start)] = original.p0
      }
      if arc.t1 == 1, split.vertices.points[end] == arc.end { places[GridPoint(arc.end)] = original.p3 }
    }
  }

  /// Appends a walk as a subpath. A closed one starts where a curve starts.
  func append(_ steps: [OverlayEdges.Step], isClosed: Bool, to path: inout Path) {
    var runs = joined(steps.map(run))
    if isClosed, runs.count > 1, let first = runs.first, let last = runs.last,
      let whole = joined(last, first)
    {
      runs[0] = whole
      runs.removeLast()
    }
    guard let first = runs.first else { return }
    path.move(to: place(of: first.from))
    for (index, run) in runs.enumerated() {
      if isClosed, index == runs.count - 1, index > 0, run.isLine { break }
      append(run, to: &path)
    }
    if isClosed { path.close() }
  }

  private func run(_ step: OverlayEdges.Step) -> Run {
    let edge = graph.edges[step.edge]
    let arc = split.arcs[split.pieces[edge.piece].arc]
    return Run(
      curve: arc.curve, isLine: arc.segment.degree == .line, t0: step.isForward ? edge.lowT : edge.highT,
      t1: step.isForward ? edge.highT : edge.lowT, from: graph.start(of: step), to: graph.end(of: step))
  }

  private func joined(_ runs: [Run]) -> [Run] {
    var result: [Run] = []
    for run in runs {
      if let last = result.last, let whole = joined(last, run) {
        result[result.count - 1] = whole
      } else {
        result.append(run)
      }
    }
    return result
  }

  /// One run over two; nil unless the second one continues the first.
  private func joined(_ first: Run, _ second: Run) -> Run? {
    guard first.to == second.from else { return nil }
    var whole = first
    (whole.t1, whole.to) = (second.t1, second.to)
    if first.isLine && second.isLine {
      let (a, b) = (
        graph.vertices[first.to] - graph.vertices[first.from],
        graph.vertices[second.to] - graph.vertices[second.from]
      )
      let isSameLine = first.curve == second.curve && first.t1 == second.t0
      return (isSameLine || GridPoint.cross(a, b) == 0) && GridPoint.dot(a, b) > 0 ? whole : nil
    }
    let isSameDirection = (first.t0 < first.t1) == (second.t0 < second.t1)
    return first.curve == second.curve && first.t1 == second.t0 && isSameDirection ? whole : nil
  }

  /// The place of a vertex in the path's units.
  private func place(of vertex: Int) -> Point {
    let point = graph.vertices[vertex]
    return places[point] ?? input.grid.fromGrid(point.point)
  }

  private func append(_ run: Run, to path: inout Path) {
    let (start, end) = (place(of: run.from), place(of: run.to))
    if run.isLine { return path.line(to: end) }
    let curve = input.curves[run.curve].original
    let isForward = run.t0 < run.t1
    let part = curve.piece(from: min(run.t0, run.t1), to: max(run.t0, run.t1))
    // The ends move by a rounding error, or where chords touched by their distance from the curve; control
    // points move along.
    let (first, last) = isForward ? (start, end) : (end, start)
    let (startMove, endMove) = (first - part.p0, last - part.p3)
    if part.degree == .quad {
      return path.quad(to: end, control: part.p1 + (startMove + endMove) * 0.5)
    }
    let (control1, control2) = (part.p1 + startMove, part.p2 + endMove)
    path.cubic(
      to: end, control1: isForward ? control1 : control2, control2: isForward ? control2 : control1)
  }
}
