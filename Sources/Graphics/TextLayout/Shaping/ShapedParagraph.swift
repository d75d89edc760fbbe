internal import CoreGraphics
internal import Raster

/// A range of characters of one span, face, script and direction.
struct ShapedRun {
  var range: Range<Int>
  /// The characters that are shaped together: those of this run, and of its neighbours whose spans differ in
  /// nothing that shapes them. Letters of two colours are kerned like letters of one.
  var shaped: Range<Int>
  var span: Int
  var face: FaceID
  var style: ShapingStyle
  var level: UInt8
  /// Whether the characters stand for a box.
  var isBox = false
  /// The glyphs from left to right.
  var glyphs: [ShapedGlyph]

  /// Returns those of a list of glyphs that begin in a range of characters.
  func glyphs(in range: Range<Int>, of glyphs: [ShapedGlyph]) -> [ShapedGlyph] {
    // Clusters ascend from left to right, or descend in a right-to-left run, so binary search finds both
    // ends.
    if style.isRightToLeft {
      let start = glyphs.firstIndexAfterPrefix { $0.cluster >= range.upperBound }
      let end = glyphs.firstIndexAfterPrefix { $0.cluster >= range.lowerBound }
      return Array(glyphs[start..<end])
    }
    let start = glyphs.firstIndexAfterPrefix { $0.cluster < range.lowerBound }
    let end = glyphs.firstIndexAfterPrefix { $0.cluster < range.upperBound }
    return Array(glyphs[start..<end])
  }
}

/// A paragraph shaped to glyphs, before line breaking.
struct ShapedParagraph {
  private(set) var paragraph: Paragraph
  let baseLevel: UInt8
  /// The runs in logical order.
  private(set) var runs: [ShapedRun]
  /// The width of the glyphs that begin with each character, in points: 0 inside a ligature or a combining
  /// sequence.
  let widths: [CGFloat]
  /// Whether both a glyph cluster and a grapheme begin at the character, so that a line may be cut before it.
  let isBoundary: [Bool]
  /// Whether a cut before the character changes the shapes around it.
  private let changesAtBreak: [Bool]
  private var textSpans: [TextSpan]

  /// The width of a tab in spaces.
  static let spacesPerTab = 4.0

  init(_ paragraph: Paragraph, spans: [TextSpan], direction: WritingDirection) {
    self.paragraph = paragraph
    textSpans = spans
    let count = paragraph.characters.count
    let levels = BidirectionalLevels(paragraph, spans: spans, direction: direction)
    baseLevel = levels.base
    var widths = [CGFloat](repeating: 0, count: count)
    var isCluster = [Bool](repeating: false, count: count)
    var changesAtBreak = [Bool](repeating: false, count: count)
    var runs = Self.itemize(paragraph, spans, levels)
    var shaped: [ShapedGlyph] = []
    for index in runs.indices {
      let run = runs[index]
      if run.range.lowerBound == run.shaped.lowerBound {
        shaped = Self.shape(run, in: run.shaped, of: paragraph, spans: spans)
      }
      runs[index].glyphs = run.range == run.shaped ? shaped : run.glyphs(in: run.range, of: shaped)
      let size = runs[index].isBox ? 1 : spans[runs[index].span].font.size
      for glyph in runs[index].glyphs where runs[index].range.contains(glyph.cluster) {
        widths[glyph.cluster] += CGFloat(glyph.advance) * size
        isCluster[glyph.cluster] = true
        if glyph.changesAtBreak { changesAtBreak[glyph.cluster] = true }
      }
    }
    self.runs = runs
    self.widths = widths
    isBoundary = zip(isCluster, paragraph.beginsGrapheme).map { $0 && $1 }
    self.changesAtBreak = changesAtBreak
  }

  /// Returns the same shapes for an equal paragraph elsewhere in a text.
  func moved(to other: Paragraph, spans: [TextSpan]) -> ShapedParagraph {
    var copy = self
    copy.paragraph = other
    copy.textSpans = spans
    for index in runs.indices { copy.runs[index].span = other.spans[runs[index].range.lowerBound] }
    return copy
  }

  /// Returns the runs that have characters of the range.
  func runs(in range: Range<Int>) -> ArraySlice<ShapedRun> {
    guard !range.isEmpty else { return [] }
    // Runs are sorted, so binary search finds both ends.
    let start = runs.firstIndexAfterPrefix { $0.range.upperBound <= range.lowerBound }
    let end = runs.firstIndexAfterPrefix { $0.range.lowerBound < range.upperBound }
    return runs[start..<end]
  }

  /// Returns the run's glyphs in a part of the paragraph, from left to right. Shapes the part again where a
  /// cut changes shapes.
  func glyphs(of run: ShapedRun, in part: Range<Int>) -> [ShapedGlyph] {
    let range = part.clamped(to: run.range)
    if range.isEmpty { return [] }
    let whole = part.clamped(to: run.shaped)
    let cutsBefore = whole.lowerBound > run.shaped.lowerBound && changesAtBreak[whole.lowerBound]
    let cutsAfter = whole.upperBound < run.shaped.upperBound && changesAtBreak[whole.upperBound]
    if cutsBefore || cutsAfter {
      let glyphs = Self.shape(run, in: whole, of: paragraph, spans: textSpans)
      return range == whole ? glyphs : run.glyphs(in: range, of: glyphs)
    }
    return range == run.range ? run.glyphs : run.glyphs(in: range, of: run.glyphs)
  }

