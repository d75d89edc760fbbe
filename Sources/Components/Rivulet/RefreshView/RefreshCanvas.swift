#if canImport(UIKit)
import UIKit

/// The drawing of a refresh view: three lines, which are dots when closed, and a text below them.
///
/// It has shapes and motions but no rules: the view decides when a line opens.
final class RefreshCanvas: UIView {
  /// The lines from top to bottom.
  enum Line: Int, CaseIterable {
    case top, middle, bottom
  }

  /// The state of one line besides its layer.
  struct LineState {
    var isOpen = false
    var color: CGColor?
  }

  // Lines are 14 points apart and at most 83 wide in the recording of the published work; the other places
  // are chosen so that all of it stands in the height of the view.
  /// The distance between two lines, in points.
  static let spacing: CGFloat = 14
  /// The distance from the lower edge to the middle of the lowest line, in points: each line is visible when
  /// it opens, and lines and text keep their distance while the list is pulled.
  private static let lowestLine: CGFloat = 20
  /// The distance from the lower edge to the middle of the text, in points.
  private static let labelPlace: CGFloat = 8.5
  private static let labelHeight: CGFloat = 13
  /// The height at which the dots' row is in the middle without being raised, in points.
  private static let naturalHeight: CGFloat = 72
  /// The duration of a change of colour, in seconds.
  static let fadeDuration = 0.25
  /// The largest width of an opening line, in points.
  private static let widestLine: CGFloat = 83

