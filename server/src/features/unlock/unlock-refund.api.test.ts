import { getIncomeTotals, listIncomes } from '@kaleido/contract/income'
import { unlockWork } from '@kaleido/contract/unlock'
import { askUnlockRefund, decideUnlockRefund, listDeskUnlocks } from '@kaleido/contract/unlock-desk'
import { listApprovals } from '@kaleido/contract/staff-approval'
import { removeWork, takeDownWork } from '@kaleido/contract/work'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { deleteAccount } from '../account/account-closing.fixture.ts'
import { newcomerCoupons } from '../coupon/coupon.fixture.ts'
import { clearIncome } from '../income/income.fixture.ts'
import { aVideoWork, openAs } from '../video/video.fixture.ts'
import { addDebt, house, post, potOf, readWallet, sumDebts, wallet } from '../wallet/index.ts'
import { fund } from '../wallet/wallet.fixture.ts'
import { unlock } from './index.ts'
import { refund, refundRemoved } from './unlock-refund.service.ts'

let app: TestApp
let author: Login
let person: Login
let id: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  author = await app.logIn('member')
  person = await app.logIn('member')
  id = await aVideoWork(app, { authorUid: author.uid, access: { mode: 'coin', price: 30 } })
})
afterAll(() => app.close())

const buy = (means: 'coins' | 'coupon' = 'coins', by = person) =>
  ask(app, unlockWork, { token: by.token, input: { id, with: means, price: 30 } })
const walletOf = ({ uid }: Login) => readWallet(app.deps.db, uid)
const opened = async ({ token }: Login) => (await openAs(app, token, { id })).reason
const refundAll = () => {
  const ctx = app.ctx()
  return ctx.write((trx) => refundRemoved(ctx, trx, { of: { workId: id }, limit: 50 }))
}
const clear = () => clearIncome(app)
const remove = () => ask(app, removeWork, { token: author.token, input: { id } })
const totals = async () =>
  getIncomeTotals.output.parse(
    openAnswer(app, await ask(app, getIncomeTotals, { token: author.token })),
  )

/** A day more than authors' shares are held. */
const pastTheHold = async () => {
  await moveClock(app, '+8d')
  await clear()
}

describe('a bought work that is removed', () => {
  it('gives back what was paid, to the pots that it came from', async () => {
    await fund(app, { uid: person.uid, pot: 'bonus', amount: 13 })
    await fund(app, { uid: person.uid, amount: 50 })
    await buy()
    expect(await walletOf(person)).toMatchObject({ bonus: 0, coin: 33 })
    await remove()
    expect(await refundAll()).toBe(1)
    expect(await walletOf(person)).toMatchObject({ bonus: 13, coin: 50 })
    expect(await refundAll()).toBe(0)
    expect(await totals()).toMatchObject({ held: 0, total: 0 })
  })

  it('pays with it what its buyer owes since a top-up went back', async () => {
    await fund(app, { uid: person.uid, pot: 'bonus', amount: 13 })
    await fund(app, { uid: person.uid, amount: 17 })
    await buy()
    const debt = { uid: person.uid, currency: 'coin', op: 'topup_refund', ref: id } as const
    await app.ctx().write((trx) => addDebt(trx, { ...debt, amount: 10 }))
    await remove()
    await refundAll()
    expect(await walletOf(person)).toMatchObject({ bonus: 13, coin: 7 })
    expect(await sumDebts(app.deps.db, person.uid)).toMatchObject({ coin: 0 })
    for (const feature of [unlock, wallet]) {
      expect(await differencesOf(feature, app.deps.db)).toEqual([])
    }
  })

  it('gives a coupon back, for a day at least', async () => {
    await newcomerCoupons(app.deps.db, person.uid)
    await buy('coupon')
    await moveClock(app, '+20h')
    await remove()
    await refundAll()
    const { rows } = await sql<{ hours: number; left: number }>`
      select count(*)::int as left,
        round(max(extract(epoch from expires_at - app_now())) / 3600)::int as hours
      from coupon where uid = ${String(person.uid)} and used_at is null
    `.execute(app.deps.db)
    expect(rows[0]).toEqual({ left: 3, hours: 24 })
  })

  it('is not given back after seven days, nor while it is there', async () => {
    await fund(app, { uid: person.uid, amount: 30 })
    await buy()
    expect(await refundAll()).toBe(0)
    await moveClock(app, '+8d')
    await remove()
    expect(await refundAll()).toBe(0)
  })

  it('gives it back too where its author’s account is deleted', async () => {
    await fund(app, { uid: person.uid, amount: 30 })
    await buy()
    await deleteAccount(app, author.uid)
    expect(await walletOf(person)).toMatchObject({ coin: 30 })
    for (const { findDifferences } of app.ctx().invariants) {
      expect(await findDifferences(app.deps.db, 5)).toEqual([])
    }
  })

  it('can be bought again once it is back', async () => {
    const staff = await app.logIn('staff', 'moderator')
    const takeDown = (isRemoved: boolean) =>
      ask(app, takeDownWork, { token: staff.token, input: { id, isRemoved, reason: 'spam' } })
    await fund(app, { uid: person.uid, amount: 60 })
    await buy()
    await takeDown(true)
    await refundAll()
    await takeDown(false)
    expect(await opened(person)).toBe('preview')
    await buy()
    expect([await opened(person), (await walletOf(person)).gold]).toEqual(['owned', 30])
  })
})

