import { inTransaction } from '../../platform/db/db.ts'
import { WorkCard } from '@kaleido/contract/work'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { aPicture } from '../media/media.fixture.ts'
import { listCards, work } from './index.ts'
import { aModule, aWork } from './work.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const author = async () => (await app.logIn('member')).uid

async function cardOf(id: string) {
  const [card] = await listCards(app.deps.db, [id])
  return WorkCard.parse(card)
}

describe('the card of a work', () => {
  it('says what a list needs to show it', async () => {
    const { db } = app.deps
    const authorUid = await author()
    const cover = await aPicture(app.ctx())
    const id = await aWork(db, {
      authorUid,
      coverId: cover.id,
      access: { mode: 'coin', price: 8 },
      views: 12_000_000_000,
      likes: 7,
      comments: 2,
    })
    expect(await cardOf(id)).toMatchObject({
      id,
      kind: 'video',
      title: '云上川西',
      cover: { url: cover.url, width: 30, height: 40, placeholder: cover.placeholder },
      author: { uid: authorUid, name: '会员' },
      duration: 300,
      access: { mode: 'coin', price: 8 },
      views: 12_000_000_000,
      likes: 7,
      comments: 2,
    })
  })

  it('of a post carries its first nine pictures in their order', async () => {
    const pictures = await Promise.all(Array.from({ length: 11 }, () => aPicture(app.ctx())))
    const id = await aWork(app.deps.db, {
      authorUid: await author(),
      kind: 'post',
      duration: null,
      pictureIds: pictures.map((picture) => picture.id),
    })
    const { pictures: shown, cover } = await cardOf(id)
    expect(shown?.map(({ url }) => url)).toEqual(pictures.slice(0, 9).map(({ url }) => url))
    expect(cover).toBeNull()
  })

  it('cuts long words between characters, never inside one', async () => {
    const text = `${'a'.repeat(198)}👨‍👩‍👧‍👦 more`
    const id = await aWork(app.deps.db, { authorUid: await author(), text })
    expect((await cardOf(id)).text).toBe(`${'a'.repeat(198)}👨‍👩‍👧‍👦…`)
  })

  it('is there in the order that was asked for, and only of what is published', async () => {
    const { db } = app.deps
    const authorUid = await author()
    const [first, second, gone] = await Promise.all([1, 2, 3].map(() => aWork(db, { authorUid })))
    await db
      .updateTable('work')
      .set({ state: 'removed' })
      .where('id', '=', gone ?? '')
      .execute()
    const cards = await listCards(db, [second ?? '', gone ?? '', first ?? ''])
    expect(cards.map(({ id }) => id)).toEqual([second, first])
  })
})

describe('a work', () => {
  it('goes with its author', async () => {
    const { db } = app.deps
    const authorUid = await author()
    const id = await aWork(db, { authorUid, moduleIds: [await aModule(db)] })
    await inTransaction(db, async (trx) => work.person?.forget(trx, authorUid))
    const left = await sql`select 1 from work_module where work_id = ${id}`.execute(db)
    expect([await listCards(db, [id]), left.rows]).toEqual([[], []])
  })

  it('has a price if and only if it costs coins', async () => {
    const id = await aWork(app.deps.db, { authorUid: await author(), access: { mode: 'vip' } })
    expect((await cardOf(id)).access).toEqual({ mode: 'vip' })
    const broken = app.deps.db.updateTable('work').set({ price: 5 }).where('id', '=', id)
    await expect(broken.execute()).rejects.toThrow(/check constraint/)
  })
})
