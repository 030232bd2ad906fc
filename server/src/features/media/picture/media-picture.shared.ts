import sharp from 'sharp'
import type { Services } from '../../../platform/ctx/deps.ts'
import { createSemaphore } from '../../../platform/locks/semaphore.ts'
import { pictureLimits } from '../../../platform/pictures.ts'
import { readPlainPicture } from './media-picture.files.ts'
import { jpegOf } from './media-picture.names.ts'

/** Chats fetch no larger picture for the preview of a link. */
const mostSharedBytes = 300 * 1024
const [best, lower] = [75, [60, 45, 30]] as const
const size = { width: 1_080, height: 2_048, fit: 'inside', withoutEnlargement: true } as const

/** Shared links must not keep uploads waiting, nor take more than one core. */
const inTurn = createSemaphore({ atOnce: 1, waiting: 16, retrySeconds: 3 })
const keptMs = 600_000

type Parts = Pick<Services, 'cache' | 'storage' | 'secrets'>

/** An open picture for programs that know neither the veil nor WebP: a JPEG that is small enough for them. */
export async function readSharedPicture(parts: Parts, path: string): Promise<Buffer | undefined> {
  const kept = await readPlainPicture(parts, jpegOf(path))
  if (kept && kept.length <= mostSharedBytes) return kept
  const source = kept ?? (await readPlainPicture(parts, path))
  if (!source) return undefined
  const make = () => inTurn(() => toSmallJpeg(source))
  return parts.cache.get(`media.shared:${path}`, make, { ttlMs: keptMs })
}

/** The best that is small enough, or else the smallest. */
async function toSmallJpeg(source: Buffer): Promise<Buffer> {
  const pixels = sharp(source, pictureLimits).resize(size).flatten({ background: '#ffffff' })
  const make = (quality: number) => pixels.clone().jpeg({ quality }).toBuffer()
  let made = await make(best)
  for (const quality of lower) {
    if (made.length <= mostSharedBytes) break
    made = await make(quality)
  }
  return made
}
