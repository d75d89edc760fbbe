import Counter
import Testing

@MainActor @Suite struct CounterTests {
  private final class Listener: NSObject, CounterButtonDelegate {
    var counts: [Int] = []
    func counterButton(_ button: CounterButton, didCount count: Int) { counts.append(count) }
  }

  @Test func portedButtonCountsItsTaps() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let button = CounterButton(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let listener = Listener()
    button.delegate = listener
    stage.show(button)
    stage.tap(at: button.center)
    stage.advance(by: 0.15)
    #expect(button.layer.presentation()?.transform.m11 ?? 0 > 1.2)
    stage.advance(by: 1)
    stage.tap(at: button.center)
    #expect(button.count == 2 && button.title(for: .normal) == "2" && listener.counts == [1, 2])
  }
}
