import { checkIn, getCheckin, makeUpCheckin } from '@kaleido/contract/checkin'
import type { Call } from '@kaleido/contract/core/call'
import { getWallet, listBills } from '@kaleido/contract/wallet'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { stopClock } from '../../testing/clock.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { runCommand } from '../../testing/command.ts'
import { ops } from '../ops/index.ts'
import { grantVip } from '../vip/index.ts'
import { fund } from '../wallet/wallet.fixture.ts'
import { wallet } from '../wallet/index.ts'
import { checkin } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await at(0, '12:00:00')
})
afterAll(() => app.close())
afterEach(() => vi.unstubAllEnvs())

/** Days from the tenth of the coming month on, in Shanghai: none of a test is in another month. */
const dayOf = (n: number) => {
  const now = new Date()
  const from = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10)
  return new Date(from + n * 86_400_000).toISOString().slice(0, 10)
}
const at = (n: number, time: string) => stopClock(app, `${dayOf(n)}T${time}+08:00`)
const noon = (n: number) => at(n, '12:00:00')

/** A member who has registered long before the days of a test. */
async function aMember(): Promise<Login> {
  const person = await app.logIn('member')
  const since = `${dayOf(-300)}T12:00:00Z`
  await runAsOwner(
    app,
    `update account set created_at = '${since}', registered_at = '${since}' where uid = ${person.uid}`,
  )
  return person
}

const get = async <C extends Call>(call: C, { token }: Login, input: object = {}) =>
  call.output.parse(openAnswer(app, await ask(app, call, { token, input }))) as ReturnType<
    C['output']['parse']
  >
const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key
const makeUp = ({ token }: Login, n: number) =>
  ask(app, makeUpCheckin, { token, input: { day: dayOf(n) } })

/** Checks in on each of these days; answers what each gave. */
async function checkInOn(person: Login, days: readonly number[]): Promise<number[]> {
  const given: number[] = []
  for (const n of days) {
    await noon(n)
    given.push((await get(checkIn, person)).points)
  }
  return given
}
const pointsOf = async (person: Login) => (await get(getWallet, person)).point
const allKeptIn = async () =>
  expect([
    await differencesOf(checkin, app.deps.db),
    await differencesOf(wallet, app.deps.db),
  ]).toEqual([[], []])

describe('checking in', () => {
  it('gives the points of a cycle of seven days, which begins again after a missed day', async () => {
    const person = await aMember()
    expect(await checkInOn(person, [0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([
      5, 5, 10, 10, 15, 15, 30, 5, 5,
    ])
    expect(await get(getCheckin, person)).toMatchObject({ streak: 9, isDone: true })
    expect(await checkInOn(person, [10, 11])).toEqual([5, 5])
    expect(await get(getCheckin, person)).toMatchObject({ streak: 2, today: dayOf(11) })
    expect(await pointsOf(person)).toBe(110)
    const { list } = await get(listBills, person, { of: 'points' })
    expect(list.slice(0, 2)).toMatchObject([
      { kind: 'checkin', amount: 5, balance: 110 },
      { kind: 'checkin', amount: 5 },
    ])
    await allKeptIn()
  })

  it('shows the cycle with the state of each day', async () => {
    const person = await aMember()
    await checkInOn(person, [0, 1])
    await noon(2)
    const { days, isDone, streak, endsAt } = await get(getCheckin, person)
    expect({ isDone, streak }).toEqual({ isDone: false, streak: 2 })
    expect(days.map(({ day, state }) => [day, state])).toEqual([
      [dayOf(0), 'done'],
      [dayOf(1), 'done'],
      [dayOf(2), 'today'],
      ...[3, 4, 5, 6].map((n) => [dayOf(n), 'ahead']),
    ])
    expect(endsAt).toBe(new Date(`${dayOf(3)}T00:00:00+08:00`).toISOString())
  })

  it.each([
    ['vip', [7, 7, 15]],
    ['svip', [10, 10, 20]],
  ] as const)('gives %s more, rounded down', async (tier, given) => {
    const person = await aMember()
    await noon(0)
    await app.ctx().write((trx) => grantVip(trx, { uid: person.uid, tier, days: 60 }))
    expect((await get(getCheckin, person)).days[0]?.points).toBe(given[0])
    expect(await checkInOn(person, [0, 1, 2])).toEqual(given)
  })

  it.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Shanghai'])(
    'is of the day of Shanghai, to the fraction of a second, where the zone is %s',
    async (zone) => {
      vi.stubEnv('TZ', zone)
      const person = await aMember()
      await at(0, '23:59:59.9')
      expect(await get(checkIn, person)).toMatchObject({ isNew: true, points: 5 })
      expect(await get(checkIn, person)).toMatchObject({ isNew: false, points: 5 })
      await at(1, '00:00:00.1')
      expect(await get(getCheckin, person)).toMatchObject({ isDone: false, streak: 1 })
      expect(await get(checkIn, person)).toMatchObject({ isNew: true, points: 5 })
      expect(await get(checkIn, person)).toMatchObject({ isNew: false, checkin: { streak: 2 } })
      expect(await checkInOn(person, [2])).toEqual([10])
      expect(await pointsOf(person)).toBe(20)
    },
  )

  it('is done once a day, however often at once', async () => {
    const people = [await aMember(), await aMember()]
    await noon(0)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => get(checkIn, people[n % 2] as Login)),
    )
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(2)
    expect(new Set(answers.map(({ points }) => points))).toEqual(new Set([5]))
    expect(await Promise.all(people.map(pointsOf))).toEqual([5, 5])
    await allKeptIn()
  })

  it('gives nothing, and can be done later, while the budget of the day is spent', async () => {
    const person = await aMember()
    await noon(20)
    await runCommand(app, ops, 'setting', 'wallet.promo', JSON.stringify({ checkin: 4 }))
    expect(keyOf(await ask(app, checkIn, { token: person.token }))).toBe('wallet.promo_spent')
    expect(await get(getCheckin, person)).toMatchObject({ isDone: false })
    await runCommand(app, ops, 'setting', 'wallet.promo', JSON.stringify({ checkin: 100 }))
    expect(await checkInOn(person, [21])).toEqual([5])
  })

  it('asks a guest to register', async () => {
    const guest = await app.logIn('guest')
    expect(await get(getCheckin, guest)).toMatchObject({ streak: 0, isDone: false })
    expect(keyOf(await ask(app, checkIn, { token: guest.token }))).toBe('http.register_first')
  })
})

