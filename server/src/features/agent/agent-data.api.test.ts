import { type AgentData, getAgentData, listAgentStatements } from '@kaleido/contract/agent'
import { listDeskAgents } from '@kaleido/contract/agent-desk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { stopClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { aSale } from '../invite/invite.fixture.ts'
import { ops } from '../ops/index.ts'
import { anAgent, makeStatements } from './agent.fixture.ts'

const [second, day] = [1_000, 24 * 60 * 60 * 1_000]
const ahead = 8 * 60 * 60 * second
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
/** Midnight of Shanghai at the beginning of a month from now. */
function monthIn(months: number): Date {
  const here = after(new Date(), ahead)
  return after(new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + months, 1)), -ahead)
}
const dayOf = (at: Date) => after(at, ahead).toISOString().slice(0, 10)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const dataOf = async ({ token }: Login, type?: string): Promise<AgentData> => {
  const input = type === undefined ? {} : { type }
  return getAgentData.output.parse(openAnswer(app, await ask(app, getAgentData, { token, input })))
}
const statementsOf = async ({ token }: Login, input: object = {}) =>
  listAgentStatements.output.parse(
    openAnswer(app, await ask(app, listAgentStatements, { token, input })),
  )

describe('the numbers of days', () => {
  const midnight = after(monthIn(1), -10 * day)
  const now = after(midnight, 30 * 60 * second)
  beforeAll(() => stopClock(app, now))

  it('begin at midnight of Shanghai, and are the caller’s own', async () => {
    const [person, other] = [await app.logIn('member'), await app.logIn('member')]
    const inviter = person.uid
    await aSale(app, { inviter, at: after(midnight, -1), paid: 1_000 })
    await aSale(app, { inviter, at: midnight, paid: 2_000 })
    await aSale(app, { inviter, at: after(midnight, second), paid: 4_000, level: 2 })
    await aSale(app, { inviter, at: after(midnight, -6 * day), paid: 8_000 })
    await aSale(app, { inviter, at: after(midnight, -6 * day - 1), paid: 16_000 })
    await aSale(app, { inviter: other.uid, at: midnight, paid: 99_000 })

    const today = await dataOf(person)
    expect(today.standing).toBeNull()
    expect(today.period).toEqual({
      registered: 1,
      qualified: 1,
      payers: 1,
      sales: 2_000,
      commission: 400,
    })
    expect(today.days).toEqual([
      { day: dayOf(midnight), registered: 1, sales: 2_000, commission: 400 },
    ])
    const week = await dataOf(person, '7')
    expect(week.days.map((each) => each.day)).toEqual(
      Array.from({ length: 7 }, (_, n) => dayOf(after(midnight, (n - 6) * day))),
    )
    expect(week.days.map(({ sales }) => sales)).toEqual([8_000, 0, 0, 0, 0, 1_000, 2_000])
    expect(week.period).toMatchObject({ registered: 3, payers: 3, sales: 11_000 })
    const month = await dataOf(person, '30')
    expect(month.days).toHaveLength(30)
    expect(month.period).toMatchObject({ sales: 27_000, commission: 2_900 })
    expect(month.total).toEqual(month.period)
    expect((await dataOf(await app.logIn('member'), '30')).total).toMatchObject({ sales: 0 })
  })

  it('take back what went back, on the day when it did', async () => {
    const person = await app.logIn('member')
    const inviter = person.uid
    await aSale(app, { inviter, at: after(now, -2 * day), paid: 1_000, backAt: now })
    const { days, period, total } = await dataOf(person, '7')
    expect(days.map(({ sales }) => sales)).toEqual([0, 0, 0, 0, 1_000, 0, -1_000])
    expect(period).toMatchObject({ sales: 0, commission: 0, payers: 1 })
    expect(total).toMatchObject({ sales: 0, commission: 0 })
  })

  it('are of today, 7 or 30', async () => {
    const { token } = await app.logIn('member')
    const answer = await ask(app, getAgentData, { token, input: { type: '365' } })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('type')
  })
})

