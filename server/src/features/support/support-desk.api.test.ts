import { randomUUID } from 'node:crypto'
import type { Call } from '@kaleido/contract/core/call'
import {
  answerSupportConversation,
  closeSupportConversation,
  handOverSupportConversation,
  listCannedAnswers,
  listSupportColleagues,
  listSupportConversationMessages,
  listSupportConversations,
  removeCannedAnswer,
  saveCannedAnswer,
  takeSupportConversation,
} from '@kaleido/contract/support-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { aColleague, aSupportMessage } from './support.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from support_conversation`.execute(app.deps.db)
})

const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key
const get = async <C extends Call>(call: C, { token }: Login, input: object = {}) =>
  call.output.parse(openAnswer(app, await ask(app, call, { token, input }))) as ReturnType<
    C['output']['parse']
  >
const refused = async (call: Call, { token }: Login, input: object) =>
  keyOf(await ask(app, call, { token, input }))
const take = (staff: Login, id?: string) =>
  get(takeSupportConversation, staff, id === undefined ? {} : { id })
const answer = (staff: Login, id: string, clientId: string = randomUUID()) =>
  get(answerSupportConversation, staff, { id, clientId, text: '你好' })
const boxOf = async (staff: Login, box: string) =>
  (await get(listSupportConversations, staff, { box })).list

/** Somebody who waits; answers their conversation. */
async function waiting(text = '在吗') {
  const person = await app.logIn('guest')
  await aSupportMessage(app, person, { text })
  const found = (await boxOf(await aColleague(app), 'all')).find(({ uid }) => uid === person.uid)
  if (!found) throw new Error('it is not in the queue')
  return { person, id: found.id }
}

describe('the queue', () => {
  it('lists who waits longest first, and leaves out who was answered', async () => {
    const staff = await aColleague(app)
    const [first, second, third] = [await waiting('一'), await waiting('二'), await waiting('三')]
    await aSupportMessage(app, first.person, { text: '还在吗' })
    const queue = await boxOf(staff, 'waiting')
    expect(queue.map(({ id }) => id)).toEqual([first.id, second.id, third.id])
    expect(queue[0]).toMatchObject({ preview: '还在吗', isGuest: true, firstAnsweredAt: null })
    const page = await get(listSupportConversations, staff, { pageSize: 2 })
    const rest = await get(listSupportConversations, staff, { pageSize: 2, next: page.next })
    expect(rest.list.map(({ id }) => id)).toEqual([third.id])
    await answer(staff, second.id)
    expect((await boxOf(staff, 'waiting')).map(({ id }) => id)).toEqual([first.id, third.id])
    expect((await boxOf(staff, 'mine')).map(({ id }) => id)).toEqual([second.id])
    expect((await boxOf(staff, 'all')).map(({ id }) => id)).toEqual([second.id, first.id, third.id])
  })

  it('gives two of the staff, who take at the same time, two conversations', async () => {
    const conversations = [await waiting(), await waiting(), await waiting()]
    const colleagues = await Promise.all([1, 2, 3, 4].map(() => aColleague(app)))
    const taken = await Promise.all(colleagues.map((staff) => take(staff)))
    expect(taken.map(({ id }) => id ?? '').toSorted()).toEqual(
      ['', ...conversations.map(({ id }) => id)].toSorted(),
    )
  })

  it('keeps a taken one from the others until the lease is over', async () => {
    const { id } = await waiting()
    const [one, other] = [await aColleague(app), await aColleague(app, 'editor')]
    expect(await take(one, id)).toEqual({ id })
    expect(await take(one, id)).toEqual({ id })
    expect(await take(other)).toEqual({ id: null })
    expect(await refused(takeSupportConversation, other, { id })).toBe('support.taken')
    const input = { id, clientId: randomUUID(), text: '你好' }
    expect(await refused(answerSupportConversation, other, input)).toBe('support.taken')
    expect(await refused(closeSupportConversation, other, { id })).toBe('support.taken')
    await moveClock(app, '+16m')
    expect(await take(other)).toEqual({ id })
    expect(await refused(answerSupportConversation, one, input)).toBe('support.taken')
  })
})

describe('a conversation', () => {
  it('is answered once however often it is sent; the first answer of each round is noted', async () => {
    const staff = await aColleague(app)
    const { id, person } = await waiting()
    const clientId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => answer(staff, id, clientId)))
    expect(answers[1]).toEqual(answers[0])
    const { list } = await get(listSupportConversationMessages, staff, { id })
    expect(list).toMatchObject([
      { seq: 2, isOwn: false, text: '你好' },
      { seq: 1, isOwn: true },
    ])
    expect(list[0]?.by).not.toBeNull()
    const stateOf = async () => (await boxOf(staff, 'all')).find((one) => one.id === id)
    const noted = (await stateOf())?.firstAnsweredAt
    expect(noted).not.toBeNull()
    await moveClock(app, '+1m')
    await answer(staff, id)
    expect((await stateOf())?.firstAnsweredAt).toBe(noted)
    await get(closeSupportConversation, staff, { id })
    expect((await boxOf(staff, 'closed')).map((one) => one.id)).toEqual([id])
    const input = { id, clientId: randomUUID(), text: '你好' }
    expect(await refused(answerSupportConversation, staff, input)).toBe('support.closed')
    await aSupportMessage(app, person)
    expect(await stateOf()).toMatchObject({
      state: 'waiting',
      firstAnsweredAt: null,
      assigned: null,
    })
  })

  it('is handed over to a colleague of the desk, and to nobody else', async () => {
    const [one, other] = [await aColleague(app), await aColleague(app)]
    const { rows } = await sql<{ id: string }>`
      select id from staff_member order by id desc limit 1
    `.execute(app.deps.db)
    const [to] = rows
    const { id } = await waiting()
    await take(one, id)
    const { list } = await get(listSupportColleagues, one)
    expect(list.map((colleague) => colleague.id)).toContain(to?.id)
    const hand = (given: string | undefined) =>
      refused(handOverSupportConversation, one, { id, to: given })
    expect(await hand('987654321')).toBe('support.colleague')
    await aColleague(app, 'finance')
    const { rows: all } = await sql<{ id: string }>`
      select id from staff_member where role = 'finance'
    `.execute(app.deps.db)
    expect(await hand(all[0]?.id)).toBe('support.colleague')
    expect(await hand(to?.id)).toBeUndefined()
    expect((await boxOf(other, 'mine')).map((row) => row.id)).toEqual([id])
    expect(await hand(to?.id)).toBe('support.taken')
  })

  it('that is not there is refused', async () => {
    const staff = await aColleague(app)
    const id = '987654321'
    for (const call of [takeSupportConversation, closeSupportConversation]) {
      expect(await refused(call, staff, { id })).toBe('support.no_conversation')
    }
    expect(await refused(listSupportConversationMessages, staff, { id })).toBe(
      'support.no_conversation',
    )
  })
})

it('records who of the staff did what, for good', async () => {
  const one = await aColleague(app)
  const { id } = await waiting()
  await take(one, id)
  await answer(one, id)
  await get(closeSupportConversation, one, { id })
  const { rows } = await sql<{ act: string; staff_id: string }>`
    select act, staff_id from support_act where target_id = ${id} order by id
  `.execute(app.deps.db)
  expect(rows.map(({ act }) => act)).toEqual(['taken', 'answered', 'closed'])
  expect(new Set(rows.map(({ staff_id }) => staff_id)).size).toBe(1)
  await expect(
    sql`update support_act set act = 'closed' where target_id = ${id}`.execute(app.deps.db),
  ).rejects.toThrow(/permission denied/)
})

describe('canned answers', () => {
  it('are saved in both languages, changed and removed', async () => {
    const staff = await aColleague(app)
    const { id } = await get(saveCannedAnswer, staff, { title: '稍等', text: '请稍等' })
    await get(saveCannedAnswer, staff, { id, title: '稍等', text: '请稍等', textEn: 'One moment' })
    expect(await get(listCannedAnswers, staff)).toEqual({
      list: [{ id, title: '稍等', text: '请稍等', textEn: 'One moment' }],
    })
    await get(removeCannedAnswer, staff, { id })
    expect(await refused(removeCannedAnswer, staff, { id })).toBe('support.not_found')
  })

  it('are of the desk alone', async () => {
    const moderator = await app.logIn('staff', 'moderator')
    expect((await ask(app, listCannedAnswers, { token: moderator.token })).statusCode).toBe(403)
  })
})
