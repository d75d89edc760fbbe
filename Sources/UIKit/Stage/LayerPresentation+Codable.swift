// Geometry is written as flat arrays of numbers. What has no value is left out, but for the text, which is null. JSON has no
// infinite numbers and no NaN: the encoder decides about those.

extension LayerPresentation: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, parent, layerClass = "class", view, name, frame, opacity, isHidden = "hidden", transform
    case backgroundColor, cornerRadius, path, strokeStart, strokeEnd, lineWidth, strokeColor, fillColor, text
    case animations
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encodeIfPresent(parent, forKey: .parent)
    try container.encode(layerClass, forKey: .layerClass)
    try container.encode(view, forKey: .view)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encode(frame.numbers, forKey: .frame)
    try container.encode(opacity, forKey: .opacity)
    try container.encode(isHidden, forKey: .isHidden)
    try container.encode(transform, forKey: .transform)
    try container.encodeIfPresent(backgroundColor, forKey: .backgroundColor)
    try container.encode(cornerRadius, forKey: .cornerRadius)
    try container.encodeIfPresent(path, forKey: .path)
    try container.encodeIfPresent(strokeStart, forKey: .strokeStart)
    try container.encodeIfPresent(strokeEnd, forKey: .strokeEnd)
    try container.encodeIfPresent(lineWidth, forKey: .lineWidth)
    try container.encodeIfPresent(strokeColor, forKey: .strokeColor)
    try container.encodeIfPresent(fillColor, forKey: .fillColor)
    try container.encode(text, forKey: .text)
    try container.encode(animations, forKey: .animations)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    parent = try container.decodeIfPresent(Int.self, forKey: .parent)
    layerClass = try container.decode(String.self, forKey: .layerClass)
    view = try container.decode(String.self, forKey: .view)
    name = try container.decodeIfPresent(String.self, forKey: .name)
    frame = try CGRect(numbers: container.decode([Double].self, forKey: .frame), at: container.codingPath)
    opacity = try container.decode(Double.self, forKey: .opacity)
    isHidden = try container.decodeIfPresent(Bool.self, forKey: .isHidden) ?? false
    transform = try container.decodeIfPresent([Double].self, forKey: .transform) ?? Self.identity
    backgroundColor = try container.decodeIfPresent(Color.self, forKey: .backgroundColor)
    cornerRadius = try container.decodeIfPresent(Double.self, forKey: .cornerRadius) ?? 0
    path = try container.decodeIfPresent(Outline.self, forKey: .path)
    strokeStart = try container.decodeIfPresent(Double.self, forKey: .strokeStart)
    strokeEnd = try container.decodeIfPresent(Double.self, forKey: .strokeEnd)
    lineWidth = try container.decodeIfPresent(Double.self, forKey: .lineWidth)
    strokeColor = try container.decodeIfPresent(Color.self, forKey: .strokeColor)
    fillColor = try container.decodeIfPresent(Color.self, forKey: .fillColor)
    text = try container.decodeIfPresent(String.self, forKey: .text)
    animations = try container.decodeIfPresent([String].self, forKey: .animations) ?? []
  }

  private static let identity: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
}

extension LayerPresentation.Color: Codable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([red, green, blue, alpha])
  }

  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().decode([Double].self)
    guard numbers.count == 4 else { throw wrongCount(of: numbers, at: decoder.codingPath) }
    (red, green, blue, alpha) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

extension LayerPresentation.Outline: Codable {
  private enum CodingKeys: String, CodingKey { case bounds, points }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(bounds.numbers, forKey: .bounds)
    try container.encode(points.map { [Double($0.x), Double($0.y)] }, forKey: .points)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    bounds = try CGRect(numbers: container.decode([Double].self, forKey: .bounds), at: container.codingPath)
    points = try container.decode([[Double]].self, forKey: .points).map {
      guard $0.count == 2 else { throw wrongCount(of: $0, at: container.codingPath) }
      return CGPoint(x: $0[0], y: $0[1])
    }
  }
}

extension Inspection: Codable {
  private enum CodingKeys: String, CodingKey { case scene, time, size, scale, layers }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(scene, forKey: .scene)
    try container.encode(time, forKey: .time)
    try container.encode([Double(size.width), Double(size.height)], forKey: .size)
    try container.encode(scale, forKey: .scale)
    try container.encode(layers, forKey: .layers)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    scene = try container.decode(String.self, forKey: .scene)
    time = try container.decode(Double.self, forKey: .time)
    let size = try container.decode([Double].self, forKey: .size)
    guard size.count == 2 else { throw wrongCount(of: size, at: container.codingPath) }
    self.size = CGSize(width: size[0], height: size[1])
    scale = try container.decode(Double.self, forKey: .scale)
    layers = try container.decode([LayerPresentation].self, forKey: .layers)
  }
}

extension CGRect {
  fileprivate var numbers: [Double] {
    [Double(origin.x), Double(origin.y), Double(size.width), Double(size.height)]
  }

  fileprivate init(numbers: [Double], at path: [any CodingKey]) throws {
    guard numbers.count == 4 else { throw wrongCount(of: numbers, at: path) }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

private func wrongCount(of numbers: [Double], at path: [any CodingKey]) -> DecodingError {
  .dataCorrupted(
    .init(codingPath: path, debugDescription: "\(numbers.count) numbers are too few or too many."))
}
