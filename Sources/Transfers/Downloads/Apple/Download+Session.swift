import FileReplacement

/// The counterpart of libcurl's idle connections: URLSession keeps its own.
final class IdleLoops: Sendable {
  static let shared = IdleLoops()
}

extension Download {
  func makeTransfer(
    _ fileSystem: FileSystem, _: IdleLoops, in time: TransferTime, _ partNames: PartNames?
  ) -> SessionTransfer {
    let transfer = SessionTransfer(request, control: control, fileSystem: fileSystem, time: time)
    transfer.partNames = partNames
    return transfer
  }
}
