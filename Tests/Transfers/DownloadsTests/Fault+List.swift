import DemoServer
import Foundation

extension Fault {
  static let all = connections + lengths + ranges + time + redirects + statuses + garbage

  private static let connections = [
    Fault("none") { $0.serve() },
    Fault("none, chunked") {
      $0.send(head("200 OK", "Transfer-Encoding: chunked"))
      $0.send(String(file.count, radix: 16) + "\r\n")
      $0.send(file + Array("\r\n0\r\n\r\n".utf8))
    },
    Fault("none, the end of the connection ends the file") {
      $0.send(Array("HTTP/1.0 200 OK\r\n\r\n".utf8) + file)
    },
    Fault("connection stays open after the file") {
      $0.serve()
      $0.hang()
    },
    Fault("no answer, once") { if $0.index > 0 { $0.serve() } },
    Fault("no answer, ever", right: []) { _ in },
    Fault("reset before the answer, once") { if $0.index > 0 { $0.serve() } else { $0.reset() } },
    Fault("cut inside the first line", right: []) { $0.send("HTTP/1.1 2") },
    Fault("cut inside the head", right: []) { $0.send("HTTP/1.1 200 OK\r\nContent-Type: a/b\r\n") },
    Fault("cut after the head, once") { if $0.index > 0 { $0.serve() } else { $0.send(whole()) } },
    Fault("cut half-way, once") { if !$0.cutsFirst() { $0.serve() } },
    Fault("cut half-way, once, version by date") {
      let tag = "Last-Modified: Mon, 14 Nov 1994 09:00:00 GMT"
      if !$0.cutsFirst(tag: tag) { $0.serve(tag: tag) }
    },
    Fault("cut half-way, once, no version") { if !$0.cutsFirst(tag: "X: y") { $0.serve(tag: "X: y") } },
    Fault("cut half-way, always, no ranges", right: []) {
      $0.send(whole())
      $0.send(Array(file[..<half]))
    },
    Fault("cut every 20 kB") {
      let start = $0.rangeStart
      if start == 0 {
        $0.send(Array(whole().utf8) + file[..<20_000])
      } else {
        let answer = rest(from: start)
        $0.send(Array(answer.prefix(answer.count - (file.count - start) + min(20_000, file.count - start))))
      }
    },
    Fault("reset half-way, once") {
      if $0.cutsFirst() { $0.reset() } else { $0.serve() }
    },
    Fault("cut inside a chunk", right: []) {
      $0.send(head("200 OK", "Transfer-Encoding: chunked"))
      $0.send(Array("186a0\r\n".utf8) + file[..<half])
    },
    Fault("cut before the last chunk", right: []) {
      $0.send(head("200 OK", "Transfer-Encoding: chunked"))
      $0.send(Array("186a0\r\n".utf8) + file + Array("\r\n".utf8))
    },
    Fault("cut without a length, but with a digest", right: []) {
      $0.send(
        "HTTP/1.0 200 OK\r\nRepr-Digest: sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:\r\n\r\n")
      $0.send(Array(file[..<half]))
    },
  ]

  private static let lengths = [
    Fault("more bytes than the length", right: []) {
      $0.send(head("200 OK", "Content-Length: \(half)"))
      $0.send(file)
    },
    Fault("fewer bytes than the length", right: []) {
      $0.send(head("200 OK", "Content-Length: \(file.count + 1)"))
      $0.send(file)
    },
    Fault("two lengths", right: []) {
      $0.send(head("200 OK", "Content-Length: \(half)", "Content-Length: \(file.count)"))
      $0.send(file)
    },
    Fault("length is no number", right: []) {
      $0.send(Array(head("200 OK", "Content-Length: many").utf8) + file)
    },
    Fault("negative length", right: []) { $0.send(Array(head("200 OK", "Content-Length: -5").utf8) + file) },
    Fault("length of 8 EiB", right: []) {
      $0.send(Array(head("200 OK", "Content-Length: 9223372036854775807").utf8) + file)
    },
    Fault("length beside chunks") {
      $0.send(head("200 OK", "Content-Length: 5", "Transfer-Encoding: chunked"))
      $0.send(Array("186a0\r\n".utf8) + file + Array("\r\n0\r\n\r\n".utf8))
    },
    Fault("chunk without a length", right: []) {
      $0.send(Array(head("200 OK", "Transfer-Encoding: chunked").utf8) + Array("zz\r\n".utf8) + file)
    },
    Fault("chunk longer than its length", right: []) {
      $0.send(Array(head("200 OK", "Transfer-Encoding: chunked").utf8) + Array("5\r\n".utf8) + file)
    },
    Fault("bytes after the last chunk") {
      $0.send(head("200 OK", "Transfer-Encoding: chunked"))
      $0.send(Array("186a0\r\n".utf8) + file + Array("\r\n0\r\n\r\nmore".utf8))
    },
  ]

