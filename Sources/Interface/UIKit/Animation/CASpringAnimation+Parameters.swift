import RenderTree

extension CASpringAnimation {
  /// Makes a spring animation with the given parameters. The caller sets values and duration.
  convenience init(keyPath: String, _ spring: SpringParameters) {
    self.init(keyPath: keyPath)
    mass = spring.mass
    stiffness = spring.stiffness
    damping = spring.damping
    initialVelocity = spring.initialVelocity
    allowsOverdamping = spring.allowsOverdamping
  }
}
