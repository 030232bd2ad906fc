import { getTasks } from '@kaleido/contract/task'
import { getWallet, listBills } from '@kaleido/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobsOf } from '../../platform/ctx/feature.ts'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { runJob } from '../../testing/run-job.ts'
import { deleteAccount } from '../account/account-closing.fixture.ts'
import { aDevice } from '../account/account.fixture.ts'
import { notice } from '../notice/index.ts'
import { anOrder, tell } from '../topup/topup.fixture.ts'
import { findMembership, vip } from '../vip/index.ts'
import { house, post, potOf, wallet } from '../wallet/index.ts'
import { invite } from './index.ts'
import { aNewcomer, bindPhone, extensionOf, inviteesOf, rewardAll } from './invite.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const amount = 600
async function topUp(person: Login): Promise<string> {
  const { id } = await anOrder(app, person)
  await tell(app, { order: id, amount })
  return id
}
const noteReturn = ({ uid }: Login, id: string) =>
  runJob(app, jobsOf([invite]), { name: 'invite.onOrderReturned', data: { id, uid, fen: amount } })
async function refund(person: Login, id: string): Promise<void> {
  await tell(app, { order: id, amount, kind: 'refunded' })
  await noteReturn(person, id)
}

/** Somebody, and a friend whom they invited. */
async function aPair(headers: Readonly<Record<string, string>> = {}) {
  const sharer = await aNewcomer(app, { headers })
  const { code } = await extensionOf(app, sharer)
  return { sharer, friend: await aNewcomer(app, { code, headers }) }
}
const pointsOf = async ({ token }: Login) =>
  getWallet.output.parse(openAnswer(app, await ask(app, getWallet, { token }))).point
const isVip = async ({ uid }: Login) => (await findMembership(app.deps.db, uid)).level > 0
async function inviteTask({ token }: Login) {
  const { tasks } = getTasks.output.parse(openAnswer(app, await ask(app, getTasks, { token })))
  return tasks.find(({ task }) => task === 'invite')?.state
}
async function useFor(person: Login, days: number): Promise<void> {
  for (let n = 0; n < days; n += 1) {
    await moveClock(app, '+24h')
    await pointsOf(person)
  }
}
async function differences(): Promise<string[]> {
  const found = await Promise.all(
    [invite, vip, wallet].map((feature) => differencesOf(feature, app.deps.db)),
  )
  return found.flat()
}

it('counts an invitation for the task of the day once nothing is held', async () => {
  const { sharer, friend } = await aPair()
  await topUp(friend)
  expect(await inviteTask(sharer)).toBe('open')
  await rewardAll(app)
  expect(await inviteTask(sharer)).toBe('ready')
  const held = await aPair({ cookie: `kaleido_device=${aDevice()}` })
  await topUp(held.friend)
  await rewardAll(app)
  expect(await inviteTask(held.sharer)).toBe('open')
})

it('takes back, up to what is there, what was for a payment whose money went back', async () => {
  const { sharer, friend } = await aPair()
  const id = await topUp(friend)
  await rewardAll(app)
  expect([await pointsOf(sharer), await isVip(sharer), await isVip(friend)]).toEqual([
    100,
    true,
    true,
  ])
  const ctx = app.ctx()
  const legs = [{ from: potOf(sharer.uid, 'point'), to: house.salesOfPoints, amount: 30 }]
  await ctx.write((trx) => post(ctx, trx, { op: 'draw', ref: `spent ${sharer.uid}`, legs }))
  await refund(friend, id)
  await Promise.all(Array.from({ length: 10 }, () => noteReturn(friend, id)))
  expect([await pointsOf(sharer), await isVip(sharer), await isVip(friend)]).toEqual([
    0,
    false,
    false,
  ])
  expect(await inviteesOf(app, sharer)).toMatchObject([
    { state: 'returned', points: 30, vipDays: 0, hasPaid: false },
  ])
  expect((await extensionOf(app, sharer)).funnel).toMatchObject({ qualified: 0, paid: 0 })
  const bills = await ask(app, listBills, { token: sharer.token, input: { of: 'points' } })
  expect(listBills.output.parse(openAnswer(app, bills)).list.slice(0, 1)).toMatchObject([
    { kind: 'invite_back', amount: -70, balance: 0 },
  ])
  await topUp(friend)
  await rewardAll(app)
  expect(await pointsOf(sharer)).toBe(0)
  expect(await differences()).toEqual([])
})

it('leaves the reward where another payment is left, or where days and a phone suffice', async () => {
  const paying = await aPair()
  const [first, second] = [await topUp(paying.friend), await topUp(paying.friend)]
  const active = await aPair()
  const only = await topUp(active.friend)
  await rewardAll(app)
  await bindPhone(app, active.friend.uid)
  await useFor(active.friend, 2)
  await refund(active.friend, only)
  expect(await inviteesOf(app, active.sharer)).toMatchObject([
    { state: 'rewarded', activeDays: 3, hasPaid: false },
  ])
  await refund(paying.friend, first)
  expect(await inviteesOf(app, paying.sharer)).toMatchObject([{ state: 'rewarded', hasPaid: true }])
  await refund(paying.friend, second)
  expect(await inviteesOf(app, paying.sharer)).toMatchObject([{ state: 'returned', points: 0 }])
  expect(await differences()).toEqual([])
})

it('leaves the commission of an order that stays paid', async () => {
  const { sharer, friend } = await aPair()
  const id = await topUp(friend)
  const held = async () => (await extensionOf(app, sharer)).commission.held
  await noteReturn(friend, id)
  expect(await held()).toBe(60)
  await refund(friend, id)
  expect(await held()).toBe(0)
})

it('takes the commission back too once the account of who paid is deleted', async () => {
  const { sharer, friend } = await aPair()
  const id = await topUp(friend)
  await deleteAccount(app, friend.uid)
  await tell(app, { order: id, amount, kind: 'refunded' })
  const { rows } = await sql<{ name: string; data: object }>`
    delete from pgboss.job
    where name in ('invite.onOrderReturned', 'notice.onOrderReturned') and data ->> 'id' = ${id}
    returning name, data
  `.execute(app.deps.db)
  expect(rows).toHaveLength(2)
  for (const sent of rows) await runJob(app, jobsOf([invite, notice]), sent)
  expect((await extensionOf(app, sharer)).commission.held).toBe(0)
  expect(await differences()).toEqual([])
})

it('lets who was not rewarded yet qualify again', async () => {
  const { sharer, friend } = await aPair({ cookie: `kaleido_device=${aDevice()}` })
  const id = await topUp(friend)
  await rewardAll(app)
  expect(await inviteesOf(app, sharer)).toMatchObject([{ state: 'held' }])
  await refund(friend, id)
  await rewardAll(app)
  expect(await inviteesOf(app, sharer)).toMatchObject([{ state: 'bound', reason: null }])
  await bindPhone(app, friend.uid)
  await useFor(friend, 2)
  await rewardAll(app)
  expect(await inviteesOf(app, sharer)).toMatchObject([{ state: 'held', reason: 'same_device' }])
})
