import type { Grant } from '@kaleido/contract/video'
import { useEffect, useState } from 'react'
import { fetchFromLines } from '../../shared/playback/line-fetch.ts'
import { usePlayback } from '../../shared/playback/playback.ts'

export type Sprite = NonNullable<Grant['sprite']>

/** The sheet and tile of the thumbnail at a second. */
export function tileAt(sprite: Sprite, seconds: number) {
  const perSheet = sprite.columns * sprite.rows
  const last = sprite.sheets.length * perSheet - 1
  const index = Math.min(Math.max(0, Math.floor(seconds / sprite.every)), last)
  const onSheet = index % perSheet
  return {
    sheet: Math.floor(index / perSheet),
    x: (onSheet % sprite.columns) * sprite.width,
    y: Math.floor(onSheet / sprite.columns) * sprite.height,
  }
}

/** A sheet of thumbnails, once loaded; each is fetched on first use. */
export function useSheet(sprite: Sprite, sheet: number): ImageBitmap | undefined {
  const { lines } = usePlayback()
  const [sheets, setSheets] = useState<ReadonlyMap<number, ImageBitmap>>(new Map())
  const path = sheets.has(sheet) ? undefined : sprite.sheets[sheet]
  useEffect(() => {
    if (path === undefined) return undefined
    const stop = new AbortController()
    fetchFromLines({ path: () => path, lines, signal: stop.signal })
      .then(({ bytes }) => createImageBitmap(new Blob([bytes])))
      .then(
        (picture) => setSheets((before) => new Map(before).set(sheet, picture)),
        () => {
          // Scrubbing shows the time alone.
        },
      )
    return () => stop.abort()
  }, [path, sheet, lines])
  return sheets.get(sheet)
}
