import Foundation
import Testing

@testable import Feeds

private func feed(_ xml: String) throws -> Feed { try Feed(parsing: Data(xml.utf8)) }

/// Seconds since 1970 of a time at Greenwich.
private func time(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) throws -> Date {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = .gmt
  return try #require(
    calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)))
}

@Suite struct FeedTests {
  @Test func anRSSItemIsReadAsPlainText() throws {
    let feed = try feed(
      """
      <?xml version="1.0"?><rss version="2.0" xmlns:content="c" xmlns:dc="d"><channel><title>News &amp; more</title>
      <item><title>Rain <![CDATA[<b>again</b>]]></title><link>https://example.org/1</link><guid>one</guid>
      <dc:creator>Ada</dc:creator><pubDate>Sat, 21 Nov 2026 09:05:00 +0100</pubDate>
      <description>Short &lt;i&gt;words&lt;/i&gt;.</description>
      <content:encoded><![CDATA[<p>First&nbsp;one.</p><p>Second &#8212; &#x2014; <br/>third</p><script>no()</script>]]></content:encoded>
      </item></channel></rss>
      """)
    #expect(feed.title == "News & more")
    let item = try #require(feed.items.first)
    #expect(item.id == "one" && item.title == "Rain again" && item.author == "Ada")
    #expect(item.link?.absoluteString == "https://example.org/1")
    #expect(item.summary == "Short words.")
    #expect(item.text == "First one.\n\nSecond — —\n\nthird")
    #expect(try item.date == time(2026, 11, 21, 8, 5))
  }

  @Test func anAtomEntryIsRead() throws {
    let feed = try feed(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Atoms</title><author><name>All</name></author>
      <entry><title type="html">A &amp;amp; B</title><id>urn:1</id><link rel="self" href="https://x.org/self"/>
      <link href="https://x.org/page"/><author><name>Mina</name></author><updated>2026-11-21T10:00:00.5Z</updated>
      <summary>Sum</summary></entry><entry><id>empty</id></entry></feed>
      """)
    #expect(feed.title == "Atoms")
    #expect(feed.items.count == 1, "an entry with nothing to show is left out")
    let item = try #require(feed.items.first)
    #expect(item.title == "A & B" && item.author == "Mina" && item.summary == "Sum" && item.text == "Sum")
    #expect(item.link?.absoluteString == "https://x.org/page")
    #expect(try item.date == time(2026, 11, 21, 10).addingTimeInterval(0.5))
  }

  /// XML Base: an address belongs to the nearest base around it, and a base to that around itself.
  @Test func relativeAddressesBelongToTheNearestBase() throws {
    let atom = """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://example.org/blog/">
      <entry><title>A</title><link href="a.html"/></entry>
      <entry xml:base="2026/"><title>B</title><link href="b.html"/></entry>
      <entry><title>C</title><link xml:base="/other/" href="../c.html"/></entry>
      <entry><title>D</title><link href="https://example.com/d"/></entry></feed>
      """
    let links = try Feed(parsing: Data(atom.utf8)).items.map { $0.link?.absoluteString }
    #expect(
      links == [
        "https://example.org/blog/a.html", "https://example.org/blog/2026/b.html",
        "https://example.org/c.html", "https://example.com/d",
      ])
    let rss = "<rss><channel><item><title>A</title><link> a.html </link></item></channel></rss>"
    let address = try #require(URL(string: "http://example.net/feeds/all.xml"))
    let item = try Feed(parsing: Data(rss.utf8), address: address).items.first
    #expect(item?.link?.absoluteString == "http://example.net/feeds/a.html")
    #expect(try Feed(parsing: Data(rss.utf8)).items.first?.link?.relativeString == "a.html")
  }

  /// RSS 2.0 names the item's page by its guid, unless `isPermaLink` is false.
  @Test(arguments: [
    ("<guid>https://example.org/1</guid>", "https://example.org/1"),
    ("<guid isPermaLink='true'>https://example.org/1</guid>", "https://example.org/1"),
    ("<guid isPermaLink='false'>https://example.org/1</guid>", nil), ("<guid>tag:example,1</guid>", nil),
    ("<guid>https://example.org/1</guid><link>https://example.org/2</link>", "https://example.org/2"),
  ])
  func permanentIdentifierIsTheLink(elements: String, link: String?) throws {
    let rss = "<rss><channel><item><title>A</title>\(elements)</item></channel></rss>"
    #expect(try Feed(parsing: Data(rss.utf8)).items.first?.link?.absoluteString == link)
  }

  /// RFC 4287, 4.2.11: `source` has the fields of the feed from which an entry was copied.
  @Test func fieldsOfTheSourceAreNotTheEntrys() throws {
    let item = try feed(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><source><title>Other</title>
      <id>other</id><link href="https://other.org/"/><author><name>Otto</name></author></source>
      <title>Own</title><id>own</id><link href="https://own.org/1"/><author><name>Ada</name></author></entry>
      </feed>
      """
    ).items.first
    #expect(item?.title == "Own" && item?.id == "own" && item?.author == "Ada")
    #expect(item?.link?.absoluteString == "https://own.org/1")
  }

