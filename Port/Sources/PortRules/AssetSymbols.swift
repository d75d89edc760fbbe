/// The static members that Xcode makes for the entries of asset folders: of `ImageResource` and
/// `ColorResource`, and of `UIImage` and `UIColor`. Written are those that the sources use and do not declare.
public struct AssetSymbols {
  /// The file's name.
  public static let fileName = "AssetSymbols+Rivulet.swift"

  /// The symbols with the names of their entries.
  private var images: [String: String] = [:]
  private var colors: [String: String] = [:]
  /// The symbols that are also members of `UIImage` and `UIColor`.
  private var imageMembers: Set<String> = []
  private var colorMembers: Set<String> = []

  /// - Parameters:
  ///   - paths: The paths of all files. Entries in folders that provide a namespace are taken without it.
  ///   - texts: The sources of the module.
  public init(paths: [String], usedIn texts: [String]) {
    let words = SourceWords(texts)
    let usesResources = words.all.contains("resource") || words.all.contains("ImageResource")
    for path in paths {
      let parts = path.split(separator: "/")
      guard parts.contains(where: { $0.hasSuffix(".xcassets") }), parts.last == "Contents.json",
        let folder = parts.dropLast().last, let dot = folder.lastIndex(of: ".")
      else { continue }
      let name = String(folder[..<dot])
      switch folder[dot...] {
      case ".imageset":
        let symbol = Self.symbol(name, suffix: "Image")
        guard words.members.contains(symbol) else { continue }
        if usesResources { images[symbol] = name }
        if words.mayUse(symbol, of: "UIImage") {
          (images[symbol], _) = (name, imageMembers.insert(symbol))
        }
      case ".colorset":
        let symbol = Self.symbol(name, suffix: "Color")
        guard words.members.contains(symbol) else { continue }
        if usesResources { colors[symbol] = name }
        if words.mayUse(symbol, of: "UIColor"), !Self.isSystemColor(symbol) {
          (colors[symbol], _) = (name, colorMembers.insert(symbol))
        }
      default: continue
      }
    }
  }

  /// Whether `UIColor` has a member of the name, so that Xcode makes none.
  private static func isSystemColor(_ symbol: String) -> Bool {
    symbol.hasPrefix("system") || systemColors.contains(symbol)
  }
  private static let systemColors: Set<String> = [
    "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green", "label", "lightGray",
    "lightText", "link", "magenta", "opaqueSeparator", "orange", "placeholderText", "purple",
    "quaternaryLabel", "red", "secondaryLabel", "separator", "tertiaryLabel", "tintColor", "white", "yellow",
  ]

  /// Returns Xcode's name for an entry: `empty-state-logo` is `emptyStateLogo`, and `BrandColor` is `brand`.
  /// - Parameters:
  ///   - name: The name of the entry.
  ///   - suffix: `Image` or `Color`, which the name of an entry of that kind loses.
  public static func symbol(_ name: String, suffix: String) -> String {
    var words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if let last = words.last, last.hasSuffix(suffix), words.count > 1 || last != suffix {
      words[words.count - 1] = String(last.dropLast(suffix.count))
      words.removeAll { $0.isEmpty }
    }
    guard let first = words.first else { return "" }
    // The last of several capitals at the beginning belongs to the next word: `GHLogo` is `ghLogo`.
    let capitals = first.prefix { $0.isUppercase }.count
    let lowered = capitals > 1 && capitals < first.count ? capitals - 1 : capitals
    let head = first.prefix(lowered).lowercased() + first.dropFirst(lowered)
    let symbol = head + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return symbol.first?.isNumber == true ? "_" + symbol : symbol
  }

  /// The file's text; nil if the sources use no symbol.
  public var text: String? {
    guard !images.isEmpty || !colors.isEmpty else { return nil }
    let parts = [
      Self.resources("ImageResource", images), Self.resources("ColorResource", colors),
      Self.members("UIImage", imageMembers), Self.members("UIColor", colorMembers),
    ]
    return """
      // Written by `rivulet port`. Xcode makes these members itself.
      #if os(Linux)
        import UIKit

      \(parts.compactMap { $0 }.joined(separator: "\n\n"))
      #endif

      """
  }

  private static func resources(_ type: String, _ symbols: [String: String]) -> String? {
    let lines = symbols.sorted { $0.key < $1.key }.map { symbol, name in
      "    static let `\(symbol)` = \(type)(name: \"\(name)\", bundle: .main)"
    }
    return lines.isEmpty ? nil : "  extension \(type) {\n\(lines.joined(separator: "\n"))\n  }"
  }

  private static func members(_ type: String, _ symbols: Set<String>) -> String? {
    let lines = symbols.sorted().map { "    static var `\($0)`: \(type) { \(type)(resource: .`\($0)`) }" }
    return lines.isEmpty ? nil : "  extension \(type) {\n\(lines.joined(separator: "\n"))\n  }"
  }
}

/// The identifiers in sources.
private struct SourceWords {
  private(set) var all: Set<String> = []
  /// The identifiers behind a dot, and those before it.
  private(set) var members: Set<String> = []
  private(set) var owners: [String: Set<String>] = [:]
  /// The identifiers behind a dot with nothing before it, whose type is known to the compiler only.
  private(set) var implicit: Set<String> = []
  /// The identifiers behind a keyword that declares a property or a case.
  private(set) var declared: Set<String> = []

  init(_ texts: [String]) {
    for text in texts {
      var previous = ""
      // Whether a dot stands right before the next identifier, and whether nothing but a dot stands between.
      var (isBehindDot, isJoined) = (false, false)
      var word: [UInt8] = []
      for byte in text.utf8 + [0] {
        if Self.isPart(byte) {
          word.append(byte)
          continue
        }
        if !word.isEmpty {
          let name = String(decoding: word, as: UTF8.self)
          all.insert(name)
          if isBehindDot {
            members.insert(name)
            if isJoined {
              owners[name, default: []].insert(previous)
            } else if previous != "resource" {
              implicit.insert(name)
            }
          } else if ["let", "var", "case", "func"].contains(previous) {
            declared.insert(name)
          }
          (previous, word, isBehindDot) = (name, [], false)
          isJoined = true
        }
        if byte == UInt8(ascii: ".") {
          isBehindDot = true
        } else {
          isBehindDot = false
          isJoined = false
        }
      }
    }
  }

  /// Returns whether a symbol may be used as a member of a type, and the sources declare none of that name.
  func mayUse(_ symbol: String, of type: String) -> Bool {
    (owners[symbol, default: []].contains(type) || implicit.contains(symbol)) && !declared.contains(symbol)
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
