import { listNotices } from '@kaleido/contract/notice'
import { withdrawalCodes } from '@kaleido/contract/notice-withdrawal'
import { getWithdrawal, payoutRules, withdraw } from '@kaleido/contract/payout'
import {
  decideReturn,
  decideWithdrawal,
  getDeskWithdrawal,
  listDeskWithdrawals,
  openPayout,
  reviewWithdrawal,
  settleWithdrawal,
} from '@kaleido/contract/payout-desk'
import type { Call } from '@kaleido/contract/core/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobsOf } from '../../platform/ctx/feature.ts'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { make } from '../../testing/make.ts'
import { runCommand } from '../../testing/command.ts'
import { moveClock } from '../../testing/clock.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { runJob } from '../../testing/run-job.ts'
import { holdMoney, restrictAccounts } from '../account/index.ts'
import { steppedUp } from '../account/account-proof.fixture.ts'
import { notice } from '../notice/index.ts'
import { aSession } from '../session/session.fixture.ts'
import { aStaffLogin } from '../staff/staff.fixture.ts'
import { staff } from '../staff/index.ts'
import { wallet } from '../wallet/index.ts'
import { payout } from './index.ts'
import { payoutJobs } from './payout.jobs.ts'
import {
  type AskedFor,
  aCard,
  anEarner,
  aPayee,
  aWithdrawal,
  bankInput,
  moneyOf,
} from './payout.fixture.ts'
import { stateOf } from './payout-pay.fixture.ts'

let app: TestApp
let one: Login
let other: Login
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  // The clock moves, and a login of the staff does not last for long.
  one = await app.logIn('staff', 'finance')
  other = await app.logIn('staff', 'finance')
})
afterAll(() => app.close())

const by = ({ token }: Login, call: Call, input: object) => make(app, call, { token, input })
const approve = (who: Login, id: string) =>
  by(who, reviewWithdrawal, { id, verdict: 'approve', reason: '核对无误' })
const reject = (who: Login, id: string) =>
  by(who, reviewWithdrawal, { id, verdict: 'reject', reason: '户名与账号不符' })
const settle = (who: Login, id: string, how: 'paid' | 'failed' | 'returned') =>
  by(who, settleWithdrawal, { id, how, reference: 'ICBC-2026' })
const decideOn = (who: Login, { approvalId }: { approvalId: string }, verdict: string) =>
  by(who, decideReturn, { approvalId, verdict })
const large = payoutRules.reviewAbove + 1

/** The grace time is over, and the worker has looked at it. */
async function assessed(id: string): Promise<string> {
  await moveClock(app, '+11m')
  await runJob(app, payoutJobs, { name: 'payout.advance', data: { id } })
  return stateOf(app, id)
}

const risksOf = async (id: string) =>
  (await by(one, getDeskWithdrawal, { id })).data.withdrawal.risks as string[]

describe('a withdrawal that has just been asked for', () => {
  it('is left alone for some minutes, and sent on by the minute’s job', async () => {
    const { id } = await aWithdrawal(app)
    await runJob(app, payoutJobs, { name: 'payout.advance', data: { id } })
    expect(await stateOf(app, id)).toBe('requested')
    await moveClock(app, '+11m')
    await runJob(app, payoutJobs, { name: 'payout.advanceDue' })
    const { rows } = await sql`
      select 1 from pgboss.job where name = 'payout.advance' and data ->> 'id' = ${id}
    `.execute(app.deps.db)
    expect(rows).toHaveLength(1)
  })

  it('goes to review if it is the first one, or a large one', async () => {
    const { id } = await aWithdrawal(app, { amount: large, income: 200_000 })
    expect(await assessed(id)).toBe('review')
    expect(await risksOf(id)).toEqual(['first', 'amount'])
  })

  it('is approved without a person if nothing speaks against it', async () => {
    const { id } = await aLater()
    expect(await assessed(id)).toBe('approved')
    expect(await risksOf(id)).toEqual([])
  })

  it('goes to review if its account was changed or banned meanwhile', async () => {
    const { id, uid } = await aLater()
    const restriction = { kind: 'ban', reason: 'porn', until: null, staffId: null } as const
    await app.ctx().write(async (trx) => {
      await holdMoney(trx, uid)
      await restrictAccounts(app.ctx(), trx, { ...restriction, uids: [uid] })
    })
    expect(await assessed(id)).toBe('review')
    expect(await risksOf(id)).toEqual(['hold', 'ban'])
  })
})

