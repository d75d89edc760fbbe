import CoreGraphics
import Raster
internal import TextLayout

extension SVGPainter {
  /// Draws an element `text`. Returns its box: the rectangle around the cells of its letters.
  mutating func drawText(_ index: Int, _ style: SVGStyle, _ place: SVGPlace) throws(SVGError) -> Rect? {
    let (text, layout) = try laidOut(index, style, place)
    guard let box = layout.box, box.isFinite else { return nil }
    for number in text.spans.indices {
      let span = text.spans[number]
      guard span.style.isVisible else { continue }
      let painted = SVGPainted(style: span.style, place: place, box: box)
      for line in span.decorations where line.kind != .through {
        try draw(line, of: number, in: text, laidOut: layout, at: place, box: box)
      }
      try paint(layout.outline(of: number), of: painted)
      for cluster in layout.clusters where cluster.span == number {
        guard let map = cluster.map else { continue }
        for picture in cluster.pictures {
          let group = DrawList.Group(opacity: span.style.fillOpacity)
          let command = picture.mapped(by: map.followed(by: place.map)).map { [$0] } ?? []
          commands += group.opacity < 1 ? inGroup(command, group) : command
          if let visible = place.visible(box) { note(visible, weight: 4) }
        }
      }
      for line in span.decorations where line.kind == .through {
        try draw(line, of: number, in: text, laidOut: layout, at: place, box: box)
      }
    }
    return box
  }

  /// Returns the outlines of the letters that are shown, those of each style together.
  mutating func outlines(
    ofText index: Int, _ style: SVGStyle, _ place: SVGPlace
  ) throws(SVGError) -> [Path] {
    let (text, layout) = try laidOut(index, style, place)
    return text.spans.indices.filter { text.spans[$0].style.isVisible }
      .map { layout.outline(of: $0) }.filter { !$0.isEmpty }
  }

  private mutating func laidOut(
    _ index: Int, _ style: SVGStyle, _ place: SVGPlace
  ) throws(SVGError) -> (SVGText, SVGTextLayout) {
    let text = try text(of: index, style, place)
    // The scale of the pixels is not known; three for each point are enough for every screen.
    return (text, SVGTextLayout(text, pixelsPerUnit: 3 * place.map.meanScale))
  }

  private mutating func paint(_ outline: Path, of painted: SVGPainted) throws(SVGError) {
    guard let area = outline.boundingBox, area.isFinite else { return }
    try paint(outline, of: painted, over: area, isPaid: true)
  }

  private mutating func draw(
    _ line: SVGDecoration, of span: Int, in text: SVGText, laidOut layout: SVGTextLayout, at place: SVGPlace,
    box: Rect
  ) throws(SVGError) {
    let font = text.spans[span].font
    let bar = layout.bar(
      at: -line.height(in: font), thickness: Double(font.metrics.underlineThickness), along: span)
    try paint(bar, of: SVGPainted(style: line.style, place: place, box: box))
  }
}

extension SVGTextLayout {
  /// Returns the outlines of the letters of one style.
  fileprivate func outline(of span: Int) -> Path {
    var path = Path()
    for cluster in clusters where cluster.span == span {
      if let map = cluster.map { path.append(cluster.outline, transform: map) }
    }
    return path
  }

  /// Returns a bar along the letters of one style, in as few parts as they let.
  fileprivate func bar(at y: Double, thickness: Double, along span: Int) -> Path {
    var path = Path()
    var part: (map: Projection, width: Double)?
    func close() {
      guard let part else { return }
      var bar = Path()
      bar.addRect(Rect(x: 0, y: y - thickness / 2, width: part.width, height: thickness))
      path.append(bar, transform: part.map)
    }
    for cluster in clusters where cluster.span == span {
      guard let map = cluster.map else { continue }
      let width = cluster.advance / cluster.stretch
      if let last = part, last.map.isContinued(by: map, after: last.width) {
        part = (last.map, last.width + width)
      } else {
        close()
        part = (map, width)
      }
    }
    close()
    return path
  }
}

extension Projection {
  /// Whether another map is the same one, from a place further along the x axis.
  fileprivate func isContinued(by other: Projection, after distance: Double) -> Bool {
    let end = apply(Point(x: distance, y: 0))
    return a == other.a && b == other.b && c == other.c && d == other.d
      && abs(end.x - other.tx) < 1e-6 && abs(end.y - other.ty) < 1e-6
  }
}
