import type { Call } from '@kaleido/contract/core/call'
import { getDeskWallet, listDeskBills } from '@kaleido/contract/wallet-desk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { addDebt } from './index.ts'
import { fund } from './wallet.fixture.ts'

let app: TestApp
let person: Login
beforeAll(async () => {
  app = await startTestApp()
  person = await app.logIn('member')
  await fund(app, { uid: person.uid, amount: 12 })
  await fund(app, { uid: person.uid, pot: 'income', amount: 300 })
})
afterAll(() => app.close())

async function asStaff(role: 'finance' | 'support' | 'moderator', call: Call, input: object) {
  const { token } = await app.logIn('staff', role)
  return ask(app, call, { token, input })
}

it('shows the staff what somebody has, owes and how it came', async () => {
  const { uid } = person
  await app
    .ctx()
    .write((trx) => addDebt(trx, { uid, currency: 'fen', op: 'test', ref: '1', amount: 40 }))
  const read = async (call: Call, input: object) =>
    call.output.parse(openAnswer(app, await asStaff('support', call, input)))
  expect(await read(getDeskWallet, { uid })).toMatchObject({
    wallet: { coin: 12, income: 300 },
    debts: { coin: 0, fen: 40 },
  })
  expect(await read(listDeskBills, { uid })).toMatchObject({ list: [{ amount: 12, balance: 12 }] })
  expect(await read(listDeskBills, { uid, of: 'income' })).toMatchObject({
    list: [{ amount: 300 }],
  })
})

it('tells nobody of another role', async () => {
  const refused = await asStaff('moderator', getDeskWallet, { uid: person.uid })
  expect(refused.statusCode).toBe(403)
  expect(envelopeOf(refused).data).not.toMatchObject({ wallet: expect.anything() })
})
