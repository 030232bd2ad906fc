import { loginGuest } from '@kaleido/contract/account'
import { getCertificate, renewCertificate } from '@kaleido/contract/account-certificate'
import { closeAccount } from '@kaleido/contract/account-closing'
import { changePassword, loginByAccount, loginByUid } from '@kaleido/contract/account-password'
import { bindPhone, resetPassword } from '@kaleido/contract/account-phone'
import { cancelWithdrawal, getPayoutTerms, withdraw } from '@kaleido/contract/payout'
import { addPayee } from '@kaleido/contract/payout-payee'
import type { Call } from '@kaleido/contract/core/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { make } from '../../testing/make.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import {
  aDevice,
  aMemberWithPassword,
  anAddress,
  rightPassword,
} from '../account/account.fixture.ts'
import { aCode, aMobile, bindAny, steppedUp, tell } from '../account/account-proof.fixture.ts'
import { fund } from '../wallet/wallet.fixture.ts'
import { aPayee, anEarner, bankInput, endHolds, isHeld, moneyOf } from './payout.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newPwd = 'nine violet lanterns drift'

async function logInByCertificate({ uid, token }: Login): Promise<string> {
  const { data } = await tell(app, getCertificate, { token })
  const qrCnt = String(data['content']).split(':')[4]
  const login = await tell(app, loginGuest, { input: { devID: aDevice(), uid, qrCnt } })
  return String(login.data['token'])
}

describe('somebody who has taken an account over', () => {
  it('by its certificate or an old token comes to the first step of a withdrawal and no further', async () => {
    const owner = await anEarner(app)
    const payeeId = await aPayee(app, owner)
    const byCertificate = await logInByCertificate(owner)
    await moveClock(app, '+6m')
    for (const token of [byCertificate, owner.token]) {
      const mobile = aMobile()
      const steps: readonly [Call, () => Promise<object>][] = [
        [
          bindPhone,
          async () => ({ mobile, code: await aCode(app, { mobile, purpose: 'bind', token }) }),
        ],
        [addPayee, async () => bankInput()],
        [withdraw, async () => ({ amount: 10_000, payeeId })],
      ]
      for (const [call, input] of steps) {
        const { key } = await make(app, call, { token, input: await input() })
        expect(key, call.name).toBe('account.step_up')
        // Past each hold on its own.
        await moveClock(app, '+25h')
      }
      // The number was not bound: nobody can reset the password by it.
      const code = await aCode(app, { mobile, purpose: 'reset' })
      const reset = await tell(app, resetPassword, { input: { mobile, code, newPwd } })
      expect(reset.key).toBe('account.wrong_code')
    }
    expect(await moneyOf(app, owner.uid)).toEqual({ income: 100_000, frozen: 0 })
  })
})

describe('a change of a way into the account', () => {
  const changes: Readonly<Record<string, (person: Login) => Promise<unknown>>> = {
    'another password': ({ token }) =>
      tell(app, changePassword, { token, input: { pwd: rightPassword, newPwd } }),
    'another phone': (person) => bindAny(app, person),
    'another certificate': ({ token }) => tell(app, renewCertificate, { token }),
    'a login by certificate': logInByCertificate,
    'a login on an unknown device': ({ uid }) =>
      tell(app, loginByUid, { input: { uid, pwd: rightPassword } }),
  }

  it.each(Object.keys(changes))('holds withdrawals for a day: %s', async (what) => {
    const person = await anEarner(app)
    const payeeId = await aPayee(app, person)
    await changes[what]?.(person)
    const later = await steppedUp(app, person)
    const input = { amount: 10_000, payeeId }
    const refused = await make(app, withdraw, { token: later.token, input })
    expect(refused.key).toBe('payout.held')
    const hours = (Date.parse(refused.data.until) - app.deps.clock.now().getTime()) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    const terms = await make(app, getPayoutTerms, { token: later.token })
    expect(terms.data.heldUntil).toBe(refused.data.until)
    await moveClock(app, '+24h')
    const { token } = await steppedUp(app, person)
    expect((await make(app, withdraw, { token, input })).key).toBe('ok')
  })
})

describe('guessing at somebody’s login', () => {
  it('every quarter of an hour for a day keeps no withdrawal from its owner', async () => {
    const { uid, account } = await aMemberWithPassword(app.deps.db)
    await bindAny(app, { uid })
    await fund(app, { uid, pot: 'income', amount: 100_000 })
    const device = aDevice()
    const logIn = (pwd: string, deviceId?: string) =>
      ask(app, loginByAccount, {
        input: { account, passWord: pwd },
        remoteAddress: anAddress(),
        ...(deviceId !== undefined && {
          headers: { 'x-user-agent': `SysType=ios;DevID=${deviceId};Ver=1` },
        }),
      })
    await logIn(rightPassword, device)
    await endHolds(app, uid)
    const payeeId = await aPayee(app, await steppedUp(app, { uid }))
    for (let quarter = 0; quarter < 96; quarter += 1) {
      await Promise.all([1, 2].map((nth) => logIn(`a wrong guess ${quarter} ${nth}`)))
      expect(await isHeld(app, uid)).toBe(false)
      await moveClock(app, '+15m')
    }
    const own = await logIn(rightPassword, device)
    expect(own.statusCode).toBe(200)
    const { token } = loginByAccount.output.parse(openAnswer(app, own))
    expect(await isHeld(app, uid)).toBe(false)
    const input = { amount: 10_000, payeeId }
    expect((await make(app, withdraw, { token, input })).key).toBe('ok')
  }, 120_000)
})

describe('closing the account', () => {
  it('waits for a withdrawal, and for income that can be withdrawn', async () => {
    const person = await anEarner(app, { income: 14_999 })
    const payeeId = await aPayee(app, person)
    const close = () => tell(app, closeAccount, { token: person.token })
    expect(await close()).toMatchObject({
      key: 'account.close_blocked',
      data: { reason: 'income' },
    })
    const input = { amount: 10_000, payeeId }
    const { data } = await make(app, withdraw, { token: person.token, input })
    expect(await close()).toMatchObject({ data: { reason: 'withdrawal' } })
    await make(app, cancelWithdrawal, { token: person.token, input: { id: data.id } })
    expect(await close()).toMatchObject({ data: { reason: 'income' } })
    const poor = await anEarner(app, { income: 4_999 })
    expect((await tell(app, closeAccount, { token: poor.token })).key).toBe('ok')
  })
})
