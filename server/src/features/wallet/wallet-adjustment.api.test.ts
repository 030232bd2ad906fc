import { askAdjustment, decideAdjustment } from '@kaleido/contract/wallet-adjustment'
import { listBills } from '@kaleido/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { fund } from './wallet.fixture.ts'
import { house, post, potOf, readWallet } from './index.ts'

let app: TestApp
let person: Login
let asking: Login
let deciding: Login
beforeAll(async () => {
  app = await startTestApp()
  person = await app.logIn('member')
  asking = await app.logIn('staff', 'finance')
  deciding = await app.logIn('staff', 'finance')
})
afterAll(() => app.close())

const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key
const request = (input: object, { token } = asking) =>
  ask(app, askAdjustment, {
    token,
    input: { uid: person.uid, pot: 'bonus', amount: 50, reason: '活动补发', ...input },
  })
async function requested(input: object = {}): Promise<string> {
  const answer = openAnswer(app, await request(input))
  return askAdjustment.output.parse(answer).approvalId
}
const decide = (approvalId: string, verdict = 'approve', { token } = deciding) =>
  ask(app, decideAdjustment, { token, input: { approvalId, verdict } })
const wallet = () => readWallet(app.deps.db, person.uid)

it('moves money once a colleague approves, and is shown to the person', async () => {
  const id = await requested()
  expect((await wallet()).bonus).toBe(0)
  expect(keyOf(await decide(id, 'approve', asking))).toBe('staff.approval_own')
  expect((await decide(id)).statusCode).toBe(200)
  expect((await wallet()).bonus).toBe(50)
  expect(keyOf(await decide(id))).toBe('staff.approval_closed')
  expect((await wallet()).bonus).toBe(50)
  const answer = openAnswer(app, await ask(app, listBills, { token: person.token }))
  expect(listBills.output.parse(answer).list).toMatchObject([{ kind: 'adjust', amount: 50 }])
})

it('moves nothing where a colleague refuses', async () => {
  const { point } = await wallet()
  await decide(await requested({ pot: 'point', amount: 9 }), 'refuse')
  expect((await wallet()).point).toBe(point)
})

it('takes at most what is there, when it is asked for and when it is decided', async () => {
  await fund(app, { uid: person.uid, pot: 'income', amount: 300 })
  expect(keyOf(await request({ pot: 'income', amount: -301 }))).toBe('wallet.insufficient')
  const id = await requested({ pot: 'income', amount: -300 })
  expect(keyOf(await request({ pot: 'income', amount: -1 }))).toBe('staff.approval_open')
  // Meanwhile it was spent.
  await app.ctx().write(async (trx) => {
    const legs = [{ from: potOf(person.uid, 'income'), to: house.payout, amount: 1 }]
    await post({ actor: undefined }, trx, { op: 'withdraw', ref: 'spent', legs })
  })
  expect(keyOf(await decide(id))).toBe('wallet.insufficient')
  expect((await wallet()).income).toBe(299)
  await decide(id, 'refuse')
  await decide(await requested({ pot: 'income', amount: -299 }))
  expect((await wallet()).income).toBe(0)
})

it.each([
  ['amount', { amount: 0 }],
  ['amount', { amount: 1_000_001 }],
  ['pot', { pot: 'coin' }],
  ['reason', { reason: ' ' }],
])('is refused for its %s', async (field, input) => {
  const answer = await request(input)
  expect(answer.statusCode).toBe(422)
  expect(JSON.stringify(envelopeOf(answer).data)).toContain(`"field":"${field}"`)
})

it('is finance’s alone, for people who exist', async () => {
  expect((await request({}, await app.logIn('staff', 'support'))).statusCode).toBe(403)
  expect(keyOf(await request({ uid: 987_654_321 }))).toBe('account.not_found')
})
