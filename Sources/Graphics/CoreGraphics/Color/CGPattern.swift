import Foundation
package import Raster

/// The distances between the cells of a pattern on a screen of pixels. All are drawn without distortion.
public enum CGPatternTiling: Int32, Hashable, Sendable {
  /// Cells keep their size and their distance.
  case noDistortion = 0
  /// Drawn as `noDistortion`.
  case constantSpacingMinimalDistortion = 1
  /// Drawn as `noDistortion`.
  case constantSpacing = 2
}

/// The functions of a pattern.
@unsafe public struct CGPatternCallbacks {
  /// Always 0.
  public var version: UInt32
  /// Draws a cell. It gets the pointer of the pattern.
  public var drawPattern: (UnsafeMutableRawPointer?, CGContext) -> Void
  /// Is called once the pointer is not needed any more.
  public var releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?

  /// Creates a set of functions.
  public init(
    version: UInt32, drawPattern: @escaping (UnsafeMutableRawPointer?, CGContext) -> Void,
    releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?
  ) {
    unsafe self.version = version
    unsafe self.drawPattern = drawPattern
    unsafe self.releaseInfo = releaseInfo
  }
}

/// A cell that is repeated over an area.
public final class CGPattern: Hashable, Sendable {
  /// The cell's drawing, in the pattern's space.
  package let cell: DrawList
  package let bounds: CGRect
  package let matrix: CGAffineTransform
  package let step: CGSize
  package let isColored: Bool
  /// The commands of a cell, with those of the pictures in it.
  private let weight: Int

  /// Creates a pattern. The cell is drawn once, during this call, and `releaseInfo` is called after it.
  ///
  /// Nil for empty bounds, a step of zero, a matrix without an inverse, and numbers that are not finite.
  ///
  /// - Parameters:
  ///   - info: Handed to the functions; never read.
  ///   - bounds: The cell, in the pattern's space. Its drawing is clipped to it.
  ///   - matrix: The map from the pattern's space to the context's default space.
  ///   - xStep: The distance between columns of cells.
  ///   - yStep: The distance between rows of cells.
  ///   - tiling: Has no effect.
  ///   - isColored: Whether the cell has colours of its own; otherwise it is painted in the colour's.
  ///   - callbacks: The functions.
  public convenience init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    // The caller's structure lives during this call.
    let functions = unsafe callbacks.pointee
    defer { unsafe functions.releaseInfo?(info) }
    let bounds = bounds.standardized
    let step = CGSize(width: xStep, height: yStep)
    guard Self.isDrawn(bounds, matrix, step) else { return nil }
    let context = CGContext(base: .identity, extent: bounds, bitmap: nil)
    context.ignoresColors = !isColored
    unsafe functions.drawPattern(info, context)
    self.init(context.picture, bounds: bounds, matrix: matrix, step: step, isColored: isColored)
  }

  /// Creates a pattern of a cell. Nil for bounds, a map or a distance without which no cell is visible.
  package init?(_ cell: DrawList, bounds: CGRect, matrix: CGAffineTransform, step: CGSize, isColored: Bool) {
    guard Self.isDrawn(bounds, matrix, step) else { return nil }
    (self.cell, self.bounds, self.matrix, self.isColored) = (cell, bounds, matrix, isColored)
    weight = cell.weight(limit: Self.maximumCommands)
    self.step = CGSize(width: abs(step.width), height: abs(step.height))
  }

  private static func isDrawn(_ bounds: CGRect, _ matrix: CGAffineTransform, _ step: CGSize) -> Bool {
    bounds.raster.isFinite && !bounds.raster.isEmpty && matrix.isInvertible && step.width != 0
      && step.height != 0 && step.width.isFinite && step.height.isFinite
  }

  /// Whether both are the same pattern.
  public static func == (a: CGPattern, b: CGPattern) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The most cells that one shape is painted with.
  private static let maximumCells = 100_000
  /// The most commands of the cells that one shape is painted with: patterns can paint the cells of others.
  private static let maximumCommands = 1_000_000

  /// Returns the cells that cover an area of the context's default space, mapped by the pattern's matrix.
  ///
  /// - Parameters:
  ///   - area: The area.
  ///   - phase: Moves the cells, in the default space.
  ///   - base: The map from the default space to that of the draw list.
  ///   - color: The colour of an uncoloured pattern.
  func cells(over area: CGRect, phase: CGSize, base: CGAffineTransform, color: Color) -> [DrawList.Command] {
    let map = matrix.concatenating(CGAffineTransform(translationX: phase.width, y: phase.height))
    let reach = area.applying(map.inverted())
    guard reach.raster.isFinite, !cell.commands.isEmpty else { return [] }
    let first = (
      x: ((reach.minX - bounds.maxX) / step.width).rounded(.up),
      y: ((reach.minY - bounds.maxY) / step.height).rounded(.up)
    )
    let columns = ((reach.maxX - bounds.minX) / step.width).rounded(.down) - first.x + 1
    let rows = ((reach.maxY - bounds.minY) / step.height).rounded(.down) - first.y + 1
    guard columns > 0, rows > 0, columns * rows <= CGFloat(Self.maximumCells),
      columns * rows * CGFloat(weight) <= CGFloat(Self.maximumCommands)
    else { return [] }
    let picture = isColored ? cell : cell.tinted(color)
    var commands: [DrawList.Command] = []
    for row in 0..<Int(rows) {
      for column in 0..<Int(columns) {
        let place = CGAffineTransform(
          translationX: (first.x + CGFloat(column)) * step.width, y: (first.y + CGFloat(row)) * step.height)
        commands.append(.picture(picture, place.concatenating(map).concatenating(base).raster))
      }
    }
    return commands
  }
}

extension DrawList {
  /// The number of commands, with those of the pictures in it, counted as far as the limit.
  fileprivate func weight(limit: Int) -> Int {
    var count = 0
    for command in commands where count < limit {
      count += 1
      if case .picture(let list, _) = command { count += list.weight(limit: limit - count) }
    }
    return count
  }

  /// The same picture with every paint in one colour, with the paint's alpha.
  package func tinted(_ color: Color) -> DrawList {
    func tint(_ paint: Paint) -> Paint {
      func mix(_ stops: [GradientStop]) -> [GradientStop] {
        stops.map {
          GradientStop(location: $0.location, color: color.withAlpha(multipliedBy: $0.color.alpha))
        }
      }
      switch paint {
      case .solid(let own): return .solid(color.withAlpha(multipliedBy: own.alpha))
      case .linearGradient(let stops, let start, let end):
        return .linearGradient(mix(stops), start: start, end: end)
      case .conicGradient(let stops, let center, let axis):
        return .conicGradient(mix(stops), center: center, axis: axis)
      case .radialGradient(let stops, let a, let r, let b, let s):
        return .radialGradient(mix(stops), startCenter: a, startRadius: r, endCenter: b, endRadius: s)
      case .ellipticGradient(let stops, let center, let radii):
        return .ellipticGradient(mix(stops), center: center, radii: radii)
      default: return paint
      }
    }
    var result = self
    result.commands = commands.map { command in
      switch command {
      case .fill(let path, let rule, let paint, let map): .fill(path, rule, tint(paint), map)
      case .stroke(let path, let stroke, let paint, let map): .stroke(path, stroke, tint(paint), map)
      case .picture(let list, let map): .picture(list.tinted(color), map)
      default: command
      }
    }
    return result
  }
}
