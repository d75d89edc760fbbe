import UIKit

@objc public protocol CounterButtonDelegate {
  @objc optional func counterButton(_ button: CounterButton, didCount count: Int)
}

/// A button that counts its taps, written as for iOS.
public class CounterButton: UIButton {
  @IBOutlet public weak var delegate: CounterButtonDelegate?
  @objc public private(set) dynamic var count = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setTitle("0", for: .normal)
    addTarget(self, action: #selector(countUp), for: .touchUpInside)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  @objc private func countUp() {
    count += 1
    setTitle("\(count)", for: .normal)
    layer.add(bounce, forKey: #keyPath(CALayer.bounds))
    delegate?.counterButton?(self, didCount: count)
  }
}
