import Foundation
internal import Raster

extension CGContext {
  /// Sets the fill colour to inks, which are converted by PDF's formula.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the stroke colour to inks, which are converted by PDF's formula.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the space of the components that `setFillColor(_:)` takes, and the fill colour to its black: zeros,
  /// opaque.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    setFillColor([CGFloat](repeating: 0, count: space.numberOfComponents) + [1])
  }

  /// Sets the space of the components that `setStrokeColor(_:)` takes, and the stroke colour to its black:
  /// zeros, opaque.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    setStrokeColor([CGFloat](repeating: 0, count: space.numberOfComponents) + [1])
  }

  /// Sets the fill colour to components of the fill colour's space, followed by alpha. Does nothing for too
  /// few numbers.
  public func setFillColor(_ components: [CGFloat]) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
  }

  /// Sets the stroke colour to components of the stroke colour's space, followed by alpha. Does nothing for
  /// too few numbers.
  public func setStrokeColor(_ components: [CGFloat]) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) { setStrokeColor(color) }
  }

  /// Fills with a pattern from now on. Does nothing for too few numbers.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - colorComponents: Alpha for a coloured pattern; for an uncoloured one, a colour of the base of the
  ///     space that was set with `setFillColorSpace(_:)`, followed by alpha.
  public func setFillPattern(_ pattern: CGPattern, colorComponents: [CGFloat]) {
    let space = state.fillSpace.patterns
    if let color = CGColor(patternSpace: space, pattern: pattern, components: colorComponents) {
      setFillColor(color)
    }
  }

  /// Strokes with a pattern from now on; see `setFillPattern(_:colorComponents:)`.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents: [CGFloat]) {
    let space = state.strokeSpace.patterns
    if let color = CGColor(patternSpace: space, pattern: pattern, components: colorComponents) {
      setStrokeColor(color)
    }
  }

  /// Moves the cells of patterns, in the context's default space; zero at first.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  /// Returns the commands that paint a pattern inside a clip.
  func patternCells(_ color: CGColor) -> [DrawList.Command] {
    guard let pattern = color.pattern, base.isInvertible, !state.clipBounds.isNull else { return [] }
    let own =
      color.pattern.map { $0.isColored } ?? true ? Color.black : color.baseColor.raster(in: state.space)
    let commands = pattern.cells(
      over: state.clipBounds.applying(base.inverted()), phase: state.patternPhase, base: base, color: own)
    if pattern.isColored, color.alpha < 1 {
      let group = DrawList.Group(opacity: Double(color.alpha))
      return [.beginGroup(group)] + commands + [.endGroup]
    }
    return commands
  }
}

extension CGColorSpace {
  /// The space of patterns that are painted in colours of this one.
  fileprivate var patterns: CGColorSpace {
    model == .pattern ? self : CGColorSpace(patternBaseSpace: nil) ?? self
  }
}
