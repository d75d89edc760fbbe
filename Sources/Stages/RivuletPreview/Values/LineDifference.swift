import Foundation

/// The lines that were removed from a text and added to it, in the order of their places.
struct LineDifference {
  let lines: [String]

  /// The most lines that are shown.
  private static let most = 40

  init(from old: String, to new: String) {
    let (before, after) = (old.split(separator: "\n"), new.split(separator: "\n"))
    let changes = after.difference(from: before).map { change in
      switch change {
      case .remove(let line, let text, _): (line, 0, "− " + text.trimmingCharacters(in: .whitespaces))
      case .insert(let line, let text, _): (line, 1, "+ " + text.trimmingCharacters(in: .whitespaces))
      }
    }
    let sorted = changes.sorted { $0 < $1 }.map(\.2)
    let rest = sorted.count - Self.most
    lines = sorted.prefix(Self.most) + (rest > 0 ? ["… and \(rest) more lines"] : [])
  }
}
