import sharp, { type Metadata } from 'sharp'
import { readStart } from './process/disk.ts'
import { createSemaphore } from './locks/semaphore.ts'

/** The limits of a decoder's input, and the errors that it must not ignore. */
export const pictureLimits = { limitInputPixels: 50_000_000, failOn: 'warning' } as const

/** What is decoded whole to be turned, or in several passes: as much as four bytes for each pixel allowed. */
const mostBytesUnpacked = 4 * pictureLimits.limitInputPixels

/** Whether decoding would take more memory than a picture of the largest size may. */
export function takesTooMuchMemory({
  width,
  height,
  channels,
  depth,
  format,
  isProgressive,
}: Metadata): boolean {
  const isInPasses = format === 'jpeg' && isProgressive
  const bytesEach = isInPasses || depth === 'ushort' ? 2 : 1
  return width * height * channels * bytesEach > mostBytesUnpacked
}

/** One picture of the largest size takes a quarter of a gigabyte while it is decoded: one at a time in a process. */
export const inPictureTurn = createSemaphore({ atOnce: 1, waiting: 24, retrySeconds: 3 })

// No picture is processed twice, so a cache gains nothing; and one thread per picture leaves the others of the pool to
// files and passwords.
sharp.cache(false)
sharp.concurrency(1)

/** Blocks the loaders of vector formats, documents and the like, whatever the input claims to be. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
  ],
})

const drawings = { operation: ['VipsForeignLoadSvg'] }
let drawing = 0

/** Allows SVG, for the product's own drawings, while `work` runs. */
export async function withDrawings<T>(work: () => Promise<T>): Promise<T> {
  drawing += 1
  sharp.unblock(drawings)
  try {
    return await work()
  } finally {
    drawing -= 1
    if (drawing === 0) sharp.block(drawings)
  }
}

/** Whether the file begins as an HEVC picture of a phone. Other contents of the same container do not count. */
export async function isHeicFile(file: string): Promise<boolean> {
  const brand = (await readStart(file, 12)).toString('latin1', 4)
  return ['ftypheic', 'ftypheix', 'ftypmif1', 'ftyphevc', 'ftypheim', 'ftypheis'].includes(brand)
}

/** Whether the file begins as a picture format of phones and browsers. Checked before any decoder sees it. */
export async function isPictureFile(file: string): Promise<boolean> {
  const bytes = await readStart(file, 12)
  const starts = (...magic: number[]) => magic.every((byte, at) => bytes[at] === byte)
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  const isJpeg = starts(0xff, 0xd8, 0xff)
  const isPng = starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const isWebp = text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP'
  const isGif = text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a'
  return isJpeg || isPng || isWebp || isGif
}
