import {
  listFavouritePosts,
  listFavourites,
  listFavouriteVideos,
  listPurchases,
  summariseFavourites,
} from '@kaleido/contract/library'
import { setFavourite } from '@kaleido/contract/reaction'
import { setBlock, setMute } from '@kaleido/contract/social'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { grantWork } from '../unlock/index.ts'
import { removeWorkAs } from '../work/index.ts'
import { aWork } from '../work/work.fixture.ts'

let app: TestApp
let author: Login
let person: Login
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  author = await app.logIn('member')
  person = await app.logIn('member')
})
afterAll(() => app.close())

const kinds = ['video', 'short', 'gallery', 'post'] as const

const make = (kind: (typeof kinds)[number] = 'video', title = '云上川西') =>
  aWork(app.deps.db, { authorUid: author.uid, kind, title })

async function keep(id: string): Promise<void> {
  const input = { id, isFavourite: true }
  expect((await ask(app, setFavourite, { token: person.token, input })).statusCode).toBe(200)
}

const favourites = async (input: object = {}, { token } = person) =>
  listFavourites.output.parse(openAnswer(app, await ask(app, listFavourites, { token, input })))
const favouriteVideos = async (input: object = {}, { token } = person) => {
  const answer = await ask(app, listFavouriteVideos, { token, input })
  return listFavouriteVideos.output.parse(openAnswer(app, answer))
}
const favouritePosts = async (input: object = {}, { token } = person) => {
  const answer = await ask(app, listFavouritePosts, { token, input })
  return listFavouritePosts.output.parse(openAnswer(app, answer))
}
const purchases = async (input: object = {}, { token } = person) =>
  listPurchases.output.parse(openAnswer(app, await ask(app, listPurchases, { token, input })))
const summary = async ({ token } = person) =>
  summariseFavourites.output.parse(openAnswer(app, await ask(app, summariseFavourites, { token })))

const takeDown = (id: string) => removeWorkAs(app.ctx(), { id, by: 'author', reason: '' })

const idsOf = ({ list }: { list: readonly { id: string }[] }) => list.map(({ id }) => id)

describe('the favourites', () => {
  it('are walked from the latest to the first, and are each person’s own', async () => {
    const ids: string[] = []
    for (const kind of [...kinds, ...kinds]) ids.push(await make(kind))
    for (const id of ids) await keep(id)
    const walked: string[] = []
    let next: string | undefined
    do {
      const page = await favourites({ pageSize: 3, ...(next ? { next } : {}) })
      walked.push(...idsOf(page))
      expect(page.hasNext).toBe(page.next !== undefined)
      next = page.next
    } while (next)
    expect(walked).toEqual(ids.toReversed())
    expect((await favourites({}, author)).list).toEqual([])
  })

  it('are videos by kind in one list, posts and galleries in the other, page by page', async () => {
    const ids: Record<string, string[]> = {}
    for (const kind of [...kinds, ...kinds]) {
      const id = await make(kind)
      await keep(id)
      ids[kind] = [id, ...(ids[kind] ?? [])]
    }
    for (const [read, ofList] of [
      [favouriteVideos, ['short', 'video']],
      [favouritePosts, ['post', 'gallery']],
    ] as const) {
      const first = await read({ pageSize: 3 })
      const rest = await read({ pageSize: 3, next: first.next })
      expect([first.hasNext, rest.hasNext]).toEqual([true, false])
      const latestFirst = [0, 1].flatMap((at) => ofList.map((kind) => ids[kind]?.[at]))
      expect([...idsOf(first), ...idsOf(rest)]).toEqual(latestFirst)
      for (const kind of ofList) {
        const one = await read({ kind, pageSize: 1 })
        const other = await read({ kind, pageSize: 1, next: one.next })
        expect([one, other].map(({ hasNext }) => hasNext)).toEqual([true, false])
        expect([...idsOf(one), ...idsOf(other)]).toEqual(ids[kind])
      }
      expect((await read({}, author)).list).toEqual([])
    }
  })

  it.each([
    [listFavouriteVideos, 'post'],
    [listFavouritePosts, 'video'],
  ])('of a kind that is in the other list are refused, naming the member', async (call, kind) => {
    const response = await ask(app, call, { token: person.token, input: { kind } })
    expect(response.statusCode).toBe(422)
    expect(envelopeOf(response).data).toMatchObject({ issues: [{ field: 'kind' }] })
  })

  it('are counted by kind, the latest of them beside', async () => {
    expect(await summary()).toEqual({
      counts: { all: 0, video: 0, short: 0, gallery: 0, post: 0 },
      list: [],
    })
    for (let at = 0; at < 9; at += 1) await keep(await make())
    for (const kind of kinds) await keep(await make(kind))
    const { counts, list } = await summary()
    expect(counts).toEqual({ all: 13, video: 10, short: 1, gallery: 1, post: 1 })
    expect(list).toHaveLength(10)
    expect(list[0]).toMatchObject({ kind: 'post', card: { kind: 'post' } })
  })

  it('keep the place of what is gone, by its title alone', async () => {
    const [gone, there] = [await make('video', '已经不在'), await make('video', '还在')]
    await keep(gone)
    await keep(there)
    await takeDown(gone)
    const { list } = await favourites()
    expect(list).toMatchObject([{ id: there, card: { title: '还在' } }, { title: '已经不在' }])
    expect(list[1]).not.toHaveProperty('card')
    expect((await summary()).counts.video).toBe(2)
  })

  it('show nothing of authors who block the person, and everything of muted authors', async () => {
    const id = await make('video', '秘密')
    await keep(id)
    await ask(app, setMute, { token: person.token, input: { uid: author.uid, isMuted: true } })
    expect((await favourites()).list).toMatchObject([{ id, card: { title: '秘密' } }])
    const input = { uid: person.uid, isBlocked: true }
    await ask(app, setBlock, { token: author.token, input })
    for (const { list } of [await favourites(), await summary()]) {
      expect(list).toMatchObject([{ id, title: '' }])
      expect(JSON.stringify(list)).not.toContain('秘密')
      expect(list[0]).not.toHaveProperty('card')
    }
  })
})

describe('the purchases', () => {
  it('say what each was opened with, the latest first', async () => {
    const { db } = app.deps
    const { uid } = person
    const [bought, free, given] = [await make(), await make('gallery'), await make()]
    await inTransaction(db, (trx) =>
      grantWork(trx, { uid, workId: bought, how: 'coins', price: 30 }),
    )
    await inTransaction(db, (trx) => grantWork(trx, { uid, workId: free, how: 'coupon' }))
    await inTransaction(db, (trx) => grantWork(trx, { uid, workId: given, how: 'gift' }))
    await takeDown(bought)
    const first = await purchases({ pageSize: 2 })
    expect(first.list).toMatchObject([
      { id: given, how: 'gift', card: { id: given } },
      { id: free, how: 'coupon', kind: 'gallery' },
    ])
    const { list } = await purchases({ pageSize: 2, next: first.next })
    expect(list).toMatchObject([{ id: bought, how: 'coins', price: 30, title: '云上川西' }])
    expect(list[0]).not.toHaveProperty('card')
    expect(idsOf(await purchases({ kind: 'gallery' }))).toEqual([free])
    expect((await purchases({}, author)).list).toEqual([])
  })
})
