import type { Connection } from '../../../shared/connection/connection.ts'
import type { Shown } from '../../../shared/picture/choose.ts'
import { choose } from '../../../shared/picture/choose.ts'
import { createPictureRead, GoneError } from '../../../shared/picture/picture-fetch.ts'

/** So wide is a poster's art, in CSS pixels and their density. */
const place = { width: 326, height: 400 } as const
const screen = { density: 2.5, showsAvif: false } as const

/**
 * A picture for a canvas. It is read as bytes and unveiled here: an image from a line's own address would taint the canvas,
 * which could then not be saved.
 */
export async function readForCanvas(
  { lines, boot }: Pick<Connection, 'lines' | 'boot'>,
  picture: Shown,
): Promise<HTMLImageElement | undefined> {
  const { url } = picture
  if (url === '') return undefined
  const imageKey = boot.imageVeil ? boot.imageKey : undefined
  const read = createPictureRead({ line: lines.image, imageKey })
  const blob = url.startsWith('/')
    ? await read(choose(picture, place, screen).path).catch((error: unknown) => {
        // A line may lag behind with variants; the original arrives first.
        if (error instanceof GoneError) return read(url)
        throw error
      })
    : await (await fetch(url)).blob()
  const source = URL.createObjectURL(blob)
  try {
    const image = new Image()
    image.src = source
    await image.decode()
    return image
  } finally {
    // Decoded already: the picture stays with its element.
    URL.revokeObjectURL(source)
  }
}
