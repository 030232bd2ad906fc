import { setBlock } from '@kaleido/contract/social'
import {
  mostFavourites,
  recordShare,
  removeFavourites,
  setFavourite,
  setLike,
} from '@kaleido/contract/reaction'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { removeWorkAs } from '../work/index.ts'
import { aWork, growWorks } from '../work/work.fixture.ts'
import { reaction } from './index.ts'

let app: TestApp
let author: Login
let id: string
beforeAll(async () => {
  app = await startTestApp()
  author = await app.logIn('member')
})
beforeEach(async () => {
  id = await aWork(app.deps.db, { authorUid: author.uid, likes: 10, favourites: 20, shares: 30 })
})
afterAll(() => app.close())

type Answer = Awaited<ReturnType<typeof ask>>
const keyOf = (answer: Answer) => (envelopeOf(answer).data as { key?: string } | null)?.key

const like = ({ token }: Login, isLiked = true, of = id) =>
  ask(app, setLike, { token, input: { id: of, isLiked } })
const likesIn = (answer: Answer) => setLike.output.parse(openAnswer(app, answer))

const keep = ({ token }: Login, isFavourite = true, of = id) =>
  ask(app, setFavourite, { token, input: { id: of, isFavourite } })
const favouritesIn = (answer: Answer) => setFavourite.output.parse(openAnswer(app, answer))

const share = async ({ token }: Login, way?: string) =>
  recordShare.output.parse(
    openAnswer(app, await ask(app, recordShare, { token, input: { id, ...(way && { way }) } })),
  ).shares

const counters = (of = id) =>
  app.deps.db
    .selectFrom('work')
    .select(['likes', 'favourites', 'shares'])
    .where('id', '=', of)
    .executeTakeFirstOrThrow()

const takeDown = () => removeWorkAs(app.ctx(), { id, by: 'moderator', reason: '不合适' })

describe('a like', () => {
  it('counts once however often it is said, and not at all once it is taken back', async () => {
    const guest = await app.logIn('guest')
    expect(likesIn(await like(guest))).toEqual({ isLiked: true, likes: 11 })
    expect(likesIn(await like(guest))).toEqual({ isLiked: true, likes: 11 })
    expect(likesIn(await like(await app.logIn('member')))).toEqual({ isLiked: true, likes: 12 })
    expect(likesIn(await like(guest, false))).toEqual({ isLiked: false, likes: 11 })
    expect(likesIn(await like(guest, false))).toEqual({ isLiked: false, likes: 11 })
    expect(await counters()).toMatchObject({ likes: '11' })
  })

  it('of many twins at once counts once', async () => {
    const guest = await app.logIn('guest')
    const answers = await Promise.all(Array.from({ length: 8 }, () => like(guest)))
    expect(answers.map((answer) => likesIn(answer).likes)).toEqual(Array(8).fill(11))
    const back = await Promise.all(Array.from({ length: 8 }, () => like(guest, false)))
    expect(back.map((answer) => likesIn(answer).likes)).toEqual(Array(8).fill(10))
    expect(await counters()).toMatchObject({ likes: '10' })
  })

  it('may be of one’s own work', async () => {
    expect(likesIn(await like(author)).likes).toBe(11)
  })

  it('is not of what cannot be seen, but of what is gone it may be taken back', async () => {
    const [had, other] = [await app.logIn('guest'), await app.logIn('guest')]
    await like(had)
    await takeDown()
    expect(keyOf(await like(other))).toBe('work.gone')
    expect(keyOf(await like(other, false))).toBe('work.gone')
    expect(keyOf(await like(had))).toBe('work.gone')
    expect(likesIn(await like(had, false))).toEqual({ isLiked: false, likes: 10 })
    expect(keyOf(await like(had, false))).toBe('work.gone')
    expect(keyOf(await like(had, true, '999999999'))).toBe('work.not_found')
  })

  it('is nothing to those who block each other', async () => {
    const blocked = await app.logIn('member')
    await like(blocked)
    await ask(app, setBlock, { token: author.token, input: { uid: blocked.uid, isBlocked: true } })
    const other = await aWork(app.deps.db, { authorUid: author.uid })
    expect(keyOf(await like(blocked, true, other))).toBe('work.not_found')
    expect(likesIn(await like(blocked, false)).likes).toBe(10)
    expect(keyOf(await like(blocked, false))).toBe('work.not_found')
  })
})

