/// Draws the content of a page into a context.
///
/// Damaged and unknown parts, and those that refer to themselves, are left out. The number of operators and
/// of forms in forms is limited, since a small file can ask for any number of them.
final class PDFPainter {
  /// The parameters that the operators q and Q keep, beside those of the context.
  struct State {
    var fillSpace = PDFColorSpace.plain(.gray)
    var strokeSpace = PDFColorSpace.plain(.gray)
    /// The shadings that stand in place of colours.
    var fillShading: Shading?
    var strokeShading: Shading?
    /// The operators that a shape in the colours costs, beside its own: many in a pattern.
    var (fillCost, strokeCost) = (0, 0)
    var fillAlpha: CGFloat = 1
    var strokeAlpha: CGFloat = 1
    var font: PDFFont?
    var fontSize = 0.0
    var characterSpacing = 0.0
    var wordSpacing = 0.0
    var horizontalScale = 1.0
    var leading = 0.0
    var rise = 0.0
    var textMode = 0
  }

  /// A shading, and the map from its space to the page's.
  struct Shading {
    let shading: CGShading
    let map: CGAffineTransform
  }

  /// The cost that the content of a page, with everything in it, may still have.
  final class Budget {
    private(set) var operators: Int
    var pixels: Int
    private let file: PDFFile
    private let lastByte: Int
    /// The fonts of the page, by their names.
    var fonts: [String: PDFFont] = [:]
    /// The forms and patterns that are being drawn, which are not drawn inside themselves.
    var open: Set<Int> = []

    /// The operators that beginning a form or reading a font costs, beside its own.
    static let form = 100
    /// The bytes of streams that may be unpacked for each operator.
    private static let bytesPerOperator = 1024

    init(_ file: PDFFile, operators: Int, pixels: Int) {
      (self.file, self.operators, self.pixels) = (file, operators, pixels)
      lastByte = file.unpackedBytes + operators * Self.bytesPerOperator
    }

    /// Takes the cost of so many operators. Returns false when nothing is left.
    @discardableResult func spend(_ cost: Int) -> Bool {
      operators -= min(cost, operators)
      return operators > 0 && file.unpackedBytes <= lastByte
    }

    /// Runs a function unless it already runs for the same object.
    func enter(_ value: PDFValue?, _ run: () -> Void) {
      spend(Self.form)
      guard case .reference(let number)? = value else { return run() }
      guard open.insert(number).inserted else { return }
      run()
      open.remove(number)
    }
  }

  static let maximumDepth = 24

  let context: CGContext
  let file: PDFFile
  let budget: Budget
  /// The map of the page's space when its content began, in which patterns lie.
  let pageTransform: CGAffineTransform
  var depth: Int
  var resources: [String: PDFValue]
  var state = State()
  private var saved: [State] = []

  /// The path that is being made, in the space of the page.
  var path = CGMutablePath()
  /// The rule of a clip by the path, which begins after the path is painted.
  var pendingClip: CGPathFillRule?
  var textMatrix = CGAffineTransform.identity
  var lineMatrix = CGAffineTransform.identity
  /// The outlines of the text that becomes a clip, in the page's space.
  var textClip: CGMutablePath?

  init(
    _ context: CGContext, _ file: PDFFile, _ resources: [String: PDFValue], budget: Budget, depth: Int = 0
  ) {
    (self.context, self.file, self.resources) = (context, file, resources)
    (self.budget, self.depth) = (budget, depth)
    pageTransform = context.state.transform
  }

  func run(_ bytes: [UInt8]) {
    let outer = saved.count
    for (name, operands) in PDFOperators(bytes) {
      guard budget.spend(1 + operands.count / 16) else { break }
      let operands = operands.map { file[$0] }
      if !runState(name, operands), !runPath(name, operands), !runColor(name, operands),
        !runText(name, operands)
      {
        runObject(name, operands)
      }
    }
    while saved.count > outer { restore() }
  }

  func save() {
    saved.append(state)
    context.saveGState()
  }

  func restore() {
    guard let last = saved.popLast() else { return }
    state = last
    context.restoreGState()
  }

  /// Runs an operator of the general state. Returns false for another one.
  private func runState(_ name: String, _ operands: [PDFValue]) -> Bool {
    let n = operands.compactMap(\.number).filter(\.isFinite)
    let first = CGFloat(n.first ?? 0)
    switch name {
    case "q": if saved.count < 512 { save() }
    case "Q": restore()
    case "cm": if let map = file.transform(.array(operands)) { context.concatenate(map) }
    case "w": context.setLineWidth(max(first, 0))
    case "J": context.setLineCap(CGLineCap(rawValue: Int32(min(max(first, 0), 2))) ?? .butt)
    case "j": context.setLineJoin(CGLineJoin(rawValue: Int32(min(max(first, 0), 2))) ?? .miter)
    case "M": context.setMiterLimit(first)
    case "d": setDash(operands.first, phase: CGFloat(n.last ?? 0))
    case "gs":
      let key = operands.first?.name ?? ""
      set(file[file[resources["ExtGState"]].entries?[key]].entries ?? [:])
    default: return false
    }
    return true
  }

