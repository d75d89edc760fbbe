import RivuletHost
import Testing

/// Apps for each visitor.
@MainActor
@Suite
struct AppsTests {
  private let anna = VisitorName("aaaaaaaaaaaaaaaa")
  private let berta = VisitorName("bbbbbbbbbbbbbbbb")

  /// Apps that count how many were made.
  @MainActor private final class Maker {
    var apps: [FakeApp] = []

    var languages: [[String]] = []

    func make(in languages: [String]) -> AppLoop {
      self.languages.append(languages)
      apps.append(FakeApp())
      return AppLoop(app: apps[apps.count - 1])
    }
  }

  private let maker = Maker()

  private func apps(limit: Int = 2, patience: Duration = .seconds(600)) -> Apps {
    Apps(limit: limit, patience: patience) { [maker] languages in maker.make(in: languages) }
  }

  @Test func visitorsSeeDifferentApps() throws {
    let apps = apps()
    let (first, second) = (try #require(apps.enter(anna)), try #require(apps.enter(berta)))
    #expect(first.loop !== second.loop)
    #expect(apps.count == 2)
  }

  @Test func appBeginsWithTheLanguagesOfItsVisitor() throws {
    let apps = apps()
    _ = apps.enter(anna, languages: ["de-AT", "en"])
    _ = apps.enter(anna, languages: ["ar"])
    _ = apps.enter(berta)
    #expect(maker.languages == [["de-AT", "en"], []])
  }

  @Test func tabsOfOneVisitorSeeOneApp() throws {
    let apps = apps()
    let (first, second) = (try #require(apps.enter(anna)), try #require(apps.enter(anna)))
    #expect(first.loop === second.loop)
  }

  @Test func visitorsWithoutANameNeverShareAnApp() throws {
    let apps = apps()
    let (first, second) = (try #require(apps.enter(nil)), try #require(apps.enter(nil)))
    #expect(first.loop !== second.loop)
  }

  @Test func visitorWhoReturnsInTimeFindsTheAppAgain() async throws {
    let apps = apps()
    let seat = try #require(apps.enter(anna))
    apps.leave(seat)
    #expect(apps.count == 1)
    #expect(try #require(apps.enter(anna)).loop === seat.loop)
    #expect(maker.apps.count == 1)
  }

  @Test func appOfAVisitorWhoHasGoneEnds() async throws {
    let apps = apps(patience: .milliseconds(1))
    let seat = try #require(apps.enter(anna))
    apps.leave(seat)
    while apps.count > 0 { try await Task.sleep(for: .milliseconds(1)) }
    while !maker.apps[0].isEnded { try await Task.sleep(for: .milliseconds(1)) }
    #expect(try #require(apps.enter(anna)).loop !== seat.loop)
  }

  @Test func appStaysWhileATabOfItsVisitorIsConnected() async throws {
    let apps = apps(patience: .milliseconds(1))
    let (first, second) = (try #require(apps.enter(anna)), try #require(apps.enter(anna)))
    apps.leave(first)
    try await Task.sleep(for: .milliseconds(50))
    #expect(apps.count == 1)
    apps.leave(second)
    while apps.count > 0 { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test func visitorsBeyondTheLimitAreRefusedUntilOneHasGone() async throws {
    let apps = apps(limit: 1, patience: .milliseconds(1))
    let seat = try #require(apps.enter(anna))
    #expect(apps.enter(berta) == nil)
    #expect(apps.enter(nil) == nil)
    #expect(apps.enter(anna) != nil, "a visitor who is there may open another tab")
    apps.leave(seat)
    apps.leave(seat)
    while apps.count > 0 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(apps.enter(berta) != nil)
  }

  @Test func memoryOfAnAppIsReleasedWhenItHasEnded() async throws {
    let apps = apps(patience: .milliseconds(1))
    weak var loop: AppLoop?
    do {
      let seat = try #require(apps.enter(anna))
      loop = seat.loop
      let tab = try #require(seat.loop.connect())
      seat.loop.disconnect(tab)
      apps.leave(seat)
    }
    while loop != nil { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test func sharedAppIsOneForAllVisitors() throws {
    let loop = AppLoop(app: FakeApp())
    let apps = Apps(shared: loop)
    let seats = try [anna, berta, nil].map { try #require(apps.enter($0)) }
    for seat in seats {
      #expect(seat.loop === loop)
      apps.leave(seat)
    }
    #expect(apps.count == 1)
  }

  @Test func everyAppEndsWithTheHost() async throws {
    let apps = apps()
    _ = (apps.enter(anna), apps.enter(berta))
    await apps.endAll()
    #expect(maker.apps.map(\.isEnded) == [true, true])
    #expect(apps.count == 0)
  }

  @Test(
    arguments: [
      "", "short", "fifteencharacte", String(repeating: "a", count: 65), "aaaaaaaaaaaaaaa ",
      "aaaaaaaaaaaaaaa/",
      "äaaaaaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaa\n",
    ])
  func textsThatAreNoNamesAreRefused(text: String) {
    #expect(VisitorName(text) == nil)
  }
}
