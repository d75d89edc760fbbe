import Foundation

/// The functions of a `CGFunction`.
@unsafe public struct CGFunctionCallbacks {
  /// Always 0.
  public var version: UInt32
  /// Evaluates the function: it reads as many numbers as the domain has, and writes as many as the range has.
  public var evaluate:
    ((UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>) -> Void)?
  /// Is called when the function is gone.
  public var releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?

  /// Creates a set of functions.
  public init(
    version: UInt32,
    evaluate: ((UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>) -> Void)?,
    releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?
  ) {
    unsafe self.version = version
    unsafe self.evaluate = evaluate
    unsafe self.releaseInfo = releaseInfo
  }
}

/// A function from numbers to numbers, for a shading.
///
/// Unsafe: the caller keeps what `info` points to until `releaseInfo` is called, and the functions read and
/// write no more numbers than the dimensions say.
@safe public final class CGFunction {
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGFunctionCallbacks
  let domain: [ClosedRange<CGFloat>]
  let range: [ClosedRange<CGFloat>]?
  /// The number of results.
  let rangeDimension: Int

  /// Creates a function. Nil without a function that evaluates, without arguments or results, and for ranges
  /// whose ends are not in order.
  ///
  /// - Parameters:
  ///   - info: Handed to the functions; never read.
  ///   - domainDimension: The number of arguments.
  ///   - domain: The least and the greatest value of each argument; others are limited to them. Nil for any.
  ///   - rangeDimension: The number of results.
  ///   - range: The least and the greatest value of each result; others are limited to them. Nil for any.
  ///   - callbacks: The functions.
  public init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: [CGFloat]?, rangeDimension: Int,
    range: [CGFloat]?, callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    func ranges(_ numbers: [CGFloat]?, _ count: Int) -> [ClosedRange<CGFloat>]? {
      guard let numbers else { return [ClosedRange](repeating: -.infinity ... .infinity, count: count) }
      guard numbers.count >= count * 2 else { return nil }
      var result: [ClosedRange<CGFloat>] = []
      for index in 0..<count {
        guard numbers[index * 2] <= numbers[index * 2 + 1] else { return nil }
        result.append(numbers[index * 2]...numbers[index * 2 + 1])
      }
      return result
    }
    let functions = unsafe callbacks.pointee
    guard
      (1...64).contains(domainDimension), (1...64).contains(rangeDimension),
      unsafe functions.evaluate != nil, let domain = ranges(domain, domainDimension),
      let range = ranges(range, rangeDimension)
    else { return nil }
    unsafe self.info = info
    unsafe self.callbacks = functions
    (self.domain, self.range, self.rangeDimension) = (domain, range, rangeDimension)
  }

  deinit { unsafe callbacks.releaseInfo?(info) }

  /// Returns the results for some arguments, as many as the domain has. Results that are NaN count as 0.
  func values(_ arguments: [CGFloat]) -> [CGFloat] {
    var results = [CGFloat](repeating: 0, count: rangeDimension)
    let limited = zip(arguments, domain).map { min(max($0, $1.lowerBound), $1.upperBound) }
    guard limited.count == domain.count else { return results }
    // Both arrays have as many numbers as the caller said.
    unsafe limited.withUnsafeBufferPointer { input in
      unsafe results.withUnsafeMutableBufferPointer { output in
        guard let source = input.baseAddress, let target = output.baseAddress else { return }
        unsafe callbacks.evaluate?(info, source, target)
      }
    }
    return results.indices.map { index in
      let value = results[index].isNaN ? 0 : results[index]
      return range.map { min(max(value, $0[index].lowerBound), $0[index].upperBound) } ?? value
    }
  }
}