describe('making up a missed day', () => {
  it('repairs the streak, for points', async () => {
    const person = await aMember()
    await checkInOn(person, [0, 1, 2, 4])
    await fund(app, { uid: person.uid, pot: 'bought', amount: 30 })
    await fund(app, { uid: person.uid, pot: 'point', amount: 70 })
    const { makeup } = await get(getCheckin, person)
    expect(makeup).toMatchObject({
      left: 3,
      cost: 50,
      missed: [{ day: dayOf(3), streak: 5 }, { day: dayOf(-1) }, { day: dayOf(-2) }],
    })
    const before = await pointsOf(person)
    const made = await get(makeUpCheckin, person, { day: dayOf(3) })
    expect(made).toMatchObject({
      isNew: true,
      checkin: { streak: 5, makeup: { left: 2 } },
      wallet: { point: before - 50 },
    })
    expect(made.checkin.days.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
      'made_up',
      'done',
      'ahead',
      'ahead',
    ])
    // What a day gave stays; the next one is the sixth.
    expect(await checkInOn(person, [5, 6])).toEqual([15, 30])
    const { list } = await get(listBills, person, { of: 'points' })
    expect(list.map(({ kind }) => kind)).toContain('checkin_makeup')
    await allKeptIn()
  })

  it('is for yesterday up to six days back, and for days that were missed', async () => {
    const person = await aMember()
    await fund(app, { uid: person.uid, pot: 'point', amount: 500 })
    await checkInOn(person, [9])
    await noon(10)
    for (const n of [3, 9, 10, 11]) {
      expect([n, keyOf(await makeUp(person, n))]).toEqual([n, 'checkin.not_missed'])
    }
    expect(keyOf(await makeUp(person, 4))).toBeUndefined()
    expect(keyOf(await makeUp(person, 8))).toBeUndefined()
    expect(await get(getCheckin, person)).toMatchObject({ streak: 2 })
  })

  it('is not for days before somebody registered', async () => {
    const person = await aMember()
    await noon(0)
    await runAsOwner(app, `update account set registered_at = app_now() where uid = ${person.uid}`)
    await fund(app, { uid: person.uid, pot: 'point', amount: 50 })
    await noon(1)
    expect((await get(getCheckin, person)).makeup.missed.map(({ day }) => day)).toEqual([dayOf(0)])
    expect(keyOf(await makeUp(person, -1))).toBe('checkin.not_missed')
  })

  it('is done three times a month, and once for a day, however often at once', async () => {
    const person = await aMember()
    await fund(app, { uid: person.uid, pot: 'point', amount: 1_000 })
    await noon(0)
    const keys = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => keyOf(await makeUp(person, -1 - (n % 6)))),
    )
    expect(new Set(keys)).toEqual(new Set([undefined, 'checkin.makeup_spent']))
    expect(await pointsOf(person)).toBe(850)
    expect(await get(getCheckin, person)).toMatchObject({ makeup: { left: 0 } })
    await stopClock(app, `${dayOf(28)}T12:00:00+08:00`)
    expect(await get(getCheckin, person)).toMatchObject({ makeup: { left: 3 } })
    await allKeptIn()
  })

  it('needs enough points', async () => {
    const person = await aMember()
    await noon(0)
    await fund(app, { uid: person.uid, pot: 'point', amount: 49 })
    expect(keyOf(await makeUp(person, -1))).toBe('wallet.insufficient')
    expect(await pointsOf(person)).toBe(49)
  })

  it.each(['2026-02-30', 'yesterday', 20261101, undefined])('refuses %j as a day', async (day) => {
    const { token } = await aMember()
    const answer = await ask(app, makeUpCheckin, { token, input: { day } })
    expect(answer.statusCode).toBe(422)
  })
})
