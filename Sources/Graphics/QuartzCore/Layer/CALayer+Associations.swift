extension CALayer: AssociationOwner {
  package func withAssociations<Result>(_ body: (borrowing Associations) -> Result) -> Result {
    body(associations)
  }
}
