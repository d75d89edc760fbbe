import RivuletClosures
public import UIKit

/// A ring that empties while the time runs; a tap closes it.
public final class TimerViewController: UIViewController {
  private let minutes: Int
  private let ring = CAShapeLayer()
  private let label = UILabel()

  /// Shows a timer that runs from the start.
  public init(minutes: Int) {
    self.minutes = minutes
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  /// Returns nil: the screen is not made from a file.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemOrange.cgColor
    ring.lineWidth = 12
    ring.lineCap = .round
    view.layer.addSublayer(ring)
    label.text = "\(minutes) min"
    label.font = .monospacedDigitSystemFont(ofSize: 34, weight: .medium)
    label.textAlignment = .center
    view.addSubview(label)
    let tap = UITapGestureRecognizer()
    tap.onChange { [weak self] _ in self?.dismiss(animated: true) }
    view.addGestureRecognizer(tap)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = min(view.bounds.width, view.bounds.height) * 0.6
    ring.frame = CGRect(
      x: view.bounds.midX - side / 2, y: view.bounds.midY - side / 2, width: side, height: side)
    ring.path = CGPath(ellipseIn: ring.bounds, transform: nil)
    label.frame = CGRect(x: 0, y: view.bounds.midY - 24, width: view.bounds.width, height: 48)
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let run = CABasicAnimation(keyPath: "strokeEnd")
    run.fromValue = 1
    run.toValue = 0
    run.duration = TimeInterval(minutes) * 60
    ring.add(run, forKey: "run")
  }
}
