import type { ErrorCode } from '@kaleido/contract/all'
import type { UploadState, VideoKind } from '@kaleido/contract/media'
import type { Uses } from '../../../platform/ctx/uses.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import type { Sprite } from '../../../platform/media-tools/sprite.ts'
import { discardPictures } from '../garbage/media-garbage.repository.ts'

export interface VideoRow {
  readonly id: string
  readonly kind: VideoKind
  readonly item: string
  readonly original: string | null
  readonly is_watchable: boolean
}

/** A video, and the attempt that is at it: only the latest one may write. */
export interface Claim {
  readonly id: string
  readonly making: string
}

const inMaking = ['checking', 'encoding'] satisfies UploadState[]
const columns = ['id', 'kind', 'item', 'original', 'is_watchable'] as const
const changed = { changed_at: sql<Date>`app_now()` }

/** Makes an attempt the one that counts; undefined where there is nothing to be made. */
export async function claim(trx: Trx, { id, making }: Claim): Promise<VideoRow | undefined> {
  const row = await trx
    .updateTable('media_video')
    .set({ making, tries: sql`tries + 1`, ...changed })
    .where('id', '=', id)
    .where('state', 'in', inMaking)
    .returning(columns)
    .executeTakeFirst()
  return row as VideoRow | undefined
}

export interface Progress {
  readonly stage: 'waiting' | 'probe' | 'first' | 'ladder' | 'done'
  readonly percent: number
  readonly secondsLeft: number | undefined
}

/** Notes how far it is; answers whether the attempt still counts. */
export async function note(trx: Trx, claimed: Claim, progress: Progress): Promise<boolean> {
  const { stage, percent, secondsLeft = null } = progress
  const row = await ofClaim(trx, claimed)
    .set({ stage, percent, seconds_left: secondsLeft })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Every write of an attempt: none where another has taken over, or the making was cancelled. */
function ofClaim(trx: Trx, { id, making }: Claim) {
  return trx
    .updateTable('media_video')
    .where('id', '=', id)
    .where('making', '=', making)
    .where('state', 'in', inMaking)
}

export interface KnownFacts {
  readonly seconds: number
  readonly width: number
  readonly height: number
}

/** Without facts they are known already. */
export async function startEncoding(
  trx: Trx,
  claimed: Claim,
  facts?: KnownFacts,
): Promise<boolean> {
  const known = facts && {
    duration_ms: milliseconds(facts.seconds),
    width: facts.width,
    height: facts.height,
  }
  const row = await ofClaim(trx, claimed)
    .set({ state: 'encoding', ...known, ...changed })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const milliseconds = (seconds: number): number => Math.max(Math.round(seconds * 1_000), 1)

export interface Watchable {
  readonly seconds: number
  readonly heights: readonly number[]
  readonly sprite: Sprite
  /** Of the frames to choose from; the first is the cover until another is chosen. */
  readonly pictureIds: readonly string[]
  readonly uses: Uses
}

export async function makeWatchable(trx: Trx, claimed: Claim, made: Watchable): Promise<boolean> {
  const { seconds, heights, sprite, pictureIds, uses } = made
  const row = await ofClaim(trx, claimed)
    .set({
      is_watchable: true,
      duration_ms: milliseconds(seconds),
      heights: [...heights],
      sprite: JSON.stringify(sprite),
      poster_id: pictureIds[0] ?? null,
      ...changed,
    })
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await setFrames(trx, { id: claimed.id, pictureIds, uses })
  return true
}

/** In place of those that it had, which go where nothing else names them. */
async function setFrames(
  trx: Trx,
  { id, pictureIds, uses }: Pick<Watchable, 'pictureIds' | 'uses'> & { readonly id: string },
): Promise<void> {
  const had = await trx
    .deleteFrom('media_video_frame')
    .where('video_id', '=', id)
    .returning('picture_id')
    .execute()
  const rows = pictureIds.map((picture_id, position) => ({ video_id: id, position, picture_id }))
  if (rows.length > 0) await trx.insertInto('media_video_frame').values(rows).execute()
  await discardPictures(trx, { ids: had.map(({ picture_id }) => picture_id), uses })
}

export async function makeReady(
  trx: Trx,
  claimed: Claim,
  { heights, previewSeconds }: { heights: readonly number[]; previewSeconds: number },
): Promise<boolean> {
  const row = await ofClaim(trx, claimed)
    .set({
      state: 'ready',
      stage: 'done',
      percent: 100,
      seconds_left: null,
      heights: [...heights],
      preview_ms: milliseconds(previewSeconds),
      making: null,
      ...changed,
    })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const nothingMade = {
  seconds_left: null,
  is_watchable: false,
  heights: [] as number[],
  preview_ms: null,
  sprite: null,
  poster_id: null,
  making: null,
}

export async function refuse(
  trx: Trx,
  claimed: Claim,
  { refusal, uses }: { readonly refusal: ErrorCode; readonly uses: Uses },
): Promise<boolean> {
  const row = await ofClaim(trx, claimed)
    .set({ state: 'refused', refusal, ...nothingMade, ...changed })
    .returning('id')
    .executeTakeFirst()
  if (row) await setFrames(trx, { id: claimed.id, pictureIds: [], uses })
  return row !== undefined
}

/** Attempts that ended without a word, as often as there are tries: nobody is at these videos any more. */
export async function lockLost(
  trx: Trx,
  {
    tries,
    seconds,
    limit,
  }: { readonly tries: number; readonly seconds: number; readonly limit: number },
): Promise<(Claim & Pick<VideoRow, 'item'>)[]> {
  const { rows } = await sql<Claim & Pick<VideoRow, 'item'>>`
    select id, making, item from media_video
    where state = any(${inMaking}::text[]) and tries >= ${tries} and making is not null
      and changed_at < app_now() - make_interval(secs => ${seconds})
    limit ${limit} for update skip locked
  `.execute(trx)
  return rows
}

/** Forgets what was made of a video that was cancelled; undefined where it is not. Nobody starts it over meanwhile. */
export async function forgetCancelled(
  trx: Trx,
  { id, uses }: { readonly id: string; readonly uses: Uses },
): Promise<Pick<VideoRow, 'id' | 'item'> | undefined> {
  const row = await trx
    .updateTable('media_video')
    .set({ ...nothingMade })
    .where('id', '=', id)
    .where('state', '=', 'cancelled')
    .returning(['id', 'item'])
    .executeTakeFirst()
  if (row) await setFrames(trx, { id, pictureIds: [], uses })
  return row
}

/** Those among `items` that are being made, or wait for it. */
export async function listInMaking(db: Db, items: readonly string[]): Promise<string[]> {
  if (items.length === 0) return []
  const rows = await db
    .selectFrom('media_video')
    .select('item')
    .where('item', 'in', items)
    .where('state', 'in', inMaking)
    .execute()
  return rows.map(({ item }) => item)
}
