import Testing

@testable import Downloads

@Suite struct AnswerHeadTests {
  private func head(_ lines: String...) throws -> AnswerHead {
    var head = AnswerHead()
    for line in lines { try head.take(Array(line.utf8)) }
    return head
  }

  @Test func framedAnswerKnowsItsEndAndItsLength() throws {
    let head = try head("HTTP/2 200 \r\n", "content-length: 5\r\n", "\r\n")
    #expect(head.isOfFile && head.hasOwnEnd && head.length == 5)
    let unknown = try self.head("HTTP/3 200\r\n", "\r\n")
    #expect(unknown.isOfFile && unknown.hasOwnEnd && unknown.length == nil)
  }

  @Test func chunkedEncodingOverridesALengthInAnyOrder() throws {
    for (first, second) in [
      ("Content-Length: 3", "Transfer-Encoding: chunked"),
      ("TRANSFER-ENCODING: gzip, Chunked", "content-length:3"),
    ] {
      let head = try head("HTTP/1.1 200 OK", first, second, "")
      #expect(head.hasOwnEnd && head.length == nil)
    }
    #expect(try !head("HTTP/1.1 200 OK", "Content-Length: 3", "").hasOwnEnd)
  }

  @Test func nextAnswerForgetsTheOneBefore() throws {
    let head = try head(
      "HTTP/1.1 302 Found", "Content-Length: 3", "Content-Type: a/b", "", "HTTP/1.1 200 OK",
      "Content-Length: 4")
    #expect(head.status == 200 && !head.isComplete && head.length == 4 && head.contentType == nil)
  }

  @Test func linesAfterTheEndAreIgnored() throws {
    let head = try head("HTTP/1.1 200 OK", "", "Content-Length: 4", "no colon", " x")
    #expect(head.isOfFile && head.length == nil)
  }

  @Test(arguments: [
    "HTTP/1.1", "HTTP/1.1 ", "HTTP/1.1 OK", "HTTP/1.1 20", "HTTP/1.1 2000", "HTTP/1.1 -200", "HTTP/ ",
  ])
  func firstLineWithoutAStatusIsRefused(line: String) {
    #expect(throws: DownloadError.invalidResponse(reason: "its first line has no status")) { try head(line) }
  }
}
