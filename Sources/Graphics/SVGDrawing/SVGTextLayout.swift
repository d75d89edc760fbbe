import CoreGraphics
import Raster
internal import TextLayout

/// The places of the letters of a text.
struct SVGTextLayout {
  /// Letters that are drawn together: one glyph, or a glyph with its marks.
  struct Cluster {
    /// The index of the first letter.
    let letter: Int
    let span: Int
    /// The outline around the origin on the baseline.
    let outline: Path
    /// The pictures of emoji, around the origin.
    let pictures: [DrawList.Command]
    /// The distance to the next cluster, with all spacing.
    var advance: Double
    /// The part of the advance that is space behind the letters.
    var spacing: Double
    /// The factor of widths.
    var stretch = 1.0
    /// Whether the letters fill a length, together with others.
    var isFilled = false
    /// The map from the origin to the text; nil for letters beyond the ends of a path.
    var map: Projection? = .identity
  }

  /// The clusters from left to right, line after line.
  private(set) var clusters: [Cluster] = []
  /// The ranges of clusters that are placed together.
  private(set) var chunks: [Range<Int>] = []
  private let text: SVGText

  /// - Parameters:
  ///   - text: The text.
  ///   - pixelsPerUnit: The scale for which the pictures of emoji are chosen.
  init(_ text: SVGText, pixelsPerUnit: Double) {
    self.text = text
    for letters in Self.chunks(of: text) {
      let start = clusters.count
      clusters += Self.shape(letters, of: text, pixelsPerUnit)
      chunks.append(start..<clusters.count)
      // Space behind the last letter would only move lines that end, or are centred, at a place.
      if start < clusters.count { clusters[clusters.count - 1].dropSpacing() }
    }
    for stretch in text.stretches { fill(stretch) }
    var pen = Point.zero
    for chunk in chunks where !chunk.isEmpty {
      let first = clusters[chunk].map(\.letter).min() ?? 0
      if let path = text.spans[text.letters[first].span].path {
        place(chunk, from: first, on: text.lines[path], &pen)
      } else {
        place(chunk, from: first, &pen)
      }
    }
  }

  /// The rectangle around the cells of all letters; nil without any.
  var box: Rect? {
    clusters.reduce(nil) { box, cluster in
      guard let map = cluster.map else { return box }
      let metrics = text.spans[cluster.span].font.metrics
      let cell = Rect(
        x: 0, y: -Double(metrics.ascender), width: cluster.advance / cluster.stretch,
        height: Double(metrics.ascender - metrics.descender))
      return .around(box, cell.mapped(by: map))
    }
  }

  /// The ranges of letters that begin at a place of their own, or on another path.
  private static func chunks(of text: SVGText) -> [Range<Int>] {
    var starts: [Int] = []
    var string = String.UnicodeScalarView()
    string.append(contentsOf: text.letters.map(\.scalar))
    var index = 0
    var path: Int??
    for character in String(string) {
      let letter = text.letters[index]
      if letter.x != nil || letter.y != nil || path != .some(text.spans[letter.span].path) {
        starts.append(index)
      }
      path = text.spans[letter.span].path
      index += character.unicodeScalars.count
    }
    return zip(starts, starts.dropFirst() + [text.letters.count]).map { $0..<$1 }
  }

  /// Returns letters as glyphs on one line.
  private static func shape(_ letters: Range<Int>, of text: SVGText, _ scale: Double) -> [Cluster] {
    var spans: [TextSpan] = []
    var numbers: [Int] = []
    /// The letters by their offsets in UTF-16.
    var places: [Int: Int] = [:]
    var offset = 0
    for index in letters {
      let letter = text.letters[index]
      if numbers.last != letter.span {
        let span = text.spans[letter.span]
        var part = TextSpan("", font: span.font)
        part.glyphs.forcedDirection = span.direction
        part.glyphs.kernsPairs = span.style.font.kerns
        if span.style.font.letterSpacing != 0 { part.glyphs.ligatures = .none }
        spans.append(part)
        numbers.append(letter.span)
      }
      places[offset] = index
      offset += letter.scalar.value > 0xFFFF ? 2 : 1
      spans[spans.count - 1].text.unicodeScalars.append(letter.scalar)
    }
    var options = TextOptions()
    options.keepsTrailingSpaces = true
    options.direction = text.spans[numbers[0]].style.font.isRightToLeft ? .rightToLeft : .leftToRight
    var clusters: [Cluster] = []
    for line in TextFrame(spans, options: options).lines {
      for run in line.runs {
        let outlines = run.outlines
        let pictures = run.pictures(pixelsPerPoint: scale)
        var start = 0
        while start < run.glyphs.count {
          let end = run.glyphs[start...].firstIndex { $0.textOffset != run.glyphs[start].textOffset }
          let glyphs = start..<(end ?? run.glyphs.count)
          start = glyphs.upperBound
          guard let letter = places[run.glyphs[glyphs.lowerBound].textOffset] else { continue }
          clusters.append(
            Cluster(
              run.glyphs[glyphs], outlines[glyphs], pictures[glyphs], letter: letter,
              baseline: line.origin.y, in: text))
        }
      }
    }
    return clusters
  }

