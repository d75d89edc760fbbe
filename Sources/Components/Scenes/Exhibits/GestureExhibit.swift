import UIKit

extension Exhibit {
  static let gestures = Exhibit(
    name: "gestures", title: "Gestures",
    caption:
      "Tap, hold, swipe and drag: recognizers with their live numbers. The timeline repeats your own finger.",
    size: CGSize(width: 340, height: 400),
    controls: [
      ExhibitControl("taps", "Taps required", .count(1...3), start: 1),
      ExhibitControl("hold", "Seconds to hold", .number(0.1...2, unit: "s"), start: 0.5),
      ExhibitControl("damping", "Damping of the return", .number(0.2...1, unit: ""), start: 0.5),
    ],
    traits: [.dark, .textSize], commands: [], coverTime: 5.3, duration: 8,
    stand: { stage, settings in
      let board = GestureBoard(settings)
      stage.show(board)
      return GestureSpecimen(board)
    },
    script: { size, settings in
      let pads = GestureBoard.pads(in: CGRect(origin: .zero, size: size))
      func center(_ index: Int) -> CGPoint { CGPoint(x: pads[index].midX, y: pads[index].midY) }
      var events: [RunEvent] = []
      for index in 0..<Int(settings["taps"].rounded()) {
        events += RunEvent.tap(at: 0.5 + 0.25 * Double(index), center(0))
      }
      let hold = center(1)
      events += [
        RunEvent(at: 1.6, .touch(.down, hold)), RunEvent(at: 1.9 + settings["hold"], .touch(.up, hold)),
      ]
      let swipe = center(2)
      events += RunEvent.drag(
        at: 2.4 + settings["hold"],
        along: [CGPoint(x: swipe.x - 40, y: swipe.y), CGPoint(x: swipe.x + 40, y: swipe.y)], over: 0.15)
      let card = center(3)
      let corner = CGPoint(x: card.x + 70, y: card.y + 60)
      events += RunEvent.drag(
        at: 4.6, along: [card, CGPoint(x: card.x - 80, y: card.y - 40), corner], over: 1.2)
      return events
    },
    code: { settings in
      """
      let tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
      tap.numberOfTapsRequired = \(Int(settings["taps"].rounded()))
      let hold = UILongPressGestureRecognizer(target: self, action: #selector(held))
      hold.minimumPressDuration = \(digits(settings["hold"]))
      let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
      swipe.direction = .right
      let pan = UIPanGestureRecognizer(target: self, action: #selector(dragged))
      card.addGestureRecognizer(pan)
      // When the finger is lifted:
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: \(digits(settings["damping"])),
        initialSpringVelocity: 0
      ) { card.transform = .identity }
      """
    })
}

@MainActor private final class GestureSpecimen: Specimen {
  private let board: GestureBoard

  init(_ board: GestureBoard) { self.board = board }

  var state: String { board.last }
}

