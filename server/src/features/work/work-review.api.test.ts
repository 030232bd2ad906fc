import { decideWork, getWork, removeWork, takeDownWork } from '@kaleido/contract/work'
import { listOwnWorks } from '@kaleido/contract/work-own'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runCommand } from '../../testing/command.ts'
import { Refusal } from '../../platform/refusal.ts'
import { listCards, work } from './index.ts'
import { aWork } from './work.fixture.ts'

let app: TestApp
let author: Login
beforeAll(async () => {
  app = await startTestApp()
  author = await app.logIn('member')
})
afterAll(() => app.close())

async function aWorkIn(state: 'draft' | 'processing' | 'review' | 'removed'): Promise<string> {
  const id = await aWork(app.deps.db, { authorUid: author.uid })
  const published_at = state === 'removed' ? {} : { published_at: null }
  await app.deps.db
    .updateTable('work')
    .set({ state, ...published_at })
    .where('id', '=', id)
    .execute()
  return id
}

const decide = ({ token }: Login, input: object) => ask(app, decideWork, { token, input })

const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key

/** What stands first in each line. */
const idsOf = (output: string) => output.split('\n').map((line) => line.split('  ')[0])

async function look(id: string, token?: string) {
  const answer = await ask(app, getWork, { input: { id }, token })
  if (answer.statusCode !== 200) return answer.statusCode
  return getWork.output.parse(openAnswer(app, answer))
}

describe('a work', () => {
  it('is shown to everybody once it is published, and before to its author and to staff', async () => {
    const [stranger, staff] = [await app.logIn('member'), await app.logIn('staff')]
    const open = await aWork(app.deps.db, { authorUid: author.uid, text: '全文' })
    expect(await look(open)).toMatchObject({ work: { id: open }, text: '全文', isOwn: false })
    for (const state of ['draft', 'processing', 'review'] as const) {
      const id = await aWorkIn(state)
      expect([await look(id), await look(id, stranger.token)]).toEqual([404, 404])
      expect(await look(id, author.token)).toMatchObject({ state, isOwn: true })
      expect(await look(id, staff.token)).toMatchObject({ state, isOwn: false })
    }
  })

  it('is gone for everybody but staff once it was removed', async () => {
    const id = await aWorkIn('removed')
    const { token } = await app.logIn('staff')
    expect([await look(id), await look(id, author.token)]).toEqual([410, 410])
    expect(await look(id, token)).toMatchObject({ state: 'removed' })
    expect(await look('999999999')).toBe(404)
  })

  it('is among its author’s own, the latest first, and in nobody else’s', async () => {
    const [one, other] = [await app.logIn('member'), await app.logIn('member')]
    const ids = await Promise.all([1, 2, 3].map(() => aWork(app.deps.db, { authorUid: one.uid })))
    const page = async ({ token }: Login, input: object = {}) =>
      listOwnWorks.output.parse(openAnswer(app, await ask(app, listOwnWorks, { token, input })))
    const first = await page(one, { pageSize: 2 })
    const second = await page(one, { pageSize: 2, next: first.next })
    const seen = [...first.list, ...second.list].map((own) => Number(own.work.id))
    expect(seen).toEqual(ids.map(Number).toSorted((a, b) => b - a))
    expect([first.hasNext, second.hasNext]).toEqual([true, false])
    expect((await page(other)).list).toEqual([])
  })

  describe('among its author’s own', () => {
    const ownOf = async ({ token }: Login, input: object = {}) => {
      const answer = await ask(app, listOwnWorks, { token, input })
      return listOwnWorks.output.parse(openAnswer(app, answer)).list
    }

    it('is left out once the author deleted it, and stays with the reason where staff took it down', async () => {
      const one = await app.logIn('member')
      const [deleted, taken] = await Promise.all(
        [1, 2].map(() => aWork(app.deps.db, { authorUid: one.uid })),
      )
      await ask(app, removeWork, { token: one.token, input: { id: deleted } })
      const { token } = await app.logIn('staff', 'moderator')
      const input = { id: taken, isRemoved: true, reason: '画面有水印' }
      await ask(app, takeDownWork, { token, input })
      expect(await ownOf(one)).toMatchObject([
        { work: { id: taken }, state: 'removed', reason: '画面有水印' },
      ])
    })

    it('is not taken down by staff once it is removed, nor restored where the author removed it', async () => {
      const one = await app.logIn('member')
      const [deleted, taken] = await Promise.all(
        [1, 2].map(() => aWork(app.deps.db, { authorUid: one.uid })),
      )
      await ask(app, removeWork, { token: one.token, input: { id: deleted } })
      const { token } = await app.logIn('staff', 'moderator')
      const set = async (id: string | undefined, isRemoved: boolean) => {
        const input = { id, isRemoved, reason: '画面有水印' }
        const { data } = envelopeOf(await ask(app, takeDownWork, { token, input }))
        return (data as { key?: string } | null)?.key
      }
      expect(await set(deleted, true)).toBe('work.gone')
      expect(await set(deleted, false)).toBe('work.not_removed')
      expect(await Promise.all([set(taken, true), set(taken, true)])).toEqual(
        expect.arrayContaining([undefined, 'work.gone']),
      )
    })

    it('is found by its kind, and without what everybody can see', async () => {
      const one = await app.logIn('member')
      const { db } = app.deps
      const [video, post, waiting] = [
        await aWork(db, { authorUid: one.uid }),
        await aWork(db, { authorUid: one.uid, kind: 'post' }),
        await aWork(db, { authorUid: one.uid, kind: 'post' }),
      ]
      await db
        .updateTable('work')
        .set({ state: 'review', published_at: null })
        .where('id', '=', waiting)
        .execute()
      const ids = async (input: object) => (await ownOf(one, input)).map(({ work: { id } }) => id)
      expect(await ids({ kinds: ['post'] })).toEqual([waiting, post])
      expect(await ids({ kinds: ['video'] })).toEqual([video])
      expect(await ids({ kinds: ['post'], show: 'unpublished' })).toEqual([waiting])
      expect(await ids({ kinds: ['video'], show: 'unpublished' })).toEqual([])
    })
  })
})