  private func setDash(_ value: PDFValue?, phase: CGFloat) {
    let lengths = (file.numbers(value) ?? []).map { CGFloat(max($0, 0)) }
    context.setLineDash(phase: phase, lengths: lengths.contains { $0 > 0 } ? lengths : [])
  }

  /// Sets the parameters of a dictionary.
  private func set(_ entries: [String: PDFValue]) {
    func number(_ key: String) -> CGFloat? { file[entries[key]].number.map { CGFloat($0) } }
    if let width = number("LW") { context.setLineWidth(max(width, 0)) }
    if let cap = number("LC") { _ = runState("J", [.real(Double(cap))]) }
    if let join = number("LJ") { _ = runState("j", [.real(Double(join))]) }
    if let limit = number("ML") { context.setMiterLimit(limit) }
    if let dash = file[entries["D"]].array, dash.count == 2 {
      setDash(file[dash[0]], phase: CGFloat(file[dash[1]].number ?? 0))
    }
    if let alpha = number("ca") { state.fillAlpha = min(max(alpha, 0), 1) }
    if let alpha = number("CA") { state.strokeAlpha = min(max(alpha, 0), 1) }
    if let font = file[entries["Font"]].array, font.count == 2 {
      setFont(file[font[0]].entries, key: nil, size: file[font[1]].number ?? 0)
    }
    let modes = file[entries["BM"]]
    let names = (modes.array ?? [modes]).compactMap { file[$0].name }
    if let mode = names.lazy.compactMap({ CGBlendMode(nameInPDF: $0) }).first { context.setBlendMode(mode) }
    if let mask = file[entries["SMask"]].entries { setMask(mask) }
  }
}

extension CGContext {
  /// Draws the content of a page in user space: a point of the page becomes a point.
  ///
  /// Drawn are paths, text, images, forms, patterns, masks, and axial and radial shadings. Annotations are
  /// not part of the content. Left out, and reported once by name, are shadings of meshes and of two
  /// arguments, and images of JPEG, JPEG 2000, JBIG2 and CCITT. Text in fonts of Type 1, and in fonts that
  /// are not in the file, is drawn in an installed font.
  ///
  /// - Complexity: O(content), of which a million operators and 100 million pixels of images are drawn.
  public func drawPDFPage(_ page: CGPDFPage) {
    drawPDFPage(page, operators: 1_000_000, pixels: 100_000_000)
  }

  /// Same as `drawPDFPage(_:)`, within other limits.
  package func drawPDFPage(_ page: CGPDFPage, operators: Int, pixels: Int) {
    saveGState()
    defer { restoreGState() }
    setAlpha(1)
    setBlendMode(.normal)
    setShadow(offset: .zero, blur: 0, color: nil)
    setFillColor(.black)
    setStrokeColor(.black)
    setLineWidth(1)
    setLineCap(.butt)
    setLineJoin(.miter)
    setMiterLimit(10)
    setLineDash(phase: 0, lengths: [])
    let matrix = textMatrix
    beginTransparencyLayer(auxiliaryInfo: nil)
    let content = CGPDFContentStreamCreateWithPage(page)
    let budget = PDFPainter.Budget(page.file, operators: operators, pixels: pixels)
    PDFPainter(self, page.file, content.resources, budget: budget).run(content.bytes)
    endTransparencyLayer()
    textMatrix = matrix
  }
}

extension CGBlendMode {
  /// Nil for a name that is not a mode.
  fileprivate init?(nameInPDF name: String) {
    switch name {
    case "Normal", "Compatible": self = .normal
    case "Multiply": self = .multiply
    case "Screen": self = .screen
    case "Overlay": self = .overlay
    case "Darken": self = .darken
    case "Lighten": self = .lighten
    case "ColorDodge": self = .colorDodge
    case "ColorBurn": self = .colorBurn
    case "HardLight": self = .hardLight
    case "SoftLight": self = .softLight
    case "Difference": self = .difference
    case "Exclusion": self = .exclusion
    case "Hue": self = .hue
    case "Saturation": self = .saturation
    case "Color": self = .color
    case "Luminosity": self = .luminosity
    default: return nil
    }
  }
}
