extension RenderTree {
  /// Whether one of several sublayers leaves the plane of the layer, so that they are ordered by their depth.
  /// Positions along z alone keep them parallel, and need no more than `children(of:_:at:)`.
  func sublayersLeavePlane(_ index: Int) -> Bool {
    let sublayers = nodes[index].sublayers
    guard sublayers.count > 1 else { return false }
    return sublayers.contains { child in
      nodes[child].properties.transform.leavesPlane || nodes[child].animations.contains { $0.leavesPlane }
    }
  }
}

extension RenderTree {
  /// Whether sublayers, or their copies, leave the plane of an evaluated layer.
  func sublayersLeavePlane(_ index: Int, _ layer: LayerProperties) -> Bool {
    if sublayersLeavePlane(index) { return true }
    guard kind(of: index) == .replicator, layer.copyCount > 1 else { return false }
    return layer.replication.value.instanceTransform.leavesPlane
      || nodes[index].sublayers.contains { child in
        nodes[child].properties.transform.leavesPlane || nodes[child].animations.contains { $0.leavesPlane }
      }
  }
}

extension Transform3D {
  /// Whether points of the plane z = 0 get another depth.
  fileprivate var leavesPlane: Bool { m13 != 0 || m23 != 0 || m43 != 0 }
}

extension AnimationValue {
  fileprivate var leavesPlane: Bool {
    if case .transform(let transform) = self { transform.leavesPlane } else { false }
  }
}

extension Animation {
  /// Whether values of the animation take a layer out of the plane of its superlayer.
  var leavesPlane: Bool {
    switch content {
    case .basic(let property, let values), .spring(let property, let values, _):
      property.leavesPlane || [values.from, values.to, values.by].contains { $0?.leavesPlane ?? false }
    case .keyframe(let property, let keyframes):
      property.leavesPlane || keyframes.values.contains { $0.leavesPlane }
    case .group(let children): children.contains { $0.leavesPlane }
    case .transition: false
    }
  }
}

extension PropertyAnimation {
  /// Whether the target is a part of the transform that takes a layer out of its plane.
  fileprivate var leavesPlane: Bool {
    switch target {
    case .transformRotationX, .transformRotationY, .transformTranslationZ: true
    case .transform: valueFunction?.leavesPlane ?? false
    default: false
    }
  }
}

extension ValueFunction {
  fileprivate var leavesPlane: Bool {
    switch self {
    case .rotateX, .rotateY, .translate, .translateZ: true
    default: false
    }
  }
}
