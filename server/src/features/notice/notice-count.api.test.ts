import { addComment, removeComment } from '@kaleido/contract/comment'
import {
  getUnread,
  listNotices,
  NoticeGroup,
  readNotices,
  removeNotice,
} from '@kaleido/contract/notice'
import { setFavourite, setLike } from '@kaleido/contract/reaction'
import { setBlock, setFollow, setMute } from '@kaleido/contract/social'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Feature } from '../../platform/ctx/feature.ts'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aWork } from '../work/work.fixture.ts'
import { runNoticeJobs } from './notice.fixture.ts'
import { removeWorkAs } from '../work/index.ts'

let messages = 0
/** Counts as the messages do. */
const counting: Feature = {
  name: 'counting',
  tables: [],
  unread: {
    count: async () => messages,
    async readAll() {
      const read = messages
      messages = 0
      return read
    },
  },
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ features: [counting] })
})
afterAll(() => app.close())

/** A small generator, so that a failure happens again. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * below)
  }
}

async function listAll({ token }: Login, group: NoticeGroup) {
  const input = { group, pageSize: 50 }
  return listNotices.output.parse(openAnswer(app, await ask(app, listNotices, { token, input })))
    .list
}

async function unread({ token }: Login) {
  return getUnread.output.parse(openAnswer(app, await ask(app, getUnread, { token })))
}

/** What the counts must be: what the lists show as unread. */
async function expectCounts(reader: Login, step: string): Promise<void> {
  const shown: Record<string, number> = {}
  for (const group of NoticeGroup.options) {
    shown[group] = (await listAll(reader, group)).filter(({ isRead }) => !isRead).length
  }
  const total = Object.values(shown).reduce((sum, n) => sum + n, messages)
  expect(await unread(reader), step).toEqual({
    groups: shown,
    messages,
    total,
    hasNewMessage: total > 0,
  })
}

it('the unread counts equal what the lists show after any events in any order', async () => {
  const seed = 20_261_123
  const random = randomFrom(seed)
  const reader = await app.logIn('member')
  const others = [await app.logIn('guest')]
  for (let n = 0; n < 4; n += 1) others.push(await app.logIn('member'))
  const works = await Promise.all(
    [1, 2, 3].map(() => aWork(app.deps.db, { authorUid: reader.uid })),
  )
  const comments: { readonly id: string; readonly token: string }[] = []
  const one = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const { token } = reader
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    like: () =>
      ask(app, setLike, {
        token: one(others).token,
        input: { id: one(works), isLiked: random(3) > 0 },
      }),
    favourite: () =>
      ask(app, setFavourite, {
        token: one(others).token,
        input: { id: one(works), isFavourite: true },
      }),
    async comment() {
      const by = one(others).token
      const input = { work: one(works), text: `好看 ${comments.length}` }
      const answer = await ask(app, addComment, { token: by, input })
      if (answer.statusCode !== 200) return
      const added = openAnswer(app, answer) as { comment?: { id: string } } | null
      if (added?.comment) comments.push({ id: added.comment.id, token: by })
    },
    async uncomment() {
      const removed = comments.pop()
      if (!removed) return
      await ask(app, removeComment, { token: removed.token, input: { id: removed.id } })
    },
    follow: () =>
      ask(app, setFollow, {
        token: one(others).token,
        input: { followUID: reader.uid, isFollow: random(3) > 0 },
      }),
    block: () =>
      ask(app, setBlock, { token, input: { uid: one(others).uid, isBlocked: random(3) === 0 } }),
    blocked: () =>
      ask(app, setBlock, {
        token: one(others).token,
        input: { uid: reader.uid, isBlocked: random(4) === 0 },
      }),
    mute: () =>
      ask(app, setMute, { token, input: { uid: one(others).uid, isMuted: random(3) === 0 } }),
    read: () => ask(app, readNotices, { token, input: { group: one(NoticeGroup.options) } }),
    async remove() {
      const found = await listAll(reader, one(NoticeGroup.options))
      if (found.length > 0) await ask(app, removeNotice, { token, input: { id: one(found).id } })
    },
    async message() {
      messages = random(5)
    },
  }
  const names = Object.keys(acts)
  let most = 0
  for (let step = 0; step < 100; step += 1) {
    const name = one(names)
    await acts[name]?.()
    await runNoticeJobs(app)
    if (step % 4 === 0) await expectCounts(reader, `seed ${seed}, step ${step}, ${name}`)
    most = Math.max(most, (await unread(reader)).total - messages)
  }
  await expectCounts(reader, 'the end')
  // Otherwise nothing was tried.
  expect(most).toBeGreaterThan(2)
  for (const id of works) await removeWorkAs(app.ctx(), { id, by: 'author', reason: '' })
  await expectCounts(reader, 'without the works')
  messages = 3
  await ask(app, readNotices, { token, input: {} })
  expect((await unread(reader)).total).toBe(0)
})
