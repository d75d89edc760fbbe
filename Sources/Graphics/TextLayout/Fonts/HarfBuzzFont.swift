import CHarfBuzz
internal import CoreGraphics
internal import Raster

/// A face of a font, opened by HarfBuzz for shaping and drawing. All calls of HarfBuzz stand here.
///
/// HarfBuzz checks a file's tables before it uses them, so a broken file only gives missing glyphs. Not
/// thread-safe: `FontSystem` guards it by a lock.
///
/// Safe: the object alone holds its two pointers, sets them once and frees them with itself. Pointers that
/// HarfBuzz lends out, such as a buffer's glyphs, are read before their owner is freed in the same function.
@safe final class HarfBuzzFont {
  let source: FontSource
  let record: FaceRecord
  /// The weight in units of OpenType, and whether the face is italic.
  let style: (weight: Double, isItalic: Bool)
  /// Whether glyphs are PNG pictures, as in Noto Color Emoji.
  let hasPictures: Bool
  private let unitsPerEm: Double
  private let font: OpaquePointer
  private let drawing: OpaquePointer

  /// Opens the file. Nil when it cannot be read or has no glyphs.
  convenience init?(_ file: FontFile) {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(file.path) else { return nil }
    defer { unsafe hb_blob_destroy(blob) }
    unsafe self.init(blob, index: file.index, variations: file.variations, source: .file(path: file.path)) {
      _ in FontNames(family: file.familyName, postScript: file.postScriptName, full: "")
    }
  }

  /// Opens a face of a font in memory, which is copied. Nil when it has no glyphs or no name.
  convenience init?(_ bytes: [UInt8], index: Int, source: FontSource) {
    let copy = unsafe bytes.withUnsafeBytes { bytes in
      unsafe hb_blob_create_or_fail(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    guard let blob = unsafe copy else { return nil }
    defer { unsafe hb_blob_destroy(blob) }
    unsafe self.init(blob, index: index, variations: "", source: source) { face in
      unsafe FontNames(
        family: Self.name(16, of: face) ?? Self.name(1, of: face), postScript: Self.name(6, of: face),
        full: Self.name(4, of: face))
    }
  }

  private init?(
    _ blob: OpaquePointer, index: Int, variations: String, source: FontSource,
    names: (OpaquePointer) -> FontNames?
  ) {
    let face = unsafe hb_face_create(blob, UInt32(truncatingIfNeeded: index & 0xFFFF))
    defer { unsafe hb_face_destroy(face) }
    guard let face = unsafe face, unsafe hb_face_get_glyph_count(face) > 0, let names = unsafe names(face),
      let font = unsafe hb_font_create(face), let drawing = unsafe hb_draw_funcs_create()
    else { return nil }
    let units = max(1, unsafe hb_face_get_upem(face))
    unsafe hb_font_set_scale(font, Int32(clamping: units), Int32(clamping: units))
    if index >> 16 > 0 {
      unsafe hb_font_set_var_named_instance(font, UInt32(truncatingIfNeeded: index >> 16) - 1)
    }
    let variations = variations.split(separator: ",").compactMap { text in
      var variation = hb_variation_t()
      let text = String(text)
      return unsafe hb_variation_from_string(text, -1, &variation) != 0 ? variation : nil
    }
    if !variations.isEmpty {
      unsafe hb_font_set_variations(font, variations, UInt32(variations.count))
    }
    unsafe OutlineRecorder.install(in: drawing)
    unsafe self.font = font
    unsafe self.drawing = drawing
    unitsPerEm = Double(units)
    self.source = source
    hasPictures = unsafe hb_ot_color_has_png(face) != 0
    style = unsafe (
      Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)),
      hb_style_get_value(font, HB_STYLE_TAG_ITALIC) != 0
    )
    record = FaceRecord(
      familyName: names.family, postScriptName: names.postScript, fullName: names.full,
      metrics: unsafe Self.metrics(font, unitsPerEm: Double(units)))
  }

  /// Returns a name of the font in English; nil if it is missing or longer than 255 bytes.
  private static func name(_ id: UInt32, of face: OpaquePointer) -> String? {
    var text = [CChar](repeating: 0, count: 256)
    var count = UInt32(text.count)
    // HarfBuzz writes at most `count` bytes, sets it to their number, and returns the whole length.
    let length = unsafe hb_ot_name_get_utf8(face, id, hb_language_from_string("en", -1), &count, &text)
    guard length > 0, length < text.count else { return nil }
    return String(decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    unsafe hb_draw_funcs_destroy(drawing)
    unsafe hb_font_destroy(font)
  }

  /// Whether the font has a glyph for the character.
  func has(_ character: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, character, &glyph) != 0
  }

