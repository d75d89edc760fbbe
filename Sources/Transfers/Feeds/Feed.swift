public import Foundation
package import XMLReading

/// A feed of a site, with its items in the feed's order, which is usually newest first.
public struct Feed: Hashable, Sendable {
  /// The title as plain text; empty when the feed has none.
  public var title: String
  /// The items in the feed's order.
  public var items: [FeedItem]

  /// Makes a feed.
  public init(title: String, items: [FeedItem]) {
    self.title = title
    self.items = items
  }
}

/// One entry of a feed, as plain text.
public struct FeedItem: Hashable, Sendable, Identifiable {
  /// The item's identifier: its guid or id, else its link, else its title.
  public var id: String
  /// The title as plain text; the beginning of the text when the feed has none.
  public var title: String
  /// A short text in one line; empty when the feed has none.
  public var summary: String
  /// The whole text, with an empty line between paragraphs; the summary when the feed has no more.
  public var text: String
  /// The author's name; nil when the feed has none.
  public var author: String?
  /// The address of the item's page; nil when the feed has none.
  public var link: URL?
  /// The time of publication, else of the last change; nil when it is missing or unreadable.
  public var date: Date?

  /// Makes an item.
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

/// The reason why there is no feed.
public enum FeedError: LocalizedError, Hashable {
  /// The data is empty or blank.
  case empty
  /// The data is not well-formed XML, or incomplete.
  case malformed(line: Int)
  /// The data is neither RSS nor Atom.
  case notAFeed
  /// The encoding is not supported.
  case unknownEncoding(String)
  /// The feed exceeds `FeedLoader.sizeLimit`.
  case tooLarge(limit: Int)

  /// The error as a sentence for people.
  public var errorDescription: String? {
    switch self {
    case .empty: "This address has an empty file instead of a feed."
    case .malformed(let line): "The feed is damaged at line \(line)."
    case .notAFeed: "This address has no RSS or Atom feed."
    case .unknownEncoding(let name): "The feed is written in “\(name)”, which cannot be read here."
    case .tooLarge(let limit): "The feed is larger than \(limit / 1_000_000) MB."
    }
  }
}

extension FeedError {
  package init(_ error: XMLError) {
    switch error {
    case .malformed(let line): self = .malformed(line: line)
    case .unknownEncoding(let name): self = .unknownEncoding(name)
    }
  }
}
