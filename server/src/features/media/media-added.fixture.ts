import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { VideoKind } from '@kaleido/contract/media'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { type ItemFacts, itemLayout } from '../../platform/media-tools/make-item.ts'
import { removalPath } from './garbage/media-file.names.ts'
import { lockFile } from './garbage/media-file.repository.ts'
import { randomName } from '../../platform/crypto/random-name.ts'
import { itemPrefix, listItem } from './video/media-video.files.ts'
import { readFrames, storeFrames } from './video/media-video.frames.ts'
import { makeVideo } from './video/media-video.job.ts'
import type { KnownFacts, Watchable } from './video/media-video.repository.ts'

/** Puts a file of this machine through everything that an upload goes through once it has arrived; answers its id. */
export async function enqueueVideo(
  ctx: Ctx,
  { file, kind }: { readonly file: string; readonly kind: VideoKind },
): Promise<string> {
  const { storage, jobs } = ctx
  const sha256 = hashOf([await readFile(file)]).toString('hex')
  const original = `o/${sha256.slice(0, 2)}/${sha256}`
  const { size: bytes } = await stat(file)
  return ctx.write(async (trx) => {
    // Nobody gives the same content up in between.
    await lockFile(trx, removalPath(original))
    if (!(await storage.stat(original))) await storage.put(original, createReadStream(file))
    const content = { kind, sha256, bytes, original, item: randomName() }
    const { id, isNew } = await keep(trx, content)
    if (isNew) await jobs.send(trx, makeVideo, { id }, { key: id })
    return id
  })
}

/** What the pipeline has made before, elsewhere. */
interface ReadyVideo {
  readonly kind: VideoKind
  readonly facts: Omit<ItemFacts, 'frames'>
  /** Of the item, by their names in it. */
  readonly files: ReadonlyMap<string, Buffer>
  /** Where the frames lie that a cover is chosen from. */
  readonly frames?: readonly string[]
}

/** A folder as `makeItem` leaves it. */
export async function readItem(folder: string): Promise<Omit<ReadyVideo, 'kind'>> {
  const facts = JSON.parse(await readFile(path.join(folder, itemLayout.facts), 'utf8')) as ItemFacts
  const inside = path.join(folder, itemLayout.files)
  const files = new Map<string, Buffer>()
  for (const name of await listItem(inside))
    files.set(name, await readFile(path.join(inside, name)))
  const frames = facts.frames.map((name) => path.join(folder, itemLayout.frames, name))
  return { facts, files, frames }
}

/** Takes in a video that is made already. Doing so again adds nothing. */
export async function addReadyVideo(
  ctx: Ctx,
  { kind, facts, files, frames = [] }: ReadyVideo,
): Promise<string> {
  const hash = hashOf([...files.values()])
  const item = itemOf(hash)
  const content = { kind, sha256: hash.toString('hex'), original: null, item }
  const known = await find(ctx.read, content)
  if (known) return known.id
  let bytes = 0
  for (const [name, file] of files) {
    bytes += (await ctx.storage.put(`${itemPrefix(item)}/${name}`, Readable.from([file]))).bytes
  }
  const pictures = await readFrames(frames)
  return ctx.write(async (trx) => {
    const { id, isNew } = await keep(trx, { ...content, bytes })
    if (!isNew) return id
    await makeReady(trx, id, { ...facts, pictureIds: await storeFrames(ctx, pictures) })
    return id
  })
}

/** Of the content of all of them, one behind the other. */
function hashOf(files: readonly Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file)
  return hash.digest()
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const itemLength = 22

function itemOf(hash: Buffer): string {
  return [...hash.subarray(0, itemLength)].map((byte) => letters[byte % letters.length]).join('')
}

interface Content {
  readonly kind: VideoKind
  readonly sha256: string
  readonly bytes: number
  readonly original: string | null
  readonly item: string
}

/** The row of this content; whether it was added by this. */
async function keep(
  trx: Trx,
  { bytes, ...content }: Content,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const added = await trx
    .insertInto('media_video')
    .values({ ...content, bytes: String(bytes) })
    .onConflict((conflict) => conflict.columns(['sha256', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { ...added, isNew: true }
  const found = await find(trx, content)
  if (!found) throw new Error(`a video was added and removed at once: ${content.sha256}`)
  return { ...found, isNew: false }
}

function find(
  db: Db,
  { kind, sha256 }: Pick<Content, 'kind' | 'sha256'>,
): Promise<{ readonly id: string } | undefined> {
  return db
    .selectFrom('media_video')
    .select('id')
    .where('sha256', '=', sha256)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** What was made elsewhere, and lies in the storage. */
async function makeReady(
  trx: Trx,
  id: string,
  made: KnownFacts & Omit<Watchable, 'uses'> & { readonly previewSeconds: number },
): Promise<void> {
  const { seconds, width, height, heights, sprite, pictureIds, previewSeconds } = made
  await trx
    .updateTable('media_video')
    .set({
      state: 'ready',
      stage: 'done',
      percent: 100,
      is_watchable: true,
      duration_ms: Math.round(seconds * 1_000),
      width,
      height,
      heights: [...heights],
      preview_ms: Math.round(previewSeconds * 1_000),
      sprite: JSON.stringify(sprite),
      poster_id: pictureIds[0] ?? null,
      changed_at: sql`app_now()`,
    })
    .where('id', '=', id)
    .execute()
  const rows = pictureIds.map((picture_id, position) => ({ video_id: id, position, picture_id }))
  if (rows.length > 0) await trx.insertInto('media_video_frame').values(rows).execute()
}
