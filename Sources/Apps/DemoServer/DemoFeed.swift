/// A small paper about rivers and motion, as RSS or Atom. Every request returns one article more than the one
/// before, up to all of them.
struct DemoFeed {
  enum Format { case rss, atom }

  static let all = DemoArticle.all
  /// The number of articles in the first response.
  private static let first = 9

  var format: Format
  /// The number of earlier requests.
  var requestCount: Int

  /// The published articles, newest first.
  private var articles: [(number: Int, article: DemoArticle)] {
    let count = min(Self.first + max(requestCount, 0), Self.all.count)
    return Self.all[..<count].enumerated().map { ($0 + 1, $1) }.reversed()
  }

  var xml: String {
    switch format {
    case .rss:
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel><title>The River Paper</title><link>http://127.0.0.1/</link><description>Water and motion</description>
      \(articles.map { rssItem($0, $1) }.joined(separator: "\n"))
      </channel></rss>
      """
    case .atom:
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom"><title>The River Paper</title><id>urn:river</id>
      \(articles.map { atomEntry($0, $1) }.joined(separator: "\n"))
      </feed>
      """
    }
  }

  private func rssItem(_ number: Int, _ article: DemoArticle) -> String {
    """
    <item><title>\(article.title)</title><guid isPermaLink="false">river-\(number)</guid><dc:creator>\(article.author)</dc:creator>
    <pubDate>\(day(of: number)) Nov 2026 07:30:00 GMT</pubDate><description>\(article.paragraphs[0])</description>
    <content:encoded><![CDATA[\(article.paragraphs.map { "<p>\($0)</p>" }.joined())]]></content:encoded></item>
    """
  }

  private func atomEntry(_ number: Int, _ article: DemoArticle) -> String {
    """
    <entry><title>\(article.title)</title><id>river-\(number)</id><author><name>\(article.author)</name></author>
    <updated>2026-11-\(day(of: number))T07:30:00Z</updated><summary>\(article.paragraphs[0])</summary>
    <content type="html"><![CDATA[\(article.paragraphs.map { "<p>\($0)</p>" }.joined())]]></content></entry>
    """
  }

  /// The publication day of an article: one a day, from the second of the month.
  private func day(of number: Int) -> String { number + 1 < 10 ? "0\(number + 1)" : "\(number + 1)" }
}
