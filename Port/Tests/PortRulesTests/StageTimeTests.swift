import PortRules
import Testing

@Suite struct StageTimeTests {
  @Test(arguments: [
    ("q.asyncAfter(deadline: DispatchTime.now() + 1) {}", "q.asyncAfter(deadline: .now() + 1) {}"),
    ("q.asyncAfter(deadline: DispatchTime.now(), execute: f)", "q.asyncAfter(deadline: .now(), execute: f)"),
    ("DispatchTime.now() + 1", "DispatchTime.now() + 1"),
    (
      "RunLoop.main.add(timer, forMode: .common)",
      "CFRunLoopAddTimer(CFRunLoopGetMain(), timer as CFRunLoopTimer, .commonModes)"
    ),
    (
      "RunLoop.current.add(self.fadeTimer!, forMode: RunLoop.Mode.default)",
      "CFRunLoopAddTimer(CFRunLoopGetCurrent(), self.fadeTimer! as CFRunLoopTimer, .defaultMode)"
    ),
    ("RunLoop.main.add(port, forMode: .common)", "RunLoop.main.add(port, forMode: .common)"),
    ("RunLoop.main.add(timer, forMode: .tracking)", "RunLoop.main.add(timer, forMode: .tracking)"),
    ("link.add(to: .main, forMode: .common)", "link.add(to: .main, forMode: .common)"),
    ("timers.add(timer)", "timers.add(timer)"),
  ])
  func callsAreOnAStagesClock(old: String, new: String) {
    #expect(port("import UIKit\nlet x = \(old)\n").text == "import UIKit\nlet x = \(new)\n")
  }

  @Test(arguments: ["DispatchTime.now() + 1", "DispatchTime.now() + .seconds(2)", "DispatchTime.now()"])
  func constantDeadlineIsWrittenWhereItIsUsed(value: String) {
    let text = """
      import UIKit
      func f(_ queue: DispatchQueue) {
        let time: DispatchTime = \(value)
        // Later.
        queue.asyncAfter(deadline: time) { g() }
        if true { queue.asyncAfter(deadline: time, execute: g) }
      }

      """
    let expected = text.replacing("  let time: DispatchTime = \(value)\n", with: "")
      .replacing("deadline: time", with: "deadline: \(value.dropFirst("DispatchTime".count))")
    #expect(port(text).text == expected)
  }

  @Test(arguments: [
    "print(time)", "queue.async { queue.asyncAfter(deadline: time, execute: g) }", "let time = time", "",
  ])
  func deadlineWithOtherUsesStays(use: String) {
    let text = "import UIKit\nfunc f() {\n  let time = DispatchTime.now() + 1\n  \(use)\n}\n"
    #expect(port(text).text == text)
  }

  @Test func workItemsArePerformedByClosures() {
    let text = """
      import UIKit
      class A {
        var hiding: DispatchWorkItem!
        let showing: DispatchWorkItem
        var block: () -> Void
        func f() {
          queue.asyncAfter(deadline: .now() + 1, execute: hiding)
          queue.asyncAfter(deadline: .now() + 1, execute: showing)
          queue.asyncAfter(deadline: .now() + 1, execute: block)
        }
      }

      """
    let expected = text.replacing("execute: hiding", with: "execute: { [work = hiding] in work.perform() }")
      .replacing("execute: showing", with: "execute: { [work = showing] in work.perform() }")
    #expect(port(text).text == expected)
  }
}