describe('an author’s share', () => {
  it('becomes income after seven days, once', async () => {
    await fund(app, { uid: person.uid, amount: 30 })
    await buy()
    await clear()
    expect(await totals()).toMatchObject({ income: 0, held: 180, today: 180, month: 180 })
    await pastTheHold()
    expect(await clear()).toBe(0)
    expect(await totals()).toMatchObject({ income: 180, held: 0, total: 180 })
    const answer = await ask(app, listIncomes, { token: author.token, input: {} })
    expect(listIncomes.output.parse(openAnswer(app, answer)).list).toMatchObject([
      { amount: 180, state: 'cleared', workId: id },
    ])
  })

  it('is taken back from the income; what is gone is owed, and paid by what comes in', async () => {
    await fund(app, { uid: person.uid, amount: 60 })
    await buy()
    await pastTheHold()
    const ctx = app.ctx()
    const spend = { from: potOf(author.uid, 'income'), to: house.payout, amount: 100 }
    await ctx.write((trx) =>
      post(ctx, trx, { op: 'withdraw', ref: `spent ${author.uid}`, legs: [spend] }),
    )
    const { rows } = await sql<{ id: string }>`
      select id from unlock where uid = ${String(person.uid)}
    `.execute(app.deps.db)
    await ctx.write((trx) => refund(ctx, trx, { id: rows[0]?.id ?? '', because: 'staff' }))
    expect(await totals()).toMatchObject({ income: 0, debt: 100 })
    expect(await walletOf(person)).toMatchObject({ coin: 60 })
    await buy()
    await pastTheHold()
    expect(await totals()).toMatchObject({ income: 80, debt: 0 })
  })
})

describe('a refund by the staff', () => {
  it('takes two persons, and happens once', async () => {
    const [one, other] = [await app.logIn('staff', 'finance'), await app.logIn('staff', 'finance')]
    await fund(app, { uid: person.uid, amount: 30 })
    await buy()
    const list = await ask(app, listDeskUnlocks, { token: one.token, input: { uid: person.uid } })
    const [sold] = listDeskUnlocks.output.parse(openAnswer(app, list)).list
    expect(sold).toMatchObject({ workId: id, paidCoins: 30 })
    const input = { id: sold?.id, reason: 'the picture is broken' }
    const asked = await ask(app, askUnlockRefund, { token: one.token, input })
    const { approvalId } = askUnlockRefund.output.parse(openAnswer(app, asked))
    const waiting = await ask(app, listApprovals, { token: other.token })
    expect(listApprovals.output.parse(openAnswer(app, waiting)).list).toContainEqual(
      expect.objectContaining({ id: approvalId, about: { uid: person.uid, coins: 30 } }),
    )
    const decide = async ({ token }: Login) =>
      envelopeOf(
        await ask(app, decideUnlockRefund, { token, input: { approvalId, verdict: 'approve' } }),
      ).code
    expect(await decide(one)).toBe(1_104)
    const codes = await Promise.all(Array.from({ length: 5 }, () => decide(other)))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect([await opened(person), (await walletOf(person)).gold]).toEqual(['preview', 30])
  })

  it('leaves either the work or the money, whatever two processes do at the same moment', async () => {
    await fund(app, { uid: person.uid, amount: 30 })
    await using stack = new AsyncDisposableStack()
    const second = await startTestApp({ database: app.database })
    stack.defer(() => second.close())
    const openThere = async () => (await openAs(second, person.token, { id })).reason
    for (let round = 0; round < 50; round += 1) {
      const ctx = second.ctx()
      const refundOwn = async () => {
        const { rows } = await sql<{ id: string }>`
          select id from unlock where uid = ${String(person.uid)}
        `.execute(app.deps.db)
        const [sold] = rows
        if (sold) await ctx.write((trx) => refund(ctx, trx, { id: sold.id, because: 'staff' }))
      }
      await Promise.all([buy(), refundOwn(), buy(), refundOwn(), opened(person), openThere()])
      const isOwned = (await opened(person)) === 'owned'
      expect(await openThere()).toBe(isOwned ? 'owned' : 'preview')
      expect((await walletOf(person)).gold).toBe(isOwned ? 0 : 30)
    }
  })
})