/** Somebody's second withdrawal, which nothing speaks against. */
async function aLater(): Promise<AskedFor> {
  const first = await aWithdrawal(app)
  await approve(one, first.id)
  await settle(one, first.id, 'paid')
  const again = await steppedUp(app, first)
  const { data } = await by(again, withdraw, { amount: 10_000, payeeId: first.payeeId })
  return { ...first, ...again, id: String(data.id) }
}

describe('a review', () => {
  it('of one person approves what is not large', async () => {
    const { id } = await aWithdrawal(app, { amount: payoutRules.reviewAbove, income: 200_000 })
    expect(await approve(one, id)).toMatchObject({
      key: 'ok',
      data: { state: 'approved', approvalId: null },
    })
    expect((await approve(other, id)).key).toBe('payout.not_in_state')
  })

  it('takes a second person above the limit', async () => {
    const { id } = await aWithdrawal(app, { amount: large, income: 200_000 })
    const { data } = await approve(one, id)
    expect(data).toMatchObject({ state: 'second' })
    expect((await by(one, getDeskWithdrawal, { id })).data.withdrawal.approvalId).toBe(
      data.approvalId,
    )
    const decide = (who: Login, verdict: 'approve' | 'refuse') =>
      by(who, decideWithdrawal, { approvalId: data.approvalId, verdict })
    expect((await decide(one, 'approve')).key).toBe('staff.approval_own')
    expect(await stateOf(app, id)).toBe('second')
    expect((await decide(other, 'approve')).key).toBe('ok')
    expect(await stateOf(app, id)).toBe('approved')
    expect((await decide(other, 'approve')).key).toBe('staff.approval_closed')
  })

  it('begins anew where the second person refuses', async () => {
    const { uid, id } = await aWithdrawal(app, { amount: large, income: 200_000 })
    const { data } = await approve(one, id)
    await by(other, decideWithdrawal, { approvalId: data.approvalId, verdict: 'refuse' })
    expect(await stateOf(app, id)).toBe('review')
    expect(await moneyOf(app, uid)).toEqual({ income: 200_000 - large, frozen: large })
    expect((await reject(other, id)).key).toBe('ok')
    expect(await moneyOf(app, uid)).toEqual({ income: 200_000, frozen: 0 })
  })

  it('that rejects gives the amount back once, and tells the person why', async () => {
    const { uid, id, token } = await aWithdrawal(app)
    const all = await Promise.all(Array.from({ length: 10 }, () => reject(one, id)))
    expect(all.filter(({ key }) => key === 'ok')).toHaveLength(1)
    expect(new Set(all.map(({ key }) => key))).toEqual(new Set(['ok', 'payout.not_in_state']))
    expect(await moneyOf(app, uid)).toEqual({ income: 100_000, frozen: 0 })
    const { data } = await make(app, getWithdrawal, { token, input: { id } })
    expect(data).toMatchObject({ state: 'rejected', why: '户名与账号不符' })
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job
      where name = 'notice.onWithdrawalEnded' and data ->> 'id' = ${id}
    `.execute(app.deps.db)
    expect(rows).toMatchObject([{ data: { uid, state: 'rejected', why: '户名与账号不符' } }])
    const told = { name: 'notice.onWithdrawalEnded', data: rows[0]?.data }
    await runJob(app, jobsOf([notice]), told)
    const { data: notices } = await make(app, listNotices, { token, input: { group: 'system' } })
    expect(notices.list).toMatchObject([
      {
        kind: 'withdrawal',
        code: withdrawalCodes.rejected,
        amount: 10_000,
        reason: '户名与账号不符',
      },
    ])
  })

  it('is not of one’s own withdrawal, in no step', async () => {
    const login = await aStaffLogin(app, 'finance')
    const { rows } = await sql<{ id: string }>`
      select id from staff_member where account = ${login.account}
    `.execute(app.deps.db)
    const staffId = rows[0]?.id ?? ''
    const token = await aSession(app.deps.db, { owner: { staffId }, isSteppedUp: true })
    const own = { token, uid: 0 }
    const { uid, id } = await aWithdrawal(app, { amount: large, income: 200_000 })
    await runCommand(app, staff, 'own', login.account, String(uid))
    for (const refused of [approve, reject]) {
      expect((await refused(own, id)).key).toBe('payout.own')
    }
    const { data } = await approve(one, id)
    const decided = await by(own, decideWithdrawal, {
      approvalId: data.approvalId,
      verdict: 'approve',
    })
    expect(decided.key).toBe('payout.own')
    expect(await stateOf(app, id)).toBe('second')
    await by(other, decideWithdrawal, { approvalId: data.approvalId, verdict: 'approve' })
    expect((await by(own, openPayout, { id })).key).toBe('payout.own')
    expect((await settle(own, id, 'paid')).key).toBe('payout.own')
    expect(await stateOf(app, id)).toBe('approved')
    await runCommand(app, staff, 'own', login.account, 'none')
    expect((await settle(own, id, 'paid')).key).toBe('ok')
  })
})

describe('a payment by hand', () => {
  it('begins when somebody sees the number, which is recorded', async () => {
    const person = await anEarner(app)
    const number = aCard()
    const payeeId = await aPayee(app, person, { ...bankInput(number), branch: '深圳分行' })
    const { data } = await by(person, withdraw, { amount: 10_000, payeeId })
    const { id } = data
    const details = { holder: '张小明', number, bank: '工商银行', branch: '深圳分行' }
    expect((await by(one, openPayout, { id })).data).toEqual(details)
    expect(await stateOf(app, id)).toBe('requested')
    await approve(one, id)
    await by(other, openPayout, { id })
    expect(await stateOf(app, id)).toBe('submitting')
    const shown = (await by(one, getDeskWithdrawal, { id })).data
    expect(shown.history).toMatchObject([
      { from: null, to: 'requested', because: 'person' },
      { from: 'requested', to: 'requested', because: 'opened', note: expect.any(String) },
      { from: 'requested', to: 'approved', because: 'staff' },
      { from: 'approved', to: 'submitting', because: 'opened' },
    ])
    expect(shown.attempts).toMatchObject([{ seq: 1, outBizNo: `wd:${id}`, answer: null }])
    expect((await settle(one, id, 'paid')).key).toBe('ok')
    expect(await moneyOf(app, person.uid)).toEqual({ income: 90_000, frozen: 0 })
    expect(await differencesOf(payout, app.deps.db)).toEqual([])
  })

  it('is settled once, however many say so', async () => {
    const { uid, id } = await aWithdrawal(app)
    await approve(one, id)
    const how = ['paid', 'failed', 'paid', 'failed'] as const
    const all = await Promise.all(how.map((what) => settle(one, id, what)))
    expect(all.filter(({ key }) => key === 'ok')).toHaveLength(1)
    const isPaid = (await stateOf(app, id)) === 'paid'
    expect(await moneyOf(app, uid)).toEqual({ income: isPaid ? 90_000 : 100_000, frozen: 0 })
    expect(await differencesOf(payout, app.deps.db)).toEqual([])
  })

  it('that failed, or came back after it was paid, is given back whole', async () => {
    const [failed, returned] = [await aWithdrawal(app), await aWithdrawal(app)]
    for (const { id } of [failed, returned]) await approve(one, id)
    expect((await settle(one, failed.id, 'returned')).key).toBe('payout.not_in_state')
    await settle(one, failed.id, 'failed')
    await settle(one, returned.id, 'paid')
    expect((await settle(one, returned.id, 'failed')).key).toBe('payout.not_in_state')
    const { data: asked } = await settle(one, returned.id, 'returned')
    expect((await decideOn(other, asked, 'approve')).key).toBe('ok')
    expect((await settle(one, returned.id, 'returned')).key).toBe('payout.not_in_state')
    for (const { uid, id, token } of [failed, returned]) {
      expect(await moneyOf(app, uid)).toEqual({ income: 100_000, frozen: 0 })
      const { data } = await make(app, getWithdrawal, { token, input: { id } })
      expect(data).toMatchObject({ state: 'failed', why: 'ICBC-2026' })
    }
    expect(await differencesOf(payout, app.deps.db)).toEqual([])
  })

  it('is given back as returned only once a second person agrees', async () => {
    const { uid, id } = await aWithdrawal(app)
    await approve(one, id)
    await settle(one, id, 'paid')
    const { data: asked } = await settle(one, id, 'returned')
    expect((await settle(other, id, 'returned')).key).toBe('staff.approval_open')
    expect((await decideOn(one, asked, 'approve')).key).toBe('staff.approval_own')
    expect((await decideOn(other, asked, 'refuse')).key).toBe('ok')
    expect((await decideOn(other, asked, 'approve')).key).toBe('staff.approval_closed')
    expect(await stateOf(app, id)).toBe('paid')
    expect(await moneyOf(app, uid)).toEqual({ income: 90_000, frozen: 0 })
  })

  it('is not of what nobody has approved', async () => {
    const { uid, id } = await aWithdrawal(app)
    for (const how of ['paid', 'failed', 'returned'] as const) {
      expect((await settle(one, id, how)).key).toBe('payout.not_in_state')
    }
    expect(await moneyOf(app, uid)).toEqual({ income: 90_000, frozen: 10_000 })
  })

  it('neither is approved nor begins while withdrawals are paused', async () => {
    const [waiting, approved, paying] = [
      await aWithdrawal(app),
      await aWithdrawal(app),
      await aWithdrawal(app),
    ]
    for (const { id } of [approved, paying]) await approve(one, id)
    await by(one, openPayout, { id: paying.id })
    await runCommand(app, wallet, 'pause', 'payout', 'a', 'look')
    try {
      expect((await approve(one, waiting.id)).key).toBe('payout.paused')
      expect((await by(one, openPayout, { id: approved.id })).key).toBe('payout.paused')
      for (const which of [[], ['again']]) {
        await expect(runCommand(app, payout, 'export', ...which)).rejects.toThrow('payout.paused')
      }
      expect(await stateOf(app, waiting.id)).toBe('requested')
      expect(await stateOf(app, approved.id)).toBe('approved')
      expect((await settle(one, paying.id, 'paid')).key).toBe('ok')
    } finally {
      await runCommand(app, wallet, 'resume', 'payout')
    }
    expect((await by(one, openPayout, { id: approved.id })).key).toBe('ok')
  })

  it('is exported once, and nothing in the file is a formula', async () => {
    const person = await anEarner(app)
    const number = aCard()
    const evil = { ...bankInput(number), holder: '=HYPERLINK("//x","张")', branch: '+1-1' }
    const payeeId = await aPayee(app, person, evil)
    const { data } = await by(person, withdraw, { amount: 10_001, payeeId })
    await approve(one, data.id)
    const row = [data.id, 'bank', `'=HYPERLINK(""//x"",""张"")`, number, '工商银行', "'+1-1", '']
    const line = [...row, '80.01', ''].map((cell) => `"${cell}"`).join(',')
    expect(await runCommand(app, payout, 'export')).toContain(`\n${line}\n`)
    expect(await stateOf(app, data.id)).toBe('submitting')
    expect(await runCommand(app, payout, 'export')).not.toContain(number)
    expect(await runCommand(app, payout, 'export', 'again')).toContain(line)
    await expect(runCommand(app, payout, 'export', 'all')).rejects.toThrow('again, or nothing')
  })
})

