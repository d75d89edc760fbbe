import Feeds
import Foundation
import TestSupport
import XMLReading

extension FuzzTarget {
  /// Feeds in any encoding: the parser reads each byte a bounded number of times and returns plain text, or
  /// throws its own error.
  ///
  /// The first byte of an input chooses the `Content-Type` of the rest.
  static let feeds = FuzzTarget("feeds") { bytes in
    var input = FuzzInput(bytes)
    let contentType = input.element(of: contentTypes)
    let body = input.remainder()
    do {
      let text = CountedBytes(try XMLText.utf8(body, contentType: contentType))
      guard String(validating: text, as: UTF8.self) != nil else {
        throw FuzzFinding("the text is not valid UTF-8")
      }
      let readCount = text.readCount
      var parser = FeedParser(text)
      let feed = try parser.feed()
      let work = text.readCount - readCount
      guard work <= readsPerByte * (text.count + 1) else {
        throw FuzzFinding("\(work) reads of \(text.count) bytes")
      }
      try check(feed, byteCount: text.count)
    } catch let error as XMLError {
      guard FeedError(error).errorDescription?.isEmpty == false else {
        throw FuzzFinding("\(error) says nothing")
      }
    } catch let error as FeedError {
      guard error.errorDescription?.isEmpty == false else { throw FuzzFinding("\(error) says nothing") }
    }
    let html = CountedBytes(Array(String(decoding: body, as: UTF8.self).utf8))
    let plain = PlainText(utf8: html)
    guard html.readCount <= readsPerByte * (html.count + 1) else {
      throw FuzzFinding("\(html.readCount) reads of \(html.count) bytes of HTML")
    }
    guard plain.text.utf8.count <= longestCharacter * html.count else {
      throw FuzzFinding("HTML became longer")
    }
  }

  private static let contentTypes = [
    nil, "text/xml; charset=utf-8", "text/xml; charset=\"iso-8859-1\"", "text/xml; charset=utf-16",
    "text/xml; charset=utf-16le", "text/xml; charset=koi8-r", "charset=gb18030",
    "charset=iso-2022-jp", "charset=",
  ]
  private static let readsPerByte = 20
  /// The most bytes that one byte can become: an invalid byte is written as U+FFFD.
  private static let longestCharacter = 3

  private static func check(_ feed: Feed, byteCount: Int) throws {
    guard feed.items.count <= 10_000 else { throw FuzzFinding("\(feed.items.count) items") }
    let lines = [feed.title] + feed.items.flatMap { [$0.title, $0.summary, $0.author ?? ""] }
    guard !lines.contains(where: { $0.unicodeScalars.contains { $0.value < 0x20 } }) else {
      throw FuzzFinding("a line has a control character")
    }
    let length =
      lines.reduce(0) { $0 + $1.utf8.count }
      + feed.items.reduce(0) { $0 + $1.text.utf8.count + $1.id.utf8.count }
    // A text occurs at most three times: as the text, the summary and the title.
    guard length <= 3 * longestCharacter * byteCount else {
      throw FuzzFinding("\(byteCount) bytes became \(length)")
    }
  }
}
