// Generated from RenderTree/Properties/LayerProperties.table; its head says how to change it.

extension CALayer {
  /// Returns how key-value coding reads and sets a committed property of every layer.
  static func codedProperty(ofEveryLayer key: String) -> CodedProperty<CALayer>? {
    switch key {
    case "bounds": .structure(\CALayer.bounds)
    case "position": .structure(\CALayer.position)
    case "zPosition": .number(\CALayer.zPosition)
    case "anchorPoint": .structure(\CALayer.anchorPoint)
    case "anchorPointZ": .number(\CALayer.anchorPointZ)
    case "transform": .structure(\CALayer.transform)
    case "sublayerTransform": .structure(\CALayer.sublayerTransform)
    case "hidden", "isHidden": .flag(\CALayer.isHidden)
    case "doubleSided", "isDoubleSided": .flag(\CALayer.isDoubleSided)
    case "masksToBounds": .flag(\CALayer.masksToBounds)
    case "opacity": .number(\CALayer.opacity)
    case "backgroundColor": .object(\CALayer.backgroundColor)
    case "cornerRadius": .number(\CALayer.cornerRadius)
    case "borderWidth": .number(\CALayer.borderWidth)
    case "borderColor": .object(\CALayer.borderColor)
    case "shadowColor": .object(\CALayer.shadowColor)
    case "shadowOpacity": .number(\CALayer.shadowOpacity)
    case "shadowOffset": .structure(\CALayer.shadowOffset)
    case "shadowRadius": .number(\CALayer.shadowRadius)
    case "shadowPath": .object(\CALayer.shadowPath)
    case "contents": .object(\CALayer.contents)
    case "contentsRect": .structure(\CALayer.contentsRect)
    case "contentsGravity": .name(\CALayer.contentsGravity)
    case "contentsScale": .number(\CALayer.contentsScale)
    case "magnificationFilter": .name(\CALayer.magnificationFilter)
    case "shouldRasterize": .flag(\CALayer.shouldRasterize)
    case "rasterizationScale": .number(\CALayer.rasterizationScale)
    case "allowsGroupOpacity": .flag(\CALayer.allowsGroupOpacity)
    case "beginTime": .number(\CALayer.beginTime)
    case "speed": .number(\CALayer.speed)
    case "timeOffset": .number(\CALayer.timeOffset)
    case "cornerCurve": .name(\CALayer.cornerCurve)
    case "compositingFilter": .object(\CALayer.compositingFilter)
    case "filters": .filters(\CALayer.filters)
    case "backgroundFilters": .filters(\CALayer.backgroundFilters)
    case "contentsCenter": .structure(\CALayer.contentsCenter)
    case "minificationFilter": .name(\CALayer.minificationFilter)
    case "minificationFilterBias": .number(\CALayer.minificationFilterBias)
    case "geometryFlipped", "isGeometryFlipped": .flag(\CALayer.isGeometryFlipped)
    default: nil
    }
  }
}

extension CAShapeLayer {
  /// Returns how key-value coding reads and sets a committed property of shape layers.
  static func codedProperty(ofShapeLayers key: String) -> CodedProperty<CALayer>? {
    switch key {
    case "path": .object(\CAShapeLayer.path)
    case "fillColor": .object(\CAShapeLayer.fillColor)
    case "fillRule": .name(\CAShapeLayer.fillRule)
    case "strokeColor": .object(\CAShapeLayer.strokeColor)
    case "strokeStart": .number(\CAShapeLayer.strokeStart)
    case "strokeEnd": .number(\CAShapeLayer.strokeEnd)
    case "lineWidth": .number(\CAShapeLayer.lineWidth)
    case "lineCap": .name(\CAShapeLayer.lineCap)
    case "lineJoin": .name(\CAShapeLayer.lineJoin)
    case "miterLimit": .number(\CAShapeLayer.miterLimit)
    case "lineDashPattern": .object(\CAShapeLayer.lineDashPattern)
    case "lineDashPhase": .number(\CAShapeLayer.lineDashPhase)
    default: nil
    }
  }
}

extension CAGradientLayer {
  /// Returns how key-value coding reads and sets a committed property of gradient layers.
  static func codedProperty(ofGradientLayers key: String) -> CodedProperty<CALayer>? {
    switch key {
    case "colors": .object(\CAGradientLayer.colors)
    case "locations": .object(\CAGradientLayer.locations)
    case "startPoint": .structure(\CAGradientLayer.startPoint)
    case "endPoint": .structure(\CAGradientLayer.endPoint)
    case "type": .name(\CAGradientLayer.type)
    default: nil
    }
  }
}

extension CAReplicatorLayer {
  /// Returns how key-value coding reads and sets a committed property of replicator layers.
  static func codedProperty(ofReplicatorLayers key: String) -> CodedProperty<CALayer>? {
    switch key {
    case "instanceCount": .number(\CAReplicatorLayer.instanceCount)
    case "instanceDelay": .number(\CAReplicatorLayer.instanceDelay)
    case "instanceTransform": .structure(\CAReplicatorLayer.instanceTransform)
    case "instanceColor": .object(\CAReplicatorLayer.instanceColor)
    case "instanceRedOffset": .number(\CAReplicatorLayer.instanceRedOffset)
    case "instanceGreenOffset": .number(\CAReplicatorLayer.instanceGreenOffset)
    case "instanceBlueOffset": .number(\CAReplicatorLayer.instanceBlueOffset)
    case "instanceAlphaOffset": .number(\CAReplicatorLayer.instanceAlphaOffset)
    case "preservesDepth": .flag(\CAReplicatorLayer.preservesDepth)
    default: nil
    }
  }
}

extension CAEmitterLayer {
  /// Returns how key-value coding reads and sets a committed property of emitter layers.
  static func codedProperty(ofEmitterLayers key: String) -> CodedProperty<CALayer>? {
    switch key {
    case "emitterPosition": .structure(\CAEmitterLayer.emitterPosition)
    case "emitterZPosition": .number(\CAEmitterLayer.emitterZPosition)
    case "emitterSize": .structure(\CAEmitterLayer.emitterSize)
    case "emitterDepth": .number(\CAEmitterLayer.emitterDepth)
    case "emitterShape": .name(\CAEmitterLayer.emitterShape)
    case "emitterMode": .name(\CAEmitterLayer.emitterMode)
    case "renderMode": .name(\CAEmitterLayer.renderMode)
    case "birthRate": .number(\CAEmitterLayer.birthRate)
    case "lifetime": .number(\CAEmitterLayer.lifetime)
    case "velocity": .number(\CAEmitterLayer.velocity)
    case "scale": .number(\CAEmitterLayer.scale)
    case "spin": .number(\CAEmitterLayer.spin)
    case "seed": .number(\CAEmitterLayer.seed)
    default: nil
    }
  }
}
