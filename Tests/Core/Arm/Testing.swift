/// The little of Swift Testing that the kernels' checks use, as Embedded Swift. `Scripts/test-arm` compiles the
/// checks with it, after their `#expect` has become `expect`.

/// The number of expectations that failed.
nonisolated(unsafe) package private(set) var failures = 0
/// The number of expectations that were checked.
nonisolated(unsafe) package private(set) var expectations = 0

package protocol CustomTestStringConvertible {
  var testDescription: String { get }
}

/// A comment's text is dropped, since values have no description in Embedded Swift.
package struct Comment: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    package init(literalCapacity: Int, interpolationCount: Int) {}
    package mutating func appendLiteral(_ literal: StaticString) {}
    package mutating func appendInterpolation<Value>(_ value: Value) {}
  }

  package init(stringLiteral value: StaticString) {}
  package init(stringInterpolation: StringInterpolation) {}
}

package func expect(_ condition: Bool, _ comment: Comment? = nil) {
  unsafe expectations += 1
  if !condition { unsafe failures += 1 }
}
