import { getIncomeTotals, type Income, listIncomes } from '@kaleido/contract/income'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aSale } from '../invite/invite.fixture.ts'
import { aVideoWork } from '../video/video.fixture.ts'
import { aWorkSale } from './income.fixture.ts'

let app: TestApp
let person: Login
let workId: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  person = await app.logIn('member')
  workId = await aVideoWork(app, { authorUid: person.uid, access: { mode: 'coin', price: 30 } })
})
afterAll(() => app.close())

/** Minutes ago. */
const ago = (minutes: number) => new Date(app.deps.clock.now().getTime() - minutes * 60_000)
const sell = (fen: number, at: Date) => aWorkSale(app, { uid: person.uid, workId, fen, at })
const invited = (fen: number, at: Date) => aSale(app, { inviter: person.uid, at, paid: fen * 10 })

async function page(input: object) {
  const answer = await ask(app, listIncomes, { token: person.token, input })
  return listIncomes.output.parse(openAnswer(app, answer))
}

async function all(input: object = {}): Promise<Income[]> {
  const { list, next } = await page(input)
  return next === undefined ? list : [...list, ...(await all({ ...input, next }))]
}

const totals = async () =>
  getIncomeTotals.output.parse(
    openAnswer(app, await ask(app, getIncomeTotals, { token: person.token })),
  )

it('lists what works and invitations earned together, each once, in pages of any size', async () => {
  const tie = ago(5)
  await sell(1, ago(9))
  await invited(2, ago(8))
  await sell(3, tie)
  await invited(4, tie)
  await sell(5, tie)
  await invited(6, ago(1))
  for (const pageSize of [1, 2, 3, 50]) {
    const list = await all({ pageSize })
    expect(list.map(({ amount }) => amount)).toEqual([6, 5, 3, 4, 2, 1])
  }
  const [commission, sale] = await all()
  expect(commission).toMatchObject({ source: 'commission', title: '' })
  expect(commission).not.toHaveProperty('workId')
  expect(sale).toMatchObject({ source: 'sale', workId })
})

it('adds both up', async () => {
  await sell(30, ago(1))
  await invited(12, ago(1))
  const expected = { held: 42, total: 42 }
  expect(await totals()).toMatchObject(expected)
})

it('shows those of one state or month', async () => {
  await sell(1, new Date('2026-03-31T15:59:59.999Z'))
  await sell(2, new Date('2026-03-31T16:00:00Z'))
  await invited(3, new Date('2026-04-02T00:00:00Z'))
  const amounts = async (input: object) => (await all(input)).map(({ amount }) => amount)
  expect(await amounts({ month: '2026-04' })).toEqual([3, 2])
  expect(await amounts({ month: '2026-03', state: 'held' })).toEqual([1])
  expect(await amounts({ state: 'cleared' })).toEqual([])
})

it('refuses a cursor that it did not write', async () => {
  for (const next of ['5', 'x', 'MS5zYWxlLjA']) {
    const answer = await ask(app, listIncomes, { token: person.token, input: { next } })
    expect(answer.statusCode).toBe(400)
  }
})
