public import CoreGraphics
internal import Raster
import Synchronization

/// The fonts of a machine, with caches of their faces, outlines and character coverage.
///
/// It can be used from every thread: one lock guards HarfBuzz and fontconfig. The same fonts and the same
/// text always give the same glyphs and positions.
public final class FontSystem: Sendable {
  /// The fonts that fontconfig finds on this machine.
  public static let shared = FontSystem(source: .machine)

  private let state: Mutex<FontSystemState>
  /// The SHA-256 digests of files, by path.
  let digests = Mutex<[String: String]>([:])
  private let reporter = Mutex<(@Sendable (FontEvent) -> Void)?>(nil)

  init(source: FontSystemState.Source) {
    state = Mutex(FontSystemState(source: source))
  }

  /// Creates a font system of the fonts in these directories and their subdirectories, and no others.
  public convenience init(directories: [String]) {
    self.init(source: .directories(directories))
  }

  /// The reason why text is shown as boxes, or nil when there is a font. The first read loads the catalog.
  public var error: FontError? {
    state.withLock { $0.problem() }
  }

  /// Sets the handler of events, which is called once for each, on any thread.
  package func setReporter(_ handler: @escaping @Sendable (FontEvent) -> Void) {
    reporter.withLock { $0 = handler }
  }

  /// Calls the body with the state, and reports its events when the lock is free again.
  private func withState<Result>(_ body: (inout FontSystemState) -> sending Result) -> Result {
    let (result, events) = state.withLock { state in (body(&state), state.takeEvents()) }
    if !events.isEmpty, let report = reporter.withLock({ $0 }) { events.forEach(report) }
    return result
  }

  /// Returns the installed font nearest to the description. Never fails: without any font, text is shown as
  /// boxes; see `error`. Results are cached; the first call loads the catalog.
  ///
  /// - Parameter size: The size in points, clamped to 0 … 10,000; NaN counts as 0.
  public func font(_ description: FontDescription, size: CGFloat, features: [FontFeature] = []) -> Font {
    let (face, record) = withState {
      let face = $0.face(for: description)
      $0.noteInterfaceFont(face, for: description)
      return (face, $0.record(of: face))
    }
    return Font(
      face: face, record: record, size: size, description: description, features: features, system: self)
  }

  /// The largest font that can be registered, in bytes.
  package static let maximumFontBytes = FontFile.maximumBytes

  /// Adds the fonts of a file that an app brings, and returns their PostScript names. The same bytes again
  /// change nothing.
  ///
  /// - Parameters:
  ///   - bytes: A TrueType or OpenType font or collection. The bytes are not trusted.
  ///   - fileName: The name of the file for records; nil for a font from memory.
  /// - Throws: `FontFileError`.
  /// - Complexity: O(bytes).
  package func register(_ bytes: [UInt8], fileName: String? = nil) throws(FontFileError) -> [String] {
    let faceCount = try FontDirectory(bytes).faceCount
    let digest = SHA256.digest(of: bytes)
    return try state.withLock { state in
      Result { () throws(FontFileError) in
        try state.register(bytes, faceCount: faceCount, fileName: fileName, digest: digest)
      }
    }.get()
  }

  /// Returns the font with that PostScript name (`Inter-SemiBold`), full name (`Inter Semi Bold`) or family
  /// (`Inter`: its regular font), or nil when none is installed.
  ///
  /// - Parameter size: The size in points, clamped to 0 … 10,000; NaN counts as 0.
  public func font(named name: String, size: CGFloat, features: [FontFeature] = []) -> Font? {
    let found: (FaceID, FaceRecord)? = state.withLock {
      guard let face = $0.face(named: name) else { return nil }
      return (face, $0.record(of: face))
    }
    guard let (face, record) = found else { return nil }
    return Font(
      face: face, record: record, size: size,
      description: FontDescription(families: [record.familyName] + FontDescription.systemFamilies),
      features: features, system: self)
  }

  /// The names of the families of all fonts, installed or registered, in order.
  ///
  /// - Complexity: O(fonts of the machine).
  package var familyNames: [String] { state.withLock { $0.familyNames() }.sorted() }

  /// Returns the PostScript names of the fonts of a family, in order; none if there is no such family.
  package func fontNames(ofFamily family: String) -> [String] {
    family.isEmpty ? [] : state.withLock { $0.fontNames(ofFamily: family) }.sorted()
  }

  /// Returns the family and the path of the font file for text of this description, or nil without any font.
  /// It notes no event.
  func match(for description: FontDescription) -> (family: String, path: String)? {
    state.withLock { state in
      let face = state.face(for: description)
      guard case .file(let path) = state.source(of: face) else { return nil }
      return (state.record(of: face).familyName, path)
    }
  }

  /// Returns the place of the face's font; nil for boxes.
  func source(of face: FaceID) -> FontSource? { state.withLock { $0.source(of: face) } }

  /// The number of characters that have been shaped so far, each as often as it was: for tests that count
  /// work.
  package var shapedCharacters: Int { state.withLock { $0.shapedCharacters } }

  func record(of face: FaceID) -> FaceRecord {
    state.withLock { $0.record(of: face) }
  }

  /// Returns the face of each cluster of characters: the font's own face if it has the characters, else a
  /// fallback.
  func faces(for clusters: [ArraySlice<UInt32>], of font: Font) -> [FaceID] {
    withState { state in
      clusters.map { state.face(for: $0, preferring: font.face, font.description) }
    }
  }

  func shape(
    _ characters: [UInt32], in range: Range<Int>, style: ShapingStyle, face: FaceID, features: [FontFeature]
  ) -> [ShapedGlyph] {
    withState { state in
      state.shapedCharacters += range.count
      return state.shape(characters, in: range, style: style, face: face, features: features)
    }
  }

  /// Returns the outlines of glyphs in units of the size, y growing down from the baseline.
  func outlines(of glyphs: [UInt32], face: FaceID) -> [Path] {
    state.withLock { state in glyphs.map { state.outline(of: $0, face: face) } }
  }

  /// Returns the advances of glyphs in units of the size, without kerning and spacing; nil without the font.
  func advances(of glyphs: [UInt32], face: FaceID) -> [Double?] {
    state.withLock { state in glyphs.map { state.advance(of: $0, face: face) } }
  }

  /// Returns the glyphs of characters, 0 for missing ones; nil without the font.
  func glyphs(of characters: [UInt32], face: FaceID) -> [UInt32]? {
    state.withLock { $0.glyphs(of: characters, face: face) }
  }

  func glyph(named name: String, face: FaceID) -> UInt32? {
    state.withLock { $0.glyph(named: name, face: face) }
  }

  /// Returns the rectangles around glyphs in units of the size; nil for glyphs without an outline.
  func bounds(of glyphs: [UInt32], face: FaceID) -> [Rect?] {
    state.withLock { $0.bounds(of: glyphs, face: face) }
  }

  func details(of face: FaceID) -> FaceDetails? { state.withLock { $0.details(of: face) } }

  /// Returns the pictures of glyphs in a colour font, nil for a glyph without one; empty for other fonts.
  func pictures(of glyphs: [UInt32], face: FaceID) -> [GlyphPicture?] {
    state.withLock { $0.pictures(of: glyphs, face: face) }
  }
}
