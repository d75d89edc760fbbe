import TestSupport
import Testing

@testable import RenderTree

@Suite struct ValueFunctionTests {
  @Test(arguments: ValueFunction.allCases) func valueFunctionReadsTheValueOfItsTransform(
    _ function: ValueFunction
  )
    throws
  {
    let value = function.takesThreeNumbers ? AnimationValue.numbers([0.5, 2, 3]) : .number(0.5)
    let transform = try #require(function.transform(of: value))
    let read = try #require(function.value(in: transform).components)
    #expect(zip(read, value.components ?? []).allSatisfy { isClose($0, $1, within: 1e-12) })
    #expect(function.transform(of: function.takesThreeNumbers ? .number(1) : .numbers([1, 1, 1])) == nil)
    #expect(function.transform(of: .numbers([])) == nil && function.transform(of: .flag(true)) == nil)
  }
}
