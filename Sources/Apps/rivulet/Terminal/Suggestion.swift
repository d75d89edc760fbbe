/// A name that was mistyped, and the known name that was probably meant.
struct Suggestion {
  /// The nearest known name; nil when none is similar.
  let name: String?

  /// The question for an error message, with a space before it; empty without a similar name.
  var question: String { name.map { " Did you mean “\($0)”?" } ?? "" }

  /// Looks for the nearest of some names.
  ///
  /// A name is similar when at most a third of its letters must be inserted, deleted, replaced or exchanged
  /// with their neighbour, or when the mistyped name is the beginning of it.
  init(for mistyped: String, among names: [String]) {
    let distances = names.map { (name: $0, distance: Self.distance(from: mistyped, to: $0)) }
    let nearest = distances.min { $0.distance < $1.distance }
    if let nearest, nearest.distance <= max(1, nearest.name.count / 3) {
      name = nearest.name
    } else {
      name = mistyped.count > 1 ? names.first { $0.hasPrefix(mistyped) } : nil
    }
  }

  /// Returns the number of edits between two words, where the exchange of two neighbours is one edit.
  ///
  /// - Complexity: O(the product of the lengths). Two words of which one has more than 64 letters are as far
  ///   apart as the longer one is long.
  private static func distance(from first: String, to second: String) -> Int {
    let (a, b) = (Array(first.lowercased()), Array(second.lowercased()))
    guard a.count <= 64, b.count <= 64 else { return max(a.count, b.count) }
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let isSame = a[i] == b[j]
        var best = min(rows[i][j] + (isSame ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
