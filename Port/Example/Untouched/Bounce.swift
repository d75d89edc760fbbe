extension CounterButton {
  var bounce: CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "transform.scale")
    animation.values = [1, 1.3, 1] as [CGFloat]
    animation.duration = 0.3
    return animation
  }
}
