import CoreGraphics
import Foundation
import RenderTree

/// The filters of the layer, and of what is behind it.
extension CALayer {
  /// The filters of the layer with its shadow, border and sublayers: at most four `CAFilter`s, which apply in
  /// this order. Default: nil. An object that is not such a filter, a type without an effect, and filters
  /// beyond the fourth are reported and left out.
  ///
  /// A blur shows beyond the bounds; with `masksToBounds` it is cut there. The layer's mask and opacity act
  /// on the filtered pixels. A filter's number is animated by a key path with its name, such as
  /// `filters.blur.inputRadius`; an animation stays with the place in the list that had the name when it
  /// began. Filters in more than eight filtered layers have no effect.
  ///
  /// - Complexity: a surface of the layer's visible size for each frame that draws it, and all of it is drawn
  ///   again when anything in it changes; `shouldRasterize` keeps the filtered bitmap.
  public var filters: [Any]? {
    get { objects.filters.map { Self.read($0, properties.filters) } }
    set {
      let accepted = acceptedFilters(newValue, "filters")
      change(.filters) { $0.filters = accepted.committed }
      objects.filters = newValue == nil ? nil : accepted.filters
    }
  }

  /// The filters of what is behind the layer, inside its bounds with their rounded corners, which is shown
  /// under everything else of the layer; see `filters`. Default: nil.
  ///
  /// What is behind the layer ends at the nearest group around it, as for `compositingFilter`; the layer's
  /// own opacity fades the filtered pixels, and its mask cuts them. At the edges of the screen the last
  /// pixels continue. A layer inside a filtered layer, and inside a shadow's content, shows nothing behind
  /// it, `shouldRasterize` of the layer itself has no effect, and `render(in:)` shows no such filters.
  ///
  /// - Complexity: some nanoseconds for each pixel of the bounds in each frame in which something behind it
  ///   changes.
  public var backgroundFilters: [Any]? {
    get { objects.backgroundFilters.map { Self.read($0, properties.backgroundFilters) } }
    set {
      let accepted = acceptedFilters(newValue, "backgroundFilters")
      change(.backgroundFilters) { $0.backgroundFilters = accepted.committed }
      objects.backgroundFilters = newValue == nil ? nil : accepted.filters
    }
  }

  private static func read(_ filters: [CAFilter], _ properties: LayerFilters) -> [Any] {
    zip(filters, properties.list).map { CAFilter($0, amount: $1.amount) }
  }

  private func acceptedFilters(
    _ given: [Any]?, _ key: String
  ) -> (filters: [CAFilter], committed: LayerFilters) {
    var accepted: [(CAFilter, LayerFilter)] = []
    for value in given ?? [] {
      guard let filter = value as? CAFilter, let committed = filter.committed,
        accepted.count < LayerFilters.maximumCount
      else {
        report((value as? CAFilter).map { "\(key).\($0.type)" } ?? key, .unsupportedValue)
        continue
      }
      // A filter that is off does not take a place, so that it is not among the ones that are read.
      if filter.isEnabled { accepted.append((CAFilter(filter), committed)) }
    }
    return (accepted.map(\.0), LayerFilters(accepted.map(\.1)))
  }

  // MARK: Key paths

  /// Returns the target of a key path of a filter's number, such as `filters.blur.inputRadius`.
  func filterTarget(_ keyPath: String) -> AnimationTarget? {
    let parts = keyPath.split(separator: ".")
    guard parts.count == 3 else { return nil }
    let (filters, targets): ([CAFilter]?, [AnimationTarget])
    switch parts[0] {
    case "filters":
      (filters, targets) = (objects.filters, [.filtersFirst, .filtersSecond, .filtersThird, .filtersFourth])
    case "backgroundFilters":
      (filters, targets) = (
        objects.backgroundFilters,
        [
          .backgroundFiltersFirst, .backgroundFiltersSecond, .backgroundFiltersThird,
          .backgroundFiltersFourth,
        ]
      )
    default: return nil
    }
    guard let index = filters?.firstIndex(where: { $0.name == parts[1] && $0.amountKey == String(parts[2]) })
    else { return nil }
    return targets[index]
  }
}

extension CodedProperty {
  /// A list of filters, with paths of a filter's name and one of its keys.
  static func filters<T>(_ path: ReferenceWritableKeyPath<T, [Any]?>) -> CodedProperty {
    func find(_ object: Object, _ component: Substring) -> (list: [Any], filter: CAFilter, key: String)? {
      let parts = component.split(separator: ".", maxSplits: 1)
      guard parts.count == 2, let list = (object as? T)?[keyPath: path],
        let filter = list.lazy.compactMap({ $0 as? CAFilter }).first(where: { $0.name == parts[0] })
      else { return nil }
      return (list, filter, String(parts[1]))
    }
    var result = object(path)
    result.getComponent = { object, component in
      find(object, component).flatMap { $0.filter.value(forKey: $0.key) }
    }
    result.setComponent = { object, component, value in
      guard let found = find(object, component), found.filter.set(value, forKey: found.key) else {
        return false
      }
      (object as? T)?[keyPath: path] = found.list
      return true
    }
    return result
  }
}
