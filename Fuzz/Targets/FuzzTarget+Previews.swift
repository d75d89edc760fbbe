import Foundation
import RivuletPreview

extension FuzzTarget {
  /// Lines of a program that asks for previews: each has one line of JSON as its answer, or none, and the
  /// answer has the number of its request.
  static let previews = FuzzTarget("previews") { bytes in
    var server = RehearsedServer()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Data($0) }
    for (index, line) in lines.enumerated() {
      guard let answer = server.answer(to: line, waiting: Array(lines[(index + 1)...].prefix(8))) else {
        continue
      }
      guard !answer.contains(UInt8(ascii: "\n")) else { throw FuzzFinding("an answer of two lines") }
      guard let members = try? JSONSerialization.jsonObject(with: answer) as? [String: Any],
        members["jsonrpc"] as? String == "2.0"
      else { throw FuzzFinding("an answer that is none") }
      guard (members["result"] == nil) != (members["error"] == nil), members["id"] != nil else {
        throw FuzzFinding("an answer without a result, an error or a request")
      }
      if members["result"] != nil, members["id"] is NSNull { throw FuzzFinding("a result of no request") }
    }
  }
}
