import Foundation

extension AnswerHead {
  /// The part of the file that a partial answer has.
  package struct ByteRange: Hashable {
    package var first: Int64
    package var last: Int64
    /// The length of the whole file; nil when the server does not know it.
    package var total: Int64?
  }

  /// The range of `Content-Range`; nil when it is missing or contradicts itself.
  package var byteRange: ByteRange? {
    guard let text = field("content-range"), text.lowercased().hasPrefix("bytes ") else { return nil }
    let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]), first <= last,
      last < .max
    else { return nil }
    if parts[1] == "*" { return ByteRange(first: first, last: last, total: nil) }
    guard let total = Self.number(parts[1]), last < total else { return nil }
    return ByteRange(first: first, last: last, total: total)
  }

  /// The delay that the server asks for before the next attempt, from a number of seconds or a date.
  package var retryDelay: Duration? {
    guard let text = field("retry-after") else { return nil }
    if let seconds = Self.number(text[...]) { return .seconds(min(seconds, 1_000_000_000)) }
    guard let due = HTTPDate.seconds(text), let now = field("date").flatMap(HTTPDate.seconds) else {
      return nil
    }
    return .seconds(max(due - now, 0))
  }

  /// The SHA-256 of the whole file that the server declares in `Repr-Digest` or `Digest`; nil when it
  /// declares none that can be read.
  package var declaredDigest: SHA256Digest? {
    for (name, marks) in [("repr-digest", ":"), ("digest", "")] {
      for item in (field(name) ?? "").split(separator: ",") {
        let pair = item.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard pair.count == 2, pair[0].lowercased() == "sha-256", pair[1].hasPrefix(marks),
          pair[1].hasSuffix(marks), pair[1].count > 2 * marks.count
        else { continue }
        let text = pair[1].dropFirst(marks.count).dropLast(marks.count)
        if let data = Data(base64Encoded: String(text)), let digest = SHA256Digest(Array(data)) {
          return digest
        }
      }
    }
    return nil
  }

  /// The encoding of the body other than `identity`; nil for none.
  package var contentEncoding: String? {
    guard let text = field("content-encoding"), !text.isEmpty, text.lowercased() != "identity" else {
      return nil
    }
    return text
  }

  private static func number(_ text: Substring) -> Int64? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(text) : nil
  }
}
