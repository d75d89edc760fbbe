import Raster

/// Writes things in motion as an SVG picture that a style sheet animates.
struct SVGWriter {
  private let film: MotionFilm
  private let carriers: [TransformMotion]
  private(set) var report: MotionReport
  var style: SVGStyle
  /// The frame of the still picture.
  let poster: Double
  private var definitions = ""
  private var identifiers = 0
  private var images: [(bitmap: Bitmap, id: String)] = []

  var frameCount: Int { film.count }

  init(_ film: MotionFilm, _ fitter: MotionFitter) {
    (self.film, carriers, report) = (film, fitter.carriers, fitter.report)
    style = SVGStyle(frameCount: film.count)
    let frame = film.options.poster.map { $0 * film.options.rate } ?? Double(film.count) / 2
    // The end is no part of the film.
    poster = frame >= 0 ? min(frame, Double(film.count) - 0.5) : 0
  }

  mutating func file(_ nodes: [MotionNode]) -> [UInt8] {
    let body = elements(of: nodes)
    let (width, height) = (
      SVGText.number(film.size.width, places: 2), SVGText.number(film.size.height, places: 2)
    )
    let seconds = SVGText.number(Double(film.count) / film.options.rate, places: 4)
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
      + " viewBox=\"0 0 \(width) \(height)\">\n"
    if !film.options.title.isEmpty { text += "<title>\(SVGText.escaped(film.options.title))</title>\n" }
    let turns = film.options.loops ? "infinite" : "1"
    text += "<style>\n"
    text += ".m{animation:\(seconds)s linear \(turns) both}\n"
    // The still picture is what the attributes say.
    text += "@media (prefers-reduced-motion:reduce){.m{animation:none!important}}\n"
    text += style.rules + "</style>\n"
    if !definitions.isEmpty { text += "<defs>\n\(definitions)</defs>\n" }
    return Array((text + body + "</svg>\n").utf8)
  }

  // MARK: Elements

  private mutating func elements(of nodes: [MotionNode]) -> String {
    var (result, index) = ("", 0)
    while index < nodes.count {
      let node = nodes[index]
      index += 1
      switch node.content {
      case .shape(let shape):
        var shapes = self.shape(shape, node)
        guard let carrier = node.carrier else {
          result += shapes
          continue
        }
        while index < nodes.count, nodes[index].carrier == carrier,
          case .shape(let next) = nodes[index].content
        {
          shapes += self.shape(next, nodes[index])
          index += 1
        }
        var group = SVGElement()
        group.place(carriers[carrier], &self)
        result += group.text("g", content: "\n" + shapes) + "\n"
      case .clip(let outline, let rule): result += clip(outline, rule, node)
      case .group(let group) where group.blendMode == .destinationIn:
        var masks = node.children
        while index < nodes.count, case .group(let next) = nodes[index].content,
          next.blendMode == .destinationIn
        {
          masks += nodes[index].children
          index += 1
        }
        result = masked(result, by: masks)
      case .group(let group): result += self.group(group, node)
      }
    }
    return result
  }

  private mutating func shape(_ shape: ShapeMotion, _ node: MotionNode) -> String {
    if case .image(let image, let maps, let alpha) = shape.paint {
      return picture(image, of: shape, at: maps, alpha: alpha, node)
    }
    var element = SVGElement()
    element.show(in: node.frames, &self)
    if let motion = shape.outline.transform { element.place(motion, &self) }
    let verbs = shape.outline.verbs
    element.set("d", shape.outline.points, in: &self) { SVGText.path(verbs, $0) }
    let paint = shape.stroke == nil ? "fill" : "stroke"
    switch shape.paint {
    case .solid(let color, let alpha):
      element.set(paint, color, in: &self, usual: shape.stroke == nil ? "#000000" : nil, SVGText.color)
      element.set("\(paint)-opacity", alpha, in: &self, usual: "1") {
        SVGText.number($0.first ?? 0, places: PaintMotion.places)
      }
    case .gradient(let gradient): element.set(paint, "url(#\(define(gradient, node)))")
    case .image: break
    }
    if let stroke = shape.stroke {
      element.set("fill", "none")
      set(stroke, of: &element, verbs, node)
    } else if shape.rule == .evenOdd {
      element.set("fill-rule", "evenodd")
    }
    return element.text("path") + "\n"
  }

