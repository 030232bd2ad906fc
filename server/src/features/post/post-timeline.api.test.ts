import { getFollowedNews, listFollowedPosts } from '@kaleido/contract/post'
import { setBlock, setFollow, setMute } from '@kaleido/contract/social'
import { setFollow as setTopicFollow } from '@kaleido/contract/topic'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { analyze } from '../../testing/analyze.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aMember } from '../account/account.fixture.ts'
import { aTopic } from '../topic/topic.fixture.ts'
import { idsOf } from './post.fixture.ts'

let app: TestApp
let reader: Login
/** Each publishes as many posts as the others, at the same pace. */
let authors: number[]
let topicId: string

/** More than the timeline holds. */
const count = 2_400
const minutesAgo = (minutes: number) => sql`app_now() - make_interval(mins => ${minutes}::int)`

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.deps
  authors = []
  for (let at = 0; at < 24; at += 1) authors.push(await aMember(db, `作者${at}`))
  // Five at a time have been published in the same moment.
  const { rows } = await sql<{ id: string }>`
    insert into work (kind, author_uid, title, state, published_at)
    select 'post', (${authors}::bigint[])[1 + n * 7919 % 24], 'post ' || n, 'published',
      date_trunc('minute', app_now()) - make_interval(mins => n / 5)
    from generate_series(1, ${count}) as n returning id
  `.execute(db)
  const workIds = rows.filter((_, at) => at % 97 === 0).map(({ id }) => id)
  topicId = await aTopic(db, { workIds })
  await analyze(app, 'work', 'topic_work')
})
beforeEach(async () => {
  reader = await app.logIn('member')
})
afterAll(() => app.close())

const set = (call: Parameters<typeof ask>[1], input: object) =>
  ask(app, call, { token: reader.token, input })
const follow = (at: number, isFollow = true) => set(setFollow, { followUID: authors[at], isFollow })

async function readAll(pageSize = 50): Promise<string[]> {
  const ids: string[] = []
  for (let next: string | undefined; ;) {
    const input = { pageSize, ...(next && { next }) }
    const answer = await ask(app, listFollowedPosts, { token: reader.token, input })
    const page = listFollowedPosts.output.parse(openAnswer(app, answer))
    ids.push(...idsOf(page.list))
    if (!page.hasNext) return ids
    next = page.next
  }
}

async function postsOf(at: readonly number[], topics: readonly string[] = []): Promise<string[]> {
  const uids = at.map((one) => authors[one])
  const { rows } = await sql<{ id: string }>`
    select id from work where author_uid = any(${uids}::bigint[])
      or id in (select work_id from topic_work where topic_id = any(${topics}::bigint[]))
    order by published_at desc, id desc
  `.execute(app.deps.db)
  return rows.map(({ id }) => id)
}

async function hasNew(): Promise<boolean> {
  const answer = await ask(app, getFollowedNews, { token: reader.token })
  return getFollowedNews.output.parse(openAnswer(app, answer)).hasNew
}

describe('the stream of whom somebody follows', () => {
  it('goes on behind the newest posts of all, in one order and each post once', async () => {
    for (const at of [0, 3, 11]) await follow(at)
    await set(setTopicFollow, { id: topicId, isFollow: true })
    const all = await postsOf([0, 3, 11], [topicId])
    expect(all.length).toBeGreaterThan(300)
    expect(await readAll()).toEqual(all)
    expect(await readAll(7)).toEqual(all)
  })

  it('shows at once whom somebody follows, no longer follows, hides or blocks', async () => {
    await follow(1)
    await follow(2)
    expect(await readAll()).toEqual(await postsOf([1, 2]))
    await follow(5)
    expect(await readAll()).toEqual(await postsOf([1, 2, 5]))
    await follow(1, false)
    expect(await readAll()).toEqual(await postsOf([2, 5]))
    await set(setMute, { uid: authors[2], isMuted: true })
    expect(await readAll()).toEqual(await postsOf([5]))
    await set(setMute, { uid: authors[2], isMuted: false })
    await set(setBlock, { uid: authors[5], isBlocked: true })
    await set(setBlock, { uid: authors[5], isBlocked: false })
    // The block has ended the follow.
    expect(await readAll()).toEqual(await postsOf([2]))
  })

  it('shows at once which topics somebody follows', async () => {
    await set(setTopicFollow, { id: topicId, isFollow: true })
    expect(await readAll()).toEqual(await postsOf([], [topicId]))
    await set(setTopicFollow, { id: topicId, isFollow: false })
    expect(await readAll()).toEqual([])
  })
})

describe('the dot of the stream', () => {
  const seeAt = (minutes: number) =>
    sql`insert into post_seen (uid, seen_at) values (${reader.uid}, ${minutesAgo(minutes)})
      on conflict (uid) do update set seen_at = excluded.seen_at`.execute(app.deps.db)

  it('tells of posts that are older than the newest of all, and of none that were read', async () => {
    const old = await app.logIn('member')
    await sql`insert into work (kind, author_uid, title, state, published_at)
      values ('post', ${old.uid}, 'old', 'published', ${minutesAgo(470)})`.execute(app.deps.db)
    await set(setFollow, { followUID: old.uid, isFollow: true })
    await seeAt(475)
    expect(await hasNew()).toBe(true)
    await seeAt(465)
    expect(await hasNew()).toBe(false)
    await seeAt(60)
    expect(await hasNew()).toBe(false)
    await follow(7)
    expect(await hasNew()).toBe(true)
    await readAll()
    expect(await hasNew()).toBe(false)
  })
})
