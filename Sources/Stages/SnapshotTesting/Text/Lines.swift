import Foundation

extension Snapshotting where Value == String, Format == String {
  /// A text, compared line by line.
  public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Diffing where Value == String {
  /// A comparison of texts line by line.
  public static var lines: Diffing {
    Diffing(
      toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
      diff: { old, new in
        guard old != new else { return nil }
        let text = LineChanges(from: old, to: new).text
        var attachment = XCTAttachment(data: Data(text.utf8), uniformTypeIdentifier: "public.patch-file")
        attachment.name = "difference"
        return (text, [attachment])
      })
  }
}

/// The lines in which two texts differ, with a few around them.
private struct LineChanges {
  private enum Kind: String { case kept = "\u{2007}", removed = "−", added = "+" }

  private static let around = 3

  private var lines: [(kind: Kind, text: Substring)] = []

  init(from old: String, to new: String) {
    let (before, after) = (Self.lines(old), Self.lines(new))
    let changes = after.difference(from: before)
    let removed = Set(changes.removals.compactMap(Self.offset))
    let added = Set(changes.insertions.compactMap(Self.offset))
    var (first, second) = (0, 0)
    while first < before.count || second < after.count {
      if removed.contains(first) {
        lines.append((.removed, before[first]))
        first += 1
      } else if added.contains(second) {
        lines.append((.added, after[second]))
        second += 1
      } else {
        guard first < before.count, second < after.count else { break }
        lines.append((.kept, before[first]))
        (first, second) = (first + 1, second + 1)
      }
    }
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func offset(_ change: CollectionDifference<Substring>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  /// The changed lines with a sign each, in groups that begin with the number of their first line.
  var text: String {
    var shown = Set<Int>()
    for (index, line) in lines.enumerated() where line.kind != .kept {
      shown.formUnion(max(0, index - Self.around)...min(lines.count - 1, index + Self.around))
    }
    var result: [String] = []
    var number = 1
    for (index, line) in lines.enumerated() {
      if shown.contains(index) {
        if !shown.contains(index - 1) { result.append("@@ line \(number) @@") }
        result.append(line.kind.rawValue + line.text)
      }
      if line.kind != .added { number += 1 }
    }
    return result.joined(separator: "\n")
  }
}

extension Snapshotting where Value == Data, Format == Data {
  /// Bytes, which must be the same.
  public static var data: Snapshotting {
    let diffing = Diffing<Data>(
      toData: { $0 }, fromData: { $0 },
      diff: { old, new in
        guard old != new else { return nil }
        return ("Expected \(old.count) bytes, got \(new.count).", [])
      })
    return Snapshotting(pathExtension: nil, diffing: diffing)
  }
}