  /// Returns the characters of a line after which space may be added, to stretch it: spaces behind the last
  /// tab, and ideographs before another one.
  func gaps(in range: Range<Int>) -> Set<Int> {
    let characters = paragraph.characters
    let start = range.last { paragraph.tabs.contains($0) }.map { $0 + 1 } ?? range.lowerBound
    guard let first = (start..<range.upperBound).first(where: { !CharacterClass.isSpace(characters[$0]) })
    else { return [] }
    return Set(
      (first..<range.upperBound).filter { index in
        guard index + 1 < range.upperBound, isBoundary[index + 1] else { return false }
        return CharacterClass.isSpace(characters[index]) || characters[index] == 0xA0
          || (CharacterClass.isIdeographic(characters[index])
            && CharacterClass.isIdeographic(characters[index + 1]))
      })
  }

  private static func shape(
    _ run: ShapedRun, in range: Range<Int>, of paragraph: Paragraph, spans: [TextSpan]
  ) -> [ShapedGlyph] {
    let span = spans[run.span]
    if let box = span.box, run.isBox {
      let shaped = range.map {
        ShapedGlyph(
          id: 0, cluster: $0, advance: Double(box.width), offset: Point(x: 0, y: 0), changesAtBreak: false)
      }
      return run.style.isRightToLeft ? shaped.reversed() : shaped
    }
    let font = span.font
    // The interface font draws arrows for "->" and a cross in "10x20" by contextual alternates, which no text
    // of an interface means.
    var features = font.familyName == InterfaceFont.family ? [FontFeature(tag: "calt", value: 0)] : []
    features += font.features
    // Letter spacing disables ligatures, as in manual typesetting.
    if span.kerning != 0 || span.glyphs.ligatures == .none {
      features += [FontFeature(tag: "liga", value: 0), FontFeature(tag: "clig", value: 0)]
    } else if span.glyphs.ligatures == .all {
      features.append(FontFeature(tag: "dlig"))
    }
    if !span.glyphs.kernsPairs { features.append(FontFeature(tag: "kern", value: 0)) }
    var glyphs = font.system.shape(
      paragraph.characters, in: range, style: run.style, face: run.face, features: features)
    let spacing = font.size > 0 ? Double(span.kerning / font.size) : 0
    let stretch = Double(span.glyphs.stretch)
    var lastSpaced = -1
    for index in glyphs.indices {
      let cluster = glyphs[index].cluster
      if stretch != 1 {
        glyphs[index].advance *= stretch
        glyphs[index].offset.x *= stretch
      }
      if paragraph.tabs.contains(cluster) { glyphs[index].advance *= spacesPerTab }
      // Only once per cluster, so that marks keep their positions.
      if spacing != 0, cluster != lastSpaced {
        glyphs[index].advance += spacing
        lastSpaced = cluster
      }
    }
    return glyphs
  }

  private static func itemize(
    _ paragraph: Paragraph, _ spans: [TextSpan], _ levels: BidirectionalLevels
  ) -> [ShapedRun] {
    let characters = paragraph.characters
    let faces = faces(paragraph, spans)
    let scripts = scripts(characters)
    var runs: [ShapedRun] = []
    for index in characters.indices {
      let span = paragraph.spans[index]
      let isBox = paragraph.boxes.contains(index)
      var start = index
      if let last = runs.last, last.face == faces[index], last.style.script == scripts[index],
        last.level == levels[index], last.isBox == isBox
      {
        if last.span == span {
          runs[runs.count - 1].range = last.range.lowerBound..<index + 1
          continue
        }
        if !isBox, spans[last.span].isShaped(like: spans[span]) { start = last.shaped.lowerBound }
      }
      let style = ShapingStyle(
        isRightToLeft: levels[index] & 1 == 1, script: scripts[index],
        language: spans[span].font.description.language)
      runs.append(
        ShapedRun(
          range: index..<index + 1, shaped: start..<index + 1, span: span, face: faces[index], style: style,
          level: levels[index], isBox: isBox, glyphs: []))
    }
    var end = characters.count
    for index in runs.indices.reversed() {
      let run = runs[index]
      if index == runs.count - 1 || runs[index + 1].range.lowerBound == runs[index + 1].shaped.lowerBound {
        end = run.range.upperBound
      }
      runs[index].shaped = run.shaped.lowerBound..<end
    }
    return runs
  }

  /// Returns a face for each character, the same for a whole grapheme.
  private static func faces(_ paragraph: Paragraph, _ spans: [TextSpan]) -> [FaceID] {
    let characters = paragraph.characters
    var faces: [FaceID] = []
    faces.reserveCapacity(characters.count)
    var start = 0
    while start < characters.count {
      let span = paragraph.spans[start]
      let font = spans[span].font
      // Characters of one span are looked up together, so that the lock is taken once.
      var clusters: [ArraySlice<UInt32>] = []
      var end = start
      while end < characters.count, paragraph.spans[end] == span {
        var next = end + 1
        while next < characters.count, paragraph.spans[next] == span, !paragraph.beginsGrapheme[next] {
          next += 1
        }
        clusters.append(characters[end..<next])
        end = next
      }
      for (cluster, face) in zip(clusters, font.system.faces(for: clusters, of: font)) {
        faces.append(contentsOf: repeatElement(face, count: cluster.count))
      }
      start = end
    }
    return faces
  }

  /// Returns a script for each character. Characters common to all scripts take the script of the preceding
  /// character; at the beginning, of the first character that has one.
  private static func scripts(_ characters: [UInt32]) -> [UInt32] {
    let latin: UInt32 = 0x4C61_746E
    var current = latin
    for character in characters {
      guard let script = Script.of(character) else { continue }
      current = script
      break
    }
    return characters.map { character in
      if let script = Script.of(character) { current = script }
      return current
    }
  }
}

extension Array {
  /// Returns the length of the prefix whose elements satisfy the predicate, by binary search. No element
  /// after the prefix may satisfy it.
  fileprivate func firstIndexAfterPrefix(where isInPrefix: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isInPrefix(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
