/// A colour space of a PDF file.
indirect enum PDFColorSpace {
  case plain(CGColorSpace)
  /// Inks, whose colours a function gives in another space.
  case inks(count: Int, PDFColorSpace, PDFFunction)
  /// Patterns, which may be painted in colours of a space.
  case pattern(PDFColorSpace?)

  /// The deepest nesting of spaces.
  private static let maximumDepth = 8

  /// Nil for a value that is not a space. Names that are not spaces themselves are looked up among the
  /// resources.
  init?(_ value: PDFValue?, in file: PDFFile, _ resources: [String: PDFValue], depth: Int = 0) {
    guard depth < Self.maximumDepth else { return nil }
    let value = file[value]
    if let name = value.name {
      switch name {
      case "DeviceGray", "G", "CalGray": self = .plain(.gray)
      case "DeviceRGB", "RGB", "CalRGB": self = .plain(.rgb)
      case "DeviceCMYK", "CMYK": self = .plain(.deviceCMYK)
      case "Pattern": self = .pattern(nil)
      default:
        guard let found = file[resources["ColorSpace"]].entries?[name] else { return nil }
        self.init(found, in: file, resources, depth: depth + 1)
      }
      return
    }
    guard let list = value.array, let name = file[list.first].name else { return nil }
    func part(_ index: Int) -> PDFValue { index < list.count ? file[list[index]] : .null }
    func space(_ index: Int) -> PDFColorSpace? {
      PDFColorSpace(part(index), in: file, resources, depth: depth + 1)
    }
    switch name {
    case "CalGray", "CalRGB", "Lab":
      self = .plain(Self.calibrated(name, part(1).entries ?? [:], in: file))
    case "ICCBased":
      guard case .stream(let entries, let raw) = part(1) else { return nil }
      if let own = CGColorSpace(iccData: Data(file.decoded(entries, raw).bytes)) {
        self = .plain(own)
      } else if let other = PDFColorSpace(entries["Alternate"], in: file, resources, depth: depth + 1) {
        self = other
      } else {
        switch file[entries["N"]].integer {
        case 1: self = .plain(.gray)
        case 3: self = .plain(.rgb)
        case 4: self = .plain(.deviceCMYK)
        default: return nil
        }
      }
    case "Indexed", "I":
      let bytes: [UInt8]
      switch part(3) {
      case .string(let text): bytes = text
      case .stream(let entries, let raw): bytes = file.decoded(entries, raw).bytes
      default: return nil
      }
      guard let base = space(1), let last = part(2).integer, (0...255).contains(last) else { return nil }
      let table = base.table(bytes, count: last + 1)
      guard let own = CGColorSpace(indexedBaseSpace: table.space, last: last, colorTable: table.bytes) else {
        return nil
      }
      self = .plain(own)
    case "Separation", "DeviceN":
      guard let base = space(2), let function = PDFFunction(part(3), in: file) else { return nil }
      let count = name == "DeviceN" ? part(1).array?.count ?? 1 : 1
      guard (1...32).contains(count) else { return nil }
      self = .inks(count: count, base, function)
    case "Pattern": self = .pattern(space(1))
    default:
      guard list.count == 1 else { return nil }
      self.init(list[0], in: file, resources, depth: depth + 1)
    }
  }

  private static func calibrated(_ name: String, _ entries: [String: PDFValue], in file: PDFFile)
    -> CGColorSpace
  {
    func numbers(_ key: String) -> [CGFloat]? { file.numbers(entries[key])?.map { CGFloat($0) } }
    let white = numbers("WhitePoint") ?? [0.9505, 1, 1.089]
    switch name {
    case "CalGray":
      let gamma = file[entries["Gamma"]].number ?? 1
      return CGColorSpace(calibratedGrayWhitePoint: white, blackPoint: nil, gamma: CGFloat(gamma)) ?? .gray
    case "CalRGB":
      return CGColorSpace(
        calibratedRGBWhitePoint: white, blackPoint: nil, gamma: numbers("Gamma") ?? [1, 1, 1],
        matrix: numbers("Matrix") ?? [1, 0, 0, 0, 1, 0, 0, 0, 1]) ?? .rgb
    default:
      return CGColorSpace(labWhitePoint: white, blackPoint: nil, range: numbers("Range")) ?? .rgb
    }
  }

  /// The number of a colour's components; that of an uncoloured pattern's for patterns.
  var count: Int {
    switch self {
    case .plain(let space): space.numberOfComponents
    case .inks(let count, _, _): count
    case .pattern(let base): base?.count ?? 0
    }
  }

  /// The steps of the functions that a colour takes.
  var cost: Int {
    switch self {
    case .plain: 0
    case .inks(_, let base, let function): min(function.cost + base.cost, 1 << 30)
    case .pattern(let base): base?.cost ?? 0
    }
  }

  /// The components of the colour with which a space begins: black, the first entry, or all ink.
  var initial: [Double] {
    switch self {
    case .plain(let space): space.model == .cmyk ? [0, 0, 0, 1] : [Double](repeating: 0, count: count)
    case .inks: [Double](repeating: 1, count: count)
    case .pattern: []
    }
  }

  /// Returns a colour; missing components are 0.
  func color(_ components: [Double]) -> CGColor {
    let full = Array((components + [Double](repeating: 0, count: count)).prefix(count))
    switch self {
    case .plain(let space):
      return CGColor(colorSpace: space, components: full.map { CGFloat($0) } + [1]) ?? .black
    case .inks(_, let base, let function): return base.color(function.values(full))
    case .pattern(let base): return base?.color(components) ?? .black
    }
  }

  /// The entries of a table of colours in bytes, in a space of CoreGraphics.
  private func table(_ bytes: [UInt8], count entries: Int) -> (space: CGColorSpace, bytes: [UInt8]) {
    let full =
      bytes.prefix(entries * count) + [UInt8](repeating: 0, count: max(entries * count - bytes.count, 0))
    if case .plain(let space) = self { return (space, Array(full)) }
    return (.rgb, rgb(full.map { Double($0) / 255 }))
  }

  /// The red, green and blue of colours that follow each other, in bytes.
  func rgb(_ components: [Double]) -> [UInt8] {
    guard count > 0 else { return [] }
    var (known, result) = ([[Double]: [UInt8]](), [UInt8]())
    for start in stride(from: 0, to: components.count - count + 1, by: count) {
      let own = Array(components[start..<start + count])
      if let bytes = known[own] {
        result += bytes
        continue
      }
      let parts =
        color(own).converted(to: .rgb, intent: .defaultIntent, options: nil)?.components ?? [0, 0, 0]
      let bytes = parts.prefix(3).map { byte(ofComponent: Double($0)) }
      if known.count < 65_536 { known[own] = bytes }
      result += bytes
    }
    return result
  }
}
