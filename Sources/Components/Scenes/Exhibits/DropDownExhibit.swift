import Rivulet
import UIKit

extension Exhibit {
  private static let icons: [(title: String, icon: DropDownView.Icon, code: String)] = [
    ("Star", .star, ".star"), ("Bell", .bell, ".bell"), ("Drop", .drop, ".drop"), ("Moon", .moon, ".moon"),
  ]

  static let dropDown = Exhibit(
    name: "drop-down-view", title: "DropDownView",
    caption:
      "A page on a rope is pulled down, thrown and caught.",
    size: telephone,
    controls: [
      ExhibitControl("icon", "Icon", .choice(icons.map(\.title))),
      ExhibitControl("size", "Icon size", .number(32...88, unit: "pt"), start: 56),
      ExhibitControl("rope", "Rope", .number(10...140, unit: "pt"), start: 44),
      ExhibitControl("margin", "Margin", .number(30...180, unit: "pt"), start: 44),
      ExhibitControl("stiffness", "Stiffness of the page", .number(60...400, unit: ""), start: 190),
      ExhibitControl("damping", "Damping of the page", .number(8...40, unit: ""), start: 25),
    ],
    traits: [.dark, .rightToLeft, .reduceMotion, .textSize],
    commands: [("open", "Open"), ("close", "Close"), ("swing", "Swing")], coverTime: 2.9, duration: 8,
    stand: { stage, settings in
      let page = DropDownView(content: CardList(cards: cards))
      page.style.icons = [icons[settings.index("icon", of: icons.count)].icon]
      page.style.iconSize = settings.length("size")
      page.style.ropeLength = settings.length("rope")
      page.style.margin = settings.length("margin")
      page.timing.pageStiffness = settings["stiffness"]
      page.timing.pageDamping = settings["damping"]
      return DropDownSpecimen(page, on: stage)
    },
    script: { size, settings in
      let (margin, length) = (settings.length("margin"), settings.length("rope"))
      let x = settings.isMirrored ? margin : size.width - margin
      let icon = CGPoint(x: x, y: length + settings.length("size") / 2)
      let pull = RunEvent.drag(
        at: 2.4, along: [icon, CGPoint(x: x - 40, y: icon.y + 330)], over: 0.7)
      return pull + [RunEvent(at: 5.6, .command("close"))]
    },
    code: { settings in
      """
      let page = DropDownView(content: HeadlinesViewController())
      page.style.icons = [\(icons[settings.index("icon", of: icons.count)].code)]
      page.style.iconSize = \(digits(settings["size"]))
      page.style.ropeLength = \(digits(settings["rope"]))
      page.style.margin = \(digits(settings["margin"]))
      page.timing.pageStiffness = \(digits(settings["stiffness"]))
      page.timing.pageDamping = \(digits(settings["damping"]))
      page.attach(to: self)
      """
    })

  private static let cards = [
    Card(title: "Morning", text: "Mist on the weir."), Card(title: "Noon", text: "Two boats in the lock."),
    Card(title: "Afternoon", text: "Rain in the hills."),
    Card(title: "Evening", text: "Lamps along the quay."),
    Card(title: "Night", text: "Otters."),
  ]

  fileprivate static let homeCards = ["River", "Weather", "Boats", "Fish", "Bridges"].map { Card(title: $0) }
}

/// A list with a page on a rope above it.
@MainActor private final class DropDownSpecimen: Specimen {
  private let page: DropDownView

  init(_ page: DropDownView, on stage: Stage) {
    self.page = page
    let home = CardList(cards: Exhibit.homeCards)
    home.contentInset.top = 120
    home.contentOffset.y = -120
    let screen = UIViewController()
    screen.view.backgroundColor = .systemBackground
    home.frame = screen.view.bounds
    home.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screen.view.addSubview(home)
    stage.show(screen)
    page.attach(to: screen)
  }

  var state: String {
    switch page.phase {
    case .closed: "Closed"
    case .held: "Held by the finger"
    case .opening: "Opening"
    case .open: "Open"
    case .closing: "Closing"
    }
  }

  var commands: Set<String> {
    switch page.phase {
    case .closed: ["open", "swing"]
    case .closing: ["open"]
    case .open, .opening: ["close"]
    case .held: []
    }
  }

  func perform(_ command: String) {
    guard commands.contains(command) else { return }
    switch command {
    case "open": page.open()
    case "close": page.close()
    default: page.swing()
    }
  }
}
