import { getDeskWithdrawal, settleWithdrawal } from '@kaleido/contract/payout-desk'
import { getWithdrawal } from '@kaleido/contract/payout'
import type { Call } from '@kaleido/contract/core/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { make } from '../../testing/make.ts'
import { moveClock } from '../../testing/clock.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { payout } from './index.ts'
import { type Bank, bankDelayMinutes, createBank, type Mood } from './payout-bank.fixture.ts'
import { moneyOf } from './payout.fixture.ts'
import { anApproved, stateOf, work, workOn } from './payout-pay.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const bankOf = (...moods: Mood[]): Bank =>
  createBank({
    now: () => app.deps.clock.now(),
    moodOf: (_payment, nth) => moods[nth - 1] ?? 'pays',
  })
const paymentsOf = (bank: Bank, id: string) => bank.paymentsOf(`wd:${id}`).length

async function expectPaid(bank: Bank, id: string, uid: number): Promise<void> {
  expect(await stateOf(app, id)).toBe('paid')
  expect(paymentsOf(bank, id)).toBe(1)
  expect(bank.paymentsOf(`wd:${id}`)[0]?.amount).toBe(8_000)
  expect(await moneyOf(app, uid)).toEqual({ income: 90_000, frozen: 0 })
  expect(await differencesOf(payout, app.deps.db)).toEqual([])
}

