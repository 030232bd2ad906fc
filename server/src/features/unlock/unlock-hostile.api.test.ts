import { removeWork } from '@kaleido/contract/work'
import { setBlock } from '@kaleido/contract/social'
import { unlockWork } from '@kaleido/contract/unlock'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { aPlacedGallery, openAs as openGalleryAs } from '../gallery/gallery.fixture.ts'
import {
  aKnownAuthor,
  openAs as openPostAs,
  publishAs,
  somePictures,
} from '../post/post.fixture.ts'
import { aVideoWork } from '../video/video.fixture.ts'
import { readWallet, splitPrice, wallet } from '../wallet/index.ts'
import { fund } from '../wallet/wallet.fixture.ts'
import { unlock } from './index.ts'
import { refundRemoved } from './unlock-refund.service.ts'

let app: TestApp
let author: Login
let person: Login
let id: string
beforeAll(async () => {
  app = await startTestApp()
  author = await aKnownAuthor(app)
})
beforeEach(async () => {
  person = await app.logIn('member')
  id = await aVideoWork(app, { authorUid: author.uid, access: { mode: 'coin', price: 10 } })
})
afterAll(() => app.close())

const buy = async (by = person, work = id, price = 10) => {
  const input = { id: work, with: 'coins', price }
  return envelopeOf(await ask(app, unlockWork, { token: by.token, input })).code
}
/** Asks again where the server is too busy. */
async function buyPatiently(by: Login): Promise<number> {
  const code = await buy(by)
  return code === 503 ? buyPatiently(by) : code
}
const goldOf = async ({ uid }: Login) => (await readWallet(app.deps.db, uid)).gold
const differences = async () => [
  ...(await differencesOf(unlock, app.deps.db)),
  ...(await differencesOf(wallet, app.deps.db)),
]

/** How many statements wait for what others hold. */
async function waiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(app.deps.db)
  return rows.length
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('a purchase', () => {
  it('of a work that is being removed is refused or given back', async () => {
    await fund(app, { uid: person.uid, amount: 10 })
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Holds the buyer's coins, so that the purchase stops after it has seen the work.
    const holder = app.ctx().write(async (trx) => {
      await splitPrice(trx, { uid: person.uid, price: 10 })
      held.resolve()
      await released.promise
    })
    await held.promise
    const bought = buy()
    await until(async () => (await waiting()) >= 1)
    let isRemoved = false
    const removed = ask(app, removeWork, { token: author.token, input: { id } }).then(async () => {
      isRemoved = true
      // As the job that the removal sends, which runs once.
      const ctx = app.ctx()
      await ctx.write((trx) => refundRemoved(ctx, trx, { of: { workId: id }, limit: 50 }))
    })
    await until(async () => isRemoved || (await waiting()) >= 2)
    released.resolve()
    await Promise.all([holder, bought, removed])
    expect(await goldOf(person)).toBe(10)
    expect(await differences()).toEqual([])
  })

  it('by people who block each other does not happen', async () => {
    const input = { uid: person.uid, isBlocked: true }
    await ask(app, setBlock, { token: author.token, input })
    await fund(app, { uid: person.uid, amount: 10 })
    expect(await buy()).toBe(404)
    expect(await goldOf(person)).toBe(10)
  })

  it('is each charged once, and each shared, of many buyers of one author at a time', async () => {
    const buyers = await Promise.all(Array.from({ length: 60 }, () => app.logIn('member')))
    await Promise.all(buyers.map(({ uid }) => fund(app, { uid, amount: 15 })))
    const codes = await Promise.all(buyers.map((one) => buyPatiently(one)))
    expect(new Set(codes)).toEqual(new Set([200]))
    const { rows } = await sql<{ sales: number; fen: number; gold: number }>`
      select (select count(*)::int from income_sale where work_id = ${id}) as sales,
        (select sum(fen)::int from income_sale where work_id = ${id}) as fen,
        (select sum(balance)::int from wallet_account
          where id = any(${buyers.map(({ uid }) => String(uid * 16 + 1))}::bigint[])) as gold
    `.execute(app.deps.db)
    expect(rows[0]).toEqual({ sales: 60, fen: 60 * 60, gold: 60 * 5 })
    expect(await differences()).toEqual([])
  })
})

describe('what was bought is open at the next request', () => {
  it('of a gallery: every page', async () => {
    const access = { mode: 'coin', price: 10 } as const
    const gallery = await aPlacedGallery(app, { authorUid: author.uid, access })
    const open = () => openGalleryAs(app, person.token, { id: gallery.id })
    await fund(app, { uid: person.uid, amount: 10 })
    expect(await open()).toMatchObject({ reason: 'preview', needs: 'coin', open: 3, pages: 5 })
    expect(await buy(person, gallery.id)).toBe(200)
    expect(await open()).toMatchObject({ reason: 'owned', open: 5, pages: 5 })
  })

  it('of a paid post: all of its text and pictures', async () => {
    const pictures = await somePictures(app, author.uid, 3)
    const text = `${'一'.repeat(100)}付费部分`
    const post = await publishAs(app, author, { text, pictures, access: 'coin', price: 10 })
    await fund(app, { uid: person.uid, amount: 10 })
    expect((await openPostAs(app, person.token, post.id)).isCut).toBe(true)
    expect(await buy(person, post.id)).toBe(200)
    expect(await openPostAs(app, person.token, post.id)).toMatchObject({ isCut: false, text })
  })
})

describe('differences of purchases and postings', () => {
  const found = (what: RegExp) => [expect.stringMatching(what)]

  it('are found, each kind that is planted', async () => {
    await fund(app, { uid: person.uid, amount: 10 })
    await buy()
    expect(await differences()).toEqual([])
    const own = sql`uid = ${String(person.uid)}`
    const plant = async (change: ReturnType<typeof sql>, back: ReturnType<typeof sql>) => {
      await change.execute(app.deps.db)
      const differs = await differencesOf(unlock, app.deps.db)
      await back.execute(app.deps.db)
      expect(await differencesOf(unlock, app.deps.db)).toEqual([])
      return differs
    }
    expect(
      await plant(
        sql`update unlock set paid_coin = 9 where ${own}`,
        sql`update unlock set paid_coin = 10 where ${own}`,
      ),
    ).toEqual(found(/another amount/))
    expect(
      await plant(
        sql`update unlock set how = 'coupon', coupon_id = 999999999 where ${own}`,
        sql`update unlock set how = 'coins', coupon_id = null where ${own}`,
      ),
    ).toEqual(found(/coupon that is not used/))
    expect(
      await plant(
        sql`insert into unlock_refund (unlock_id, uid, work_id, how, paid_coin, paid_bonus, bought_at, because)
          select id, uid, work_id, how, 0, 0, created_at, 'staff' from unlock where ${own}`,
        sql`delete from unlock_refund where ${own}`,
      ),
    ).toEqual([expect.stringMatching(/still there/), expect.stringMatching(/share that is kept/)])
    await sql`delete from unlock where ${own}`.execute(app.deps.db)
    expect(await differencesOf(unlock, app.deps.db)).toEqual(found(/posting without its unlock/))
  })
})
