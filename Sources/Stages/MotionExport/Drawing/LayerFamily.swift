import RenderTree

/// The layers inside each layer, as commits say.
struct LayerFamily {
  private var inner: [LayerID: [LayerID]] = [:]
  private var masks: [LayerID: LayerID] = [:]

  /// The most layers of which one is looked for: more are not worth it.
  private static let maximumCount = 64

  mutating func apply(_ commit: Commit) {
    for operation in commit.operations {
      switch operation {
      case .reset: self = LayerFamily()
      case .setSublayers(let layer, let list): inner[layer] = list
      case .setMask(let layer, let mask): masks[layer] = mask
      case .destroyLayer(let layer):
        inner[layer] = nil
        masks[layer] = nil
      default: break
      }
    }
  }

  /// The layer, its mask and its sublayers, and those inside them, the nearest first.
  func members(of layer: LayerID) -> [LayerID] {
    var (result, index) = ([layer], 0)
    while index < result.count, result.count < Self.maximumCount {
      let next = result[index]
      index += 1
      if let mask = masks[next] { result.append(mask) }
      result += inner[next, default: []].prefix(Self.maximumCount)
    }
    return result
  }
}
