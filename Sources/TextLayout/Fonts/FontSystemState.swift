internal import CoreGraphics
internal import Raster

/// The state that a font system guards by its lock.
struct FontSystemState {
  enum Source: Sendable {
    case machine
    case directories([String])
  }

  private struct OutlineKey: Hashable {
    var face: FaceID
    var glyph: UInt32
  }

  private struct FallbackKey: Hashable {
    var character: UInt32
    var description: FontDescription
  }

  /// The limits of the caches. A full cache is cleared completely; 20,000 outlines of a Chinese font take
  /// some 50 MB.
  private static let maximumCachedOutlines = 20_000
  private static let maximumCachedFallbacks = 50_000

  private let source: Source
  /// Nil until the first use, because loading the catalog is slow.
  private var catalog: Result<FontCatalog, FontError>?
  private var faces: [HarfBuzzFont] = []
  /// The opened files; nil as a value marks a file that could not be read.
  private var faceOfFile: [FontFile: FaceID?] = [:]
  private var faceOfDescription: [FontDescription: FaceID] = [:]
  private var fallbackLists: [FontDescription: FallbackFonts] = [:]
  private var fallbacks: [FallbackKey: FaceID?] = [:]
  private var outlines: [OutlineKey: Path] = [:]
  var shapedCharacters = 0

  init(source: Source) {
    self.source = source
  }

  mutating func problem() -> FontError? {
    if case .failure(let error) = openCatalog() { return error }
    return face(for: FontDescription()) == .boxes ? .noFontInstalled : nil
  }

  func record(of face: FaceID) -> FaceRecord {
    self[face]?.record ?? .boxes
  }

  func file(of face: FaceID) -> String? { self[face]?.path }

  mutating func face(for description: FontDescription) -> FaceID {
    if let known = faceOfDescription[description] { return known }
    let file = try? openCatalog().get().bestMatch(description)
    let face = file.flatMap { open($0) } ?? .boxes
    faceOfDescription[description] = face
    return face
  }

  mutating func face(named name: String) -> FaceID? {
    guard let file = try? openCatalog().get().font(named: name) else { return nil }
    return open(file)
  }

  /// Returns the face for the characters of one cluster: the preferred face if it has all of them, else the
  /// first fallback with the cluster's first character, else the preferred face, which shows its
  /// missing-glyph sign.
  mutating func face(
    for cluster: ArraySlice<UInt32>, preferring face: FaceID, _ description: FontDescription
  ) -> FaceID {
    guard let preferred = self[face] else { return .boxes }
    let visible = cluster.filter { !CharacterClass.isIgnorable($0) }
    guard let first = visible.first, !visible.allSatisfy({ preferred.has($0) }) else { return face }
    // If the preferred face has the letter but not the mark, a fallback is used only when it has both.
    guard let fallback = fallback(for: preferred.has(first) ? visible.last ?? first : first, description)
    else {
      return face
    }
    let hasAll = visible.allSatisfy { self[fallback]?.has($0) == true }
    return hasAll || !preferred.has(first) ? fallback : face
  }

  func shape(
    _ characters: [UInt32], in range: Range<Int>, style: ShapingStyle, face: FaceID, features: [FontFeature]
  ) -> [ShapedGlyph] {
    if let font = self[face] { return font.shape(characters, in: range, style: style, features: features) }
    let glyphs = range.map { index in
      let isBox = !CharacterClass.isIgnorable(characters[index]) && !CharacterClass.isSpace(characters[index])
      return ShapedGlyph(
        id: isBox ? 1 : 0, cluster: index, advance: CharacterClass.isIgnorable(characters[index]) ? 0 : 0.6,
        offset: .zero, changesAtBreak: false)
    }
    return style.isRightToLeft ? glyphs.reversed() : glyphs
  }

  mutating func outline(of glyph: UInt32, face: FaceID) -> Path {
    guard let font = self[face] else { return glyph == 0 ? Path() : Self.box }
    let key = OutlineKey(face: face, glyph: glyph)
    if let known = outlines[key] { return known }
    if outlines.count >= Self.maximumCachedOutlines { outlines.removeAll() }
    let outline = font.outline(of: glyph)
    outlines[key] = outline
    return outline
  }

  /// A hollow box, drawn for each character without any font.
  private static let box: Path = {
    var path = Path(rect: Rect(x: 0.08, y: -0.7, width: 0.44, height: 0.7))
    path.move(to: Point(x: 0.13, y: -0.65))
    path.line(to: Point(x: 0.13, y: -0.05))
    path.line(to: Point(x: 0.47, y: -0.05))
    path.line(to: Point(x: 0.47, y: -0.65))
    path.close()
    return path
  }()

  private subscript(face: FaceID) -> HarfBuzzFont? {
    face.index > 0 && face.index <= faces.count ? faces[face.index - 1] : nil
  }

  private mutating func fallback(for character: UInt32, _ description: FontDescription) -> FaceID? {
    let key = FallbackKey(character: character, description: description)
    if let known = fallbacks[key] { return known }
    if fallbackLists[description] == nil, let list = try? openCatalog().get().fallbacks(description) {
      fallbackLists[description] = list
    }
    let face = fallbackLists[description]?.font(for: character).flatMap { open($0) }
    if fallbacks.count >= Self.maximumCachedFallbacks { fallbacks.removeAll() }
    fallbacks[key] = .some(face)
    return face
  }

  private mutating func open(_ file: FontFile) -> FaceID? {
    if let known = faceOfFile[file] { return known }
    var id: FaceID?
    if let face = HarfBuzzFont(file) {
      faces.append(face)
      id = FaceID(index: faces.count)
    }
    faceOfFile[file] = .some(id)
    return id
  }

  private mutating func openCatalog() -> Result<FontCatalog, FontError> {
    if let catalog { return catalog }
    let opened = Result { () throws(FontError) in
      switch source {
      case .machine: try FontCatalog()
      case .directories(let directories): try FontCatalog(directories: directories)
      }
    }
    catalog = opened
    return opened
  }
}
