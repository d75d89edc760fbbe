import Foundation
import Testing

@testable import Downloads

/// Fields of answers, which are texts from outside.
@Suite struct AnswerFieldTests {
  private func head(_ lines: String...) throws -> AnswerHead {
    var head = AnswerHead()
    for line in ["HTTP/1.1 206 Partial Content"] + lines + [""] { try head.take(Array(line.utf8)) }
    return head
  }

  @Test(
    arguments: [
      ("bytes 5-9/10", .init(first: 5, last: 9, total: 10)),
      ("Bytes 0-0/1", .init(first: 0, last: 0, total: 1)),
      ("bytes 5-9/*", .init(first: 5, last: 9, total: nil)), ("bytes */10", nil), ("bytes 9-5/10", nil),
      ("bytes 5-10/10", nil), ("bytes 5-9", nil), ("bytes -9/10", nil), ("bytes 5-/10", nil), ("", nil),
      ("bytes 5-9/10/11", nil), ("bytes +5-9/10", nil), ("bits 5-9/10", nil), ("bytes 5-9/-1", nil),
      ("bytes 0-9223372036854775807/*", nil), ("bytes 0-99999999999999999999/*", nil), ("bytes ٥-9/10", nil),
    ] as [(String, AnswerHead.ByteRange?)])
  func rangeThatContradictsItselfIsNone(text: String, range: AnswerHead.ByteRange?) throws {
    #expect(try head("Content-Range: " + text).byteRange == range)
  }

  @Test(
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000), ("Sunday, 06-Nov-94 08:49:37 GMT", nil),
      ("Sun, 06 Nov 1994 08:49:37", nil), ("Sun, 6 Nov 1994 08:49:37 GMT", nil), ("", nil),
      ("Sun, 06 Nov 1994 24:49:37 GMT", nil), ("Sun, 99 Nov 1994 08:49:37 GMT", nil),
    ] as [(String, Int64?)])
  func dateHasTheOneFormOfHTTP(text: String, seconds: Int64?) {
    #expect(HTTPDate.seconds(text) == seconds)
  }

  @Test func onlyAStrongVersionIsOne() throws {
    let old = "Last-Modified: Mon, 14 Nov 1994 09:00:00 GMT"
    let now = "Date: Tue, 15 Nov 1994 09:00:00 GMT"
    #expect(try Validator(head("ETag: \"a\"")) == .tag("\"a\""))
    #expect(try Validator(head("ETag: W/\"a\"", old, now)) == .date("Mon, 14 Nov 1994 09:00:00 GMT"))
    for lines in ["ETag: a", "ETag: \"a\"b\"", "ETag: \"\"", "ETag: \"a b\"", old] {
      #expect(try Validator(head(lines)) == nil, "\(lines)")
    }
    #expect(try Validator(head("ETag: \"a\"", "ETag: \"b\"")) == nil)
    #expect(try Validator(head("Last-Modified: Tue, 15 Nov 1994 08:59:01 GMT", now)) == nil)
  }

  @Test func declaredDigestIsReadFromBothFields() throws {
    let empty = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
    let digest = SHA256Digest(
      hexadecimal: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(try head("Digest: md5=x, SHA-256=\(empty)").declaredDigest == digest)
    #expect(try head("Repr-Digest: sha-512=:x:, sha-256=:\(empty):").declaredDigest == digest)
    for text in ["Digest: SHA-256=x", "Repr-Digest: sha-256=\(empty)", "Repr-Digest: sha-256=:", "Digest: ="]
    {
      #expect(try head(text).declaredDigest == nil, "\(text)")
    }
  }

  @Test func retryDelayIsANumberOrADate() throws {
    #expect(try head("Retry-After: 7").retryDelay == .seconds(7))
    #expect(try head("Retry-After: 99999999999").retryDelay == .seconds(1_000_000_000))
    let now = "Date: Tue, 15 Nov 1994 09:00:00 GMT"
    #expect(try head("Retry-After: Tue, 15 Nov 1994 09:00:30 GMT", now).retryDelay == .seconds(30))
    #expect(try head("Retry-After: Tue, 15 Nov 1994 08:00:30 GMT", now).retryDelay == .zero)
    #expect(try head("Retry-After: soon", now).retryDelay == nil)
  }

  @Test(
    arguments: [
      ("attachment; filename=a.txt", "a.txt"), ("attachment; filename=\"a b.txt\"", "a b.txt"),
      ("attachment; filename=\"a\\\"b\"", "a\"b"), ("attachment", nil), ("", nil), ("filename=x", nil),
      ("attachment; filename=\"x\"; filename*=UTF-8''%e2%82%ac.txt", "€.txt"),
      ("attachment; filename*=iso-8859-1'en'%A3.txt", "£.txt"), ("inline; FILENAME = a ", "a"),
      ("attachment; filename*=UTF-8''%ff; filename=a", "a"), ("attachment; filename*=utf-7''a", nil),
      ("attachment; filename=\"../../etc/passwd\"", "_.._etc_passwd"), ("attachment; filename=\"\"", nil),
      ("attachment; filename=\"..\"", nil), ("attachment; filename*=UTF-8''..%2Fx%00", "_x_"),
      ("attachment; filename=nul.txt", "_nul.txt"), ("attachment; filename=\"a;b.txt\"", "a;b.txt"),
      ("attachment; filename=\"a", "a"), ("attachment;;;=;filename=b;filename=c", "b"),
      ("attachment; filename*=iso-8859-1''%A", nil), ("attachment; filename=COM1", "_COM1"),
    ] as [(String, String?)])
  func suggestedNameOfAFieldIsAPlainFileName(value: String, name: String?) {
    #expect(DownloadRequest.suggestedFileName(contentDisposition: value) == name)
  }

  @Test func noteIsReadBackAndACutOneIsNot() throws {
    let address = try #require(URL(string: "http://h/x"))
    let source = try #require(ResumeNote.name(of: address))
    let names = [nil, "a b.bin", "日 %41\u{301}.tar"]
    for (length, name) in zip([nil, 0, 5] as [Int64?], names) {
      let note = ResumeNote(
        source: source, validator: .tag("\"a\""), length: length, run: "r", flushed: 3, name: name)
      #expect(ResumeNote(note.bytes) == note)
      for count in 0..<note.bytes.count { #expect(ResumeNote(Array(note.bytes.prefix(count))) == nil) }
    }
  }

  @Test func rateFollowsTheLastSeconds() {
    var meter = RateMeter()
    let start = ContinuousClock.now
    for second in 0...20 { meter.note(Int64(second) * 1000, at: start + .seconds(second)) }
    #expect(abs((meter.rate ?? 0) - 1000) < 1)
    meter.restart()
    for second in 100...130 { meter.note(20_000 + Int64(second - 100) * 5000, at: start + .seconds(second)) }
    #expect(abs((meter.rate ?? 0) - 5000) < 10)
    var progress = DownloadProgress(received: 10, expected: 110)
    #expect(progress.remaining == nil)
    progress.rate = 50
    #expect(progress.remaining == .seconds(2))
    progress.rate = 1e-300
    #expect(progress.remaining == .seconds(3_155_760_000))
  }
}
