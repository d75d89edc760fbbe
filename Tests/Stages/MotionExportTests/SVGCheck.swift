/// A check of the form of an exported picture: tags that nest, names that exist, and nothing that runs.
struct SVGCheck {
  /// The first thing that is wrong.
  private(set) var problem: String?

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" ") else {
      problem = "The root is no picture."
      return
    }
    for word in ["<script", "nan", "inf ", "http:"] where text.dropFirst(60).contains(word) {
      problem = "The file has “\(word)”."
    }
    var open: [Substring] = []
    for match in text.matches(of: /<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/) {
      if match.1 == "/" {
        if open.popLast() != match.2 { problem = "</\(match.2)> ends nothing." }
      } else if match.3 != "/" {
        open.append(match.2)
      }
    }
    if let name = open.last { problem = "<\(name)> has no end." }
    let defined = Set(text.matches(of: /@keyframes (\w+)/).map { String($0.1) })
    for match in text.matches(of: /animation-name:([\w,]+)/) {
      for name in match.1.split(separator: ",") where !defined.contains(String(name)) {
        problem = "There are no keyframes \(name)."
      }
    }
    let identifiers = Set(text.matches(of: /\sid="(\w+)"/).map { String($0.1) })
    for match in text.matches(of: /url\(#(\w+)\)/) where !identifiers.contains(String(match.1)) {
      problem = "There is no \(match.1)."
    }
    if !text.contains("prefers-reduced-motion") { problem = "Reduced motion is not kept." }
  }
}
