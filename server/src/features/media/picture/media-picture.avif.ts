import { variantOf } from '@kaleido/contract/core/picture'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle, type JobCtx } from '../../../platform/jobs/jobs.ts'
import { pictureLimits } from '../../../platform/pictures.ts'
import {
  type Pixels,
  pixelsOf,
  placeholderOf,
  toAvif,
  toJpeg,
  toNarrower,
  widthsBelow,
} from './media-picture.encode.ts'
import { type PictureFile, putFiles, readStored } from './media-picture.files.ts'
import { clearLeft } from '../delivery/media-guarded.service.ts'
import { jpegOf, keyOf } from './media-picture.names.ts'
import * as repository from './media-picture.repository.ts'

/** Makes the AVIF of a picture, and whatever else is missing beside it. */
export const makeAvif = defineJob({
  name: 'media.makeAvif',
  input: z.object({ path: z.string() }),
  timeoutSeconds: 120,
  isOncePerKey: true,
})

/** For pictures that were kept without asking for it, as a seed does, and for tries that were lost. */
const lookForMissing = defineJob({
  name: 'media.lookForMissingAvif',
  input: z.object({}),
  cron: '*/5 * * * *',
})
/** A seed leaves hundreds of them, and each takes half a second of CPU: a few at a time leave the machine to people. */
const missing = { minutes: 2, limit: 40 }

export const avifJobs: readonly AnyJob[] = [
  handle(makeAvif, make),
  handle(lookForMissing, async (ctx) => {
    for (const path of await repository.listWithoutAvif(ctx.read, missing)) {
      await ctx.write((trx) => ctx.jobs.send(trx, makeAvif, { path }, { key: path }))
    }
  }),
]

async function make(ctx: JobCtx, { path }: { readonly path: string }): Promise<void> {
  const row = await ctx.write((trx) => repository.beginAvif(trx, path))
  if (!row) return clearLeft(ctx, path)
  const whole = await readStored(ctx, path)
  if (!whole) throw new Error(`nothing lies at ${path}`)
  const pixels = await pixelsOf(sharp(whole, pictureLimits))
  const widths = widthsBelow(pixels.width)
  await putFiles(ctx, await missingFiles(ctx, { path, pixels, kept: row.widths }))
  for (const width of [...widths, undefined]) {
    ctx.signal.throwIfAborted()
    const file = variantOf(path, { width, format: 'avif' })
    await putFiles(ctx, [{ path: file, bytes: await toAvif(pixels, width) }])
  }
  const placeholder = row.placeholder || (await placeholderOf(pixels))
  await ctx.finish((trx) => repository.complete(trx, { path, widths, placeholder }))
  await clearLeft(ctx, path)
}

interface Source {
  readonly path: string
  readonly pixels: Pixels
  /** The widths that are kept by now. */
  readonly kept: readonly number[]
}

/** What an upload makes at once, of a picture that was no upload. */
async function missingFiles(
  { storage }: JobCtx,
  { path, pixels, kept }: Source,
): Promise<PictureFile[]> {
  const widths = widthsBelow(pixels.width).filter((width) => !kept.includes(width))
  const narrower = await toNarrower(pixels, widths)
  const files = narrower.map((one) => ({ path: variantOf(path, one), bytes: one.bytes }))
  const hasJpeg = await storage.stat(keyOf(jpegOf(path)))
  return hasJpeg ? files : [...files, { path: jpegOf(path), bytes: await toJpeg(pixels) }]
}