  private mutating func set(
    _ stroke: StrokeMotion, of element: inout SVGElement, _ verbs: [Path.Verb], _ node: MotionNode
  ) {
    func length(_ values: [Double]) -> String { SVGText.number(values.first ?? 0, places: 2) }
    element.set("stroke-width", stroke.width, in: &self, usual: "1", length)
    if stroke.cap != .butt { element.set("stroke-linecap", stroke.cap == .round ? "round" : "square") }
    if stroke.join != .miter { element.set("stroke-linejoin", stroke.join == .round ? "round" : "bevel") }
    if stroke.join == .miter {
      element.set("stroke-miterlimit", SVGText.number(max(stroke.miterLimit, 1), places: 2))
    }
    if let part = stroke.part {
      if verbs.filter({ $0 == .move }).count > 1 { report.add(.trimmedSubpaths, .leftOut, layer: node.layer) }
      // In units of the length: a dash of the part, and a gap that is longer than the rest.
      element.set("pathLength", "1")
      element.set("stroke-dasharray", part, in: &self) { values in
        "\(SVGText.number(max((values.last ?? 1) - (values.first ?? 0), 0), places: 5)) 2"
      }
      element.set("stroke-dashoffset", part, in: &self, usual: "0") { values in
        SVGText.number(-(values.first ?? 0), places: 5)
      }
    } else if stroke.isDashed {
      element.set("stroke-dasharray", stroke.dashes, in: &self) { SVGText.numbers($0, places: 2) }
      element.set("stroke-dashoffset", stroke.phase, in: &self, usual: "0", length)
    }
  }

  private mutating func picture(
    _ image: ImagePaint, of shape: ShapeMotion,
    at maps: [(frame: Int, map: Projection, before: Projection?)], alpha: [Keyframe], _ node: MotionNode
  ) -> String {
    guard let piece = PicturePiece(image, shape.outline, maps, distance: film.options.distance) else {
      report.add(.shear, .leftOut, layer: node.layer)
      return ""
    }
    var element = SVGElement()
    element.show(in: node.frames, &self)
    element.place(piece.motion, &self)
    element.set("opacity", alpha, in: &self, usual: "1") {
      SVGText.number($0.first ?? 0, places: PaintMotion.places)
    }
    element.set("href", "#\(define(piece.bitmap))")
    return element.text("use") + "\n"
  }

  private mutating func group(_ group: GroupMotion, _ node: MotionNode) -> String {
    if group.isGround {
      report.add(.backgroundFilter, .leftOut, layer: node.layer)
      return ""
    }
    if group.hasColorFilter { report.add(.colorFilter, .leftOut, layer: node.layer) }
    let content = elements(of: node.children)
    var element = SVGElement()
    element.set("opacity", group.opacity, in: &self, usual: "1") {
      SVGText.number($0.first ?? 0, places: PaintMotion.places)
    }
    if group.blendMode != .sourceOver {
      if let name = group.blendMode.cssName {
        element.style("mix-blend-mode", name)
      } else {
        report.add(.blendMode, .leftOut, layer: node.layer)
      }
    }
    for blur in group.blurs {
      element.set("filter", blur, in: &self, isStyle: true) {
        "blur(\(SVGText.number(max($0.first ?? 0, 0), places: 2))px)"
      }
    }
    var shade = ""
    if let shadow = group.shadow {
      var shadowed = SVGElement()
      shadowed.set("filter", "url(#\(define(shadow, node)))")
      shade = shadowed.text("g", content: content) + "\n"
    }
    let shown = shade + (group.shadow == nil || group.showsContent ? content : "")
    return shown.isEmpty || element.isPlain ? shown : element.text("g", content: shown) + "\n"
  }

  private mutating func clip(_ outline: OutlineMotion, _ rule: FillRule, _ node: MotionNode) -> String {
    let content = elements(of: node.children)
    if content.isEmpty || outline.covers(film.size) { return content }
    var path = SVGElement()
    path.set("d", outline.points, in: &self) { SVGText.path(outline.verbs, $0) }
    if rule == .evenOdd { path.set("clip-rule", "evenodd") }
    let id = newIdentifier()
    definitions += "<clipPath id=\"\(id)\">\(path.text("path"))</clipPath>\n"
    return "<g clip-path=\"url(#\(id))\">\n\(content)</g>\n"
  }

  private mutating func masked(_ content: String, by masks: [MotionNode]) -> String {
    guard !content.isEmpty else { return "" }
    let id = newIdentifier()
    definitions +=
      "<mask id=\"\(id)\" style=\"mask-type:alpha\" maskUnits=\"userSpaceOnUse\"\(region(around: 0))>\n"
      + elements(of: masks) + "</mask>\n"
    return "<g mask=\"url(#\(id))\">\n\(content)</g>\n"
  }

  // MARK: Definitions

  private mutating func newIdentifier() -> String {
    identifiers += 1
    return "d\(identifiers)"
  }

  /// Returns the attributes of a region: the stage, and some points around it.
  private func region(around margin: Double) -> String {
    let (corner, width, height) = (
      SVGText.number(-margin, places: 2), SVGText.number(film.size.width + 2 * margin, places: 2),
      SVGText.number(film.size.height + 2 * margin, places: 2)
    )
    return " x=\"\(corner)\" y=\"\(corner)\" width=\"\(width)\" height=\"\(height)\""
  }

