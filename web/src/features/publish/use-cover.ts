import { uploadPicture } from '@kaleido/contract/media'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import { grabFrames } from './frames.ts'

export interface CoverChoice {
  readonly key: string
  readonly preview: string
  readonly blob: Blob
}

/** The frames of the picked file, and one picture from the album: one of them is the cover. */
export function useCover(file: File | undefined) {
  const { client } = useConnection()
  const [choices, setChoices] = useState<readonly CoverChoice[]>([])
  const [chosen, setChosen] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const ids = useRef(new Map<string, string>())

  useEffect(() => {
    if (!file) return undefined
    const leaving = new AbortController()
    let made: readonly CoverChoice[] = []
    grabFrames(file, leaving.signal).then(
      (frames) => {
        made = frames.map((blob, at) => choiceOf(`frame-${at}`, blob))
        setChoices(made)
        setChosen(made[0]?.key)
      },
      // Unmounted before it was done.
      () => undefined,
    )
    return () => {
      leaving.abort()
      for (const { preview } of made) URL.revokeObjectURL(preview)
      setChoices([])
      setChosen(undefined)
    }
  }, [file])

  function addFromAlbum(picture: File): void {
    const choice = choiceOf(`album-${picture.name}-${picture.lastModified}`, picture)
    setChoices((all) => [choice, ...all.filter(({ key }) => !key.startsWith('album-'))])
    setChosen(choice.key)
  }

  /** The id of the chosen one, uploaded once; undefined for the server's default, the first frame. */
  async function upload(): Promise<string | undefined> {
    const choice = choices.find(({ key }) => key === chosen)
    if (!choice) return undefined
    const known = ids.current.get(choice.preview)
    if (known !== undefined) return known
    setBusy(true)
    try {
      const { id } = await client.call(uploadPicture, {}, { file: choice.blob })
      ids.current.set(choice.preview, id)
      return id
    } finally {
      setBusy(false)
    }
  }

  return { choices, chosen, choose: setChosen, addFromAlbum, upload, isBusy }
}

function choiceOf(key: string, blob: Blob): CoverChoice {
  return { key, blob, preview: URL.createObjectURL(blob) }
}
