/** Has the browser save a file under that name. */
export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own copy once it has started.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