/// Three pads and a card, each with a recognizer and its numbers.
@MainActor private final class GestureBoard: UIView {
  private static let titles = ["Tap", "Hold", "Swipe", "Drag"]
  private static let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange, .systemPurple]

  /// The last thing that was recognized, in words.
  private(set) var last = "Nothing yet"
  private let settings: ExhibitSettings
  private let pads: [UIView]
  private let labels: [UILabel]
  private var counts = [0, 0, 0, 0]

  /// Returns the frames of the three pads, and of the card at rest.
  static func pads(in bounds: CGRect) -> [CGRect] {
    let (margin, gap) = (CGFloat(16), CGFloat(12))
    let side = (bounds.width - 2 * margin - 2 * gap) / 3
    let small = (0..<3).map {
      CGRect(x: margin + CGFloat($0) * (side + gap), y: margin, width: side, height: side)
    }
    let room = CGRect(
      x: 0, y: margin + side + 40, width: bounds.width, height: bounds.height - side - 2 * margin - 70)
    return small + [CGRect(x: room.midX - 60, y: room.midY - 40, width: 120, height: 80)]
  }

  init(_ settings: ExhibitSettings) {
    self.settings = settings
    pads = Self.titles.map { _ in UIView() }
    labels = Self.titles.map { _ in UILabel() }
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    for (index, pad) in pads.enumerated() {
      pad.backgroundColor = Self.colors[index]
      pad.layer.cornerRadius = 18
      pad.isAccessibilityElement = true
      pad.accessibilityLabel = Self.titles[index]
      let title = UILabel()
      title.text = Self.titles[index]
      title.font = .preferredFont(forTextStyle: .headline)
      title.adjustsFontForContentSizeCategory = true
      title.textColor = .white
      title.textAlignment = .center
      title.frame = pad.bounds
      title.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      title.isAccessibilityElement = false
      pad.addSubview(title)
      addSubview(pad)
      labels[index].font = .preferredFont(forTextStyle: .footnote)
      labels[index].adjustsFontForContentSizeCategory = true
      labels[index].textAlignment = .center
      labels[index].textColor = .secondaryLabel
      labels[index].text = "–"
      labels[index].adjustsFontSizeToFitWidth = true
      labels[index].minimumScaleFactor = 0.5
      addSubview(labels[index])
    }
    addRecognizers()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frames = Self.pads(in: bounds)
    for (index, frame) in frames.enumerated() {
      let card = index == 3
      pads[index].bounds.size = frame.size
      pads[index].center = CGPoint(x: frame.midX, y: frame.midY)
      labels[index].frame = CGRect(
        x: card ? 16 : frame.minX - 4, y: card ? bounds.height - 40 : frame.maxY + 4,
        width: card ? bounds.width - 32 : frame.width + 8, height: 28)
    }
  }

  private func addRecognizers() {
    let tap = UITapGestureRecognizer { [weak self] _ in MainActor.assumeIsolated { self?.tapped() } }
    tap.numberOfTapsRequired = Int(settings["taps"].rounded())
    let hold = UILongPressGestureRecognizer { [weak self] in self?.held($0) }
    hold.minimumPressDuration = settings["hold"]
    pads[0].addGestureRecognizer(tap)
    pads[1].addGestureRecognizer(hold)
    for direction in [UISwipeGestureRecognizer.Direction.left, .right, .up, .down] {
      let swipe = UISwipeGestureRecognizer { [weak self] _ in self?.swiped(direction) }
      swipe.direction = direction
      pads[2].addGestureRecognizer(swipe)
    }
    pads[3].addGestureRecognizer(UIPanGestureRecognizer { [weak self] in self?.dragged($0) })
  }

  private func show(_ index: Int, _ words: String) {
    labels[index].text = words
    last = "\(Self.titles[index]): \(words)"
  }

  private func bounce(_ pad: UIView, to scale: CGFloat = 0.88) {
    pad.transform = CGAffineTransform(scaleX: scale, y: scale)
    UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
      pad.transform = .identity
    }
  }

  private func tapped() {
    counts[0] += 1
    show(0, counts[0] == 1 ? "once" : "\(counts[0]) times")
    bounce(pads[0])
  }

  private func held(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began:
      counts[1] += 1
      show(1, "began")
      UIView.animate(withDuration: 0.2) { self.pads[1].transform = CGAffineTransform(scaleX: 1.1, y: 1.1) }
    case .ended, .cancelled:
      show(1, recognizer.state == .ended ? "let go, \(counts[1])×" : "cancelled")
      bounce(pads[1], to: 1.1)
    default: break
    }
  }

  private func swiped(_ direction: UISwipeGestureRecognizer.Direction) {
    let words: [(UISwipeGestureRecognizer.Direction, String)] = [
      (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"),
    ]
    show(2, words.first { $0.0 == direction }?.1 ?? "")
    bounce(pads[2])
  }

  private func dragged(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
    let (way, velocity) = (pan.translation(in: self), pan.velocity(in: self))
    let numbers =
      "by \(Int(way.x)), \(Int(way.y)) pt at \(Int(velocity.x)), \(Int(velocity.y)) pt/s"
    show(3, numbers)
    let card = pads[3]
    switch pan.state {
    case .began, .changed: card.transform = CGAffineTransform(translationX: way.x, y: way.y)
    default:
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: settings.length("damping"),
        initialSpringVelocity: 0
      ) { card.transform = .identity }
    }
  }
}
