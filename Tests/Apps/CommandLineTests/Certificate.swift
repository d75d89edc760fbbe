import TestSupport
import Foundation

/// A certificate for this machine and for `files.test`, which a client must be told to trust.
struct Certificate {
  let file: URL
  let key: URL
  private let folder: Folder

  struct Failure: Error {}

  init() throws {
    folder = try Folder()
    file = folder.url.appending(path: "certificate.pem")
    key = folder.url.appending(path: "key.pem")
    let maker = Process()
    maker.executableURL = URL(filePath: "/usr/bin/env")
    maker.arguments = [
      "openssl", "req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
      "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1,DNS:files.test", "-days", "2",
      "-keyout", key.path, "-out", file.path,
    ]
    maker.standardError = FileHandle.nullDevice
    try maker.run()
    maker.waitUntilExit()
    guard maker.terminationStatus == 0 else { throw Failure() }
  }
}
