import Raster

/// Twelve columns of hues in ten rows from dark to light, below a row of greys.
@MainActor final class ColorGridView: ColorPanel {
  static let columns = 12
  static let rows = 10
  /// Chosen, in points, as for the spectrum beside it.
  private static let cornerRadius: CGFloat = 8

  /// The colours of iOS, row by row.
  static let colors: [PickedColor] = [
    0xFEFFFE, 0xEBEBEB, 0xD6D6D6, 0xC2C2C2, 0xADADAD, 0x999999, 0x858585, 0x707070, 0x5C5C5C, 0x474747,
    0x333333, 0x000000,
    0x00374A, 0x011D57, 0x11053B, 0x2E063D, 0x3C071B, 0x5C0701, 0x5A1C00, 0x583300, 0x563D00, 0x666100,
    0x4F5504, 0x263E0F,
    0x004D65, 0x012F7B, 0x1A0A52, 0x450D59, 0x551029, 0x831100, 0x7B2900, 0x7A4A00, 0x785800, 0x8D8602,
    0x6F760A, 0x38571A,
    0x016E8F, 0x0042A9, 0x2C0977, 0x61187C, 0x791A3D, 0xB51A00, 0xAD3E00, 0xA96800, 0xA67B01, 0xC4BC00,
    0x9BA50E, 0x4E7A27,
    0x008CB4, 0x0056D6, 0x371A94, 0x7A219E, 0x99244F, 0xE22400, 0xDA5100, 0xD38301, 0xD19D01, 0xF5EC00,
    0xC3D117, 0x669D34,
    0x00A1D8, 0x0061FD, 0x4D22B2, 0x982ABC, 0xB92D5D, 0xFF4015, 0xFF6A00, 0xFFAB01, 0xFCC700, 0xFEFB41,
    0xD9EC37, 0x76BB40,
    0x01C7FC, 0x3A87FD, 0x5E30EB, 0xBE38F3, 0xE63B7A, 0xFE6250, 0xFE8648, 0xFEB43F, 0xFECB3E, 0xFFF76B,
    0xE4EF65, 0x96D35F,
    0x52D6FC, 0x74A7FF, 0x864FFD, 0xD357FE, 0xEE719E, 0xFF8C82, 0xFEA57D, 0xFEC777, 0xFED977, 0xFFF994,
    0xEAF28F, 0xB1DD8B,
    0x93E3FC, 0xA7C6FF, 0xB18CFE, 0xE292FE, 0xF4A4C0, 0xFFB5AF, 0xFFC5AB, 0xFED9A8, 0xFDE4A8, 0xFFFBB9,
    0xF1F7B7, 0xCDE8B5,
    0xCBF0FF, 0xD2E2FE, 0xD8C9FE, 0xEFCAFE, 0xF9D3E0, 0xFFDAD8, 0xFFE2D6, 0xFEECD4, 0xFEF1D5, 0xFDFBDD,
    0xF6FADB, 0xDEEED4,
  ].map { PickedColor(hex: $0) }

  private let marker = UIView(frame: .zero)
  private let picture = ColorGridPicture(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.layer.cornerRadius = Self.cornerRadius
    picture.clipsToBounds = true
    addSubview(picture)
    marker.isUserInteractionEnabled = false
    marker.layer.borderWidth = 3
    marker.layer.borderColor = UIColor.white.cgColor
    marker.layer.cornerRadius = 3
    marker.layer.shadowOpacity = 0.3
    marker.layer.shadowRadius = 2
    marker.layer.shadowOffset = .zero
    addSubview(marker)
    accessibilityElements = Self.colors.map { ColorGridElement($0, of: self) }
  }

  required init?(coder: NSCoder) { nil }

  private var chosen: Int? { Self.colors.firstIndex { $0.looksLike(color) } }

  override func colorChanged() {
    marker.isHidden = chosen == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    marker.isHidden = chosen == nil
    if let chosen { marker.frame = frame(ofCell: chosen).insetBy(dx: -1, dy: -1) }
  }

  /// The frame of a cell, in whole points so that no seam shows.
  func frame(ofCell index: Int) -> CGRect {
    let (row, column) = (CGFloat(index / Self.columns), CGFloat(index % Self.columns))
    func edge(_ part: CGFloat, _ count: Int, _ side: CGFloat) -> CGFloat {
      (side * part / CGFloat(count)).rounded()
    }
    let (x, y) = (edge(column, Self.columns, bounds.width), edge(row, Self.rows, bounds.height))
    return CGRect(
      x: x, y: y, width: edge(column + 1, Self.columns, bounds.width) - x,
      height: edge(row + 1, Self.rows, bounds.height) - y)
  }

  // MARK: Touches

  private func pick(at touch: UITouch?, continuously: Bool) {
    guard let touch, bounds.width > 0, bounds.height > 0 else { return }
    let place = touch.location(in: self)
    func index(_ way: CGFloat, _ side: CGFloat, _ count: Int) -> Int {
      Int(Double((way / side * CGFloat(count)).rounded(.down)), limitedTo: 0...count - 1)
    }
    let cell =
      index(place.y, bounds.height, Self.rows) * Self.columns + index(place.x, bounds.width, Self.columns)
    pick(cell: cell, continuously: continuously)
  }

  func pick(cell: Int, continuously: Bool) {
    var new = Self.colors[cell]
    new.alpha = color.alpha
    guard new != color || !continuously else { return }
    pick(new, continuously: continuously)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pick(at: touch, continuously: true)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pick(at: touch, continuously: true)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { pick(at: touch, continuously: false) }
  override func cancelTracking(with event: UIEvent?) { pick(color, continuously: false) }
}

/// The cells of the grid.
@MainActor private final class ColorGridPicture: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let grid = superview as? ColorGridView else { return }
    for (index, color) in ColorGridView.colors.enumerated() {
      color.color.setFill()
      UIRectFill(grid.frame(ofCell: index))
    }
  }
}

/// A cell of the grid for assistive technology.
@MainActor private final class ColorGridElement: UIAccessibilityElement {
  private weak var grid: ColorGridView?
  private let color: PickedColor

  init(_ color: PickedColor, of grid: ColorGridView) {
    (self.color, self.grid) = (color, grid)
    super.init(accessibilityContainer: grid)
  }

  private var index: Int? { ColorGridView.colors.firstIndex(of: color) }

  override var accessibilityLabel: String? {
    get { color.color.accessibilityName }
    set { _ = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { grid?.color.looksLike(color) ?? false ? [.button, .selected] : .button }
    set { _ = newValue }
  }
  override var accessibilityFrameInContainerSpace: CGRect {
    get { index.flatMap { grid?.frame(ofCell: $0) } ?? .zero }
    set { _ = newValue }
  }
  override func accessibilityActivate() -> Bool {
    guard let grid, let index else { return false }
    grid.pick(cell: index, continuously: false)
    return true
  }
}
