import TextLayout

/// A typeface at a size. It is `UIFont`, as both are one object on iOS, so that either name fits everywhere.
public typealias CTFont = UIFont

/// The fonts of user interfaces. The values are Apple's.
public enum CTFontUIFontType: UInt32, Sendable {
  /// The font of documents and one whose characters have one width, 12 points.
  case user = 0
  case userFixedPitch = 1
  /// The system font in regular and bold weight, 13 points.
  case system = 2
  case emphasizedSystem = 3
  /// The same in 11 points.
  case smallSystem = 4
  case smallEmphasizedSystem = 5
  /// The same in 9 points.
  case miniSystem = 6
  case miniEmphasizedSystem = 7
  /// The system font in 12, 13 and 10 points.
  case views = 8
  case application = 9
  case label = 10

  fileprivate var size: CGFloat {
    switch self {
    case .system, .emphasizedSystem, .application: 13
    case .user, .userFixedPitch, .views: 12
    case .smallSystem, .smallEmphasizedSystem: 11
    case .label: 10
    case .miniSystem, .miniEmphasizedSystem: 9
    }
  }

  fileprivate var isBold: Bool {
    [.emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem].contains(self)
  }
}

extension UIFont {
  /// The size that stands for a font's usual one. Documented by Apple.
  fileprivate static let usualSize: CGFloat = 12

  /// Reports once that a font has a matrix, with which nothing is drawn here.
  fileprivate static func report(_ matrix: UnsafePointer<CGAffineTransform>?) {
    // The pointer is the caller's, who lends one matrix.
    guard let matrix = unsafe matrix, unsafe !matrix.pointee.isIdentity else { return }
    CADiagnostics.report(.init(object: "CTFont", key: "matrix", problem: .notDrawn))
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the font with a PostScript, full or family name, as `UIFont(name:size:)`; the system font where
/// there is none.
///
/// - Parameters:
///   - name: The name.
///   - size: In points; 0 for 12.
///   - matrix: Nil or the identity. Another one is not drawn, which `CADiagnostics` reports.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  unsafe UIFont.report(matrix)
  let size = size == 0 ? UIFont.usualSize : size
  return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the font that suits a descriptor best, as `UIFont(descriptor:size:)`.
///
/// - Parameters:
///   - descriptor: The criteria.
///   - size: In points; 0 for the descriptor's size, and for 12 if that has none.
///   - matrix: Nil or the identity. Another one is not drawn, which `CADiagnostics` reports.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  unsafe UIFont.report(matrix)
  return UIFont(descriptor: descriptor, size: size)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the font of a file that was read. It is registered by that, so that `UIFont(name:size:)` finds it
/// too; where another font is registered under its name, that one is returned.
///
/// - Parameters:
///   - graphicsFont: The font of the file.
///   - size: In points; 0 for 12.
///   - matrix: Nil or the identity. Another one is not drawn, which `CADiagnostics` reports.
///   - attributes: Criteria that replace those of the font, such as features; nil for none.
/// - Complexity: O(size of the file).
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let names = (try? FontSystem.interface.register(graphicsFont.fileBytes)) ?? []
  let own = graphicsFont.postScriptName ?? ""
  let name = names.contains(own) ? own : names.first ?? own
  let font = unsafe CTFontCreateWithName(name, size, matrix)
  return attributes.map { CTFontCreateCopyWithAttributes(font, 0, nil, $0) } ?? font
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a font of user interfaces. Never nil.
///
/// - Parameters:
///   - uiType: The font's purpose.
///   - size: In points; 0 for that of the purpose.
///   - language: A BCP 47 tag, which selects among glyphs of the same character; nil for English.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  let families =
    uiType == .userFixedPitch ? FontDescription.monospacedFamilies : FontDescription.systemFamilies
  let weight: UIFont.Weight = uiType.isBold ? .bold : .regular
  let description = FontDescription(
    families: families, weight: weight.openType, language: language ?? "en")
  return UIFont(FontSystem.interface.font(description, size: size == 0 ? uiType.size : size, features: []))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a font at another size, with other criteria.
///
/// - Parameters:
///   - font: The font.
///   - size: In points; 0 for the size of `font`.
///   - matrix: Nil or the identity. Another one is not drawn, which `CADiagnostics` reports.
///   - attributes: Criteria that replace those of the font, such as a family or features; nil for none.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  unsafe UIFont.report(matrix)
  let size = size == 0 ? font.pointSize : size
  guard let attributes else { return font.withSize(size) }
  return UIFont(descriptor: font.fontDescriptor.replacing(by: attributes), size: size)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the font of the same family with other traits. Never nil: a family without such a font has the
/// nearest one.
///
/// - Parameters:
///   - font: The font.
///   - size: In points; 0 for the size of `font`.
///   - matrix: Nil or the identity. Another one is not drawn, which `CADiagnostics` reports.
///   - symTraitValue: The traits.
///   - symTraitMask: The traits that change; the others stay.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  unsafe UIFont.report(matrix)
  let descriptor = font.fontDescriptor
  let traits = descriptor.symbolicTraits.subtracting(symTraitMask.uiTraits)
    .union(symTraitValue.intersection(symTraitMask).uiTraits)
  guard traits != descriptor.symbolicTraits else {
    return font.withSize(size == 0 ? font.pointSize : size)
  }
  return descriptor.withSymbolicTraits(traits).map {
    UIFont(descriptor: $0, size: size == 0 ? font.pointSize : size)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the font that shows a text: the same one, or that which takes its place for the first characters
/// that it lacks.
///
/// - Parameters:
///   - currentFont: The font.
///   - string: The text.
///   - range: Its characters as UTF-16 units; those outside of the text are left out.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
  let units = Array(string.utf16)
  let (end, overflows) = range.location.addingReportingOverflow(max(range.length, 0))
  let start = min(max(range.location, 0), units.count)
  let part = units[start..<max(start, min(overflows ? units.count : end, units.count))]
  let font = currentFont.font.substitute(for: String(decoding: part, as: UTF16.self))
  return font == currentFont.font ? currentFont : UIFont(font)
}