  /// Gives clusters the space, or the size, with which they fill a length.
  private mutating func fill(_ stretch: SVGText.Stretch) {
    let members = clusters.indices.filter { stretch.letters.contains(clusters[$0].letter) }
    guard let last = members.last else { return }
    let width = members.reduce(0) { $0 + clusters[$1].advance } - clusters[last].spacing
    // Letters that fill the length of an element inside keep their places.
    let free = members.filter { !clusters[$0].isFilled }
    guard width > 0, !free.isEmpty else { return }
    for index in free { clusters[index].isFilled = true }
    if stretch.scalesLetters {
      for index in free {
        clusters[index].advance *= stretch.length / width
        clusters[index].spacing *= stretch.length / width
        clusters[index].stretch *= stretch.length / width
      }
    } else {
      let gaps = free.last == last ? free.dropLast() : free[...]
      for index in gaps { clusters[index].advance += (stretch.length - width) / Double(gaps.count) }
    }
  }

  /// The distance from the start of the pen's way to the place of the text.
  private func anchorOffset(of chunk: Range<Int>, from first: Int) -> Double {
    let shifts = clusters[chunk].reduce(0) { $0 + (text.letters[$1.letter].dx ?? 0) }
    let width = clusters[chunk].reduce(0) { $0 + $1.advance } + shifts
    let font = text.spans[text.letters[first].span].style.font
    return switch font.anchor {
    case .start: font.isRightToLeft ? width : 0
    case .middle: width / 2
    case .end: font.isRightToLeft ? 0 : width
    }
  }

  /// Places clusters on a line.
  private mutating func place(_ chunk: Range<Int>, from first: Int, _ pen: inout Point) {
    let letter = text.letters[first]
    pen = Point(x: letter.x ?? pen.x, y: letter.y ?? pen.y)
    pen.x -= anchorOffset(of: chunk, from: first)
    for index in chunk {
      let letter = text.letters[clusters[index].letter]
      pen = Point(x: pen.x + (letter.dx ?? 0), y: pen.y + (letter.dy ?? 0))
      clusters[index].map = clusters[index].turned(letter.turn ?? 0)
        .followed(by: .translation(x: pen.x, y: pen.y - text.spans[clusters[index].span].rise))
      pen.x += clusters[index].advance
    }
  }

  /// Places clusters on a path, each with its middle on a point of the path and turned as the path is there.
  private mutating func place(
    _ chunk: Range<Int>, from first: Int, on line: SVGText.Line, _ pen: inout Point
  ) {
    var distance = line.start + (text.letters[first].x ?? 0) - anchorOffset(of: chunk, from: first)
    var shift = 0.0
    let length = line.measure.length
    for index in chunk {
      let letter = text.letters[clusters[index].letter]
      distance += letter.dx ?? 0
      shift += letter.dy ?? 0
      let half = (clusters[index].advance - clusters[index].spacing) / 2
      let middle = distance + half
      distance += clusters[index].advance
      clusters[index].map = nil
      guard (0...length).contains(middle),
        let place = line.measure.position(atDistance: line.isReversed ? length - middle : middle)
      else { continue }
      let way = line.isReversed ? place.tangent * -1 : place.tangent
      let turn = Projection(a: way.x, b: way.y, c: -way.y, d: way.x, tx: place.point.x, ty: place.point.y)
      let rise = text.spans[clusters[index].span].rise
      clusters[index].map = clusters[index].turned(letter.turn ?? 0)
        .followed(by: .translation(x: -half, y: shift - rise)).followed(by: turn)
    }
    // Text behind it goes on at the end of the path, by section 11.8.3 of SVG 2.
    pen = line.measure.position(atDistance: line.isReversed ? 0 : length)?.point ?? pen
  }
}

extension SVGTextLayout.Cluster {
  fileprivate init(
    _ glyphs: ArraySlice<Glyph>, _ outlines: ArraySlice<Path>, _ pictures: ArraySlice<DrawList.Command?>,
    letter: Int, baseline: CGFloat, in text: SVGText
  ) {
    let (start, scalar) = (glyphs[glyphs.startIndex].penX, text.letters[letter].scalar.value)
    var outline = Path()
    var images: [DrawList.Command] = []
    for index in glyphs.indices {
      let place = glyphs[index].position
      let move = Projection.translation(x: Double(place.x - start), y: Double(place.y - baseline))
      outline.append(outlines[index], transform: move)
      if let picture = pictures[index]?.mapped(by: move) { images.append(picture) }
    }
    let font = text.spans[text.letters[letter].span].style.font
    let isSpace = scalar == 0x20 || scalar == 0xA0
    // Letters that are joined to their neighbours keep their distance.
    let isJoined = (0x0600...0x08FF).contains(scalar)
    let spacing = (isJoined ? 0 : font.letterSpacing)
    self.init(
      letter: letter, span: text.letters[letter].span, outline: outline, pictures: images,
      advance: glyphs.reduce(0) { $0 + Double($1.advance) } + spacing + (isSpace ? font.wordSpacing : 0),
      spacing: spacing)
  }

  fileprivate mutating func dropSpacing() {
    advance -= spacing
    spacing = 0
  }

  /// The map that stretches and turns the cluster around its origin.
  fileprivate func turned(_ degrees: Double) -> Projection {
    let stretched = Projection.scale(x: stretch, y: 1)
    return degrees == 0 ? stretched : stretched.followed(by: .rotation(degrees: degrees))
  }
}

extension DrawList.Command {
  /// The command in other coordinates, if it fills an area; else nil.
  func mapped(by map: Projection) -> DrawList.Command? {
    guard case .fill(let path, let rule, let paint, let own) = self else { return nil }
    return .fill(path, rule, paint, own.followed(by: map))
  }
}