  private static let ranges = [
    Fault("file changes before the rest", right: [next]) {
      if !$0.cutsFirst() { $0.serve(next, tag: "ETag: \"2\"") }
    },
    Fault("file changes, condition ignored", right: [next]) {
      if $0.cutsFirst() { return }
      let start = $0.rangeStart
      if start > 0 {
        $0.send(rest(of: next, from: start, tag: "ETag: \"2\""))
      } else {
        $0.serve(next, tag: "ETag: \"2\"")
      }
    },
    Fault("file changes, condition ignored, version left out", right: [next]) {
      if $0.cutsFirst() { return }
      let start = $0.rangeStart
      if start > 0 {
        $0.send(rest(of: next, from: start, tag: "X: y"))
      } else {
        $0.serve(next, tag: "ETag: \"2\"")
      }
    },
    Fault("file changes within a second", right: [next]) {
      // The date is that of the answer, so it may name both versions.
      let tag = "Last-Modified: Tue, 15 Nov 1994 09:00:00 GMT"
      if !$0.cutsFirst(tag: tag) { $0.serve(next, tag: tag) }
    },
    Fault("file changes under a weak tag", right: [next]) {
      if !$0.cutsFirst(tag: "ETag: W/\"1\"") { $0.serve(next, tag: "ETag: W/\"1\"") }
    },
    Fault("range ignored") {
      if $0.cutsFirst() { return }
      $0.send(whole())
      $0.send(file)
    },
    Fault("range from another byte") {
      if $0.cutsFirst() { return }
      if $0.rangeStart > 0 {
        $0.send(rest(from: half - 10_000))
      } else {
        $0.serve()
      }
    },
    Fault("range of a file of another length", right: [file]) {
      if $0.cutsFirst() { return }
      if $0.rangeStart > 0 {
        $0.send(rest(of: next, from: half))
      } else {
        $0.serve()
      }
    },
    Fault("range without its place") {
      if $0.cutsFirst() { return }
      guard $0.rangeStart > 0 else { return $0.serve() }
      $0.send(head("206 Partial Content", "Content-Length: \(file.count - half)", "ETag: \"1\""))
      $0.send(Array(file[half...]))
    },
    Fault("range in several parts") {
      if $0.cutsFirst() { return }
      guard $0.rangeStart > 0 else { return $0.serve() }
      $0.send(head("206 Partial Content", "Content-Type: multipart/byteranges; boundary=x", "ETag: \"1\""))
      $0.send("--x\r\nContent-Range: bytes \(half)-99999/100000\r\n\r\n")
      $0.send(Array(file[half...]) + Array("\r\n--x--\r\n".utf8))
    },
    Fault("range shorter than asked") {
      let start = $0.rangeStart
      if $0.cutsFirst() { return }
      guard start > 0 else { return $0.serve() }
      let last = min(start + 19_999, file.count - 1)
      $0.send(
        head(
          "206 Partial Content", "Content-Range: bytes \(start)-\(last)/\(file.count)",
          "Content-Length: \(last - start + 1)", "ETag: \"1\""))
      $0.send(Array(file[start...last]))
    },
    Fault("range refused with 416") {
      if $0.cutsFirst() { return }
      if $0.rangeStart > 0 {
        $0.send(head("416 Range Not Satisfiable", "Content-Range: bytes */5", "Content-Length: 0"))
      } else {
        $0.serve()
      }
    },
    Fault("206 that nobody asked for", right: []) { $0.send(rest(from: half)) },
  ]

  private static let silence = StillTime()

