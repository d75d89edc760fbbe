import Downloads
import Foundation

extension FuzzTarget {
  /// File names from addresses: every name is valid in a folder, and leads nowhere else.
  static let fileNames = FuzzTarget("file-names") { bytes in
    var input = FuzzInput(bytes)
    let isEncoded = input.bool()
    let rest = input.remainder()
    let path =
      isEncoded
      ? rest.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      : String(decoding: rest, as: UTF8.self)
    if let name = DownloadRequest.suggestedFileName(contentDisposition: "attachment; filename\(path)") {
      try check(name)
    }
    guard let address = URL(string: "http://host/\(path)") else { return }
    try check(DownloadRequest.suggestedFileName(for: address))
  }

  private static func check(_ name: String) throws {
    guard !name.isEmpty, name.utf8.count <= 255 else {
      throw FuzzFinding("a name of \(name.utf8.count) bytes")
    }
    guard let first = name.unicodeScalars.first, !"/.-\\".unicodeScalars.contains(first),
      !first.properties.isWhitespace
    else {
      throw FuzzFinding("the name begins with \(name.unicodeScalars.first.debugDescription)")
    }
    for scalar in name.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        throw FuzzFinding("the name has \(scalar.value)")
      default: if scalar == "/" || scalar == "\\" { throw FuzzFinding("the name has a separator") }
      }
    }
  }

  /// Response heads: a line is accepted or refused with a sentence, and only status 200 carries a file.
  static let answerHeads = FuzzTarget("answer-heads") { bytes in
    var head = AnswerHead()
    do {
      for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        try head.take(line)
        guard !head.isOfFile || head.status == 200 else {
          throw FuzzFinding("a file with status \(head.status)")
        }
        guard head.length ?? 0 >= 0 else { throw FuzzFinding("a length of \(head.length ?? 0) bytes") }
        if let range = head.byteRange,
          !(0...range.last).contains(range.first) || range.last >= range.total ?? .max
        {
          throw FuzzFinding("a range of \(range)")
        }
        guard (head.retryDelay ?? .zero) >= .zero else { throw FuzzFinding("a delay below 0") }
        _ = (head.declaredDigest, head.contentEncoding)
        guard !head.isChunked || head.length == nil else { throw FuzzFinding("two ends of a body") }
      }
    } catch let error as DownloadError {
      guard error.errorDescription?.isEmpty == false else { throw FuzzFinding("\(error) says nothing") }
    }
  }
}