  private mutating func define(_ bitmap: Bitmap) -> String {
    if let known = images.first(where: { $0.bitmap == bitmap }) { return known.id }
    let id = newIdentifier()
    definitions +=
      "<image id=\"\(id)\" width=\"\(bitmap.width)\" height=\"\(bitmap.height)\""
      + " href=\"\(PictureText.address(bitmap))\"/>\n"
    images.append((bitmap, id))
    return id
  }

  private mutating func define(_ gradient: GradientMotion, _ node: MotionNode) -> String {
    if gradient.form == .conic { report.add(.conicGradient, .leftOut, layer: node.layer) }
    // The geometry of a gradient is no style, and does not move.
    if gradient.start.count > 1 || gradient.end.count > 1 {
      report.add(.gradientGeometry, .leftOut, layer: node.layer)
    }
    let (start, end) = (gradient.start.values(at: poster), gradient.end.values(at: poster))
    func number(_ number: Double) -> String { SVGText.number(number, places: OutlineMotion.places) }
    var element = SVGElement()
    let id = newIdentifier()
    element.set("id", id)
    element.set("gradientUnits", "userSpaceOnUse")
    guard start.count == 2, end.count == 2 else { return id }
    if gradient.form == .radial {
      element.set("cx", number(start[0]))
      element.set("cy", number(start[1]))
      element.set("r", number((Point(x: end[0], y: end[1]) - Point(x: start[0], y: start[1])).length))
    } else {
      for (name, value) in zip(["x1", "y1", "x2", "y2"], start + end) { element.set(name, number(value)) }
    }
    var stops = ""
    for index in 0..<gradient.stopCount {
      var stop = SVGElement()
      let first = index * 4
      // Locations that move are those of the still picture.
      stop.set("offset", number(gradient.colors.values(at: poster)[first]))
      stop.set("stop-color", gradient.colors.part(first + 1..<first + 4), in: &self, SVGText.color)
      if gradient.hasAlpha {
        let place = gradient.stopCount * 4 + index
        stop.set("stop-opacity", gradient.colors.part(place..<place + 1), in: &self, usual: "1") {
          SVGText.number($0.first ?? 0, places: PaintMotion.places)
        }
      }
      stops += stop.text("stop")
      if gradient.colors.part(first..<first + 1).count > 1 {
        report.add(.gradientGeometry, .leftOut, layer: node.layer)
      }
    }
    definitions +=
      element.text(gradient.form == .radial ? "radialGradient" : "linearGradient", content: stops) + "\n"
    return id
  }

  private mutating func define(_ shadow: ShadowMotion, _ node: MotionNode) -> String {
    if shadow.sigma.count > 1 || shadow.offset.count > 1 {
      report.add(.shadow, .baked, layer: node.layer)
    }
    let sigma = shadow.sigma.values(at: poster).first ?? 0
    let offset = shadow.offset.values(at: poster)
    let id = newIdentifier()
    // Things beside the stage cast shadows onto it. A blur reaches three standard deviations.
    let region = region(around: (3 * max(sigma, 0) + offset.reduce(0) { max($0, abs($1)) }).rounded(.up))
    var flood = SVGElement()
    flood.set("flood-color", shadow.color, in: &self, SVGText.color)
    flood.set("flood-opacity", shadow.alpha, in: &self, usual: "1") {
      SVGText.number($0.first ?? 0, places: PaintMotion.places)
    }
    definitions +=
      "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\"\(region) color-interpolation-filters=\"sRGB\">"
      + "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(SVGText.number(max(sigma, 0), places: 2))\"/>"
      + "<feOffset dx=\"\(SVGText.number(offset.first ?? 0, places: 2))\""
      + " dy=\"\(SVGText.number(offset.last ?? 0, places: 2))\" result=\"a\"/>"
      + flood.text("feFlood") + "<feComposite in2=\"a\" operator=\"in\"/></filter>\n"
    return id
  }
}

extension BlendMode {
  /// The name of a blend mode in style sheets; nil for operators that they lack.
  fileprivate var cssName: String? {
    switch self {
    case .sourceOver: "normal"
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .hardLight: "hard-light"
    case .softLight: "soft-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    case .destinationIn, .destinationOut, .sourceIn, .sourceOut, .sourceAtop, .destinationOver,
      .destinationAtop, .xor, .copy, .clear, .plusDarker:
      nil
    }
  }
}

extension MotionFilm {
  /// Returns the motion as an SVG picture that plays in an `<img>`, without a script.
  ///
  /// Where a reader prefers reduced motion, the still picture of `MotionOptions.poster` is shown.
  ///
  /// - Complexity: O(keyframes · samples of each).
  public func svg() -> MotionFile {
    var fitter = MotionFitter(options: options)
    let nodes = fitter.nodes(of: list)
    var writer = SVGWriter(self, fitter)
    let bytes = writer.file(nodes)
    return MotionFile(bytes: bytes, report: writer.report)
  }
}