describe('the desk', () => {
  it('lists what is under way with the earliest due first, and what is over, by pages', async () => {
    const made = [await aWithdrawal(app), await aWithdrawal(app), await aWithdrawal(app)]
    const [late, early, over] = made.map(({ id }) => id)
    await sql`update payout_order set due_at = '2020-01-02' where id = ${early}`.execute(
      app.deps.db,
    )
    await sql`update payout_order set due_at = '2020-01-03' where id = ${late}`.execute(app.deps.db)
    await reject(one, over ?? '')
    const idsOf = async (input: object) =>
      (await by(one, listDeskWithdrawals, input)).data.list.map(({ id }: { id: string }) => id)
    expect((await idsOf({})).slice(0, 2)).toEqual([early, late])
    const { data } = await by(one, listDeskWithdrawals, { pageSize: 1 })
    expect((await idsOf({ pageSize: 1, next: data.next }))[0]).toBe(late)
    expect((await idsOf({ isOpen: false }))[0]).toBe(over)
    expect(await idsOf({ state: 'rejected', uid: made[2]?.uid })).toEqual([over])
    expect(await idsOf({ uid: made[0]?.uid })).toEqual([late])
    expect(await idsOf({ id: over })).toEqual([over])
    expect(await idsOf({ id: '999999999' })).toEqual([])
  })
})
