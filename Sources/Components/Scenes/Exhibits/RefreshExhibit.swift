import Rivulet
import UIKit

extension Exhibit {
  static let refresh = Exhibit(
    name: "refresh-view", title: "RefreshView",
    caption:
      "A pull opens three lines, which turn and pulse while the list loads.",
    size: telephone,
    controls: [
      ExhibitControl("color", "Colour when armed", .color(ExhibitColor.inks), start: 4),
      ExhibitControl("length", "Line length", .number(20...120, unit: "pt"), start: 60),
      ExhibitControl("width", "Line width", .number(1...10, unit: "pt"), start: 4),
      ExhibitControl("arming", "Arming distance", .number(20...120, unit: "pt"), start: 50),
      ExhibitControl("height", "Height", .number(40...140, unit: "pt"), start: 72),
      ExhibitControl("server", "Server", .choice(["Answers", "Slow", "Fails", "By hand"])),
    ],
    traits: [.dark, .rightToLeft, .reduceMotion, .textSize],
    commands: [("refresh", "Refresh"), ("succeed", "Succeed"), ("fail", "Fail"), ("cancel", "Cancel")],
    coverTime: 1.9, duration: 7, stand: { RefreshSpecimen(on: $0, $1) },
    script: { size, settings in
      let x = size.width / 2
      var events = RunEvent.drag(
        at: 0.5, along: [CGPoint(x: x, y: 200), CGPoint(x: x, y: 440)], over: 1.4, resting: 0.4)
      if settings["server"] == 3 { events.append(RunEvent(at: 4.5, .command("succeed"))) }
      return events
    },
    code: { settings in
      """
      let refresh = RefreshView { try await self.loadNews() }
      refresh.style.armedColor = \(ink(settings).code)
      refresh.style.lineLength = \(digits(settings["length"]))
      refresh.style.lineWidth = \(digits(settings["width"]))
      refresh.armingDistance = \(digits(settings["arming"]))
      refresh.height = \(digits(settings["height"]))
      tableView.refreshView = refresh
      """
    })
}

/// A list with a refresh view, and a server that answers in the stage's time.
@MainActor private final class RefreshSpecimen: Specimen {
  private let list = RowList()
  private let refresh = RefreshView()
  private let server: Int
  private weak var stage: Stage?
  /// The number of the present refresh, so that the answer to an earlier one is ignored.
  private var number = 0

  init(on stage: Stage, _ settings: ExhibitSettings) {
    self.stage = stage
    server = settings.index("server", of: 4)
    refresh.style.armedColor = ink(settings).color
    refresh.style.lineLength = settings.length("length")
    refresh.style.lineWidth = settings.length("width")
    refresh.armingDistance = settings.length("arming")
    refresh.height = settings.length("height")
    refresh.delegate = self
    list.refreshView = refresh
    stage.show(list)
  }

  var state: String {
    switch refresh.phase {
    case .resting: "Resting"
    case .pulling: "Pulling"
    case .armed: "Armed: let go to refresh"
    case .refreshing: "Refreshing"
    case .succeeded: "Succeeded"
    case .failed(let reason): "Failed: \(reason)"
    case .closing: "Closing"
    }
  }

  var commands: Set<String> {
    refresh.isRefreshing ? ["succeed", "fail", "cancel"] : refresh.phase == .resting ? ["refresh"] : []
  }

  func perform(_ command: String) {
    guard commands.contains(command) else { return }
    switch command {
    case "refresh":
      refresh.beginRefreshing()
      answer()
    case "succeed": refresh.succeed()
    case "fail": refresh.fail(BrokenConnection())
    default: refresh.cancel()
    }
  }

  private func answer() {
    number += 1
    guard server < 3, let stage else { return }
    stage.schedule(at: stage.time + [1.6, 4, 1.6][server]) { [weak self, number] in
      guard let self, self.number == number, refresh.isRefreshing else { return }
      if server == 2 { refresh.fail(BrokenConnection()) } else { refresh.succeed() }
    }
  }
}

extension RefreshSpecimen: RefreshViewDelegate {
  func refreshViewDidRequestRefresh(_ refreshView: RefreshView) { answer() }
}
