import {
  addPayee,
  listPayees,
  payeeRules,
  removePayee,
  setDefaultPayee,
} from '@kaleido/contract/payout-payee'
import { withdraw } from '@kaleido/contract/payout'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { make } from '../../testing/make.ts'
import { aSession } from '../session/session.fixture.ts'
import { steppedUp } from '../account/account-proof.fixture.ts'
import {
  aCard,
  anEarner,
  aPayee,
  bankInput,
  endHolds,
  isHeld,
  tronAddress,
  usdtInput,
} from './payout.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const add = ({ token }: Login, input: unknown) => make(app, addPayee, { token, input })
const listOf = async ({ token }: Login, input = {}) =>
  (await make(app, listPayees, { token, input })).data.list

const rowOf = (id: string) =>
  app.deps.db.selectFrom('payout_payee').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a payee', () => {
  it('is shown masked, and its number lies sealed', async () => {
    const person = await anEarner(app)
    const number = aCard()
    const spaced = number.replaceAll(/(.{4})/g, '$1 ')
    const { data } = await add(person, bankInput(spaced))
    expect(data).toMatchObject({
      type: 'payee',
      holder: '张*',
      masked: `**** **** **** ${number.slice(-4)}`,
      bank: '工商银行',
      network: null,
      isDefault: true,
    })
    const hours = (Date.parse(data.usableAt) - app.deps.clock.now().getTime()) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    const row = await rowOf(data.id)
    const { rows } = await sql<{ text: string }>`
      select encode(sealed, 'escape') || payout_payee::text as text from payout_payee where id = ${data.id}
    `.execute(app.deps.db)
    expect(rows[0]?.text).not.toContain(number)
    expect(rows[0]?.text).not.toContain('小明')
    expect(row.sealed.toString('latin1')).not.toContain(number)
    expect(row.key_name).toBe('p1')
  })

  it('of USDT is taken with its checksum, as the network has it', async () => {
    const person = await anEarner(app)
    const { data } = await add(person, usdtInput())
    expect(data).toMatchObject({ masked: 'TR7N…Lj6t', network: 'trc20' })
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const ether = { ...usdtInput(address), network: 'erc20' }
    expect((await add(person, ether)).data).toMatchObject({ masked: '0x5aAe…eAed' })
    const again = await add(person, { ...ether, number: address.toLowerCase() })
    expect(again.key).toBe('payout.payee_twice')
    expect((await listOf(person, { actType: 'usdt' })).length).toBe(2)
    expect(await listOf(person, { actType: 'bank' })).toEqual([])
  })

  it.each([
    ['a card with a wrong digit', bankInput(`${aCard().slice(0, -1)}x`), 'number'],
    ['a card whose digits are swapped', bankInput('6222021234567890123'), 'number'],
    ['a card of too few digits', bankInput('424242424242424'), 'number'],
    ['a card without a bank', { ...bankInput(), bank: undefined }, 'bank'],
    ['nobody’s card', { ...bankInput(), holder: ' ' }, 'holder'],
    ['an address without a network', { ...usdtInput(), network: undefined }, 'network'],
    ['an address with a letter changed', usdtInput(`${tronAddress.slice(0, -1)}u`), 'number'],
    ['an address of the other network', { ...usdtInput(), network: 'erc20' }, 'number'],
    [
      'an address with a capital changed',
      { ...usdtInput('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'), network: 'erc20' },
      'number',
    ],
    ['a list of numbers', { ...bankInput(), number: [aCard()] }, 'number'],
    ['a number as a number', { ...bankInput(), number: 4_242_424_242_424_242 }, 'number'],
  ])('is refused, naming what is wrong: %s', async (_what, input, field) => {
    const person = await anEarner(app, { income: 0 })
    const { status, key, data } = await add(person, input)
    expect({ status, key }).toEqual({ status: 422, key: 'http.invalid' })
    expect(data.issues).toMatchObject([{ field }])
    expect(await listOf(person)).toEqual([])
  })

  it('takes a phone and a step-up', async () => {
    const phoneless = await app.logIn('member')
    expect((await add(phoneless, bankInput())).key).toBe('account.step_up')
    const proved = await steppedUp(app, phoneless)
    expect((await add(proved, bankInput())).key).toBe('payout.phone_first')
    const { uid } = await anEarner(app)
    const stale = { uid, token: await aSession(app.deps.db, { owner: { uid } }) }
    expect(await add(stale, bankInput())).toMatchObject({
      key: 'account.step_up',
      data: { methods: ['password', 'sms'] },
    })
  })

  it('is added once, and five are the most, however many are added at once', async () => {
    const person = await anEarner(app)
    const number = aCard()
    const twins = await Promise.all([1, 2].map(() => add(person, bankInput(number))))
    expect(twins.map(({ key }) => key).toSorted()).toEqual(['ok', 'payout.payee_twice'])
    const many = await Promise.all(Array.from({ length: 8 }, () => add(person, bankInput())))
    expect(many.filter(({ key }) => key === 'ok')).toHaveLength(payeeRules.most - 1)
    expect(new Set(many.map(({ key }) => key))).toEqual(new Set(['ok', 'payout.too_many_payees']))
    expect(await listOf(person)).toHaveLength(payeeRules.most)
    const other = await anEarner(app)
    expect((await add(other, bankInput(number))).key).toBe('ok')
  })

  it('holds the money of its person for a day', async () => {
    const person = await anEarner(app)
    const old = await aPayee(app, person)
    const fresh = (await add(person, bankInput())).data.id
    expect(await isHeld(app, person.uid)).toBe(true)
    const to = (payeeId: string) =>
      make(app, withdraw, { token: person.token, input: { amount: 10_000, payeeId } })
    expect((await to(fresh)).key).toBe('payout.cooling')
    expect((await to(old)).key).toBe('payout.held')
    await endHolds(app, person.uid)
    expect((await to(fresh)).key).toBe('ok')
  })

  it('comes first if it is the default, of which there is one', async () => {
    const person = await anEarner(app)
    const [one, two, three] = [
      await aPayee(app, person),
      await aPayee(app, person),
      await aPayee(app, person),
    ]
    const order = async () => (await listOf(person)).map(({ id }: { id: string }) => id)
    expect(await order()).toEqual([one, three, two])
    const asDefault = { token: person.token, input: { id: two } }
    expect((await make(app, setDefaultPayee, asDefault)).key).toBe('ok')
    expect(await order()).toEqual([two, three, one])
    expect((await make(app, removePayee, asDefault)).key).toBe('ok')
    expect(await order()).toEqual([three, one])
    expect((await listOf(person)).map((payee: { isDefault: boolean }) => payee.isDefault)).toEqual([
      true,
      false,
    ])
  })

  it('is removed after a step-up, but not while it is being paid', async () => {
    const person = await anEarner(app)
    const id = await aPayee(app, person)
    const stale = await aSession(app.deps.db, { owner: { uid: person.uid } })
    expect((await make(app, removePayee, { token: stale, input: { id } })).key).toBe(
      'account.step_up',
    )
    const input = { amount: 10_000, payeeId: id }
    await make(app, withdraw, { token: person.token, input })
    const refused = await make(app, removePayee, { token: person.token, input: { id } })
    expect(refused.key).toBe('payout.payee_in_use')
    expect(await listOf(person)).toHaveLength(1)
  })

  it('is named in no line of the log', async () => {
    const lines: string[] = []
    const logging = await startTestApp({ log: { write: (line) => void lines.push(line) } })
    const person = await anEarner(logging)
    const number = aCard()
    await aPayee(logging, person, bankInput(number))
    const again = { token: person.token, input: { ...bankInput(number), bank: undefined } }
    expect((await make(logging, addPayee, again)).status).toBe(422)
    await logging.close()
    expect(lines.length).toBeGreaterThan(0)
    for (const secret of [number, '张小明']) expect(lines.join('')).not.toContain(secret)
  })

  it('of another does not exist, also before a step-up', async () => {
    const id = await aPayee(app, await anEarner(app))
    const { token } = await app.logIn('member')
    for (const call of [removePayee, setDefaultPayee]) {
      expect(await make(app, call, { token, input: { id } })).toMatchObject({
        status: 404,
        key: 'payout.no_payee',
      })
    }
    const stranger = await anEarner(app)
    const input = { amount: 10_000, payeeId: id }
    const stolen = await make(app, withdraw, { token: stranger.token, input })
    expect(stolen).toMatchObject({ status: 404, key: 'payout.no_payee' })
  })

  it('does not open for another person, even if the rows are changed', async () => {
    const [owner, thief] = [await anEarner(app), await anEarner(app)]
    const [theirs, own] = [await aPayee(app, owner), await aPayee(app, thief)]
    const { sealed } = await rowOf(own)
    await app.deps.db.updateTable('payout_payee').set({ sealed }).where('id', '=', theirs).execute()
    const input = { amount: 10_000, payeeId: theirs }
    expect((await make(app, withdraw, { token: owner.token, input })).status).toBe(500)
  })
})
