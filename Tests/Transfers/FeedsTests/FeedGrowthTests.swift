import TestSupport
import Testing

@testable import Feeds

private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

/// Every byte is read a fixed number of times, whatever the bytes are.
@Suite struct FeedGrowthTests {
  private static let size = 4000
  /// The number of reads per byte.
  private static let limit = 20

  @Test(arguments: [
    repeated("<", size), repeated("< ", size) + ">", repeated("&lt;", size), repeated("&", size),
    repeated("&#", size),
    repeated("<script>", size), repeated("<script>", 1) + repeated("</", size), repeated("<script><", size),
    "<" + repeated("/", size), "<" + repeated("a", size) + ">", repeated("<p>", size),
    repeated("\u{301}", size),
    "&" + repeated("\u{301}", size), repeated("&\u{301}", size), repeated("</script", size),
  ])
  func textIsReadInLinearTime(html: String) {
    let bytes = CountedBytes(html)
    _ = PlainText(utf8: bytes)
    #expect(bytes.readCount <= Self.limit * bytes.count)
  }

  @Test(arguments: [
    "<rss>" + repeated("&lt;", size), "<rss>" + repeated("<", size), "<rss>" + repeated("<a>", size),
    "<rss>" + repeated("<a></a>", size), "<rss " + repeated("a='' ", size) + "></rss>",
    "<rss>" + repeated("<!--", size),
    "<rss>" + repeated("<!---->", size), "<rss>" + repeated("<![CDATA[]]>", size),
    "<rss>" + repeated("<![CDATA[]]", size),
    "<rss>" + repeated("]]", size), "<rss>" + repeated("<?x", size), "<rss>" + repeated("<a b='", size),
    "<!DOCTYPE " + repeated("[", size), "<!DOCTYPE " + repeated("<!--", size),
    "<!DOCTYPE " + repeated("'", size),
    repeated("<!DOCTYPE x>", size), "<rss><item><link " + repeated("href='x' ", size) + "/></item></rss>",
    "<rss><item><link " + repeated("=", size) + "''/></item></rss>",
    "<rss><item>" + repeated("<link a=''/>", size),
    "<rss><item>" + repeated("<title>x</title>", size) + "</item></rss>",
    "<rss>" + repeated("\n", size) + "<",
    "<rss>" + repeated("<item><title>x</title></item>", size) + "</rss>",
    "<rss>" + repeated("<a:b:c:d>", size),
  ])
  func markupIsReadInLinearTime(xml: String) {
    let bytes = CountedBytes(xml)
    var parser = FeedParser(bytes)
    _ = try? parser.feed()
    #expect(bytes.readCount <= Self.limit * bytes.count)
  }

  @Test func numberOfItemsHasALimit() throws {
    var parser = FeedParser(
      CountedBytes("<rss><channel>" + repeated("<item><title>x</title></item>", 10_100) + "</channel></rss>"))
    #expect(try parser.feed().items.count == 10_000)
  }
}
