import PortableMath

/// The drawing of a symbol: parts in painter's order, in hundredths of the point size.
struct Symbol {
  /// One path with its way of being drawn.
  struct Part {
    /// The way in which a variant changes the part.
    enum Role { case plain, outline, detail }
    /// Drawing, cutting out of what is below (drawn all the same where it has another colour), and erasing.
    enum Effect { case draw, cut, erase }

    var path: CGPath
    var isFilled: Bool
    var isStroked: Bool
    var role = Role.plain
    var effect = Effect.draw
    /// The place among the colours of a palette, from 0 on.
    var level = 0
    /// The place in the order in which a variable value reveals parts, from 1 on; 0 for parts that stay.
    var order = 0
    /// The width of strokes in units of the weight's.
    var width: CGFloat = 1

    /// Returns the part scaled, turned by an angle in degrees, and moved. Strokes become thinner more slowly
    /// than the part becomes smaller.
    func placed(scale: Double, x: Double, y: Double, degrees: Double = 0) -> Part {
      let transform = CGAffineTransform(translationX: x, y: y).scaledBy(x: scale, y: scale)
        .rotated(by: degrees * .pi / 180)
      var part = self
      part.path = path.copy(using: transform) ?? path
      part.width *= CGFloat(Math.pow(scale, 0.3))
      return part
    }
  }

  var parts: [Part]
  var isMirrored: Bool

  /// Returns the variant `fill`: outlines are filled, and details cut out of them.
  func filled() -> Symbol {
    var symbol = self
    for index in parts.indices {
      switch parts[index].role {
      case .outline: symbol.parts[index].isFilled = true
      case .detail: symbol.parts[index].effect = parts[index].effect == .cut ? .draw : .cut
      case .plain: break
      }
    }
    return symbol
  }

  /// Returns the symbol behind a slash from the top left to the bottom right, with a gap beside it.
  func slashed() -> Symbol {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: -44, y: -44))
    line.addLine(to: CGPoint(x: 44, y: 44))
    var symbol = self
    for index in parts.indices { symbol.parts[index].level += 1 }
    symbol.parts += [
      Part(path: line, isFilled: false, isStroked: true, effect: .erase, width: 2.8),
      Part(path: line, isFilled: false, isStroked: true),
    ]
    return symbol
  }

  /// Returns this symbol around a smaller one, whose parts become details: the variant `fill` of the result
  /// has them cut out.
  func surrounding(_ inner: Symbol, scale: Double, y: Double) -> Symbol {
    var symbol = self
    for index in parts.indices { symbol.parts[index].level += 1 }
    symbol.parts += inner.parts.map { part in
      var placed = part.placed(scale: scale, x: 0, y: y)
      placed.role = .detail
      if part.effect != .draw { placed.level += 1 }
      return placed
    }
    symbol.isMirrored = inner.isMirrored
    return symbol
  }
}
