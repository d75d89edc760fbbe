// The texts that stand for structures in archives and property lists.

extension NSCoder {
  /// Returns a text such as `{1, 2}`.
  public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
  /// Returns a text such as `{1, 2}`.
  public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
  /// Returns a text such as `{1, 2}`.
  public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
  /// Returns a text such as `{{1, 2}, {3, 4}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// Returns a text such as `[1, 0, 0, 1, 0, 0]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[\(text([t.a, t.b, t.c, t.d, t.tx, t.ty]).dropFirst().dropLast())]"
  }
  /// Returns a text such as `{1, 2, 3, 4}`, in the order top, left, bottom, right.
  public class func string(for insets: UIEdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// Returns the point that a text such as `{1, 2}` stands for; zero for any other text.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// Returns the vector that a text such as `{1, 2}` stands for; zero for any other text.
  public class func cgVector(for string: String) -> CGVector {
    numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
  }
  /// Returns the size that a text such as `{1, 2}` stands for; zero for any other text.
  public class func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// Returns the rectangle that a text such as `{{1, 2}, {3, 4}}` stands for; zero for any other text.
  public class func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// Returns the transform that a text such as `[1, 0, 0, 1, 0, 0]` stands for; the identity for any other
  /// text.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, 6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }
  /// Returns the insets that a text such as `{1, 2, 3, 4}` stands for; zero for any other text.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }

  private static func text(_ numbers: [CGFloat]) -> String {
    let texts = numbers.map { number in
      let text = Double(number).description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return "{\(texts.joined(separator: ", "))}"
  }

  /// Returns the numbers of a text between brackets; nil for another count, or anything else.
  private static func numbers(_ text: String, _ count: Int) -> [CGFloat]? {
    let brackets: Set<Character> = ["{", "}", "[", "]"]
    guard let first = text.first, brackets.contains(first) else { return nil }
    let parts = text.filter { !brackets.contains($0) }.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)).map { CGFloat($0) } }
    return numbers.count == count && parts.count == count ? numbers : nil
  }
}
