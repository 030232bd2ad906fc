import { isClientError } from '@kaleido/client/errors'
import { textOf } from '@kaleido/client/error-text'
import { maxPictureBytes } from '@kaleido/contract/core/picture'
import { uploadPicture } from '@kaleido/contract/media'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConnection } from '../connection/connection.ts'
import { useSpokenLanguage } from '../languages.ts'

/** A picked picture, and the state of its upload. */
export interface PickedPicture {
  readonly key: number
  readonly file: File
  /** A blob URL as preview. */
  readonly preview: string
  /** The server's id, once it is uploaded. */
  readonly id?: string
  readonly state: 'uploading' | 'ready' | 'failed'
  /** Why it failed, where that is known. */
  readonly reason?: string | undefined
}

export interface PicturesSetting {
  readonly max: number
  /** The error of a picture that is refused before it is sent. */
  readonly tooLarge: string
}

/** The pictures of a form: each is uploaded as soon as it is picked, independently. */
export function usePictures({ max, tooLarge }: PicturesSetting) {
  const { client } = useConnection()
  const language = useSpokenLanguage()
  const [pictures, setPictures] = useState<readonly PickedPicture[]>([])
  const count = useRef(0)

  function change(key: number, changes: Partial<PickedPicture>): void {
    setPictures((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  }

  async function upload({ key, file }: PickedPicture): Promise<void> {
    if (file.size > maxPictureBytes) return change(key, { state: 'failed', reason: tooLarge })
    change(key, { state: 'uploading', reason: undefined })
    try {
      const { id } = await client.call(uploadPicture, {}, { file, silent: true })
      change(key, { state: 'ready', id })
    } catch (error) {
      const reason = isClientError(error) ? textOf(error, language) : undefined
      change(key, { state: 'failed', reason })
    }
  }

  function add(files: readonly File[]): void {
    const added = files.slice(0, Math.max(0, max - pictures.length)).map((file) => {
      count.current += 1
      const preview = URL.createObjectURL(file)
      return { key: count.current, file, preview, state: 'uploading' } as const
    })
    setPictures([...pictures, ...added])
    for (const picture of added) void upload(picture)
  }

  function remove(key: number): void {
    for (const each of pictures) if (each.key === key) URL.revokeObjectURL(each.preview)
    setPictures(pictures.filter((each) => each.key !== key))
  }

  function clear(): void {
    for (const { preview } of pictures) URL.revokeObjectURL(preview)
    setPictures([])
  }

  const leave = useEffectEvent(() => {
    for (const { preview } of pictures) URL.revokeObjectURL(preview)
  })
  useEffect(() => () => leave(), [])

  return {
    pictures,
    isFull: pictures.length >= max,
    isUploading: pictures.some(({ state }) => state === 'uploading'),
    hasFailed: pictures.some(({ state }) => state === 'failed'),
    ids: pictures.flatMap(({ id }) => id ?? []),
    add,
    remove,
    clear,
    retry: (picture: PickedPicture) => void upload(picture),
  }
}
