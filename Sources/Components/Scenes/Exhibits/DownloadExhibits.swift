import Rivulet
import UIKit

extension Exhibit {
  static let download = Exhibit(
    name: "download-view", title: "DownloadView",
    caption: "An arrow becomes a wave, a ring and a tick.",
    size: CGSize(width: 340, height: 280),
    controls: [
      ExhibitControl("side", "Size", .number(48...200, unit: "pt"), start: 120),
      ExhibitControl("color", "Colour", .color(ExhibitColor.inks)),
      ExhibitControl("width", "Lines", .number(1...10, unit: "pt"), start: 4),
      ExhibitControl("label", "Label", .choice(["Percent", "Bytes", "None"])),
      ExhibitControl("pace", "Pace", .choice(["Snap", "Calm"])),
      DownloadSpecimen.network,
    ],
    traits: [.dark, .rightToLeft, .reduceMotion, .textSize], commands: DownloadSpecimen.commands,
    coverTime: 3.2,
    duration: 9,
    stand: { stage, settings in
      let view = DownloadView()
      view.style.ringColor = ink(settings).color
      view.style.glyphColor = ink(settings).color
      view.style.trackWidth = settings.length("width")
      view.style.ringWidth = settings.length("width")
      view.style.glyphWidth = settings.length("width") * 0.75
      view.labelContent = [.percent, .bytes, .none][settings.index("label", of: 3)]
      view.durations = settings["pace"] == 0 ? .snap : .calm
      return DownloadSpecimen(
        view, side: settings.length("side"), on: stage, network: Int(settings["network"]))
    }, script: DownloadSpecimen.script,
    code: { settings in
      let (side, width) = (digits(settings["side"]), settings["width"])
      return """
        let button = DownloadView()
        button.frame.size = CGSize(width: \(side), height: \(side))
        button.style.ringColor = \(ink(settings).code)
        button.style.glyphColor = \(ink(settings).code)
        button.style.trackWidth = \(digits(width))
        button.style.ringWidth = \(digits(width))
        button.style.glyphWidth = \(digits(width * 0.75))
        button.labelContent = .\(["percent", "bytes", "none"][settings.index("label", of: 3)])
        button.durations = .\(settings["pace"] == 0 ? "snap" : "calm")
        button.delegate = self
        view.addSubview(button)
        """
    })

  static let drip = Exhibit(
    name: "drip-button", title: "DripButton",
    caption: "Drops fly together into a disc, which bursts into a tick.",
    size: CGSize(width: 340, height: 300),
    controls: [
      ExhibitControl("side", "Size", .number(48...150, unit: "pt"), start: 104),
      ExhibitControl("color", "Colour", .color(ExhibitColor.inks), start: 1),
      ExhibitControl("drops", "Drops in a burst", .count(1...9), start: 4),
      ExhibitControl("reach", "Reach of the wave", .number(1.2...2.6, unit: "radii"), start: 2.18),
      ExhibitControl("seed", "Seed", .count(0...20), start: 1),
      DownloadSpecimen.network,
    ],
    traits: [.dark, .reduceMotion], commands: DownloadSpecimen.commands, coverTime: 3.1, duration: 9,
    stand: { stage, settings in
      let button = DripButton()
      let drops = Int(settings["drops"].rounded())
      button.style.color = ink(settings).color
      button.style.dropsInABurst = drops...drops + 1
      button.style.waveReach = settings.length("reach")
      button.seed = UInt64(max(settings["seed"].rounded(), 0))
      return DownloadSpecimen(
        button, side: settings.length("side"), on: stage, network: Int(settings["network"]))
    }, script: DownloadSpecimen.script,
    code: { settings in
      let (side, drops) = (digits(settings["side"]), Int(settings["drops"].rounded()))
      return """
        let button = DripButton()
        button.frame.size = CGSize(width: \(side), height: \(side))
        button.style.color = \(ink(settings).code)
        button.style.dropsInABurst = \(drops)...\(drops + 1)
        button.style.waveReach = \(digits(settings["reach"]))
        button.seed = \(digits(settings["seed"].rounded()))
        button.delegate = self
        view.addSubview(button)
        """
    })
}

/// Returns the colour that the control `color` has chosen.
func ink(_ settings: ExhibitSettings) -> ExhibitColor {
  ExhibitColor.inks[settings.index("color", of: ExhibitColor.inks.count)]
}
