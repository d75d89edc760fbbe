/// The first property of every class of ours whose objects are attributes of texts.
///
/// Where Foundation compares attributes, it reads the first property of an object that is not its own as the
/// number of a Core Foundation type, and halts if that is 0. This number says that the object's class
/// compares its objects itself, by `isEqual(_:)`.
struct ComparedByFoundation: Sendable {
  private let typeNumber: UInt64 = 1 << 8
}
