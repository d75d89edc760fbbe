import RenderTree

extension CASpringAnimation {
  /// Swings as the parameters say; values and duration are the caller's.
  convenience init(keyPath: String, _ spring: SpringParameters) {
    self.init(keyPath: keyPath)
    mass = spring.mass
    stiffness = spring.stiffness
    damping = spring.damping
    initialVelocity = spring.initialVelocity
    allowsOverdamping = spring.allowsOverdamping
  }
}
