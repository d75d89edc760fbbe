import Rivulet
import UIKit

/// A download button in the middle of a stage, with a simulated transfer.
@MainActor final class DownloadSpecimen: Specimen {
  private let control: DownloadControl
  private let transfer: SimulatedTransfer
  private let isByHand: Bool

  static let network = ExhibitControl("network", "Network", .choice(SimulatedTransfer.Network.titles))
  static let commands = [
    ("start", "Start"), ("pause", "Pause"), ("resume", "Resume"), ("succeed", "Succeed"), ("fail", "Fail"),
    ("reset", "Reset"),
  ]

  init(_ control: DownloadControl, side: CGFloat, on stage: Stage, network: Int) {
    let network = SimulatedTransfer.Network(rawValue: network) ?? .good
    self.control = control
    isByHand = network == .byHand
    transfer = SimulatedTransfer(network, for: control)
    let size = stage.size
    control.frame = CGRect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
    stage.show(control)
  }

  var state: String {
    let percent = "\(Int((control.progress * 100).rounded(.down))) %"
    return switch control.phase {
    case .idle: "Idle"
    case .preparing: "Preparing"
    case .downloading: "Downloading, \(percent)"
    case .paused: "Paused at \(percent)"
    case .finishing: "Finishing"
    case .succeeded: "Succeeded"
    case .failed(let description): "Failed: \(description)"
    case .cancelled: "Cancelled"
    }
  }

  var commands: Set<String> {
    switch control.phase {
    case .idle, .cancelled: ["start"]
    case .preparing: ["succeed", "fail", "reset"]
    case .downloading: ["pause", "succeed", "fail", "reset"]
    case .paused: ["resume", "succeed", "fail", "reset"]
    case .finishing: ["reset"]
    case .succeeded, .failed: ["start", "reset"]
    }
  }

  var progress: Double? { isByHand && control.phase.isActive ? Double(control.progress) : nil }

  func setProgress(_ progress: Double) { if self.progress != nil { control.progress = CGFloat(progress) } }

  func perform(_ command: String) {
    guard commands.contains(command) else { return }
    switch command {
    case "start": control.start()
    case "pause": control.pause()
    case "resume": control.resume()
    case "succeed":
      transfer.downloadControl(control, didRequest: .cancel)
      control.progress = 1
      control.succeed()
    case "fail":
      transfer.downloadControl(control, didRequest: .cancel)
      control.fail(BrokenConnection())
    default: control.reset()
    }
  }

  /// The run of both buttons: a tap, a transfer to its end, and a second try where the first one breaks off.
  static func script(_ size: CGSize, _ settings: ExhibitSettings) -> [RunEvent] {
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    var events = RunEvent.tap(at: 0.6, center)
    switch SimulatedTransfer.Network(rawValue: Int(settings["network"])) {
    case .byHand:
      for step in 1...24 { events.append(RunEvent(at: 2 + Double(step) / 8, .progress(Double(step) / 24))) }
      events.append(RunEvent(at: 5.2, .command("succeed")))
    case .breaks: events += RunEvent.tap(at: 4.8, center)
    default: break
    }
    return events
  }
}
