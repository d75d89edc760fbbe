import Foundation
import Rivulet
import UIKit

extension FuzzTarget {
  /// An app that calls UIKit and Core Animation with any numbers while fingers touch it and time passes. The
  /// incrementally drawn picture must equal a full drawing, and the presentation tree must be describable.
  static let interface = FuzzTarget("interface") { bytes in
    try onMainActor {
      var app = FuzzedApp(bytes)
      try app.run()
    }
  }
}

/// Runs a closure on the main actor. libFuzzer calls on the main thread, tests on any thread.
private func onMainActor(_ body: @MainActor @Sendable () throws -> Void) throws {
  if Thread.isMainThread { return try MainActor.assumeIsolated(body) }
  try DispatchQueue.main.sync { try MainActor.assumeIsolated(body) }
}

@MainActor private struct FuzzedApp {
  private static let maximumViews = 48
  private static let maximumSteps = 32

  private var input: FuzzInput
  private let stage = Stage(size: CGSize(width: 60, height: 50), scale: 1)
  private var views: [UIView]
  private let rows = FuzzedRows()

  init(_ bytes: [UInt8]) {
    input = FuzzInput(bytes)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 50))
    root.backgroundColor = .white
    stage.show(root)
    views = [root]
  }

  mutating func run() throws {
    for _ in 0..<Self.maximumSteps where !input.isEmpty {
      step()
      if input.byte() % 8 == 0 { try checkPicture() }
    }
    try checkPicture()
  }

  private func checkPicture() throws {
    let shown = stage.image()
    guard shown.raster.pixels == stage.bitmap(at: stage.time).pixels else {
      throw FuzzFinding("the picture that was drawn step by step differs at \(stage.time) s")
    }
    let count = stage.presentation().count
    guard count >= 1, count <= stage.census.layers else {
      throw FuzzFinding("\(count) of \(stage.census.layers) layers are described")
    }
  }

  private mutating func step() {
    switch input.byte() % 16 {
    case 0, 1: makeView()
    case 2, 3, 4: changeGeometry()
    case 5: changeLooks()
    case 6: moveView()
    case 7: animateViews()
    case 8: addAnimation()
    case 9: changeTime()
    case 10: scroll()
    case 11: changeControl()
    case 12: changeDevice()
    case 13: touch()
    default: stage.advance(by: min(max(input.number() / 100, 0), 3))
    }
  }

  // MARK: Values

  private mutating func number() -> CGFloat { CGFloat(input.number()) }
  private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
  private mutating func size() -> CGSize { CGSize(width: number(), height: number()) }
  private mutating func rect() -> CGRect { CGRect(origin: point(), size: size()) }
  private mutating func view() -> UIView { input.element(of: views) }

  private mutating func insets() -> UIEdgeInsets {
    UIEdgeInsets(top: number(), left: number(), bottom: number(), right: number())
  }

  private mutating func transform() -> CATransform3D {
    var result = CATransform3DMakeScale(number(), number(), number())
    if input.bool() { result.m34 = number() / 1_000 }
    result = CATransform3DRotate(result, number(), number(), number(), number())
    return CATransform3DTranslate(result, number(), number(), number())
  }

  private mutating func value(for keyPath: String) -> Any {
    if keyPath == "position" { return NSValue(cgPoint: point()) }
    return input.number()
  }

  // MARK: Steps

  private mutating func makeView() {
    guard views.count < Self.maximumViews else { return }
    let frame = rect()
    let view: UIView
    let kind = input.byte()
    // The newer kinds take the last bytes, so that older inputs keep their meaning.
    switch kind < 224 ? kind % 12 : 12 + kind % 4 {
    case 0: view = UILabel(frame: frame)
    case 1: view = UISlider(frame: frame)
    case 2: view = UISwitch(frame: frame)
    case 3: view = UIScrollView(frame: frame)
    case 4:
      let table = UITableView(frame: frame, style: .plain)
      table.dataSource = rows
      view = table
    case 5: view = UIButton(frame: frame)
    case 6: view = DownloadView(frame: frame)
    case 12: view = UIStepper(frame: frame)
    case 13: view = UISegmentedControl(frame: frame, actions: [UIAction(title: "A") { _ in }])
    case 14:
      let pages = UIPageControl(frame: frame)
      pages.numberOfPages = Int(input.byte())
      view = pages
    case 15: view = UIProgressView(frame: frame)
    default: view = UIView(frame: frame)
    }
    view.backgroundColor = input.element(of: [.red, .blue, .green, nil])
    view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(input.byte() & 63))
    (view as? UILabel)?.text = "Label"
    self.view().addSubview(view)
    views.append(view)
  }

  private mutating func changeGeometry() {
    let view = view()
    switch input.byte() % 9 {
    case 0: view.frame = rect()
    case 1: view.bounds = rect()
    case 2: view.center = point()
    case 3: view.transform = CGAffineTransform(rotationAngle: number())
    case 4: view.transform3D = transform()
    case 5: view.anchorPoint = point()
    case 6: view.layer.zPosition = number()
    case 7: view.layer.sublayerTransform = transform()
    default: view.sizeToFit()
    }
  }

  private mutating func changeLooks() {
    let layer = view().layer
    switch input.byte() % 9 {
    case 0: layer.opacity = Float(input.number())
    case 1: layer.cornerRadius = number()
    case 2: layer.borderWidth = number()
    case 3: layer.masksToBounds.toggle()
    case 4: layer.isHidden.toggle()
    case 5: layer.contentsScale = number()
    case 6: layer.isDoubleSided.toggle()
    case 7:
      let mask = CALayer()
      mask.frame = rect()
      mask.backgroundColor = input.bool() ? UIColor.black.cgColor : nil
      layer.mask = input.bool() ? mask : nil
    default: layer.allowsGroupOpacity.toggle()
    }
  }

  private mutating func moveView() {
    let (a, b) = (view(), view())
    switch input.byte() % 8 {
    case 0: a.addSubview(b)
    case 1: a.insertSubview(b, at: input.integer(in: -2...50))
    case 2: if a.superview === b.superview, a !== b { a.superview?.insertSubview(a, belowSubview: b) }
    case 3: a.superview?.bringSubviewToFront(a)
    case 4: a.superview?.sendSubviewToBack(a)
    case 5: a.exchangeSubview(at: input.integer(in: -1...5), withSubviewAt: input.integer(in: -1...5))
    case 6: if a !== views[0] { a.removeFromSuperview() }
    default: a.layer.sublayers = a.layer.sublayers?.reversed()
    }
  }

  private mutating func animateViews() {
    let (view, frame, alpha) = (view(), rect(), number())
    let (duration, delay) = (input.number(), input.number())
    let change = {
      view.frame = frame
      view.alpha = alpha
    }
    switch input.byte() % 4 {
    case 0:
      UIView.animate(
        withDuration: duration, delay: delay, options: [.allowUserInteraction], animations: change)
    case 1:
      UIView.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: number(),
        initialSpringVelocity: number(),
        options: [], animations: change)
    case 2:
      let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: number(), animations: change)
      animator.startAnimation()
      if input.bool() {
        animator.pauseAnimation()
        animator.fractionComplete = number()
        animator.isReversed = input.bool()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: number())
      }
    default:
      UIView.transition(
        with: view, duration: duration, options: [.transitionFlipFromLeft], animations: change)
    }
  }

  private mutating func addAnimation() {
    let layer = view().layer
    let keyPath = input.element(of: [
      "position", "opacity", "bounds.size.width", "transform.rotation.z", "zPosition",
    ])
    if keyPath == "zPosition", input.bool() { return addTransition(to: layer) }
    let animation: CAPropertyAnimation
    switch input.byte() % 3 {
    case 0:
      let basic = CABasicAnimation(keyPath: keyPath)
      basic.fromValue = value(for: keyPath)
      basic.byValue = input.bool() ? nil : input.number()
      animation = basic
    case 1:
      let spring = CASpringAnimation(keyPath: keyPath)
      (spring.mass, spring.stiffness, spring.damping) = (number(), number(), number())
      spring.initialVelocity = number()
      spring.toValue = input.number()
      animation = spring
    default:
      let keyframes = CAKeyframeAnimation(keyPath: keyPath)
      keyframes.values = (0...input.integer(in: 0...4)).map { _ in
        value(for: keyPath)
      }
      keyframes.keyTimes = (0...input.integer(in: 0...4)).map { _ in NSNumber(value: input.number()) }
      keyframes.calculationMode = input.element(of: [.linear, .discrete, .paced, .cubic, .cubicPaced])
      animation = keyframes
    }
    animation.duration = input.number()
    animation.beginTime = input.bool() ? 0 : input.number()
    animation.speed = Float(input.number())
    animation.timeOffset = input.number()
    animation.repeatCount = Float(input.number())
    animation.repeatDuration = input.bool() ? 0 : input.number()
    animation.autoreverses = input.bool()
    animation.isAdditive = input.bool()
    animation.isCumulative = input.bool()
    animation.isRemovedOnCompletion = input.bool()
    animation.fillMode = input.element(of: [.removed, .forwards, .backwards, .both])
    layer.add(animation, forKey: input.bool() ? nil : "key")
  }

  private mutating func addTransition(to layer: CALayer) {
    let transition = CATransition()
    transition.type = input.element(of: [.fade, .moveIn, .push, .reveal, CATransitionType(rawValue: "?")])
    transition.subtype = input.element(of: [.fromTop, .fromLeft, .fromRight, .fromBottom, nil])
    (transition.startProgress, transition.endProgress) = (Float(input.number()), Float(input.number()))
    transition.duration = input.number()
    layer.add(transition, forKey: nil)
  }

  private mutating func changeTime() {
    let layer = view().layer
    switch input.byte() % 4 {
    case 0: layer.speed = Float(input.number())
    case 1: layer.timeOffset = input.number()
    case 2: layer.beginTime = input.number()
    default: layer.removeAllAnimations()
    }
  }

  private mutating func scroll() {
    guard let scrollView = views.compactMap({ $0 as? UIScrollView }).last else { return }
    switch input.byte() % 7 {
    case 0: scrollView.contentSize = size()
    case 1: scrollView.contentOffset = point()
    case 2: scrollView.setContentOffset(point(), animated: true)
    case 3: scrollView.contentInset = insets()
    case 4: scrollView.scrollRectToVisible(rect(), animated: input.bool())
    case 5: scrollView.isPagingEnabled.toggle()
    default:
      rows.count = input.integer(in: -1...30)
      (scrollView as? UITableView)?.rowHeight = number()
      (scrollView as? UITableView)?.reloadData()
    }
  }

  private mutating func changeControl() {
    switch view() {
    case let slider as UISlider:
      slider.minimumValue = Float(input.number())
      slider.maximumValue = Float(input.number())
      slider.setValue(Float(input.number()), animated: input.bool())
      _ = slider.accessibilityValue
    case let toggle as UISwitch: toggle.setOn(input.bool(), animated: true)
    case let label as UILabel:
      label.font = .systemFont(ofSize: number())
      label.numberOfLines = input.integer(in: -1...3)
    case let download as DownloadView:
      download.byteCount = DownloadControl.ByteCount(
        received: Int64(input.integer(in: -1...1_000)), expected: Int64(input.integer(in: -1...1_000)))
      if input.bool() { download.succeed() } else { download.fail(CancellationError()) }
    case let view:
      view.tintColor = UIColor(
        hue: number(), saturation: number(), brightness: number(), alpha: number())
      view.alpha = number()
    }
  }

  private mutating func changeDevice() {
    switch input.byte() % 4 {
    case 0: stage.resize(to: CGSize(width: min(number(), 90), height: min(number(), 90)))
    case 1: stage.userInterfaceStyle = input.bool() ? .dark : .light
    case 2: stage.safeAreaInsets = insets()
    default: stage.layoutDirection = input.bool() ? .rightToLeft : .leftToRight
    }
  }

  private mutating func touch() {
    let place = CGPoint(x: CGFloat(input.byte() % 60), y: CGFloat(input.byte() % 50))
    switch input.byte() % 5 {
    case 0: stage.touchDown(at: place)
    case 1: stage.touchMove(to: place)
    case 2: stage.touchUp(at: place)
    case 3: stage.touchCancel()
    default: stage.tap(at: input.bool() ? point() : place)
    }
  }
}

@MainActor private final class FuzzedRows: NSObject, UITableViewDataSource {
  var count = 7

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }
}
