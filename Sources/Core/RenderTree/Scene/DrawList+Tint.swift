import Raster

extension DrawList.Command {
  /// Multiplies the colours of the command by those of a colour, without regard to its alpha.
  ///
  /// - Parameter depth: the number of pictures around the command.
  @inline(never)
  mutating func tint(by color: Color, depth: Int) {
    var command = Self.endClip
    swap(&command, &self)
    switch consume command {
    case .fill(let path, let rule, let paint, let projection):
      self = .fill(path, rule, paint.tinted(by: color), projection)
    case .stroke(let path, let stroke, let paint, let projection):
      self = .stroke(path, stroke, paint.tinted(by: color), projection)
    case .picture(var picture, let projection):
      if depth < DrawList.maximumPictureDepth {
        for index in picture.commands.indices { picture.commands[index].tint(by: color, depth: depth + 1) }
      }
      self = .picture(picture, projection)
    case .beginGroup(var group):
      if let shadow = group.shadow { group.shadow?.color = shadow.color.tinted(by: color) }
      self = .beginGroup(group)
    case let other: self = other
    }
  }
}

extension Color {
  fileprivate func tinted(by factors: Color) -> Color {
    Color(red: red * factors.red, green: green * factors.green, blue: blue * factors.blue, alpha: alpha)
  }
}

extension Paint {
  /// Lists of colours that no other paint has are changed in place.
  @inline(never)
  fileprivate consuming func tinted(by color: Color) -> Paint {
    func tinted(_ stops: consuming [GradientStop]) -> [GradientStop] {
      for index in stops.indices { stops[index].color = stops[index].color.tinted(by: color) }
      return stops
    }
    switch consume self {
    case .solid(let own): return .solid(own.tinted(by: color))
    case .linearGradient(let stops, let start, let end):
      return .linearGradient(tinted(stops), start: start, end: end)
    case .radialGradient(let stops, let c0, let r0, let c1, let r1):
      return .radialGradient(
        tinted(stops), startCenter: c0, startRadius: r0, endCenter: c1, endRadius: r1)
    case .ellipticGradient(let stops, let center, let radii):
      return .ellipticGradient(tinted(stops), center: center, radii: radii)
    case .conicGradient(let stops, let center, let axis):
      return .conicGradient(tinted(stops), center: center, axis: axis)
    case .image(var image):
      image.tint = image.tint.tinted(by: color)
      return .image(image)
    }
  }
}