describe('the statement of a month', () => {
  const [first, next] = [monthIn(0), monthIn(1)]
  /** An agent since before the month. */
  async function anOldAgent(): Promise<Login> {
    const person = await anAgent(app)
    await runAsOwner(
      app,
      `update agent_application set decided_at = '${first.toISOString()}' where uid = ${person.uid}`,
    )
    return person
  }

  it('is made once, after the month has ended, of what was paid in it alone', async () => {
    await stopClock(app, after(next, -second))
    const person = await anOldAgent()
    const inviter = person.uid
    await aSale(app, { inviter, at: first, paid: 60_000 })
    await aSale(app, { inviter, at: after(next, -1), paid: 40_000 })
    await aSale(app, { inviter, at: after(first, -1), paid: 1_000_000 })
    await aSale(app, { inviter, at: next, paid: 2_000_000 })
    await aSale(app, { inviter, at: first, paid: 500_000, backAt: after(first, second) })
    await aSale(app, { inviter, at: first, paid: 10_000, level: 2 })
    await makeStatements(app)
    expect((await statementsOf(person)).list).toEqual([])
    expect((await dataOf(person)).standing).toMatchObject({
      tier: { level: 1, name: '铜牌' },
      month: { sales: 100_000, tier: { level: 2 }, next: { level: 3, missing: 400_000 } },
    })

    await stopClock(app, after(next, 20 * 60 * second))
    await Promise.all(Array.from({ length: 10 }, () => makeStatements(app)))
    const { list } = await statementsOf(person)
    expect(list).toMatchObject([
      {
        month: dayOf(first).slice(0, 7),
        tier: { level: 2, name: '银牌' },
        registered: 3,
        payers: 3,
        sales: 100_000,
        commission: 10_500,
      },
    ])
    expect((await dataOf(person)).standing).toMatchObject({
      tier: { level: 2 },
      month: { sales: 2_000_000, tier: { level: 4, name: '钻石' }, next: null },
    })
    expect((await statementsOf(await app.logIn('member'))).list).toEqual([])

    const { token } = await app.logIn('staff', 'editor')
    const asked = await ask(app, listDeskAgents, { token, input: { state: 'approved' } })
    expect(listDeskAgents.output.parse(openAnswer(app, asked)).list).toMatchObject([
      { by: { uid: inviter }, last: { tier: { name: '银牌' }, sales: 100_000 } },
    ])
  })

  it('stays as it was made, whatever goes back or is called otherwise later', async () => {
    const person = await anOldAgent()
    await stopClock(app, after(next, 20 * 60 * second))
    await aSale(app, { inviter: person.uid, at: first, paid: 600_000, backAt: after(next, second) })
    await makeStatements(app)
    const before = await statementsOf(person)
    expect(before.list).toMatchObject([{ tier: { name: '金牌' }, sales: 600_000 }])
    const tiers = { tiers: [{ name: '新人', from: 0 }] }
    await runCommand(app, ops, 'setting', 'agent.tiers', JSON.stringify(tiers))
    await makeStatements(app)
    expect(await statementsOf(person)).toEqual(before)
    await expect(
      runAsOwner(app, `update agent_statement set sales = 0 where uid = ${person.uid}`),
    ).rejects.toThrow('stays as it was made')

    await stopClock(app, after(monthIn(2), second))
    await makeStatements(app)
    const pages = [await statementsOf(person, { pageSize: 1 })]
    pages.push(await statementsOf(person, { pageSize: 1, next: pages[0]?.next }))
    expect(pages.map(({ list, hasNext }) => [list[0]?.sales, list[0]?.tier.name, hasNext])).toEqual(
      [
        [-600_000, '新人', true],
        [600_000, '金牌', false],
      ],
    )
  })
})