describe('review', () => {
  it('publishes what is taken, and from then on it is in lists', async () => {
    const id = await aWorkIn('review')
    expect((await decide(await app.logIn('staff'), { id, verdict: 'publish' })).statusCode).toBe(
      200,
    )
    expect(await look(id)).toMatchObject({ state: 'published' })
    expect((await listCards(app.deps.db, [id])).map((card) => card.id)).toEqual([id])
  })

  it('gives back what is not taken, with the reason in words', async () => {
    const id = await aWorkIn('review')
    const moderator = await app.logIn('staff', 'moderator')
    await decide(moderator, { id, verdict: 'refuse', reason: '画面有水印' })
    const own = listOwnWorks.output.parse(
      openAnswer(app, await ask(app, listOwnWorks, { token: author.token })),
    )
    expect(own.list.find((one) => one.work.id === id)).toMatchObject({
      state: 'draft',
      reason: '画面有水印',
    })
  })

  it('does not refuse without a reason', async () => {
    const id = await aWorkIn('review')
    for (const reason of [undefined, '', '  ']) {
      const input = { id, verdict: 'refuse', ...(reason === undefined ? {} : { reason }) }
      const answer = await decide(await app.logIn('staff'), input)
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain('reason')
    }
  })

  it('decides once, about what is in review alone', async () => {
    const staff = await app.logIn('staff')
    const id = await aWorkIn('review')
    const twice = await Promise.all([
      decide(staff, { id, verdict: 'publish' }),
      decide(staff, { id, verdict: 'refuse', reason: '不行' }),
    ])
    expect(new Set(twice.map(keyOf))).toEqual(new Set(['work.not_in_review', undefined]))
    for (const state of ['draft', 'processing', 'removed'] as const) {
      const answer = await decide(staff, { id: await aWorkIn(state), verdict: 'publish' })
      expect(keyOf(answer)).toBe('work.not_in_review')
    }
    expect(keyOf(await decide(staff, { id: '999999999', verdict: 'publish' }))).toBe(
      'work.not_found',
    )
  })

  it('is done by commands too', async () => {
    const [first, second] = [await aWorkIn('review'), await aWorkIn('review')]
    const queued = idsOf(await runCommand(app, work, 'queue'))
    expect(queued).toContain(second)
    expect(queued.indexOf(first)).toBeLessThan(queued.indexOf(second))
    await runCommand(app, work, 'approve', first)
    await runCommand(app, work, 'refuse', second, 'too', 'dark')
    expect(await look(first)).toMatchObject({ state: 'published' })
    expect(await look(second)).toBe(404)
    const listed = idsOf(await runCommand(app, work, 'list', 'video'))
    expect(listed).toContain(first)
    expect(listed).not.toContain(second)
    await expect(runCommand(app, work, 'list', 'song')).rejects.toThrow(Refusal)
    await expect(runCommand(app, work, 'approve', first)).rejects.toThrow(Refusal)
    await expect(runCommand(app, work, 'refuse', second)).rejects.toThrow(/reason/)
  })
})