  let lines = Line.allCases.map { _ in CALayer() }
  /// Holds the lines, and raises them together.
  let lineHolder = CALayer()
  let label = UILabel()
  /// The text in its colour before, above `label`, which fades out. At rest there is one text only: two on
  /// top of each other have edges in the colour below.
  let formerLabel = UILabel()
  /// Whether the text has the armed colour.
  var isTextArmed = false
  var states = Line.allCases.map { _ in LineState() }
  var style = RefreshView.Style() {
    didSet {
      refreshColors()
      setNeedsLayout()
    }
  }
  var durations = RefreshView.Durations()
  /// Whether parts cross-fade in place instead of moving.
  var isCalm = false
  /// Whether the dots turn and pulse from right to left.
  var isMirrored = false
  var isArmed = false
  /// Whether there is a window; without one, nothing is animated.
  var isOnScreen = false
  /// Whether the three dots are shown in place of the lines.
  var showsDots = false
  /// Whether only the text is shown, in the middle.
  var showsFailure = false

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for (line, part) in zip(Line.allCases, lines) {
      part.name = "line-\(line)"
      lineHolder.addSublayer(part)
    }
    layer.addSublayer(lineHolder)
    label.layer.name = "label"
    for label in [label, formerLabel] {
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.3
      label.isAccessibilityElement = false
    }
    formerLabel.alpha = 0
    label.addSubview(formerLabel)
    addSubview(label)
    reset()
    registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
      (view: RefreshCanvas, _) in view.refreshColors()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = max(0, bounds.width - 16)
    let size = CGSize(width: min(room, label.sizeThatFits(bounds.size).width), height: Self.labelHeight)
    label.bounds = CGRect(origin: .zero, size: size)
    let low = bounds.maxY - Self.labelPlace
    label.center = CGPoint(x: bounds.midX, y: showsFailure ? bounds.midY : low)
    formerLabel.frame = label.bounds
    CATransaction.withoutActions {
      if showsDots { raise = dotsRaise }
      lineHolder.bounds = bounds
      placeHolder()
      for part in lines {
        part.cornerRadius = thickness / 2
        part.bounds.size.height = thickness
      }
      guard !showsDots else { return placeDots() }
      for line in Line.allCases {
        self[line].position = place(of: line)
        if self[line].animation(forKey: "width") == nil { self[line].bounds.size.width = width(of: line) }
      }
    }
  }

  subscript(line: Line) -> CALayer { lines[line.rawValue] }

  func place(of line: Line) -> CGPoint {
    let fromBottom = CGFloat(Line.bottom.rawValue - line.rawValue) * Self.spacing + Self.lowestLine
    return CGPoint(x: bounds.midX, y: bounds.maxY - fromBottom)
  }

  /// The thickness of a line and the diameter of a dot, in points.
  var thickness: CGFloat { style.usableLineWidth }

  /// The scale of the lines' widths beyond the dot's: 1 for a line of 60 points, and less in a view that is
  /// narrower than a swinging line.
  private var widthScale: CGFloat {
    let room = bounds.width - 16 - thickness
    let natural = (style.usableLineLength - thickness) / (LineMotion.line - LineMotion.dot)
    return min(natural, max(0, room / (Self.widestLine - LineMotion.dot)))
  }

  private func width(of line: Line) -> CGFloat {
    guard states[line.rawValue].isOpen else { return thickness }
    return thickness + (LineMotion.line - LineMotion.dot) * widthScale
  }

  // MARK: Raising

  /// The distance by which the lines are above their places, in points.
  private var raise: CGFloat = 0

  /// The raise that puts the dots' row into the middle of the view, two points above it.
  private var dotsRaise: CGFloat { (bounds.height - Self.naturalHeight) / 2 }

  /// Moves the lines to the height of the dots' row.
  func raiseToDots(over duration: Double) {
    let shown = lineHolder.presentation()?.position.y ?? lineHolder.position.y
    raise = dotsRaise
    CATransaction.withoutActions {
      placeHolder()
      guard isOnScreen, shown != lineHolder.position.y else { return }
      lineHolder.add(
        Motion.basic("position.y", from: shown, to: lineHolder.position.y, duration: duration),
        forKey: "raise")
    }
  }

  private func placeHolder() {
    lineHolder.position = CGPoint(x: bounds.midX, y: bounds.midY - raise)
  }

  // MARK: Lines

  /// Closes and hides everything, without motion.
  func reset() {
    showsDots = false
    showsFailure = false
    isArmed = false
    isTextArmed = false
    raise = 0
    states = Line.allCases.map { _ in LineState() }
    CATransaction.withoutActions {
      layer.removeAllAnimations()
      lineHolder.removeAllAnimations()
      label.layer.removeAllAnimations()
      label.alpha = 0
      formerLabel.layer.removeAllAnimations()
      for part in lines {
        part.removeAllAnimations()
        part.opacity = 1
        part.transform = CATransform3DIdentity
      }
    }
    refreshColors()
    setNeedsLayout()
    isHidden = true
    alpha = 1
  }

  /// Opens or closes a line from its visible width.
  func set(_ line: Line, open: Bool) {
    guard states[line.rawValue].isOpen != open, !showsDots else { return }
    states[line.rawValue].isOpen = open
    let part = self[line]
    let shown = part.presentation()?.bounds.width ?? part.bounds.width
    CATransaction.withoutActions {
      part.bounds.size.width = width(of: line)
      guard isOnScreen else { return }
      part.removeAnimation(forKey: "width")
      if isCalm {
        part.add(Motion.basic("opacity", from: 0, to: 1, duration: Self.fadeDuration), forKey: "calm")
      } else if widthScale > 0 {
        let natural = LineMotion.dot + (shown - thickness) / widthScale
        let opening = isArmed ? LineMotion.joining(from: natural) : .opening(from: natural)
        move(line, open ? opening : .closing(from: natural))
      }
    }
    fadeColors()
  }

  private func move(_ line: Line, _ motion: LineMotion) {
    self[line].add(motion.animation(dot: thickness, scale: widthScale), forKey: "width")
  }

  /// Fades lines and text to the armed colour or back. Armed, lines that still swing join in one width.
  func setArmed(_ isArmed: Bool) {
    guard isArmed != self.isArmed else { return }
    self.isArmed = isArmed
    fadeColors()
    guard isArmed, !isCalm, widthScale > 0 else { return }
    for line in Line.allCases where states[line.rawValue].isOpen {
      let part = self[line]
      guard part.animation(forKey: "width") != nil, let width = part.presentation()?.bounds.width else {
        continue
      }
      move(line, .joining(from: LineMotion.dot + (width - thickness) / widthScale))
    }
  }

  func setText(_ text: String, font: UIFont) {
    for label in [label, formerLabel] {
      if label.text != text { label.text = text }
      if label.font != font { label.font = font }
    }
    setNeedsLayout()
  }

  // MARK: Colours

  func resolved(_ color: UIColor) -> CGColor { color.resolvedColor(with: traitCollection).cgColor }

  private func color(of line: Line) -> CGColor {
    guard states[line.rawValue].isOpen else { return resolved(style.dotColor) }
    return resolved(isArmed ? style.armedColor : style.lineColor)
  }

  /// Animates the lines to their present colours, each from its visible one.
  func fadeColors() {
    CATransaction.withoutActions {
      for line in Line.allCases {
        let color = color(of: line)
        guard states[line.rawValue].color != color else { continue }
        states[line.rawValue].color = color
        let part = self[line]
        let shown = part.presentation()?.backgroundColor ?? part.backgroundColor
        part.backgroundColor = color
        if let shown, isOnScreen {
          part.add(
            Motion.basic(
              "backgroundColor", from: shown, to: color, duration: Self.fadeDuration, curve: .default),
            forKey: "color")
        }
      }
      fadeText()
    }
  }

  /// Changes the text's colour, below the text in its colour before. In the midst of a fade the two change
  /// places, and with them their shares.
  private func fadeText() {
    guard isTextArmed != isArmed else { return }
    isTextArmed = isArmed
    formerLabel.textColor = label.textColor
    label.textColor = textColor
    guard isOnScreen else { return }
    let part = formerLabel.layer
    let share = 1 - (part.presentation()?.opacity ?? 0)
    part.add(Motion.basic("opacity", from: share, to: 0, duration: Self.fadeDuration), forKey: "fade")
  }

  private var textColor: UIColor { isTextArmed ? style.armedColor : style.lineColor }

  private func refreshColors() {
    CATransaction.withoutActions {
      for line in Line.allCases {
        states[line.rawValue].color = color(of: line)
        self[line].backgroundColor = states[line.rawValue].color
      }
    }
    label.textColor = textColor
  }
}
#endif
