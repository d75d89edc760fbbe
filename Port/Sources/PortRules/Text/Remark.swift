/// A sentence about a line of a file.
public struct Remark: Hashable, Sendable {
  /// Whether the line was changed or needs a hand.
  public enum Kind: Sendable { case changed, open }

  /// Whether the line was changed.
  public let kind: Kind
  /// The line of the original file, from 1.
  public let line: Int
  /// The sentence, without the line.
  public let text: String

  /// Makes a remark.
  public init(kind: Kind, line: Int, text: String) {
    self.kind = kind
    self.line = line
    self.text = text
  }
}