describe('a payment', () => {
  it('is asked for once, and what is set aside leaves the person', async () => {
    const bank = bankOf()
    const { uid, id, token } = await anApproved(app)
    await Promise.all(Array.from({ length: 5 }, () => work(app, bank, id)))
    await expectPaid(bank, id, uid)
    expect(bank.asked.get(`wd:${id}`)).toBe(1)
    const { data } = await make(app, getWithdrawal, { token, input: { id } })
    const states = data.steps.map(({ state }: { state: string }) => state)
    expect(states).toEqual(['submitted', 'paying', 'paid'])
    const { rows } = await sql<{ credit: string; amount: string }>`
      select credit, amount from wallet_transfer transfer
      join wallet_journal journal on journal.id = transfer.journal_id
      where op = 'payout' and ref = ${id} order by n
    `.execute(app.deps.db)
    expect(rows).toEqual([
      { credit: '-16', amount: '8000' },
      { credit: '-17', amount: '2000' },
    ])
  })

  it.each(['times out', 'takes', 'delays', 'dies'] as const)(
    'is made once by a bank that %s, and nothing is given back meanwhile',
    async (mood) => {
      const bank = bankOf(mood)
      const { uid, id } = await anApproved(app)
      await work(app, bank, id)
      expect(await stateOf(app, id)).toBe(mood === 'takes' ? 'submitted' : 'unknown')
      expect(await moneyOf(app, uid)).toEqual({ income: 90_000, frozen: 10_000 })
      await workOn(app, bank, [id])
      await expectPaid(bank, id, uid)
      const names = await app.deps.db
        .selectFrom('payout_attempt')
        .select('out_biz_no')
        .where('order_id', '=', id)
        .execute()
      expect(new Set(names.map(({ out_biz_no }) => out_biz_no))).toEqual(new Set([`wd:${id}`]))
    },
  )

  it('that the bank refuses is given back, with the reason', async () => {
    const bank = bankOf('refuses')
    const { uid, id, token } = await anApproved(app)
    await work(app, bank, id)
    expect(await moneyOf(app, uid)).toEqual({ income: 100_000, frozen: 0 })
    const { data } = await make(app, getWithdrawal, { token, input: { id } })
    expect(data).toMatchObject({ state: 'failed', why: '户名不符' })
    expect(paymentsOf(bank, id)).toBe(0)
    expect(await differencesOf(payout, app.deps.db)).toEqual([])
  })

  it('that the bank does not know is asked for again only after its longest delay', async () => {
    const bank = bankOf('delays')
    const { id } = await anApproved(app)
    await work(app, bank, id)
    for (let minutes = 0; minutes < bankDelayMinutes; minutes += 2) {
      await moveClock(app, '+2m')
      await work(app, bank, id)
    }
    expect(bank.asked.get(`wd:${id}`)).toBe(1)
  })

  it('is made twice by a worker that trusts too short a delay: the trial can fail', async () => {
    const bank = createBank({
      now: () => app.deps.clock.now(),
      moodOf: (_payment, nth) => (nth === 1 ? 'delays' : 'pays'),
      maxDelayMinutes: 0,
    })
    const { id } = await anApproved(app)
    await work(app, bank, id)
    await moveClock(app, '+3m')
    await work(app, bank, id)
    expect(paymentsOf(bank, id)).toBe(2)
  })

  it('is settled by the worker that took it over, not by one that stood still meanwhile', async () => {
    const bank = bankOf('takes')
    const { uid, id } = await anApproved(app)
    let goOn: () => void = () => undefined
    const stood = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const slow: Bank = {
      ...bank,
      async pay(payment) {
        const answer = await bank.pay(payment)
        await stood
        return answer
      },
    }
    const still = work(app, slow, id)
    await expect.poll(() => bank.asked.get(`wd:${id}`)).toBe(1)
    expect(await stateOf(app, id)).toBe('submitting')
    await work(app, bank, id)
    expect(await stateOf(app, id)).toBe('submitting')
    await moveClock(app, '+3m')
    await work(app, bank, id)
    await moveClock(app, '+2h')
    await work(app, bank, id)
    await expectPaid(bank, id, uid)
    goOn()
    await still
    await expectPaid(bank, id, uid)
  })

  it('whose outcome is unknown for a day waits for a person, who says what became of it', async () => {
    const bank = bankOf()
    const silent: Bank = {
      ...bank,
      pay: () => Promise.reject(new Error('no answer')),
      query: () => Promise.reject(new Error('no answer')),
    }
    const { uid, id } = await anApproved(app)
    // A login of the staff does not last for a day.
    const asStaff = async (call: Call, input: object) =>
      make(app, call, { token: (await app.logIn('staff', 'finance')).token, input })
    const settle = () => asStaff(settleWithdrawal, { id, how: 'paid', reference: 'B-1' })
    await work(app, silent, id)
    expect((await settle()).key).toBe('payout.not_in_state')
    await moveClock(app, '+23h')
    await work(app, silent, id)
    const shown = () => asStaff(getDeskWithdrawal, { id })
    expect((await shown()).data.withdrawal).toMatchObject({ state: 'unknown', needsStaff: false })
    await moveClock(app, '+2h')
    await work(app, silent, id)
    expect((await shown()).data.withdrawal).toMatchObject({ state: 'unknown', needsStaff: true })
    // Nothing is sent again that waits for a person.
    await moveClock(app, '+1h')
    await work(app, bank, id)
    expect(paymentsOf(bank, id)).toBe(0)
    expect((await settle()).key).toBe('ok')
    expect(await moneyOf(app, uid)).toEqual({ income: 90_000, frozen: 0 })
    expect((await settle()).key).toBe('payout.not_in_state')
    expect(await differencesOf(payout, app.deps.db)).toEqual([])
  })

  it('is not made of a withdrawal that was changed since it was asked for', async () => {
    const bank = bankOf()
    const { id } = await anApproved(app)
    const bigger = sql`amount = amount + 100000`
    await sql`update payout_order set ${bigger} where id = ${id}`.execute(app.deps.db)
    await expect(work(app, bank, id)).rejects.toThrow('is not what was asked for')
    expect(paymentsOf(bank, id)).toBe(0)
    await moveClock(app, '+5m')
    await work(app, bank, id)
    expect(paymentsOf(bank, id)).toBe(0)
    await sql`update payout_order set amount = amount - 100000 where id = ${id}`.execute(
      app.deps.db,
    )
  })

  it('waits while withdrawals are paused', async () => {
    const bank = bankOf()
    const { id } = await anApproved(app)
    const { db } = app.deps
    await sql`insert into wallet_pause (scope, reason) values ('payout', 'a test')`.execute(db)
    await work(app, bank, id)
    expect(await stateOf(app, id)).toBe('approved')
    await sql`delete from wallet_pause`.execute(db)
    await moveClock(app, '+3m')
    await work(app, bank, id)
    expect(await stateOf(app, id)).toBe('paid')
  })
})
