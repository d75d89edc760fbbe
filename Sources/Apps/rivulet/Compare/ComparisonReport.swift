/// The findings of a comparison, as a table for people.
struct ComparisonReport {
  let pictures: [ComparedPicture]
  let known: KnownDifferences
  /// The number of pictures that were not expected.
  let added: Int
  /// The number of pictures for which the sheet had no room.
  let leftOut: Int
  /// Whether the known differences were written again, so that only causes can be missing.
  let isPinned: Bool

  var isFailure: Bool {
    (!isPinned && pictures.contains { $0.verdict.isFailure }) || !withoutCause.isEmpty || !gone.isEmpty
  }

  /// The known differences that say no cause.
  private var withoutCause: [String] {
    known.entries.filter { $0.value.cause.allSatisfy(\.isWhitespace) }.keys.sorted()
  }

  /// The known differences of pictures that are no longer expected.
  private var gone: [String] { Set(known.entries.keys).subtracting(pictures.map(\.path)).sorted() }

  var text: String { (rows + [summary] + remarks).joined(separator: "\n") }

  private var rows: [String] {
    let shown = pictures.filter { $0.verdict.isFailure || $0.verdict == .known }
    guard !shown.isEmpty else { return [] }
    let width = shown.map(\.path.count).max() ?? 0
    return shown.sorted { ($0.agreeing, $0.path) < ($1.agreeing, $1.path) }.map { picture in
      let name = picture.path + String(repeating: " ", count: width - picture.path.count)
      let error = picture.meanError.map { $0.formatted(digits: 3) } ?? "–"
      let cause = picture.known.map { "   \($0.cause)" } ?? ""
      return """
        \(name)  \(picture.agreeing.formatted(digits: 4))  \(error)  \(picture.verdict.rawValue)  \
        \(picture.note)\(cause)
        """
    } + [""]
  }

  private var summary: String {
    func count(_ verdict: ComparedPicture.Verdict) -> Int { pictures.count { $0.verdict == verdict } }
    let counts: [(Int, String)] = [
      (count(.equal), "equal to the byte"), (count(.agrees), "agree"), (count(.known), "known differences"),
      (count(.worse), "worse than pinned"), (count(.differs), "differ"), (count(.missing), "missing"),
      (count(.unreadable), "unreadable"), (added, "not expected"),
    ]
    let errors = pictures.compactMap(\.meanError).sorted()
    let median = errors.isEmpty ? 0 : errors[errors.count / 2]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return """
      \(pictures.count) pictures: \(parts.joined(separator: ", ")). Median error per channel: \
      \(median.formatted(digits: 3)) of 255.
      """
  }

  private var remarks: [String] {
    var lines: [String] = []
    if !withoutCause.isEmpty {
      lines.append(
        "Without a cause in the list of known differences: \(withoutCause.joined(separator: ", ")).")
    }
    if !gone.isEmpty {
      lines.append("Known differences of pictures that are not expected: \(gone.joined(separator: ", ")).")
    }
    let mended = pictures.filter { $0.known != nil && ($0.verdict == .equal || $0.verdict == .agrees) }
    if !isPinned, !mended.isEmpty {
      lines.append("These agree now, and need not be known: \(mended.map(\.path).joined(separator: ", ")).")
    }
    if leftOut > 0 { lines.append("The sheet has no room for \(leftOut) more.") }
    return lines
  }
}

extension KnownDifferences {
  /// Knows exactly the pictures that differ, with their scores rounded down to four digits.
  mutating func pin(_ pictures: [ComparedPicture]) {
    let causes = entries.mapValues(\.cause)
    entries = [:]
    for picture in pictures where picture.verdict.isFailure || picture.verdict == .known {
      let score = (picture.agreeing * 10_000).rounded(.down) / 10_000
      entries[picture.path] = Entry(score: score, cause: causes[picture.path] ?? "")
    }
  }
}
