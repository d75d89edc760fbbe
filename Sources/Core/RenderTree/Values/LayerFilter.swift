import Raster

/// A filter of a layer or of what is behind it.
public struct LayerFilter: Hashable, Sendable {
  /// The kinds of filters: a Gaussian blur with a radius (the standard deviation in points), and maps of
  /// colours with an amount or an angle in radians; `colorMatrix` has `matrix`, and `invert` no number.
  public enum Kind: UInt8, Hashable, Sendable {
    case gaussianBlur, saturate, brightness, contrast, hueRotate, invert, colorMatrix
  }

  /// The kind.
  public var kind: Kind
  /// The number that the filter has by its kind. One that is not finite or, as a radius, not positive counts
  /// as no filter.
  public var amount: Double
  /// The numbers of `ColorMatrix`; others than 20 count as no filter.
  public var matrix: [Double]

  /// Creates a filter.
  public init(_ kind: Kind, amount: Double = 0, matrix: [Double] = []) {
    (self.kind, self.amount, self.matrix) = (kind, amount, matrix)
  }
}

/// The filters of a layer, in the order in which they apply.
public struct LayerFilters: Hashable, Sendable {
  /// The most filters: others are left out.
  public static let maximumCount = 4

  /// The filters, at most `maximumCount`.
  public internal(set) var list: [LayerFilter]

  /// Creates a list of filters.
  public init(_ list: [LayerFilter] = []) { self.list = Array(list.prefix(Self.maximumCount)) }

  /// The numbers of the filters in their order, for animations. Setting one has no effect without a filter.
  var first: Double {
    get { self[0] }
    set { self[0] = newValue }
  }
  var second: Double {
    get { self[1] }
    set { self[1] = newValue }
  }
  var third: Double {
    get { self[2] }
    set { self[2] = newValue }
  }
  var fourth: Double {
    get { self[3] }
    set { self[3] = newValue }
  }

  private subscript(index: Int) -> Double {
    @inline(never) get { index < list.count ? list[index].amount : 0 }
    @inline(never) set {
      if index < list.count { list[index].amount = newValue }
    }
  }
}

extension LayerFilters {
  /// Appends the filters that change anything to a list, with blurs in pixels.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - result: the list.
  @inline(never)
  func append(scaledBy scale: Double, to result: inout [GroupFilter]) {
    for filter in list {
      if filter.kind != .gaussianBlur {
        if let colors = filter.colors { result.append(.colors(colors)) }
      } else if filter.amount.isFinite, filter.amount * scale > 0 {
        result.append(.blur(filter.amount * scale))
      }
    }
  }
}
