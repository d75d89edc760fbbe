import Downloads
import Foundation
import Testing

private let half = DownloadProgress(received: 500, expected: 1000)

@Test(
  arguments: [
    (.cancelled, "The download was cancelled."),
    (.invalidAddress("nowhere"), "“nowhere” is not a web address."),
    (
      .unsupportedScheme("ftp"),
      "Addresses that begin with “ftp:” cannot be downloaded, only http and https."
    ),
    (.destinationIsDirectory(path: "/tmp"), "“/tmp” is a folder, not a file."),
    (.destinationIsNotAFile(path: "/dev/null"), "“/dev/null” is not a file."),
    (.destinationExists(path: "a.zip"), "“a.zip” exists already."),
    (
      .cannotCreate(path: "/x/a.zip", errno: ENOENT),
      "“/x/a.zip” cannot be created: no such file or directory."
    ),
    (.cannotCreate(path: "/a.zip", errno: EACCES), "“/a.zip” cannot be created: permission denied."),
    (.cannotWrite(path: "a.zip", errno: EIO), "“a.zip” cannot be written: input/output error."),
    (
      .folderMoved(path: "/x/a.zip"), "The folder of “/x/a.zip” was moved or removed during the download."
    ),
    (.diskFull(path: "a.zip"), "The disk is full: “a.zip” cannot be written."),
    (.hostNotFound(host: "example.invalid"), "There is no server named “example.invalid”."),
    (.cannotConnect(host: "127.0.0.1", port: 81), "The server “127.0.0.1” does not answer at port 81."),
    (
      .connectTimedOut(host: "example.com", after: .seconds(30)),
      "The server “example.com” did not answer within 30 seconds."
    ),
    (
      .stalled(after: .milliseconds(1500), progress: half),
      "The server sent nothing for 1.5 seconds, after 500 of 1000 bytes."
    ),
    (
      .insecure(host: "example.com", reason: "certificate has expired"),
      "There is no secure connection to “example.com”: certificate has expired."
    ),
    (.noResponse(host: "example.com"), "The server “example.com” closed the connection without an answer."),
    (.httpStatus(202), "The server answered with 202: the file is not ready yet."),
    (.httpStatus(204), "The server answered with 204: it sent no file."),
    (.httpStatus(206), "The server answered with 206: it sent only a part of the file."),
    (.httpStatus(404), "The server answered with 404: there is no such file."),
    (.httpStatus(403), "The server answered with 403: it does not allow this."),
    (.httpStatus(503), "The server answered with 503: it has a problem of its own."),
    (.httpStatus(418), "The server answered with 418."),
    (.tooManyRedirects(limit: 10), "The server redirected more than 10 times."),
    (.tooManyRedirects(limit: 1), "The server redirected more than once."),
    (.redirectRefused, "The server redirected to an address that is not allowed."),
    (.invalidResponse(reason: "no headers"), "The server's answer is not valid: no headers."),
    (.endedEarly(half), "The connection was lost after 500 of 1000 bytes."),
    (
      .endedEarly(DownloadProgress(received: 1, expected: nil)), "The connection was lost after 1 byte."
    ),
    (.lengthExceeded(declared: 500), "The server sent more than the 500 bytes that it had announced."),
    (.transport(reason: "Out of memory"), "The download failed: Out of memory."),
  ] as [(DownloadError, String)])
func anErrorIsASentence(error: DownloadError, sentence: String) {
  #expect(error.localizedDescription == sentence)
}

@Test func controlCharactersInForeignNamesAreNotPrinted() {
  let error = DownloadError.destinationExists(path: "a\u{1B}[2J\nb\u{202E}c")
  #expect(error.localizedDescription == "“a\u{FFFD}[2J\u{FFFD}b\u{FFFD}c” exists already.")
}

@Test(
  arguments: [
    (0, 10, 0), (5, 10, 0.5), (10, 10, 1), (20, 10, 1), (0, 0, 1), (3, 0, 1), (-1, 10, 0),
  ] as [(Int64, Int64, Double)])
func progressFractionIsBetweenZeroAndOne(received: Int64, expected: Int64, fraction: Double) {
  #expect(DownloadProgress(received: received, expected: expected).fraction == fraction)
}
