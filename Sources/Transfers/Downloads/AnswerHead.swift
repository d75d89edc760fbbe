import Foundation

/// The head of the response that is being received, parsed and checked line by line.
///
/// A server may send several heads: interim responses, redirects, and the final one last.
package struct AnswerHead {
  /// The status of the last status line; 0 before the first.
  package private(set) var status = 0
  /// Whether the empty line after the head has arrived.
  package private(set) var isComplete = false
  /// The declared length in bytes; nil when it is unknown, or when the body is chunked.
  package private(set) var length: Int64?
  package private(set) var contentType: String?
  /// The values of other fields that matter to a transfer, by lower-case name; see `keptFields`. Nil for a
  /// field with two different values, which says nothing.
  private var fields: [String: String?] = [:]
  /// Whether the body is chunked, so that its last chunk marks its end.
  package private(set) var isChunked = false
  /// Whether the connection has frames, as from HTTP/2 on.
  private(set) var isFramed = false
  /// Whether the server speaks HTTP/1.1, which leaves connections open.
  private var isPersistent = false
  /// The bytes of this head, and of the interim ones before it.
  private var byteCount = 0

  /// The most bytes of a head together with the interim ones before it. Browsers and servers accept heads of
  /// 8 to 256 kB, and curl a little more than this in all.
  private static let longestHead = 300_000

  /// The fields that are kept as they are.
  private static let keptFields: Set<String> = [
    "etag", "last-modified", "date", "content-range", "content-encoding", "content-disposition", "location",
    "retry-after", "digest", "repr-digest", "connection",
  ]

  package init() {}

  /// Returns the value of a kept field; nil when the head has none, or two that differ.
  package func field(_ name: String) -> String? { fields[name] ?? nil }

  /// Whether the body marks its own end, without a length.
  var hasOwnEnd: Bool { isChunked || isFramed }

  /// Whether the server closes the connection after the body.
  var closesConnection: Bool { !isPersistent || (field("connection") ?? "").lowercased().contains("close") }

  /// Whether the head is complete and the body is the file.
  package var isOfFile: Bool { isComplete && status == 200 }

  /// Parses the next line, with or without its end. Lines after the head's end, which can follow a chunked
  /// body, are ignored.
  ///
  /// - Throws: `DownloadError.invalidResponse`.
  package mutating func take(_ line: some BidirectionalCollection<UInt8>) throws(DownloadError) {
    byteCount += line.count
    guard byteCount <= Self.longestHead else {
      throw .invalidResponse(reason: "its head is longer than \(Self.longestHead / 1000) kB")
    }
    let text = String(decoding: Self.trimmed(line) { $0 == 0x0A || $0 == 0x0D }, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      try begin(text)
    } else if text.isEmpty {
      isComplete = true
    } else if !isComplete {
      try takeField(text)
    }
  }

  private mutating func begin(_ line: String) throws(DownloadError) {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count > 1, let status = Int(words[1]), (100...999).contains(status) else {
      throw .invalidResponse(reason: "its first line has no status")
    }
    let byteCount = (100..<200).contains(self.status) ? byteCount : line.utf8.count
    self = AnswerHead()
    self.byteCount = byteCount
    self.status = status
    isFramed = !words[0].hasPrefix("HTTP/1") && !words[0].hasPrefix("HTTP/0")
    isPersistent = words[0] == "HTTP/1.1"
  }

  private mutating func takeField(_ line: String) throws(DownloadError) {
    // An obsolete continuation of the line before is skipped.
    if line.first == " " || line.first == "\t" { return }
    guard let colon = line.firstIndex(of: ":") else {
      throw .invalidResponse(reason: "a line of its head has no colon")
    }
    let value = String(
      decoding: Self.trimmed(line[line.index(after: colon)...].utf8) { $0 == 0x20 || $0 == 0x09 },
      as: UTF8.self)
    switch line[..<colon].lowercased() {
    case "content-length" where !isChunked: try takeLengths(value)
    case "transfer-encoding" where value.lowercased().hasSuffix("chunked"):
      isChunked = true
      length = nil
    case "content-type": contentType = value
    case let name where Self.keptFields.contains(name):
      fields[name] = .some(fields[name, default: value] == value ? value : nil)
    default: break
    }
  }

  /// Returns the bytes without those at both ends.
  private static func trimmed<Bytes: BidirectionalCollection<UInt8>>(
    _ bytes: Bytes, where isSpace: (UInt8) -> Bool
  ) -> Bytes.SubSequence {
    let start = bytes.drop(while: isSpace)
    return start.lastIndex { !isSpace($0) }.map { start[...$0] } ?? start[start.endIndex...]
  }

  /// Stores the declared length. A repetition of the same length is valid; two different lengths leave the
  /// file's end undefined.
  private mutating func takeLengths(_ value: String) throws(DownloadError) {
    for item in value.split(separator: ",", omittingEmptySubsequences: false) {
      let digits = item.trimmingCharacters(in: .whitespaces)
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(digits) else {
        throw .invalidResponse(reason: Self.noNumber)
      }
      guard length ?? number == number else {
        throw .invalidResponse(reason: "it declares two lengths, \(length ?? 0) and \(number)")
      }
      length = number
    }
  }

  static let noNumber = "its length is not a number"
}
