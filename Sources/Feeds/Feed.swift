public import Foundation

/// What a site publishes: its newest items first, as far as it says so.
public struct Feed: Hashable, Sendable {
  public var title: String
  /// In the feed's order.
  public var items: [FeedItem]

  public init(title: String, items: [FeedItem]) {
    self.title = title
    self.items = items
  }
}

/// One entry of a feed, as plain text.
public struct FeedItem: Hashable, Sendable, Identifiable {
  /// What the feed calls it: its guid or id, else its link, else its title.
  public var id: String
  public var title: String
  /// A few sentences. Empty when the feed has none.
  public var summary: String
  /// The whole text, paragraphs apart by one empty line; the summary when the feed has no more.
  public var text: String
  public var author: String?
  public var link: URL?
  public var date: Date?

  public init(
    id: String, title: String, summary: String = "", text: String = "", author: String? = nil,
    link: URL? = nil,
    date: Date? = nil
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.text = text
    self.author = author
    self.link = link
    self.date = date
  }
}

/// Why there is no feed.
public enum FeedError: LocalizedError, Hashable {
  /// The bytes are no XML, or break off.
  case malformed(line: Int)
  /// It is XML of another kind.
  case notAFeed
  /// The bytes are in an encoding that cannot be read here.
  case unknownEncoding(String)
  /// More bytes than a feed may have.
  case tooLarge(limit: Int)

  public var errorDescription: String? {
    switch self {
    case .malformed(let line): "The feed is damaged at line \(line)."
    case .notAFeed: "This address has no RSS or Atom feed."
    case .unknownEncoding(let name): "The feed is written in “\(name)”, which cannot be read here."
    case .tooLarge(let limit): "The feed is larger than \(limit / 1_000_000) MB."
    }
  }
}
