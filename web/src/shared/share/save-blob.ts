import { download } from '@kaleido/ui/download'

/** Saves a file: by the share sheet, where a phone saves pictures, else as a download. */
export async function saveBlob(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type })
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch((error: unknown) => {
      // Dismissing the sheet is no failure.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
    })
    return
  }
  download(blob, name)
}
