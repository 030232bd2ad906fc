import { applyAsAgent, getAgentApplication } from '@kaleido/contract/agent'
import { decideAgent, listDeskAgents } from '@kaleido/contract/agent-desk'
import { listNotices } from '@kaleido/contract/notice'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runNoticeJobs } from '../notice/notice.fixture.ts'
import { applied, written } from './agent.fixture.ts'

let app: TestApp
let person: Login
let staff: Login
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  staff = await app.logIn('staff', 'editor')
  person = await app.logIn('member')
})
afterAll(() => app.close())

const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key
const apply = (input: object = {}) =>
  ask(app, applyAsAgent, { token: person.token, input: { ...written, ...input } })
const mine = async (by = person) =>
  getAgentApplication.output.parse(
    openAnswer(app, await ask(app, getAgentApplication, { token: by.token })),
  )
const decide = (id: string, input: object) =>
  ask(app, decideAgent, { token: staff.token, input: { id, ...input } })
const queue = async (input: object) =>
  listDeskAgents.output.parse(
    openAnswer(app, await ask(app, listDeskAgents, { token: staff.token, input })),
  )
const told = async () => {
  await runNoticeJobs(app)
  const answer = await ask(app, listNotices, { token: person.token, input: { group: 'system' } })
  return listNotices.output.parse(openAnswer(app, answer)).list
}

describe('an application to be an agent', () => {
  it('is absent at first, beside the tiers, and then waits; nobody else sees it', async () => {
    const before = await mine()
    expect(before).toMatchObject({ application: null })
    expect(before.tiers.map(({ level, name, from }) => [level, name, from])).toEqual([
      [1, '铜牌', 0],
      [2, '银牌', 100_000],
      [3, '金牌', 500_000],
      [4, '钻石', 2_000_000],
    ])
    const id = await applied(app, person)
    expect(await mine()).toMatchObject({
      application: { id, ...written, state: 'waiting', decidedAt: null },
    })
    expect(await mine(await app.logIn('member'))).toMatchObject({ application: null })
  })

  it('is made once of fifty at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply()))
    expect(answers.map(keyOf).filter((key) => key === 'agent.applied')).toHaveLength(49)
    const rows = await app.deps.db
      .selectFrom('agent_application')
      .select('id')
      .where('uid', '=', String(person.uid))
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('needs a plan and a contact of some length, and says which is wrong', async () => {
    for (const [field, value] of [
      ['plan', '太短'],
      ['plan', ' '.repeat(12)],
      ['contact', '12'],
      ['plan', '长'.repeat(301)],
    ] as const) {
      const answer = await apply({ [field]: value })
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain(field)
    }
    expect(await mine()).toMatchObject({ application: null })
  })
})

describe('a decision of the staff', () => {
  it('makes an agent, tells them, and is listed', async () => {
    const id = await applied(app, person)
    expect((await decide(id, { verdict: 'approve', answer: '欢迎' })).statusCode).toBe(200)
    expect(await mine()).toMatchObject({ application: { state: 'approved', answer: '欢迎' } })
    expect(await told()).toMatchObject([{ kind: 'system', code: 'agent.approved' }])
    expect((await queue({ state: 'approved' })).list[0]).toMatchObject({
      id,
      by: { uid: person.uid },
      last: null,
    })
    expect(keyOf(await apply())).toBe('agent.applied')
  })

  it('refuses with a reason, and seven days later the person may apply again', async () => {
    const id = await applied(app, person)
    expect((await decide(id, { verdict: 'refuse' })).statusCode).toBe(422)
    expect(await mine()).toMatchObject({ application: { state: 'waiting' } })
    await decide(id, { verdict: 'refuse', answer: '推广方式太笼统' })
    expect(await mine()).toMatchObject({
      application: { state: 'refused', answer: '推广方式太笼统' },
      againAt: expect.any(String),
    })
    expect(keyOf(await apply())).toBe('agent.too_early')
    expect(await told()).toMatchObject([{ code: 'agent.refused', reason: '推广方式太笼统' }])
    await moveClock(app, '+7d')
    await moveClock(app, '+1m')
    expect((await mine()).againAt).toBeUndefined()
    expect(await applied(app, person)).not.toBe(id)
  })

  it('is made once; an approval alone can be taken back', async () => {
    const id = await applied(app, person)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => decide(id, { verdict: 'approve' })),
    )
    expect(answers.map(keyOf).filter((key) => key === 'agent.decided')).toHaveLength(19)
    await decide(id, { verdict: 'refuse', answer: '刷量' })
    expect(await mine()).toMatchObject({ application: { state: 'refused' } })
    expect(keyOf(await decide(id, { verdict: 'refuse', answer: '刷量' }))).toBe('agent.decided')
    expect((await decide('999999999', { verdict: 'approve' })).statusCode).toBe(404)
  })

  it('takes the longest waiting first, page by page', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      ids.push(await applied(app, await app.logIn('member')))
    }
    const seen: string[] = []
    let next: string | undefined
    do {
      const page = await queue({ pageSize: 2, ...(next !== undefined && { next }) })
      seen.push(...page.list.map(({ id }) => id))
      next = page.next
    } while (next !== undefined)
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids)
    expect(seen.map(Number)).toEqual(seen.map(Number).toSorted((a, b) => a - b))
  })
})
