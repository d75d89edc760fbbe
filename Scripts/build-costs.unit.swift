// The file whose cost is the unit of docs/build-costs.md. Its declarations are of the kinds that the modules
// have most. It never changes: with it, every number of that page would.
import Foundation

protocol Shape {
  associatedtype Edge: Hashable
  var edges: [Edge] { get }
  func area(scaledBy factor: Double) -> Double
}

struct Corner: Hashable, Codable, Sendable {
  var x: Double
  var y: Double
  static func + (a: Corner, b: Corner) -> Corner { Corner(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Corner, b: Corner) -> Corner { Corner(x: a.x - b.x, y: a.y - b.y) }
  func distance(to other: Corner) -> Double {
    let difference = self - other
    return (difference.x * difference.x + difference.y * difference.y).squareRoot()
  }
}

struct Polygon: Shape, Hashable, Codable, Sendable {
  var edges: [Corner]
  func area(scaledBy factor: Double) -> Double {
    var sum = 0.0
    for (index, corner) in edges.enumerated() {
      let next = edges[(index + 1) % edges.count]
      sum += corner.x * next.y - next.x * corner.y
    }
    return abs(sum) / 2 * factor
  }
}

enum Command: Hashable, Sendable {
  case move(Corner)
  case line(to: Corner, width: Double)
  case curve(to: Corner, first: Corner, second: Corner)
  case group([Command], name: String)

  var corners: [Corner] {
    switch self {
    case .move(let corner): [corner]
    case .line(let corner, _): [corner]
    case .curve(let corner, let first, let second): [first, second, corner]
    case .group(let commands, _): commands.flatMap(\.corners)
    }
  }
}

class Node {
  private(set) var children: [Node] = []
  private weak var parent: Node?
  var name: String { didSet { if name != oldValue { changed() } } }
  var position = Corner(x: 0, y: 0) { didSet { changed() } }
  var isHidden = false { didSet { changed() } }
  var observer: ((Node) -> Void)?

  init(name: String) { self.name = name }

  func add(_ child: Node) {
    child.parent?.children.removeAll { $0 === child }
    child.parent = self
    children.append(child)
    changed()
  }

  func changed() {
    observer?(self)
    parent?.changed()
  }

  func first(where isWanted: (Node) -> Bool) -> Node? {
    if isWanted(self) { return self }
    for child in children {
      if let found = child.first(where: isWanted) { return found }
    }
    return nil
  }

  var description: String {
    let inner = children.map { "  " + $0.description.replacingOccurrences(of: "\n", with: "\n  ") }
    return (["\(name) at \(position.x), \(position.y)"] + inner).joined(separator: "\n")
  }
}

final class Leaf: Node {
  var commands: [Command] = [] { didSet { changed() } }

  override func changed() {
    guard !isHidden else { return }
    super.changed()
  }

  func bounds() -> (least: Corner, most: Corner)? {
    let corners = commands.flatMap(\.corners)
    guard var least = corners.first, var most = corners.first else { return nil }
    for corner in corners.dropFirst() {
      least = Corner(x: min(least.x, corner.x), y: min(least.y, corner.y))
      most = Corner(x: max(most.x, corner.x), y: max(most.y, corner.y))
    }
    return (least, most)
  }
}

func totals<S: Sequence>(of shapes: S, factor: Double = 1) -> [String: Double] where S.Element: Shape {
  var result: [String: Double] = [:]
  for shape in shapes {
    let key = "\(S.Element.self) with \(Set(shape.edges).count) edges"
    result[key, default: 0] += shape.area(scaledBy: factor)
  }
  return result.filter { $0.value > 0 }
}

func longest(_ nodes: [Node]) -> [(name: String, count: Int)] {
  nodes.compactMap { $0 as? Leaf }
    .map { (name: $0.name, count: $0.commands.count) }
    .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
}
