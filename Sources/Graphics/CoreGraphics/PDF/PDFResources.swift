internal import Raster

/// The objects that all pages of a PDF file share: images, gradients, states, forms and fonts.
struct PDFResources {
  /// A form: the name that draws it, and its object, which a mask refers to.
  struct Form {
    let name: String
    let object: Int
  }

  var objects = PDFObjects()
  var fonts = PDFFonts()
  /// The object of the dictionary that names all.
  let dictionary: Int
  private var states: [String: String] = [:]
  private var images: [ImageKey: String] = [:]
  private var pictures: [DrawList: Form] = [:]
  private var names: [String: [Int]] = [:]

  private struct ImageKey: Hashable {
    let bitmap: Bitmap
    let isSmooth: Bool
  }

  init() { dictionary = objects.reserve() }

  /// Returns the name of a graphics state with these entries.
  mutating func state(_ entries: String) -> String {
    if let name = states[entries] { return name }
    let name = add(objects.add("<< /Type /ExtGState \(entries) >>"), to: "ExtGState", "G")
    states[entries] = name
    return name
  }

  /// Returns the name of a state with an opacity.
  mutating func opacity(_ alpha: Double) -> String {
    let alpha = PDFText.number(alpha > 0 ? min(alpha, 1) : 0)
    return state("/ca \(alpha) /CA \(alpha)")
  }

  /// Returns the name of a state with a mask: the alpha of a group, or what that lacks of 1.
  ///
  /// - Parameter bounds: The area of the mask.
  mutating func mask(_ group: Form, isInverse: Bool = false, bounds: Rect) -> String {
    guard isInverse else { return state("/SMask << /Type /Mask /S /Alpha /G \(group.object) 0 R >>") }
    // Some viewers ignore transfer functions: the group is black on white instead, and its brightness counts.
    let edges = PDFText.numbers([bounds.minX, bounds.minY, bounds.size.width, bounds.size.height])
    let shape = mask(group, bounds: bounds)
    let inverse = self.group(
      "1 g \(edges) re f\n/\(shape) gs 0 g \(edges) re f\n", bounds: bounds, space: "/DeviceGray")
    return state("/SMask << /Type /Mask /S /Luminosity /G \(inverse.object) 0 R >>")
  }

  mutating func shading(_ text: String) -> String { add(objects.add(text), to: "Shading", "S") }

  /// Adds a group, which is composited as one unit.
  mutating func group(_ content: String, bounds: Rect, space: String = "/DeviceRGB") -> Form {
    form(content, bounds: bounds, "/Group << /S /Transparency /CS \(space) /I true >>")
  }

  /// Returns the form of a picture; nil if it is drawn for the first time.
  func form(of picture: DrawList) -> Form? { pictures[picture] }

  /// Adds the form of a picture.
  mutating func add(_ picture: DrawList, _ content: String, bounds: Rect) -> Form {
    let form = form(content, bounds: bounds, "")
    pictures[picture] = form
    return form
  }

  private mutating func form(_ content: String, bounds: Rect, _ entries: String) -> Form {
    let object = objects.add(
      stream: content,
      "/Type /XObject /Subtype /Form /BBox \(PDFText.rectangle(bounds)) /Resources \(dictionary) 0 R "
        + entries)
    return Form(name: add(object, to: "XObject", "X"), object: object)
  }

  /// Returns the name of an image, whose alpha becomes a mask of its own.
  mutating func image(_ bitmap: Bitmap, isSmooth: Bool) -> String {
    let key = ImageKey(bitmap: bitmap, isSmooth: isSmooth)
    if let known = images[key] { return known }
    var (colors, alphas, isOpaque) = ([UInt8](), [UInt8](), true)
    colors.reserveCapacity(bitmap.width * bitmap.height * 3)
    alphas.reserveCapacity(bitmap.width * bitmap.height)
    for start in stride(from: 0, to: bitmap.pixels.count, by: 4) {
      let alpha = bitmap.pixels[start + 3]
      for place in start..<start + 3 { colors.append(unpremultiplied(bitmap.pixels[place], alpha)) }
      alphas.append(alpha)
      if alpha != 255 { isOpaque = false }
    }
    let size = "/Width \(bitmap.width) /Height \(bitmap.height) /BitsPerComponent 8"
    let kind = "/Type /XObject /Subtype /Image \(size) /Interpolate \(isSmooth)"
    var mask = ""
    if !isOpaque {
      mask = " /SMask \(objects.add(stream: alphas, "\(kind) /ColorSpace /DeviceGray")) 0 R"
    }
    let object = objects.add(stream: colors, "\(kind) /ColorSpace /DeviceRGB\(mask)")
    let name = add(object, to: "XObject", "X")
    images[key] = name
    return name
  }

  private mutating func add(_ object: Int, to kind: String, _ letter: String) -> String {
    names[kind, default: []].append(object)
    return "\(letter)\(object)"
  }

  /// Writes the dictionary and the fonts.
  mutating func finish() {
    let fontEntries = fonts.write(&objects)
    var text = "<< /Font << \(fontEntries) >>"
    let letters = ["ExtGState": "G", "Shading": "S", "XObject": "X"]
    for (kind, list) in names.sorted(by: { $0.key < $1.key }) {
      let entries = list.map { "/\(letters[kind] ?? "")\($0) \($0) 0 R" }
      text += " /\(kind) << \(entries.joined(separator: " ")) >>"
    }
    objects.set(dictionary, text + " >>")
  }
}
