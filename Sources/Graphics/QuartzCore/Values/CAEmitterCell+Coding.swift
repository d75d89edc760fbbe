import CoreGraphics
import Foundation
import RenderTree

extension CAEmitterCell {
  /// Returns the committed values of the cell and its sub-cells.
  ///
  /// - Parameter depth: the number of cells around this one.
  func committed(_ images: ImageTable, depth: Int = 0) -> EmitterCell {
    var result = values
    if case .image(let id) = images.contents(contents) { result.contents = id }
    var timing = Timing()
    timing.duration = duration > 0 ? duration : .infinity
    (timing.repeatCount, timing.repeatDuration) = (Double(repeatCount), repeatDuration)
    timing.autoreverses = autoreverses
    result.duration = timing.activeDuration
    guard let emitterCells, depth + 1 < EmitterCell.maximumDepth else { return result }
    result.cells = emitterCells.map { $0.committed(images, depth: depth + 1) }
    return result
  }

  func codedValue(forKeyPath keyPath: String) -> Any? {
    let (key, path) = split(keyPath)
    guard let property = codedProperty(key) else { return userValues[keyPath] ?? styleValues[keyPath] }
    guard let path else { return property.get(self) }
    return property.getComponent?(self, path)
  }

  func setCodedValue(_ value: Any?, forKeyPath keyPath: String) {
    let (key, path) = split(keyPath)
    guard let property = codedProperty(key) else { return userValues[keyPath] = value }
    let isSet: Bool
    if let path {
      isSet = property.setComponent?(self, path, value) ?? false
    } else {
      isSet = property.set(self, value)
    }
    if !isSet { report(keyPath, .unsupportedValue) }
  }

  private func split(_ keyPath: String) -> (key: String, path: Substring?) {
    guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, nil) }
    return (String(keyPath[..<dot]), keyPath[keyPath.index(after: dot)...])
  }

  /// Whether a key is that of a property.
  func hasProperty(_ key: String) -> Bool { codedProperty(key) != nil }

  /// The filters as names of a type.
  var magnification: CALayerContentsFilter {
    get { CALayerContentsFilter(values.contentsFilter) }
    set {
      guard let filter = newValue.committed else { return report("magnificationFilter", .unsupportedValue) }
      assign("magnificationFilter") { $0.contentsFilter = filter }
    }
  }

  var minification: CALayerContentsFilter {
    get { CALayerContentsFilter(values.minificationFilter) }
    set {
      guard let filter = newValue.committed else { return report("minificationFilter", .unsupportedValue) }
      assign("minificationFilter") { $0.minificationFilter = filter }
    }
  }

  private func codedProperty(_ key: String) -> CodedProperty<CAEmitterCell>? {
    switch key {
    case "name": .object(\CAEmitterCell.name)
    case "contents": .object(\CAEmitterCell.contents)
    case "emitterCells": .cells(\CAEmitterCell.emitterCells)
    case "color": .object(\CAEmitterCell.color)
    case "enabled", "isEnabled": .flag(\CAEmitterCell.isEnabled)
    case "contentsRect": .structure(\CAEmitterCell.contentsRect)
    case "contentsScale": .number(\CAEmitterCell.contentsScale)
    case "magnificationFilter": .name(\CAEmitterCell.magnification)
    case "minificationFilter": .name(\CAEmitterCell.minification)
    case "minificationFilterBias": .number(\CAEmitterCell.minificationFilterBias)
    case "beginTime": .number(\CAEmitterCell.beginTime)
    case "duration": .number(\CAEmitterCell.duration)
    case "speed": .number(\CAEmitterCell.speed)
    case "timeOffset": .number(\CAEmitterCell.timeOffset)
    case "repeatCount": .number(\CAEmitterCell.repeatCount)
    case "repeatDuration": .number(\CAEmitterCell.repeatDuration)
    case "autoreverses": .flag(\CAEmitterCell.autoreverses)
    case "fillMode": .name(\CAEmitterCell.fillMode)
    default: codedNumber(key)
    }
  }

  private func codedNumber(_ key: String) -> CodedProperty<CAEmitterCell>? {
    switch key {
    case "birthRate": .number(\CAEmitterCell.birthRate)
    case "lifetime": .number(\CAEmitterCell.lifetime)
    case "lifetimeRange": .number(\CAEmitterCell.lifetimeRange)
    case "emissionLatitude": .number(\CAEmitterCell.emissionLatitude)
    case "emissionLongitude": .number(\CAEmitterCell.emissionLongitude)
    case "emissionRange": .number(\CAEmitterCell.emissionRange)
    case "velocity": .number(\CAEmitterCell.velocity)
    case "velocityRange": .number(\CAEmitterCell.velocityRange)
    case "xAcceleration": .number(\CAEmitterCell.xAcceleration)
    case "yAcceleration": .number(\CAEmitterCell.yAcceleration)
    case "zAcceleration": .number(\CAEmitterCell.zAcceleration)
    case "scale": .number(\CAEmitterCell.scale)
    case "scaleRange": .number(\CAEmitterCell.scaleRange)
    case "scaleSpeed": .number(\CAEmitterCell.scaleSpeed)
    case "spin": .number(\CAEmitterCell.spin)
    case "spinRange": .number(\CAEmitterCell.spinRange)
    case "redRange": .number(\CAEmitterCell.redRange)
    case "redSpeed": .number(\CAEmitterCell.redSpeed)
    case "greenRange": .number(\CAEmitterCell.greenRange)
    case "greenSpeed": .number(\CAEmitterCell.greenSpeed)
    case "blueRange": .number(\CAEmitterCell.blueRange)
    case "blueSpeed": .number(\CAEmitterCell.blueSpeed)
    case "alphaRange": .number(\CAEmitterCell.alphaRange)
    case "alphaSpeed": .number(\CAEmitterCell.alphaSpeed)
    default: nil
    }
  }
}

extension CodedProperty {
  /// A list of cells, whose paths lead through a cell's name: `spark.velocity`.
  static func cells<T>(_ path: ReferenceWritableKeyPath<T, [CAEmitterCell]?>) -> CodedProperty {
    func cell(_ object: Object, _ component: Substring) -> (cell: CAEmitterCell, rest: String)? {
      guard let dot = component.firstIndex(of: "."), let cells = (object as? T)?[keyPath: path] else {
        return nil
      }
      let name = String(component[..<dot])
      return cells.first { $0.name == name }.map {
        ($0, String(component[component.index(after: dot)...]))
      }
    }
    var property = CodedProperty.object(path)
    property.getComponent = { object, component in
      cell(object, component).flatMap { $0.cell.codedValue(forKeyPath: $0.rest) }
    }
    property.setComponent = { object, component, value in
      guard let (cell, rest) = cell(object, component), let object = object as? T else { return false }
      cell.setCodedValue(value, forKeyPath: rest)
      // The list is set again, so that the layer notes the change.
      let cells = object[keyPath: path]
      object[keyPath: path] = cells
      return true
    }
    return property
  }
}