describe('a favourite', () => {
  it('counts once, and is taken back', async () => {
    const guest = await app.logIn('guest')
    expect(favouritesIn(await keep(guest))).toEqual({ isFavourite: true, favourites: 21 })
    expect(favouritesIn(await keep(guest)).favourites).toBe(21)
    const twins = await Promise.all([keep(author), keep(author), keep(author)])
    expect(twins.map((answer) => favouritesIn(answer).favourites)).toEqual([22, 22, 22])
    await takeDown()
    expect(favouritesIn(await keep(guest, false))).toEqual({ isFavourite: false, favourites: 21 })
    expect(keyOf(await keep(guest))).toBe('work.gone')
  })

  it('is limited in number, even when calls are concurrent', async () => {
    const person = await app.logIn('member')
    const { db } = app.deps
    await growWorks(app, { authorUid: author.uid, moduleIds: [] })
    await sql`
      insert into reaction_favourite (uid, work_id, kind)
      select ${String(person.uid)}, id, kind from work
      where title like 'work %' order by id limit ${mostFavourites - 1}
    `.execute(db)
    const works = [id, await aWork(db, { authorUid: author.uid })]
    const answers = await Promise.all(works.map((of) => keep(person, true, of)))
    const isFirstStored = answers[0] !== undefined && keyOf(answers[0]) === undefined
    expect(answers.map(keyOf)).toContain('reaction.too_many')
    expect(answers.map(keyOf)).toContain(undefined)
    const [kept, refused] = isFirstStored ? works : works.toReversed()
    // What is there already may be said again, and what goes makes room.
    expect(keyOf(await keep(person, true, kept))).toBeUndefined()
    await keep(person, false, kept)
    expect(keyOf(await keep(person, true, refused))).toBeUndefined()
  })

  it('goes with many others at once, gone works among them', async () => {
    const { db } = app.deps
    const [person, other] = [await app.logIn('guest'), await app.logIn('guest')]
    const second = await aWork(db, { authorUid: author.uid })
    await Promise.all([keep(person), keep(person, true, second), keep(other)])
    await takeDown()
    const input = { ids: [id, second, '999999999'] }
    const remove = () => ask(app, removeFavourites, { token: person.token, input })
    expect(openAnswer(app, await remove())).toEqual({ removed: 2 })
    expect(openAnswer(app, await remove())).toEqual({ removed: 0 })
    expect(await counters()).toMatchObject({ favourites: '21' })
    expect(await counters(second)).toMatchObject({ favourites: '0' })
  })
})

describe('a share', () => {
  it('of one person counts once, whichever way', async () => {
    const guest = await app.logIn('guest')
    expect(await share(guest)).toBe(31)
    expect(await share(guest, 'poster')).toBe(31)
    expect(await share(author, 'system')).toBe(32)
  })
})

it('takes what a person did from the counters when they are forgotten', async () => {
  const { db } = app.deps
  const person = await app.logIn('member')
  await like(person)
  await keep(person)
  await share(person)
  expect(await counters()).toEqual({ likes: '11', favourites: '21', shares: '31' })
  expect(await reaction.person?.export(app.ctx(), person.uid)).toMatchObject({
    likes: [{ work_id: id }],
    favourites: [{ work_id: id }],
    shares: [{ work_id: id }],
  })
  await inTransaction(db, async (trx) => reaction.person?.forget(trx, person.uid))
  expect(await counters()).toEqual({ likes: '10', favourites: '20', shares: '30' })
})