  /// Returns the glyph of a character; 0, the sign for a missing glyph, if the font has none.
  func glyph(of character: UInt32) -> UInt32 {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, character, &glyph) != 0 ? glyph : 0
  }

  /// Returns the glyph with a name; nil if the font has none.
  func glyph(named name: String) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_glyph_from_name(font, name, -1, &glyph) != 0 ? glyph : nil
  }

  /// Returns the rectangle around a glyph in units of the size, y down from the baseline; nil for a glyph
  /// without an outline.
  func bounds(of glyph: UInt32) -> Rect? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width != 0,
      extents.height != 0
    else { return nil }
    return Rect(
      x: Double(extents.x_bearing) / unitsPerEm, y: -Double(extents.y_bearing) / unitsPerEm,
      width: Double(extents.width) / unitsPerEm, height: -Double(extents.height) / unitsPerEm)
  }

  /// The properties that are read when they are asked for.
  var details: FaceDetails {
    let face = unsafe hb_font_get_face(font)
    let table = unsafe hb_face_reference_table(face, hb_tag_from_string("head", 4))
    defer { unsafe hb_blob_destroy(table) }
    var count: UInt32 = 0
    var bounds = Rect(x: 0, y: 0, width: 0, height: 0)
    if let data = unsafe hb_blob_get_data(table, &count), count >= 54 {
      let bytes = unsafe UnsafeRawBufferPointer(start: data, count: Int(count))
      let sides = stride(from: 36, to: 44, by: 2).map { offset in
        let bits = unsafe UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
        return Double(Int16(bitPattern: bits)) / unitsPerEm
      }
      bounds = Rect(
        x: sides[0], y: -sides[3], width: sides[2] - sides[0], height: sides[3] - sides[1])
    }
    return unsafe FaceDetails(
      fullName: face.flatMap { unsafe Self.name(4, of: $0) }, glyphCount: Int(hb_face_get_glyph_count(face)),
      unitsPerEm: Int(unitsPerEm), slantAngle: Double(hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE)),
      bounds: bounds, strikeoutHeight: measure(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET),
      subscriptDepth: measure(HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_OFFSET),
      superscriptHeight: measure(HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_OFFSET))
  }

  /// Returns the distance to the next glyph on a line, in units of the size, without kerning.
  func advance(of glyph: UInt32) -> Double {
    Double(unsafe hb_font_get_glyph_h_advance(font, glyph)) / unitsPerEm
  }

  /// Returns the glyph's outline in units of the size, y growing down from the baseline. Empty for a space
  /// and an unknown glyph.
  func outline(of glyph: UInt32) -> Path {
    let recorder = OutlineRecorder(scale: 1 / unitsPerEm)
    withExtendedLifetime(recorder) {
      unsafe rivulet_hb_font_draw_glyph(font, glyph, drawing, Unmanaged.passUnretained(recorder).toOpaque())
    }
    return recorder.path
  }

  /// Returns the glyph's picture in a font of pictures, as a PNG file, and its frame in units of the size, y
  /// growing down from the baseline. Nil for a glyph without a picture.
  func picture(of glyph: UInt32) -> (file: [UInt8], frame: Rect)? {
    var extents = hb_glyph_extents_t()
    guard hasPictures, unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0,
      let blob = unsafe hb_ot_color_glyph_reference_png(font, glyph)
    else { return nil }
    defer { unsafe hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &count), count > 0 else { return nil }
    let file = unsafe UnsafeRawBufferPointer(start: data, count: Int(count))
    let scale = 1 / unitsPerEm
    let frame = Rect(
      x: Double(extents.x_bearing) * scale, y: -Double(extents.y_bearing) * scale,
      width: Double(extents.width) * scale, height: -Double(extents.height) * scale)
    return unsafe (Array(file), frame)
  }

  /// Shapes characters to glyphs, ordered from left to right.
  ///
  /// - Parameters:
  ///   - characters: The whole paragraph: characters around the range affect joining.
  ///   - features: Applied to the whole range.
  func shape(
    _ characters: [UInt32], in range: Range<Int>, style: ShapingStyle, features: [FontFeature]
  ) -> [ShapedGlyph] {
    guard let buffer = unsafe hb_buffer_create() else { return [] }
    defer { unsafe hb_buffer_destroy(buffer) }
    unsafe characters.withUnsafeBufferPointer { characters in
      unsafe hb_buffer_add_codepoints(
        buffer, characters.baseAddress, Int32(clamping: characters.count), UInt32(clamping: range.lowerBound),
        Int32(clamping: range.count))
    }
    unsafe hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    unsafe hb_buffer_set_direction(buffer, style.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(style.script))
    unsafe hb_buffer_set_language(buffer, hb_language_from_string(style.language, -1))
    let features = features.compactMap { feature -> hb_feature_t? in
      guard feature.tag.utf8.count == 4, feature.tag.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
        return nil
      }
      let tag = feature.tag.utf8.reduce(0) { $0 << 8 | UInt32($1) }
      return hb_feature_t(tag: tag, value: feature.value, start: 0, end: .max)
    }
    unsafe hb_shape(font, buffer, features, UInt32(features.count))

    var count: UInt32 = 0
    let infos = unsafe UnsafeBufferPointer(
      start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
    let positions = unsafe UnsafeBufferPointer(
      start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
    let scale = 1 / unitsPerEm
    return unsafe zip(infos, positions).map { info, position in
      ShapedGlyph(
        id: info.codepoint, cluster: Int(info.cluster), advance: Double(position.x_advance) * scale,
        offset: Point(x: Double(position.x_offset) * scale, y: -Double(position.y_offset) * scale),
        changesAtBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
    }
  }

  /// Returns one of the font's metrics in units of the size; nil if it is missing.
  private func measure(_ tag: hb_ot_metrics_tag_t) -> Double? {
    var value: hb_position_t = 0
    return unsafe hb_ot_metrics_get_position(font, tag, &value) != 0 ? Double(value) / unitsPerEm : nil
  }

  /// Returns the metrics in units of the size; typical ones where the font has none.
  private static func metrics(_ font: OpaquePointer, unitsPerEm: Double) -> FontMetrics {
    func measure(_ tag: hb_ot_metrics_tag_t) -> CGFloat? {
      var value: hb_position_t = 0
      guard unsafe hb_ot_metrics_get_position(font, tag, &value) != 0 else { return nil }
      return CGFloat(Double(value) / unitsPerEm)
    }
    var metrics = FontMetrics.typical
    if let value = measure(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) { metrics.ascender = value }
    if let value = measure(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) { metrics.descender = value }
    if let value = measure(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) { metrics.leading = value }
    if let value = measure(HB_OT_METRICS_TAG_CAP_HEIGHT), value > 0 { metrics.capHeight = value }
    if let value = measure(HB_OT_METRICS_TAG_X_HEIGHT), value > 0 { metrics.xHeight = value }
    if let value = measure(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) { metrics.underlinePosition = value }
    if let value = measure(HB_OT_METRICS_TAG_UNDERLINE_SIZE), value > 0 { metrics.underlineThickness = value }
    return metrics
  }
}

/// The names by which a font is found.
struct FontNames {
  var family: String
  var postScript: String
  var full: String

  init(family: String, postScript: String, full: String) {
    (self.family, self.postScript, self.full) = (family, postScript, full)
  }

  /// Each missing name is one of the others; nil without any.
  init?(family: String?, postScript: String?, full: String?) {
    guard let some = postScript ?? full ?? family else { return nil }
    self.init(family: family ?? some, postScript: postScript ?? some, full: full ?? some)
  }
}

extension OutlineRecorder {
  /// Returns the recorder behind the pointer that `HarfBuzzFont.outline(of:)` passes, which keeps it alive
  /// during the call.
  private static func from(_ data: UnsafeMutableRawPointer?) -> OutlineRecorder? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<OutlineRecorder>.fromOpaque(data).takeUnretainedValue()
  }

  /// Sets the functions that HarfBuzz calls for the parts of an outline.
  fileprivate static func install(in functions: OpaquePointer) {
    unsafe hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in unsafe OutlineRecorder.from(data)?.move(to: x, y) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in unsafe OutlineRecorder.from(data)?.line(to: x, y) }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        unsafe OutlineRecorder.from(data)?.quad(to: (x, y), control: (controlX, controlY))
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        unsafe OutlineRecorder.from(data)?.cubic(to: (x, y), control1: (x1, y1), control2: (x2, y2))
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in unsafe OutlineRecorder.from(data)?.close() }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(functions)
  }
}

/// Scripts as four letters of ISO 15924.
enum Script {
  /// Returns the character's script, or nil for characters common to all scripts.
  static func of(_ character: UInt32) -> UInt32? {
    let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), character)
    if script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN {
      return nil
    }
    return script.rawValue
  }

  static func isRightToLeft(_ script: UInt32) -> Bool {
    hb_script_get_horizontal_direction(hb_script_t(script)) == HB_DIRECTION_RTL
  }
}
