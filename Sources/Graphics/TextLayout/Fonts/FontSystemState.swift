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
    var isColored: Bool
  }

  /// The limits of the caches. A full cache is cleared completely; 20,000 outlines of a Chinese font take
  /// some 50 MB, 200 pictures of an emoji font 20 MB.
  private static let maximumCachedOutlines = 20_000
  private static let maximumCachedPictures = 200
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
  private var pictures: [OutlineKey: GlyphPicture?] = [:]
  private var registered = RegisteredFonts()
  private var events: Set<FontEvent> = []
  private var newEvents: [FontEvent] = []
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

  func source(of face: FaceID) -> FontSource? { self[face]?.source }

  mutating func face(for description: FontDescription) -> FaceID {
    if let known = faceOfDescription[description] { return known }
    let file = try? openCatalog().get().bestMatch(description)
    let face = file.flatMap { open($0) } ?? .boxes
    faceOfDescription[description] = face
    return face
  }

  mutating func face(named name: String) -> FaceID? {
    if let face = registered.face(named: name) { return face }
    guard let file = try? openCatalog().get().font(named: name) else { return nil }
    return open(file)
  }

  /// Returns the names of the families, registered and installed ones.
  mutating func familyNames() -> Set<String> {
    let installed = (try? openCatalog().get().fonts(ofFamily: nil)) ?? []
    return Set(installed.map(\.familyName) + registered.names.map(\.family)).subtracting([""])
  }

  /// Returns the PostScript names of the fonts of a family, registered and installed ones.
  mutating func fontNames(ofFamily family: String) -> Set<String> {
    let installed = (try? openCatalog().get().fonts(ofFamily: family)) ?? []
    let own = registered.names.filter { $0.family == family }.map(\.postScript)
    return Set(installed.map(\.postScriptName) + own).subtracting([""])
  }

  /// Adds the faces of a font that an app brings, and returns their PostScript names.
  ///
  /// - Parameters:
  ///   - faceCount: The number of faces, from `FontDirectory`.
  ///   - fileName: The name of the font's file; nil for a font from memory.
  ///   - digest: The SHA-256 digest of the bytes.
  mutating func register(
    _ bytes: [UInt8], faceCount: Int, fileName: String?, digest: String
  ) throws(FontFileError) -> [String] {
    if let names = registered.names(ofDigest: digest) { return names }
    var opened: [HarfBuzzFont] = []
    for index in 0..<faceCount {
      let source = FontSource.registered(name: fileName ?? "", digest: digest)
      guard let font = HarfBuzzFont(bytes, index: index, source: source) else { throw .damaged }
      let name = font.record.postScriptName
      guard !registered.hasFont(named: name) else { throw .nameInUse(name) }
      opened.append(font)
    }
    for font in opened {
      faces.append(font)
      registered.add(FaceID(index: faces.count), font, digest: digest)
    }
    return registered.names(ofDigest: digest) ?? []
  }

  /// Returns the face for the characters of one cluster: a colour font for an emoji, else the preferred face
  /// if it has all of them, else the first fallback with the cluster's first character, else the preferred
  /// face, which shows its missing-glyph sign.
  mutating func face(
    for cluster: ArraySlice<UInt32>, preferring face: FaceID, _ description: FontDescription
  ) -> FaceID {
    guard let preferred = self[face] else { return .boxes }
    let visible = cluster.filter { !CharacterClass.isIgnorable($0) }
    guard let first = visible.first else { return face }
    let hasAll = visible.allSatisfy { preferred.has($0) }
    if CharacterClass.isEmoji(cluster), !(hasAll && preferred.hasPictures),
      let color = colorFont(for: visible, description)
    {
      return color
    }
    if hasAll { return face }
    // If the preferred face has the letter but not the mark, a fallback is used only when it has both.
    let wanted = preferred.has(first) ? visible.last ?? first : first
    guard let fallback = fallback(for: wanted, description, isColored: false) else {
      return preferred.has(first) ? face : colorFont(for: visible, description) ?? face
    }
    let fallbackHasAll = visible.allSatisfy { self[fallback]?.has($0) == true }
    return fallbackHasAll || !preferred.has(first) ? fallback : face
  }

  /// Returns the first font of pictures that has all characters.
  private mutating func colorFont(for characters: [UInt32], _ description: FontDescription) -> FaceID? {
    guard let first = characters.first, let face = fallback(for: first, description, isColored: true),
      let font = self[face], font.hasPictures, characters.allSatisfy({ font.has($0) })
    else { return nil }
    return face
  }

  mutating func shape(
    _ characters: [UInt32], in range: Range<Int>, style: ShapingStyle, face: FaceID, features: [FontFeature]
  ) -> [ShapedGlyph] {
    if let font = self[face] {
      let glyphs = font.shape(characters, in: range, style: style, features: features)
      for glyph in glyphs where glyph.id == 0 && range.contains(glyph.cluster) {
        let missing = characters[glyph.cluster..<range.upperBound].first {
          !CharacterClass.isIgnorable($0) && !font.has($0)
        }
        if let missing { note(.missingGlyph(character: missing, font: font.record.postScriptName)) }
      }
      return glyphs
    }
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

  /// Returns a glyph's advance in units of the size; nil without the font.
  func advance(of glyph: UInt32, face: FaceID) -> Double? { self[face]?.advance(of: glyph) }

  /// Returns the glyphs of characters, 0 for missing ones; nil without the font.
  func glyphs(of characters: [UInt32], face: FaceID) -> [UInt32]? {
    guard let font = self[face] else { return nil }
    return characters.map { font.glyph(of: $0) }
  }

  func glyph(named name: String, face: FaceID) -> UInt32? { self[face]?.glyph(named: name) }

  /// Returns the rectangles around glyphs in units of the size; nil for glyphs without an outline.
  func bounds(of glyphs: [UInt32], face: FaceID) -> [Rect?] {
    glyphs.map { self[face]?.bounds(of: $0) }
  }

  func details(of face: FaceID) -> FaceDetails? { self[face]?.details }

  /// Returns the pictures of glyphs in a colour font, nil for a glyph without one; empty for other fonts.
  mutating func pictures(of glyphs: [UInt32], face: FaceID) -> [GlyphPicture?] {
    guard let font = self[face], font.hasPictures else { return [] }
    return glyphs.map { glyph in
      let key = OutlineKey(face: face, glyph: glyph)
      if let known = pictures[key] { return known }
      if pictures.count >= Self.maximumCachedPictures { pictures.removeAll() }
      let picture = font.picture(of: glyph).flatMap { GlyphPicture(file: $0.file, frame: $0.frame) }
      pictures[key] = .some(picture)
      return picture
    }
  }

  // MARK: Events

  /// Returns the events since the last call.
  mutating func takeEvents() -> [FontEvent] {
    defer { newEvents = [] }
    return newEvents
  }

  private mutating func note(_ event: FontEvent) {
    guard events.count < FontEvent.limit, events.insert(event).inserted else { return }
    newEvents.append(event)
  }

  /// Notes if another font than Inter takes the place of the system font.
  mutating func noteInterfaceFont(_ face: FaceID, for description: FontDescription) {
    guard description.families == FontDescription.systemFamilies else { return }
    if face == .boxes { return note(.interfaceFont(.noFontInstalled)) }
    guard record(of: face).familyName != InterfaceFont.family else { return }
    // The regular font stands for all weights, so that there is one event.
    let regular = record(of: self.face(for: FontDescription())).familyName
    note(.interfaceFont(.interfaceFontMissing(found: regular)))
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

  private mutating func fallback(
    for character: UInt32, _ description: FontDescription, isColored: Bool
  ) -> FaceID? {
    let key = FallbackKey(character: character, description: description, isColored: isColored)
    if let known = fallbacks[key] { return known }
    if fallbackLists[description] == nil, let list = try? openCatalog().get().fallbacks(description) {
      fallbackLists[description] = list
    }
    let face = fallbackLists[description]?.font(for: character, isColored: isColored).flatMap { open($0) }
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
