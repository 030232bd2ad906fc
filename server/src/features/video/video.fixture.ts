import { inTransaction } from '../../platform/db/db.ts'
import { openVideo } from '@kaleido/contract/video'
import type { WorkCard, WorkState } from '@kaleido/contract/work'
import { randomBytes } from 'node:crypto'
import { randomName } from '../../platform/crypto/random-name.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aPicture } from '../media/media.fixture.ts'
import { addPublishedWork } from '../work/work-published.fixture.ts'
import { attachVideo } from './index.ts'

export interface MadeVideo {
  readonly id: string
  readonly item: string
  /** Paths of all made files, relative to the item's folder. */
  readonly files: readonly string[]
  readonly posterId: string
  readonly frameIds: readonly string[]
}

interface VideoWish {
  readonly kind: 'video' | 'short'
  readonly heights: readonly number[]
  readonly seconds: number
  /** Null for a video without a preview. */
  readonly previewSeconds: number | null
  readonly state: 'checking' | 'encoding' | 'ready' | 'refused'
  readonly refusal: string | null
}

const usual: VideoWish = {
  kind: 'video',
  heights: [360, 540, 720, 1_080],
  seconds: 300,
  previewSeconds: 30,
  state: 'ready',
  refusal: null,
}

const sprite = { sheets: 2, columns: 5, rows: 5, width: 160, height: 90, every: 6 }

/** A video as the pipeline leaves it, with a few bytes in place of each file. */
export async function aVideo(app: TestApp, wish: Partial<VideoWish> = {}): Promise<MadeVideo> {
  const { deps } = app
  const { kind, heights, seconds, previewSeconds, state, refusal } = { ...usual, ...wish }
  const [poster, frame] = [await aPicture(app.ctx()), await aPicture(app.ctx())]
  const item = randomName()
  const isWatchable = state === 'ready' || state === 'encoding'
  const { id } = await deps.db
    .insertInto('media_video')
    .values({
      kind,
      item,
      state,
      refusal,
      sha256: randomBytes(32).toString('hex'),
      bytes: 1_000,
      is_watchable: isWatchable,
      duration_ms: seconds * 1_000,
      ...(kind === 'short' ? { width: 1_080, height: 1_920 } : { width: 1_920, height: 1_080 }),
      heights: isWatchable ? [...heights] : [],
      preview_ms: previewSeconds && previewSeconds * 1_000,
      sprite: JSON.stringify(sprite),
      poster_id: poster.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.db
    .insertInto('media_video_frame')
    .values({ video_id: id, position: 0, picture_id: frame.id })
    .execute()
  const files = filesOf(kind, heights, previewSeconds !== null)
  for (const file of files) {
    await deps.storage.put(`v/${item.slice(0, 2)}/${item}/${file}`, Buffer.from(file))
  }
  return { id, item, files, posterId: poster.id, frameIds: [frame.id] }
}

function filesOf(kind: string, heights: readonly number[], hasPreview: boolean): string[] {
  const track = (folder: string) =>
    ['index.m3u8', 'init.mp4', '00000.m4s'].map((file) => `${folder}/${file}`)
  const ofShort = (name: string) => (kind === 'short' ? [`${name}.mp4`] : [])
  return [
    ...track('a'),
    ...heights.flatMap((height) => [
      ...track(String(height)),
      `master-${height}.m3u8`,
      ...ofShort(`short-${height}`),
    ]),
    'sprite.vtt',
    'sprite/0.webp',
    'sprite/1.webp',
    ...(hasPreview
      ? [
          'preview/master.m3u8',
          ...track('preview/a'),
          ...track('preview/360'),
          ...ofShort('preview/short'),
        ]
      : []),
  ]
}

/** A work that plays; published and free, unless something else is asked for. */
export async function aVideoWork(
  app: TestApp,
  given: {
    readonly authorUid: number
    readonly access?: WorkCard['access']
    readonly state?: WorkState
    readonly video?: Pick<MadeVideo, 'id'>
    readonly kind?: 'video' | 'short'
  },
): Promise<string> {
  const { authorUid, access = { mode: 'free' }, state, kind = 'video' } = given
  const { db } = app.deps
  const id = await inTransaction(db, (trx) =>
    addPublishedWork(trx, {
      kind,
      authorUid,
      title: '云上川西',
      text: '',
      coverId: null,
      duration: null,
      pages: null,
      access,
      views: 0,
      likes: 0,
      comments: 0,
      age: 3_600,
      moduleIds: [],
    }),
  )
  const { id: mediaId } = given.video ?? (await aVideo(app, { kind }))
  await inTransaction(db, (trx) => attachVideo(trx, { workId: id, mediaId }))
  if (state !== undefined) {
    const published_at = state === 'published' ? {} : { published_at: null }
    await db
      .updateTable('work')
      .set({ state, ...published_at })
      .where('id', '=', id)
      .execute()
  }
  return id
}

/** A new member's work that waits for review: nobody but its author sees it. */
export async function aHiddenWork(app: TestApp): Promise<{ id: string }> {
  const { uid } = await app.logIn('member')
  return { id: await aVideoWork(app, { authorUid: uid, state: 'review' }) }
}

/** A person's upload: under way, or complete as a video. */
export async function anUpload(
  { deps }: TestApp,
  given: {
    readonly uid: number
    readonly kind?: 'video' | 'short'
    readonly state?: 'receiving' | 'arrived' | 'refused' | 'cancelled'
    readonly videoId?: string
  },
): Promise<string> {
  const { uid, kind = 'video', videoId = null } = given
  const { state = videoId === null ? 'receiving' : 'arrived' } = given
  const id = randomName()
  await deps.db
    .insertInto('media_upload')
    .values({ id, uid: String(uid), kind, bytes: 1_000, state, video_id: videoId })
    .execute()
  return id
}

/** Opens a video as an app does. */
export async function openAs(app: TestApp, token: string, input: object) {
  return openVideo.output.parse(openAnswer(app, await ask(app, openVideo, { token, input })))
}
