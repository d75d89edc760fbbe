/// The closed contours around the inside of a result: outer ones and holes.
///
/// The inside lies to the left of each edge in a plane with y up: outer contours run like `addRect(_:)`,
/// holes the other way, so that both fill rules draw the same. Around a vertex, edges into it and out of it
/// alternate, so every walk closes. At a vertex where parts of the inside touch, the walk turns towards its
/// inside as far as possible: parts that touch at a vertex become contours of their own.
struct ContourTracing {
  typealias Step = OverlayEdges.Step

  /// The contours, in the order in which the sweep meets them.
  private(set) var contours: [[Step]] = []
  /// The number of the contour's connected part of the inside.
  private(set) var components: [Int] = []

  init(_ graph: OverlayEdges, _ sweep: WindingSweep, isInside: (WindingSweep.Windings) -> Bool) {
    var outgoing = graph.vertices.map { _ in [Step]() }
    var contourOfEdge: [Int?] = graph.edges.map { _ in nil }
    for index in sweep.order {
      let isForward = isInside(sweep.left[index])
      guard isForward != isInside(sweep.right[index]) else { continue }
      let edge = graph.edges[index]
      outgoing[isForward ? edge.low : edge.high].append(Step(edge: index, isForward: isForward))
    }
    let first = outgoing
    for step in first.joined() where contourOfEdge[step.edge] == nil {
      var contour: [Step] = []
      var next = Optional(step)
      while let step = next {
        contourOfEdge[step.edge] = contours.count
        contour.append(step)
        next = Self.leftmost(after: step, graph, &outgoing, contourOfEdge)
      }
      contours.append(contour)
    }
    components = Self.components(contours.count, sweep, contourOfEdge, isInside: isInside)
  }

  /// Takes the edge out of a step's end that turns furthest to the left; nil if all are taken.
  private static func leftmost(
    after step: Step, _ graph: OverlayEdges, _ outgoing: inout [[Step]], _ taken: [Int?]
  ) -> Step? {
    let vertex = graph.end(of: step)
    outgoing[vertex].removeAll { taken[$0.edge] != nil }
    let incoming = graph.direction(of: step)
    var best: (step: Step, direction: GridPoint, turn: Int)?
    for candidate in outgoing[vertex] {
      let direction = graph.direction(of: candidate)
      let side = GridPoint.cross(incoming, direction).signum()
      let turn = side == 0 && GridPoint.dot(incoming, direction) < 0 ? -2 : side
      guard let found = best else {
        best = (candidate, direction, turn)
        continue
      }
      if turn > found.turn || turn == found.turn && GridPoint.cross(direction, found.direction) < 0 {
        best = (candidate, direction, turn)
      }
    }
    return best?.step
  }

  /// Joins each hole with the contour around it. The first edge of a hole in the sweep has the inside on its
  /// left; the next bounding edge there belongs to the same part of the inside.
  private static func components(
    _ count: Int, _ sweep: WindingSweep, _ contourOfEdge: [Int?], isInside: (WindingSweep.Windings) -> Bool
  ) -> [Int] {
    // The first edge of a contour comes after those of its neighbour to the left, whose component is known.
    var components = [Int?](repeating: nil, count: count)
    for edge in sweep.order {
      guard let contour = contourOfEdge[edge], components[contour] == nil else { continue }
      let around = sweep.neighbour[edge].flatMap { contourOfEdge[$0] }
      components[contour] =
        isInside(sweep.left[edge]) ? around.flatMap { components[$0] } ?? contour : contour
    }
    return components.enumerated().map { $1 ?? $0 }
  }
}

extension OverlayEdges {
  func start(of step: Step) -> Int { step.isForward ? edges[step.edge].low : edges[step.edge].high }

  func end(of step: Step) -> Int { step.isForward ? edges[step.edge].high : edges[step.edge].low }

  func direction(of step: Step) -> GridPoint { vertices[end(of: step)] - vertices[start(of: step)] }
}
