import { download } from '@kaleido/ui/download'

/** Hands a file to the person: by the share sheet, where a phone keeps pictures, else as a download. */
export async function saveBlob(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type })
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch((error: unknown) => {
      // Closing the sheet is an answer, not a failure.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
    })
    return
  }
  download(blob, name)
}