  private static let time = [
    Fault("silence instead of an answer", right: [], { $0.stallTimeout = .milliseconds(500) }) { $0.hang() },
    Fault("silence half-way, once", { $0.stallTimeout = .seconds(2) }, in: silence) {
      if $0.cutsFirst() { $0.hang(in: silence) } else { $0.serve() }
    },
    Fault("silence half-way, always", right: [], { $0.stallTimeout = .milliseconds(500) }) {
      $0.send(whole(tag: "X: y"))
      $0.send(Array(file[..<half]))
      $0.hang()
    },
    Fault("head in single bytes, for ever", right: [], { $0.timeLimit = .seconds(1) }) {
      $0.send("HTTP/1.1 200 OK\r\nX: ")
      $0.drip("y")
    },
    Fault("body in single bytes, for ever", right: [], { $0.timeLimit = .seconds(1) }) {
      $0.send(whole())
      $0.drip("y")
    },
    Fault("endless head", right: []) {
      $0.send("HTTP/1.1 200 OK\r\n")
      while $0.send("X: y\r\n") {}
    },
    Fault("endless line in the head", right: []) {
      $0.send("HTTP/1.1 200 OK\r\nX: ")
      while $0.send(String(repeating: "y", count: 1000)) {}
    },
    Fault("endless interim answers", right: []) {
      while $0.send("HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n") {}
    },
    Fault("endless body, with a limit of 1 MB", right: [], { $0.sizeLimit = 1_000_000 }) {
      $0.send("HTTP/1.0 200 OK\r\n\r\n")
      while $0.send([UInt8](repeating: 0, count: 65_536)) {}
    },
  ]

  private static let redirects = [
    Fault("redirects for ever", right: []) {
      $0.send(head("302 Found", "Location: /\($0.index)", "Content-Length: 0"))
    },
    Fault("redirect to a file of the machine", right: []) {
      $0.send(head("302 Found", "Location: file:///etc/passwd", "Content-Length: 0"))
    },
    Fault("redirect to ftp", right: []) {
      $0.send(head("302 Found", "Location: ftp://127.0.0.1:1/x", "Content-Length: 0"))
    },
    Fault("redirect without a place", right: []) {
      $0.send(head("302 Found", "Content-Length: 5") + "moved")
    },
    Fault("redirect with an endless body") {
      guard $0.index == 0 else { return $0.serve() }
      $0.send("HTTP/1.1 302 Found\r\nLocation: /next\r\n\r\n")
      while $0.send([UInt8](repeating: 0, count: 65_536)) {}
    },
  ]

  private static let statuses = [
    Fault("503, once") {
      if $0.index == 0 {
        $0.send(head("503 Busy", "Retry-After: 0", "Content-Length: 4") + "busy")
      } else {
        $0.serve()
      }
    },
    Fault("503, always", right: []) { $0.send(head("503 Busy", "Content-Length: 4") + "busy") },
    Fault("429, come back in a day", right: []) {
      $0.send(head("429 Slow Down", "Retry-After: 86400", "Content-Length: 4") + "slow")
    },
    Fault("404 with a page", right: []) { $0.send(head("404 Not Found", "Content-Length: 4") + "none") },
    Fault("202, not ready yet", right: []) { $0.send(head("202 Accepted", "Content-Length: 4") + "wait") },
    Fault("204, no file", right: []) { $0.send(head("204 No Content")) },
    Fault("503 with a page, half-way") {
      if $0.cutsFirst() { return }
      if $0.index == 1 {
        $0.send(head("503 Busy", "Retry-After: 0", "Content-Length: 4") + "busy")
      } else {
        $0.serve()
      }
    },
  ]

  private static let garbage = [
    Fault("no HTTP", right: []) { $0.send("SSH-2.0-OpenSSH_9.2\r\n\r\n") },
    Fault("file without a head", right: []) { $0.send(file) },
    Fault("line of the head without a colon", right: []) {
      $0.send(Array("HTTP/1.1 200 OK\r\nGarbage\r\nContent-Length: 100000\r\n\r\n".utf8) + file)
    },
    Fault("zero byte in the head", right: []) {
      $0.send(Array("HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 100000\r\n\r\n".utf8) + file)
    },
    Fault("gzip that nobody asked for, a bomb", right: []) {
      // 50 bytes that become 10 kB; a real one differs in its length only.
      let bomb =
        Data(base64Encoded: "H4sIAAAAAAACA+3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA") ?? Data()
      $0.send(head("200 OK", "Content-Encoding: gzip", "Content-Length: \(bomb.count)"))
      $0.send([UInt8](bomb))
    },
    Fault("other bytes than the declared digest", right: []) {
      $0.send(
        head(
          "200 OK", "Content-Length: \(file.count)",
          "Digest: SHA-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="))
      $0.send(file)
    },
  ]
}
