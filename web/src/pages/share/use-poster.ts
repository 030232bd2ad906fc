import { useText } from '@kaleido/ui/language'
import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/share.json'
import { drawPoster } from './poster/draw-poster.ts'
import { lookAt } from './poster/poster-look.ts'
import { readForCanvas } from './poster/poster-picture.ts'
import type { SharedThing } from './use-shared.ts'

export interface Poster {
  readonly blob: Blob
  /** Its address, for an `img`. */
  readonly source: string
}

/** The poster, drawn on the device in the theme of the frame; null where it cannot be drawn. */
export function usePoster(
  thing: SharedThing | undefined,
  address: string,
  frame: RefObject<Element | null>,
): Poster | null | undefined {
  const t = useText<typeof labels>('share')
  const connection = useConnection()
  const [poster, setPoster] = useState<Poster | null>()
  const [brand, note] = [t('brand'), t('scan')]
  const { title, isPerson = false, cover, person } = thing ?? {}
  const { name = brand, portrait = '' } = person ?? {}

  useEffect(() => {
    if (title === undefined || !frame.current) return undefined
    const look = lookAt(frame.current)
    let isGone = false
    let source: string | undefined
    async function draw(shownTitle: string): Promise<void> {
      // A poster without its pictures is better than none.
      const read = (url: typeof cover) =>
        url ? readForCanvas(connection, url).catch(() => undefined) : undefined
      const [coverImage, portraitImage] = await Promise.all([
        read(cover),
        portrait === ''
          ? undefined
          : readForCanvas(connection, { url: portrait }).catch(() => undefined),
      ])
      const content = { title: shownTitle, note, brand, name, isPerson, address }
      const blob = await drawPoster(
        { ...content, cover: coverImage, portrait: portraitImage },
        look,
      )
      if (isGone) return
      source = URL.createObjectURL(blob)
      setPoster({ blob, source })
    }
    draw(title).catch(() => isGone || setPoster(null))
    return () => {
      isGone = true
      if (source !== undefined) URL.revokeObjectURL(source)
    }
  }, [connection, frame, address, title, isPerson, cover, name, portrait, brand, note])

  return poster
}
