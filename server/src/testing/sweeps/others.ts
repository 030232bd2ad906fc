import { openGallery } from '@kaleido/contract/gallery'
import { setUninterest } from '@kaleido/contract/feed'
import { cancelUpload, createUploadTicket, getUpload, retryUpload } from '@kaleido/contract/media'
import { editComment, pinComment, removeComment, setCommentLike } from '@kaleido/contract/comment'
import type { Call } from '@kaleido/contract/core/call'
import { sendReport } from '@kaleido/contract/moderation'
import { recordHistory } from '@kaleido/contract/library'
import { recordShare, setFavourite, setLike } from '@kaleido/contract/reaction'
import { listSessions, revokeSession } from '@kaleido/contract/session'
import {
  getPosition,
  openVideo,
  publishVideo,
  reportTrouble,
  savePosition,
} from '@kaleido/contract/video'
import { removeWork } from '@kaleido/contract/work'
import { aComment } from '../../features/comment/comment.fixture.ts'
import { aGallery } from '../../features/gallery/gallery.fixture.ts'
import { anUpload, aVideoWork } from '../../features/video/video.fixture.ts'
import { ask, openAnswer } from '../ask.ts'
import { envelopeOf, type TestApp } from '../app.ts'
import { inputSchema } from './samples.ts'

/** Makes something of a new member's and answers the input that would lay hands on it. */
type Builder = (app: TestApp) => Promise<Record<string, unknown>>

/** A work that waits for review: nobody's but its author's, until it is published. */
async function hiddenWork(app: TestApp): Promise<{ id: string }> {
  const { uid } = await app.logIn('member')
  return { id: await aVideoWork(app, { authorUid: uid, state: 'review' }) }
}

const aTicket: Builder = async (app) => {
  const { token } = await app.logIn('member')
  const input = { kind: 'short', bytes: 10 }
  const { id } = openAnswer(app, await ask(app, createUploadTicket, { token, input })) as {
    id: string
  }
  return { id }
}

/** Under a work that nobody but its author sees. */
async function hiddenComment(app: TestApp): Promise<{ id: string }> {
  const { uid } = await app.logIn('member')
  const workId = await aVideoWork(app, { authorUid: uid, state: 'review' })
  return { id: await aComment(app.ctx(), { workId, authorUid: uid }) }
}

/** One builder for each call that names a thing which belongs to a person. */
const builders = new Map<Call, Builder>([
  [
    revokeSession,
    async (app) => {
      const owner = await app.logIn('member')
      const answer = await ask(app, listSessions, { token: owner.token })
      const { list } = openAnswer(app, answer) as { list: { id: string }[] }
      return { id: list[0]?.id }
    },
  ],
  [setLike, async (app) => ({ ...(await hiddenWork(app)), isLiked: true })],
  [setFavourite, async (app) => ({ ...(await hiddenWork(app)), isFavourite: true })],
  [recordShare, hiddenWork],
  [removeWork, hiddenWork],
  [recordHistory, hiddenWork],
  [openVideo, hiddenWork],
  [getPosition, hiddenWork],
  [
    savePosition,
    async (app) => ({ ...(await hiddenWork(app)), seconds: 1, at: new Date(0).toISOString() }),
  ],
  [reportTrouble, async (app) => ({ ...(await hiddenWork(app)), kind: 'stall' })],
  [
    publishVideo,
    async (app) => {
      const { uid } = await app.logIn('member')
      return { upload: await anUpload(app, { uid }), title: '别人的视频' }
    },
  ],
  [
    openGallery,
    async (app) => {
      const { uid } = await app.logIn('member')
      const { id } = await aGallery(app, { authorUid: uid, count: 1 })
      await app.deps.db
        .updateTable('work')
        .set({ state: 'review', published_at: null })
        .where('id', '=', id)
        .execute()
      return { id }
    },
  ],
  [setUninterest, async (app) => ({ ...(await hiddenWork(app)), isUninteresting: true })],
  [getUpload, aTicket],
  [cancelUpload, aTicket],
  [editComment, async (app) => ({ ...(await hiddenComment(app)), text: '改一改' })],
  [removeComment, hiddenComment],
  [setCommentLike, async (app) => ({ ...(await hiddenComment(app)), isLiked: true })],
  [pinComment, async (app) => ({ ...(await hiddenComment(app)), isPinned: true })],
  [
    sendReport,
    async (app) => ({ ...(await hiddenComment(app)), target: 'comment', reason: 'spam' }),
  ],
  [retryUpload, aTicket],
])

/** Calls that name something by id and have no builder above: nobody has thought of other people's things there. */
export function findUnthoughtOf(calls: readonly Call[], known = builders): string[] {
  return calls
    .filter(({ auth }) => auth === 'guest' || auth === 'member')
    .filter((call) =>
      Object.keys(inputSchema(call).properties ?? {}).some((name) => /^id$|Id$/.test(name)),
    )
    .filter((call) => !known.has(call))
    .map((call) => `${call.name} takes an id but has no builder`)
}

/** Calls by which one member reaches another's things, or learns that they exist. */
export async function findReachable(app: TestApp, known = builders): Promise<string[]> {
  const found: string[] = []
  for (const [call, build] of known) {
    const stranger = await app.logIn('member')
    const answer = await ask(app, call, { input: await build(app), token: stranger.token })
    if (!isNothing(answer))
      found.push(`${call.name} answers ${answer.body} on another member's thing`)
  }
  return found
}

/** What is another's does not exist: 404, or a refusal that says so. */
function isNothing(answer: Awaited<ReturnType<typeof ask>>): boolean {
  const { data } = envelopeOf(answer)
  const key = typeof data === 'object' ? String(data?.['key']) : ''
  return answer.statusCode === 404 || key.endsWith('.no_upload')
}
