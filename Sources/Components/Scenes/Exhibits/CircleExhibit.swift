import Rivulet
import UIKit

extension Exhibit {
  private static let curves: [(title: String, curve: UIView.AnimationCurve, code: String)] = [
    ("Ease in, out", .easeInOut, "easeInOut"), ("Ease out", .easeOut, "easeOut"),
    ("Linear", .linear, "linear"),
  ]

  static let circle = Exhibit(
    name: "circle-transition", title: "CircleTransition",
    caption:
      "A screen opens in a circle from any view; a swipe pulls it shut.",
    size: telephone,
    controls: [
      ExhibitControl("duration", "Duration", .number(0.2...2, unit: "s"), start: 0.5),
      ExhibitControl("curve", "Easing", .choice(curves.map(\.title))),
      ExhibitControl("zoom", "Scale below", .number(0.8...1, unit: ""), start: 1),
      ExhibitControl("shadow", "Shadow of the edge", .toggle, start: 1),
    ],
    traits: [.dark, .rightToLeft, .reduceMotion], commands: [], coverTime: 0.88, duration: 7,
    stand: { stage, settings in
      var options = CircleTransition.Options()
      options.pace = .duration(settings["duration"])
      options.curve = curves[settings.index("curve", of: curves.count)].curve
      options.zoom = settings.length("zoom")
      if settings["shadow"] == 0 { options.shadow = nil }
      return CircleSpecimen(on: stage, options)
    },
    script: { size, settings in
      let y = size.height / 2
      func point(_ fraction: CGFloat) -> CGPoint {
        let x = 2 + (size.width - 4) * fraction
        return CGPoint(x: settings.isMirrored ? size.width - x : x, y: y)
      }
      let open = RunEvent.tap(at: 0.6, CGPoint(x: settings.isMirrored ? 48 : size.width - 48, y: 52))
      let tried = RunEvent.drag(at: 3, along: [point(0), point(0.32), point(0.2)], over: 0.8)
      return open + tried + RunEvent.drag(at: 4.8, along: [point(0), point(0.75)], over: 0.7)
    },
    code: { settings in
      let shadow = settings["shadow"] == 0 ? "\ncircle.options.shadow = nil" : ""
      return """
        let circle = CircleTransition(origin: .view(button))
        circle.options.pace = .duration(\(digits(settings["duration"])))
        circle.options.curve = .\(curves[settings.index("curve", of: curves.count)].code)
        circle.options.zoom = \(digits(settings["zoom"]))\(shadow)
        navigationController?.delegate = circle
        navigationController?.pushViewController(next, animated: true)
        """
    })
}

/// Two screens with the transition between them.
@MainActor private final class CircleSpecimen: Specimen {
  private let tour: CircleTour

  init(on stage: Stage, _ options: CircleTransition.Options) {
    tour = CircleTour(options: options)
    stage.show(tour)
  }

  var state: String {
    let name = tour.viewControllers.count > 1 ? "second" : "first"
    return tour.isMoving ? "Moving; the \(name) screen is on top" : "The \(name) screen"
  }
}
