import { randomUUID } from 'node:crypto'
import { wire } from '@kaleido/contract/core/wire'
import { draw as drawCall, getLottery } from '@kaleido/contract/lottery'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { wallet } from '../wallet/index.ts'
import { lottery } from './index.ts'
import { aCampaign, aPlayer } from './lottery.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => moveClock(app, '+100d'))
afterAll(() => app.close())

/** As the app does it: what finds the server busy is sent again as the same draw. */
async function draw({ token }: Login, input: { versionId: string; count: number; cost: number }) {
  const headers = { [wire.idempotencyHeader]: randomUUID() }
  for (;;) {
    const response = await ask(app, drawCall, { token, headers, input })
    const key = (envelopeOf(response).data as { key?: string } | null)?.key
    if (key === undefined) return { key, ...drawCall.output.parse(openAnswer(app, response)) }
    if (key !== 'http.unavailable') return { key, list: [] }
  }
}

it('gives the last one of a prize to one of 300 players, and the others what was declared', async () => {
  const { versionId } = await aCampaign(app, {
    prizes: [
      { kind: 'none', name: '谢谢', weight: 0 },
      { kind: 'physical', amount: 1, name: '相机', weight: 1_000_000, value: 500_000, stock: 1 },
      { kind: 'points', amount: 5, name: '5 积分', weight: 0, value: 5 },
    ],
    fallback: 3,
  })
  const players: Login[] = []
  for (let n = 0; n < 300; n += 1) players.push(await aPlayer(app))
  const answers = await Promise.all(
    players.map((player) => draw(player, { versionId, count: 1, cost: 0 })),
  )
  const drawn = answers.flatMap(({ list }) => list)
  expect(drawn).toHaveLength(300)
  expect(drawn.filter(({ prize }) => prize.kind === 'physical')).toHaveLength(1)
  const others = drawn.filter(({ instead }) => instead?.because === 'fallback')
  expect(others).toHaveLength(299)
  expect(new Set(others.map(({ prize }) => prize.kind))).toEqual(new Set(['points']))
  expect(await differencesOf(lottery, app.deps.db)).toEqual([])
}, 120_000)

it('takes a substitute before the fallback', async () => {
  const { versionId } = await aCampaign(app, {
    prizes: [
      { kind: 'none', name: '谢谢', weight: 0 },
      { kind: 'vip', amount: 7, name: 'A', weight: 1_000_000, value: 10, stock: 1, substitute: 3 },
      { kind: 'svip', amount: 7, name: 'B', weight: 0, value: 10, stock: 1 },
      { kind: 'points', amount: 5, name: 'C', weight: 0, value: 5 },
    ],
    fallback: 4,
  })
  const { list } = await draw(await aPlayer(app, 200), { versionId, count: 3, cost: 200 })
  expect(list.map(({ prize, instead }) => [prize.name, instead?.because])).toEqual([
    ['A', undefined],
    ['B', 'substitute'],
    ['C', 'fallback'],
  ])
})

it('draws what was paid and is allowed, when an account asks 50 times at once', async () => {
  const { versionId } = await aCampaign(app, {
    prizes: [
      { kind: 'none', name: '谢谢', weight: 1_000_000 },
      { kind: 'points', amount: 5, name: '5 积分', weight: 0, value: 5 },
    ],
    fallback: 2,
  })
  const fifty = (player: Login, cost: number) =>
    Promise.all(Array.from({ length: 50 }, () => draw(player, { versionId, count: 1, cost })))
  const poor = await aPlayer(app, 350)
  const free = (await fifty(poor, 0)).flatMap(({ list }) => list)
  expect(free).toHaveLength(1)
  const paid = (await fifty(poor, 100)).flatMap(({ list }) => list)
  expect(paid.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual([2, 3, 4])
  const rich = await aPlayer(app, 10_000)
  await draw(rich, { versionId, count: 1, cost: 0 })
  const answers = await fifty(rich, 100)
  expect(answers.flatMap(({ list }) => list)).toHaveLength(19)
  expect(new Set(answers.flatMap(({ key }) => key ?? []))).toEqual(new Set(['lottery.no_chances']))
  const shown = getLottery.output.parse(
    openAnswer(app, await ask(app, getLottery, { token: rich.token })),
  )
  expect(shown.chances).toMatchObject({ left: 0, points: 8_100 })
  for (const feature of [lottery, wallet]) {
    expect(await differencesOf(feature, app.deps.db)).toEqual([])
  }
}, 60_000)
