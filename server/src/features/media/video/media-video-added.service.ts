import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { VideoKind } from '@kaleido/contract/media'
import type { Ctx } from '../../../platform/ctx.ts'
import { type ItemFacts, itemLayout } from '../../../platform/media-tools/make-item.ts'
import { removalPath } from '../garbage/media-file.names.ts'
import { lockFile } from '../garbage/media-file.repository.ts'
import { randomName } from '../../../platform/random-name.ts'
import { itemPrefix, listItem } from './media-video.files.ts'
import { readFrames, storeFrames } from './media-video.frames.ts'
import { makeVideo } from './media-video.job.ts'
import * as repository from './media-video-added.repository.ts'

/** Puts a file of this machine through everything that an upload goes through once it has arrived; answers its id. */
export async function enqueueVideo(
  ctx: Ctx,
  { file, kind }: { readonly file: string; readonly kind: VideoKind },
): Promise<string> {
  const { storage, jobs } = ctx
  const sha256 = (await hashOf([file])).toString('hex')
  const original = `o/${sha256.slice(0, 2)}/${sha256}`
  const { size: bytes } = await stat(file)
  return ctx.write(async (trx) => {
    // Nobody gives the same content up in between.
    await lockFile(trx, removalPath(original))
    if (!(await storage.stat(original))) await storage.put(original, createReadStream(file))
    const content = { kind, sha256, bytes, original, item: randomName() }
    const { id, isNew } = await repository.keep(trx, content)
    if (isNew) await jobs.send(trx, makeVideo, { id }, { key: id })
    return id
  })
}

/** Takes in what the pipeline has made before, elsewhere: a folder as `makeItem` leaves it. Doing so again adds nothing. */
export async function addReadyVideo(
  ctx: Ctx,
  { folder, kind }: { readonly folder: string; readonly kind: VideoKind },
): Promise<string> {
  const { storage } = ctx
  const facts = JSON.parse(await readFile(path.join(folder, itemLayout.facts), 'utf8')) as ItemFacts
  const files = path.join(folder, itemLayout.files)
  const names = await listItem(files)
  const hash = await hashOf(names.map((name) => path.join(files, name)))
  const item = itemOf(hash)
  const content = { kind, sha256: hash.toString('hex'), original: null, item }
  const known = await repository.find(ctx.read, content)
  if (known) return known.id
  let bytes = 0
  for (const name of names) {
    const stored = await storage.put(
      `${itemPrefix(item)}/${name}`,
      createReadStream(path.join(files, name)),
    )
    bytes += stored.bytes
  }
  const pictures = await readFrames(
    facts.frames.map((name) => path.join(folder, itemLayout.frames, name)),
  )
  return ctx.write(async (trx) => {
    const { id, isNew } = await repository.keep(trx, { ...content, bytes })
    if (!isNew) return id
    const pictureIds = await storeFrames(ctx, pictures)
    await repository.makeReady(trx, id, { ...facts, pictureIds })
    return id
  })
}

/** Of the content of all of them, one behind the other. */
async function hashOf(files: readonly string[]): Promise<Buffer> {
  const hash = createHash('sha256')
  for (const file of files) {
    await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) hash.update(chunk)
    })
  }
  return hash.digest()
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const itemLength = 22

function itemOf(hash: Buffer): string {
  return [...hash.subarray(0, itemLength)].map((byte) => letters[byte % letters.length]).join('')
}