  /// Media RSS and podcasts have elements of the same names, which say something else.
  @Test func elementsOfOtherNamespacesOnlyStandIn() throws {
    let items = try feed(
      """
      <rss xmlns:media="m" xmlns:itunes="i"><channel><item><media:title>Photo</media:title>
      <title>Story</title><media:description>A photo</media:description><description>Words</description></item>
      <item><itunes:title>Alone</itunes:title><itunes:summary>Short</itunes:summary></item></channel></rss>
      """
    ).items
    #expect(items.map(\.title) == ["Story", "Alone"])
    #expect(items.map(\.summary) == ["Words", "Short"])
  }

  /// RFC 4287, 3.1.1.3: text of the type `xhtml` has its markup as elements.
  @Test func textAsElementsIsRead() throws {
    let item = try feed(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="xhtml"><div>Less: <em>&lt;</em></div></title>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One <b>and</b> two.</p><p>Three.<br/>
      <title>Four</title></p></div></content></entry></feed>
      """
    ).items.first
    #expect(item?.title == "Less: <")
    #expect(item?.text == "One and two.\n\nThree.\n\nFour")
  }

  @Test func anRDFFeedIsRead() throws {
    let feed = try feed(
      """
      <rdf:RDF xmlns:rdf="r" xmlns="s" xmlns:dc="d"><channel><title>Old</title></channel>
      <item><title>One</title><dc:date>2026-11-21</dc:date></item></rdf:RDF>
      """)
    #expect(feed.title == "Old" && feed.items.map(\.title) == ["One"])
    #expect(try feed.items[0].date == time(2026, 11, 21))
  }

  @Test func documentThatIsNoFeedIsRefused() {
    #expect(throws: FeedError.notAFeed) { try feed("<html><body>Hello</body></html>") }
    #expect(throws: FeedError.malformed(line: 2)) { try feed("<rss>\n<channel></rss>") }
    for text in ["<html>\n<p>no end", "no xml", "{}", "a<rss></rss>", "&"] {
      #expect(throws: FeedError.notAFeed) { try feed(text) }
    }
    for text in ["", " \n"] { #expect(throws: FeedError.empty) { try feed(text) } }
    for text in ["<rss", "<rss><channel><item>"] {
      #expect(throws: FeedError.self) { try feed(text) }
    }
  }

  @Test func truncatedFeedIsRefused() {
    let items = Array("<rss><channel><title>T</title><item><title>&lt;x&amp;</title></item></channel>".utf8)
    for count in 0...items.count {
      #expect(throws: FeedError.self) { try Feed(parsing: Data(items.prefix(count))) }
    }
  }

  @Test func externalEntitiesAreNotRead() throws {
    let secret = FileManager.default.temporaryDirectory.appending(path: "secret-\(UUID().uuidString)")
    try Data("secret".utf8).write(to: secret)
    defer { try? FileManager.default.removeItem(at: secret) }
    let xml = """
      <!DOCTYPE rss [<!ENTITY x SYSTEM "\(secret.absoluteString)">]>
      <rss><channel><item><title>a&x;b</title></item></channel></rss>
      """
    #expect(try feed(xml).items.map(\.title) == ["a&x;b"])
  }

  @Test func nestedEntitiesAreNotExpanded() throws {
    var xml = "<!DOCTYPE rss [<!ENTITY a0 \"ha\">"
    for level in 1...20 {
      xml += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
    }
    xml += "]><rss><channel><item><title>&a20;</title></item></channel></rss>"
    #expect(try feed(xml).items.map(\.title) == ["&a20;"])
  }

  @Test(arguments: [
    ("21 Nov 26 09:05 GMT", true), ("Sat, 21 Nov 2026 04:05:00 EST", true), ("2026-11-21T09:05:00Z", true),
    ("2026-11-21T10:05:00+01:00", true), ("", false), ("yesterday", false), ("99 Foo 2026 09:05 GMT", false),
    ("21 Nov 2026 77:05 GMT", false), ("21 Nov 99999999999999999999 09:05 GMT", false),
  ])
  func datesAreReadInTheFormsOfRSSAndAtom(text: String, isDate: Bool) throws {
    #expect(try FeedDate.parse(text) == (isDate ? time(2026, 11, 21, 9, 5) : nil))
  }

  @Test func invalidMarkupInTextIsShownAsText() {
    #expect(PlainText(html: "1 < 2 & 3 &unknown; &#99999999; &").line == "1 < 2 & 3 &unknown; &#99999999; &")
    #expect(PlainText(html: "<p>").paragraphs.isEmpty)
    #expect(PlainText(html: "a<script>b<p>c</p></script>d").line == "ad")
    #expect(
      PlainText(html: "a<SCRIPT>if (1 < 2) { x() } </style></Script >b<style/>c<script>d").line == "abc")
    #expect(PlainText(html: "a < b, <i>c</i> < d").line == "a c < d")
    #expect(
      PlainText(html: "it&#146;s &#0;&#27;&#x1F600;&#xD800;&amp;lt;&nbsp;.").line
        == "it’s \u{FFFD}\u{FFFD}😀&#xD800;&lt; .")
  }

  @Test func feedWithCommonMistakesIsRead() throws {
    let feed = try feed(
      """
      \u{20}<?xml version='1.0'?>
      <!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://x/rss-0.91.dtd" [ <!ENTITY % a "]>'"> <!-- it's > --> ]>
      <?xml-stylesheet href="a>b"?><!-- <item> -- > -->
      <rss version="0.91"><channel><title>T&T &copy; caf&eacute;</title><image/>
      <item ><title>a ' " > b</title ><link
        >http://x/?a=1&amp;b=2</link><description><![CDATA[<a href="x>y">z</a> ]] > &amp;lt;]]></description></item>
      <item><atom:link rel='alternate' href="http://x/2?a&amp;b"/><title/><summary>&lt;b&gt;S&lt;/b&gt;</summary></item>
      </channel></rss>
      trailing <words>
      """)
    #expect(feed.title == "T&T © caf&eacute;")
    #expect(feed.items.map(\.title) == ["a ' \" > b", "S"])
    #expect(feed.items.map { $0.link?.absoluteString } == ["http://x/?a=1&b=2", "http://x/2?a&b"])
    #expect(feed.items[0].summary == "y\">z ]] > &lt;")
  }

  @Test(arguments: [
    "<rss><channel></rss></channel>", "<rss></RSS>", "<rss", "<rss a=\"", "<rss a='>'", "< rss></rss>",
    "<rss><></rss>",
    "<rss></></rss>", "<rss><1></1></rss>", "<rss><!-- </rss>", "<rss><![CDATA[ ]] ></rss>", "<rss><? </rss>",
    "<!DOCTYPE rss [", "<!DOCTYPE rss \">", "</rss>", "<rss><a <b></rss>", "<", "</", "<!",
    "<?",
  ])
  func malformedMarkupIsRefusedWithItsLine(text: String) {
    #expect(throws: FeedError.malformed(line: 3)) { try feed("\n\n" + text) }
  }

  @Test func strayQuotationMarksInATagAreIgnored() throws {
    let xml =
      #"<rss><channel><item><title>t</title><link "x=" href="http://x" '/><link a=' b=" '/></item></channel></rss>"#
    #expect(throws: FeedError.malformed(line: 1)) { try feed(xml) }
    let even = #"<rss><channel><item><title>t</title><link "x=" href="http://x" a/></item></channel></rss>"#
    #expect(try feed(even).items.map(\.title) == ["t"])
  }
}
