import FileReplacement

extension Download {
  func makeTransfer(
    _ fileSystem: FileSystem, _ idleLoops: IdleLoops, in time: TransferTime, _ partNames: PartNames?
  ) -> CurlTransfer {
    let transfer = CurlTransfer(
      request, control: control, fileSystem: fileSystem, idleLoops: idleLoops, time: time)
    transfer.partNames = partNames
    return transfer
  }
}
