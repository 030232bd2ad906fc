import { getInfo } from '@kaleido/contract/account'
import { listBlocks, listMutes, setBlock, setMute } from '@kaleido/contract/social'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { isBlockedBetween, listHiddenAuthors } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const block = ({ token }: Login, uid: number, isBlocked = true) =>
  ask(app, setBlock, { token, input: { uid, isBlocked } })
const mute = ({ token }: Login, uid: number, isMuted = true) =>
  ask(app, setMute, { token, input: { uid, isMuted } })
const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key

async function hiddenAuthors({ uid }: Login, by?: 'block'): Promise<readonly number[]> {
  const { hides_authors } = await app.deps.db
    .selectFrom('account')
    .select('hides_authors')
    .where('uid', '=', String(uid))
    .executeTakeFirstOrThrow()
  return listHiddenAuthors(
    app.ctx({
      kind: 'member',
      uid,
      hidesAuthors: hides_authors,
      mayGoDark: false,
      sessionId: '1',
    }),
    by,
  )
}

describe('a block', () => {
  it('hides each from the other, and ends when it is taken back', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('guest')]
    expect((await block(one, other.uid)).statusCode).toBe(200)
    expect([await hiddenAuthors(one), await hiddenAuthors(other)]).toEqual([[other.uid], [one.uid]])
    expect(await isBlockedBetween(app.deps.db, { uid: other.uid, otherUid: one.uid })).toBe(true)
    await block(one, other.uid, false)
    expect([await hiddenAuthors(one), await hiddenAuthors(other)]).toEqual([[], []])
    expect(await isBlockedBetween(app.deps.db, { uid: one.uid, otherUid: other.uid })).toBe(false)
  })

  it('of both against each other at once stands twice, and ends with the second', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    const both = await Promise.all([block(one, other.uid), block(other, one.uid)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await block(one, other.uid, false)
    expect([await hiddenAuthors(one), await hiddenAuthors(other)]).toEqual([[other.uid], [one.uid]])
    await block(other, one.uid, false)
    expect(await hiddenAuthors(one)).toEqual([])
  })

  it('is for members; a guest may hide people, and take back a block', async () => {
    const [guest, other] = [await app.logIn('guest'), await app.logIn('member')]
    expect(keyOf(await block(guest, other.uid))).toBe('http.register_first')
    expect(await hiddenAuthors(other)).toEqual([])
    await mute(guest, other.uid)
    expect(await hiddenAuthors(guest)).toEqual([other.uid])
    expect((await block(guest, other.uid, false)).statusCode).toBe(200)
  })

  it('is of somebody who exists, and is not oneself', async () => {
    const one = await app.logIn('member')
    expect(keyOf(await block(one, one.uid))).toBe('social.self')
    expect(keyOf(await block(one, 999_999_999))).toBe('social.not_found')
  })
})

describe('the page of somebody', () => {
  const look = async ({ token }: Login, uid: number) => ask(app, getInfo, { token, input: { uid } })

  it('says what stands between the two, and is hidden from who is blocked', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    const seen = async () => openAnswer(app, await look(one, other.uid))
    expect(await seen()).toMatchObject({ isBlocked: false, isMuted: false })
    await mute(one, other.uid)
    await block(one, other.uid)
    expect(await seen()).toMatchObject({ isBlocked: true, isMuted: true })
    expect(keyOf(await look(other, one.uid))).toBe('account.not_found')
  })
})

describe('a mute', () => {
  it('hides an author from one alone, and is no block', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    await mute(one, other.uid)
    expect([await hiddenAuthors(one), await hiddenAuthors(other)]).toEqual([[other.uid], []])
    expect(await hiddenAuthors(one, 'block')).toEqual([])
    await mute(one, other.uid, false)
    expect(await hiddenAuthors(one)).toEqual([])
  })
})

describe('the lists', () => {
  it('show whom somebody blocks and mutes, the latest first, page by page', async () => {
    const one = await app.logIn('member')
    const others = [await app.logIn('member'), await app.logIn('member'), await app.logIn('member')]
    for (const { uid } of others) {
      await block(one, uid)
      await mute(one, uid)
    }
    for (const call of [listBlocks, listMutes] as const) {
      const page = async (input: object) =>
        call.output.parse(openAnswer(app, await ask(app, call, { token: one.token, input })))
      const first = await page({ pageSize: 2 })
      const second = await page({ pageSize: 2, next: first.next })
      expect([...first.list, ...second.list].map(({ uid }) => uid)).toEqual(
        others.map(({ uid }) => uid).toReversed(),
      )
      expect([first.hasNext, second.hasNext]).toEqual([true, false])
    }
  })

  it('are told to a login within the call that follows', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    const known = async () => {
      const answer = await ask(app, listBlocks, { token: one.token, input: {} })
      return listBlocks.output.parse(openAnswer(app, answer)).list.length
    }
    expect(await known()).toBe(0)
    await block(one, other.uid)
    expect(await known()).toBe(1)
  })
})
