/// The places of an edited text's characters, in the coordinates of its view.
@MainActor protocol TextPlaces {
  /// The number of lines: at least 1.
  var lineCount: Int { get }
  /// Returns a line.
  func line(_ index: Int) -> LinePlaces
  /// Returns the line that has the character at an offset; at the end of the text the last one.
  func lineIndex(of offset: Int) -> Int
  /// Returns the line at a point; the nearest one beyond the lines and beside them.
  func lineIndex(at point: CGPoint) -> Int
}

/// A place of the caret.
struct CaretPlace: Equatable {
  var offset: Int
  /// Whether a caret between two lines of a paragraph stands at the end of the first one.
  var isAtLineEnd = false
}

extension TextPlaces {
  private static var caretWidth: CGFloat { 2 }

  /// Returns the line with the caret.
  func lineIndex(of place: CaretPlace) -> Int {
    let index = lineIndex(of: place.offset)
    guard place.isAtLineEnd, index > 0, line(index).range.lowerBound == place.offset,
      line(index - 1).continues
    else { return index }
    return index - 1
  }

  func line(of place: CaretPlace) -> LinePlaces { line(lineIndex(of: place)) }

  /// Returns the caret's rectangle. Behind white space that exceeds the line it stands at the edge.
  func caretRect(_ place: CaretPlace) -> CGRect {
    let line = line(of: place)
    let x = max(line.frame.minX, min(line.x(of: place.offset), line.frame.maxX))
    return CGRect(x: x, y: line.letters.lowerBound, width: Self.caretWidth, height: line.letterHeight)
  }

  /// Returns the place of the caret that is nearest to a point; the end of the text for one that is not
  /// finite.
  func place(nearestTo point: CGPoint, in text: EditedText) -> CaretPlace {
    guard point.x.isFinite, point.y.isFinite else { return CaretPlace(offset: text.length) }
    return place(inLine: lineIndex(at: point), nearestTo: point.x, in: text)
  }

  /// Returns the place of the caret in a line that is nearest to an x coordinate.
  func place(inLine index: Int, nearestTo x: CGFloat, in text: EditedText) -> CaretPlace {
    let line = line(index)
    let offset = line.offset(nearestTo: x, of: text.boundaries(in: line.range.lowerBound..<line.end))
    return CaretPlace(offset: offset, isAtLineEnd: line.continues && offset == line.end)
  }

  /// Returns the line that is a number of rows away and nearest to an x coordinate; nil beyond the lines.
  /// Several lines stand in one row where something parts them.
  func lineIndex(_ index: Int, movedBy count: Int, nearestTo x: CGFloat) -> Int? {
    var index = index
    let step = count < 0 ? -1 : 1
    for _ in 0..<count.magnitude {
      let top = line(index).frame.minY
      repeat { index += step } while (0..<lineCount).contains(index) && line(index).frame.minY == top
      guard (0..<lineCount).contains(index) else { return nil }
    }
    return lineIndex(at: CGPoint(x: x, y: line(index).frame.midY))
  }

  /// Returns the parts of lines that a range covers, from the first line to the last one.
  func parts(of range: Range<Int>) -> [SelectedPart] {
    guard !range.isEmpty else { return [] }
    let (first, last) = (lineIndex(of: range.lowerBound), lineIndex(of: range.upperBound - 1))
    guard first <= last else { return [] }
    var parts: [SelectedPart] = []
    for index in first...last {
      var found = line(index).parts(of: range)
      if index == first, !found.isEmpty {
        found[found[0].isRightToLeft ? found.count - 1 : 0].containsStart = true
      }
      if index == last, !found.isEmpty {
        found[found[found.count - 1].isRightToLeft ? 0 : found.count - 1].containsEnd = true
      }
      parts += found
    }
    return parts
  }

  /// Returns the rectangle of the first line of a range; the caret's for an empty one.
  func firstRect(of range: Range<Int>) -> CGRect {
    guard let first = parts(of: range).first?.rect else {
      return caretRect(CaretPlace(offset: range.lowerBound))
    }
    return parts(of: range).prefix { $0.rect.minY == first.minY }.reduce(first) { $0.union($1.rect) }
  }

  /// Returns the start of the character at a point; nil where there is none.
  func character(at point: CGPoint) -> Int? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let line = line(lineIndex(at: point))
    guard point.y >= line.frame.minY, point.y < line.frame.maxY else { return nil }
    return line.character(at: point.x)
  }
}

/// The places of a text of one line.
struct SingleLine: TextPlaces {
  let only: LinePlaces

  var lineCount: Int { 1 }
  func line(_ index: Int) -> LinePlaces { only }
  func lineIndex(of offset: Int) -> Int { 0 }
  func lineIndex(at point: CGPoint) -> Int { 0 }
}
