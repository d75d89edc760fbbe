/// The file `Contents.json` of an asset folder or of one of its entries, as Xcode writes it. What other
/// systems than iOS use is left out.
struct AssetContents: Decodable {
  struct Appearance: Decodable {
    var appearance, value: String
  }

  /// Distances in pixels.
  struct Insets: Decodable {
    var top, left, bottom, right: Double?
  }

  struct Resizing: Decodable {
    struct Center: Decodable { var mode: String? }
    var mode: String?
    var center: Center?
    var insets: Insets?

    enum CodingKeys: String, CodingKey {
      case mode, center
      case insets = "cap-insets"
    }
  }

  struct Color: Decodable {
    var space: String?
    var components: [String: String]?
    /// The name of a colour of the system, which has no components.
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case components, reference
      case space = "color-space"
    }
  }

  /// A file or a colour, and the environment for which it is meant.
  struct Variant: Decodable {
    var filename, idiom, scale, direction: String?
    var appearances: [Appearance]?
    var resizing: Resizing?
    var alignment: Insets?
    var color: Color?

    enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, appearances, resizing, color
      case direction = "language-direction"
      case alignment = "alignment-insets"
    }
  }

  struct Properties: Decodable {
    var providesNamespace: Bool?
    var intent: String?

    enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case intent = "template-rendering-intent"
    }
  }

  private var images, colors, data: [Variant]?
  var properties: Properties?

  /// Reads the file of a folder; nil for one that is missing or damaged.
  init?(in folder: URL) {
    guard let file = try? Data(contentsOf: folder.appending(path: "Contents.json")),
      let contents = try? JSONDecoder().decode(AssetContents.self, from: file)
    else { return nil }
    self = contents
  }

  /// The variants for iOS, those for its phones and for all devices first.
  var variants: [Variant] {
    let all = (images ?? []) + (colors ?? []) + (data ?? [])
    return all.filter { ["universal", "iphone", nil].contains($0.idiom) } + all.filter { $0.idiom == "ipad" }
  }
}

extension AssetContents.Variant {
  /// The traits for which the variant is meant; unspecified ones fit all.
  var traits: UITraitCollection {
    func has(_ appearance: String, _ value: String) -> Bool {
      appearances?.contains { $0.appearance == appearance && $0.value == value } ?? false
    }
    return UITraitCollection(
      style: has("luminosity", "dark") ? .dark : has("luminosity", "light") ? .light : .unspecified,
      direction: direction == "right-to-left"
        ? .rightToLeft : direction == "left-to-right" ? .leftToRight : .unspecified,
      scale: scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 0,
      contrast: has("contrast", "high") ? .high : .unspecified)
  }
}
