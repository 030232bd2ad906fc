import { type Commission, listCommissions } from '@kaleido/contract/invite-list'
import { getWallet, listBills } from '@kaleido/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { runJob } from '../../testing/run-job.ts'
import { aDevice } from '../account/account.fixture.ts'
import { house, post, potOf, sumDebts, wallet } from '../wallet/index.ts'
import { invite } from './index.ts'
import { aNewcomer, extensionOf, pay, rewardAll } from './invite.fixture.ts'
import { inviteJobs } from './invite.jobs.ts'
import { takeBackCommissions } from './invite-commission.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const codeOf = async (person: Login) => (await extensionOf(app, person)).code
const incomeOf = async ({ token }: Login) =>
  getWallet.output.parse(openAnswer(app, await ask(app, getWallet, { token }))).income
const clear = () => runJob(app, inviteJobs, { name: 'invite.clearCommissions' })
const giveBack = (id: string) => {
  const ctx = app.ctx()
  return ctx.write((trx) => takeBackCommissions(ctx, trx, id))
}
async function listOf({ token }: Login): Promise<Commission[]> {
  const answer = await ask(app, listCommissions, { token })
  return listCommissions.output.parse(openAnswer(app, answer)).list
}
const isEverythingPosted = async () => [
  ...(await differencesOf(invite, app.deps.db)),
  ...(await differencesOf(wallet, app.deps.db)),
]

/** Three levels above somebody who pays. */
async function aChain(): Promise<{ top: Login; upper: Login; lower: Login; payer: Login }> {
  const top = await aNewcomer(app)
  const upper = await aNewcomer(app, { code: await codeOf(top) })
  const lower = await aNewcomer(app, { code: await codeOf(upper) })
  const payer = await aNewcomer(app, { code: await codeOf(lower) })
  return { top, upper, lower, payer }
}

it('is a tenth for who invited, a twentieth above, nothing beyond, and clears after 15 days', async () => {
  const { top, upper, lower, payer } = await aChain()
  await pay(app, payer.uid, { id: '101', fen: 1_999 })
  await pay(app, payer.uid, { id: '101', fen: 1_999 })
  expect(await listOf(lower)).toMatchObject([
    { level: 1, orderId: '101', paid: 1_999, percent: 10, amount: 199, state: 'held' },
  ])
  expect(await listOf(upper)).toMatchObject([{ level: 2, percent: 5, amount: 99 }])
  expect(await listOf(top)).toEqual([])
  await moveClock(app, '+359h')
  await clear()
  expect(await incomeOf(lower)).toBe(0)
  await moveClock(app, '+2h')
  await Promise.all([clear(), clear(), clear()])
  expect([await incomeOf(lower), await incomeOf(upper)]).toEqual([199, 99])
  const bills = await ask(app, listBills, { token: lower.token, input: { of: 'income' } })
  expect(listBills.output.parse(openAnswer(app, bills)).list).toMatchObject([
    { kind: 'commission', amount: 199 },
  ])
  const { funnel, commission } = await extensionOf(app, lower)
  expect(funnel).toMatchObject({ registered: 1, qualified: 1, paid: 1, settled: 1 })
  expect(commission).toEqual({ held: 0, cleared: 199 })
  expect(await isEverythingPosted()).toEqual([])
})

it('goes back with the payment, once: what is held, what is cleared, and what is spent as a debt', async () => {
  const { lower, payer } = await aChain()
  await pay(app, payer.uid, { id: '201', fen: 1_000 })
  await Promise.all(Array.from({ length: 10 }, () => giveBack('201')))
  expect(await listOf(lower)).toMatchObject([{ state: 'reversed' }])
  await pay(app, payer.uid, { id: '202', fen: 1_000 })
  await pay(app, payer.uid, { id: '203', fen: 2_000 })
  await moveClock(app, '+361h')
  await clear()
  expect(await incomeOf(lower)).toBe(300)
  await giveBack('202')
  expect(await incomeOf(lower)).toBe(200)
  const ctx = app.ctx()
  const legs = [{ from: potOf(lower.uid, 'income'), to: house.exchangedFen, amount: 150 }]
  await ctx.write((trx) => post(ctx, trx, { op: 'withdraw', ref: 'test', legs }))
  await giveBack('203')
  expect(await incomeOf(lower)).toBe(0)
  expect((await sumDebts(app.deps.db, lower.uid)).fen).toBe(150)
  expect(await isEverythingPosted()).toEqual([])
})

it('pays a debt first', async () => {
  const { lower, payer } = await aChain()
  await pay(app, payer.uid, { id: '301', fen: 1_000 })
  await moveClock(app, '+361h')
  await clear()
  const ctx = app.ctx()
  const legs = [{ from: potOf(lower.uid, 'income'), to: house.exchangedFen, amount: 100 }]
  await ctx.write((trx) => post(ctx, trx, { op: 'withdraw', ref: 'test 3', legs }))
  await giveBack('301')
  await pay(app, payer.uid, { id: '302', fen: 2_500 })
  await moveClock(app, '+361h')
  await clear()
  expect(await incomeOf(lower)).toBe(150)
  expect((await sumDebts(app.deps.db, lower.uid)).fen).toBe(0)
})

it('waits while it is not known whether somebody invited themselves', async () => {
  const headers = { cookie: `kaleido_device=${aDevice()}` }
  const sharer = await aNewcomer(app, { headers })
  const second = await aNewcomer(app, { headers, code: await codeOf(sharer) })
  await pay(app, second.uid, { id: '401', fen: 1_000 })
  await rewardAll(app)
  await moveClock(app, '+361h')
  await clear()
  expect(await incomeOf(sharer)).toBe(0)
  expect(await listOf(sharer)).toMatchObject([{ state: 'held' }])
})
