import sharp from 'sharp'
import { readStart } from './disk.ts'
import { createSemaphore } from './semaphore.ts'

/** What a decoder may be given at most, and what it must not overlook. */
export const pictureLimits = { limitInputPixels: 50_000_000, failOn: 'warning' } as const

/** One picture of the largest size fills a quarter of a gigabyte while it is decoded: one at a time in a process. */
export const inPictureTurn = createSemaphore({ atOnce: 1, waiting: 24, retrySeconds: 3 })

// No picture is worked on twice, so nothing is gained by keeping what was done; and one is worked on by one thread, so
// that the others of the pool stay for files and passwords.
sharp.cache(false)
sharp.concurrency(1)

/** Loaders of vector formats, documents and whatever else is never asked for cannot run, whatever the bytes say. */
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

/** Lets the product's own drawings be read for as long as `work` takes, or another's beside it. */
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

/** Whether it begins as phones write pictures of HEVC. Whatever else the same boxes may hold is none. */
export async function isHeicFile(file: string): Promise<boolean> {
  const brand = (await readStart(file, 12)).toString('latin1', 4)
  return ['ftypheic', 'ftypheix', 'ftypmif1', 'ftyphevc', 'ftypheim', 'ftypheis'].includes(brand)
}

/** Whether it begins as a picture that phones and browsers save. Asked before any decoder sees it. */
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
