import { randomUUID } from 'node:crypto'
import { recomputeDraw } from '@kaleido/client/lottery-proof'
import type { Call } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import * as calls from '@kaleido/contract/lottery'
import { saveCampaign } from '@kaleido/contract/lottery-desk'
import { getWallet, listBills } from '@kaleido/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { ops } from '../ops/index.ts'
import { fund } from '../wallet/wallet.fixture.ts'
import { lottery } from './index.ts'
import { aCampaign, aPlayer } from './lottery.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
// Each test has a day, and the budget of it, to itself; its campaign is the only one that runs.
beforeEach(() => moveClock(app, '+100d'))
afterAll(() => app.close())

const get = async <C extends Call>(call: C, { token }: Login, input: object = {}) =>
  call.output.parse(openAnswer(app, await ask(app, call, { token, input }))) as ReturnType<
    C['output']['parse']
  >

interface Asked {
  readonly versionId: string
  readonly count?: number
  readonly cost?: number
}

async function draw({ token }: Login, { versionId, count = 1, cost = 0 }: Asked) {
  const headers = { [wire.idempotencyHeader]: randomUUID() }
  const response = await ask(app, calls.draw, {
    token,
    headers,
    input: { versionId, count, cost },
  })
  const key = (envelopeOf(response).data as { key?: string } | null)?.key
  const list = key === undefined ? calls.draw.output.parse(openAnswer(app, response)).list : []
  return { key, list }
}

const single = (prize: object) => [
  { kind: 'none', name: '谢谢', weight: 0 },
  { name: '奖品', weight: 1_000_000, value: 100, amount: 1, ...prize },
  { kind: 'points', name: '5 积分', amount: 5, weight: 0, value: 5 },
]
const setting = (value: object) =>
  runCommand(app, ops, 'setting', 'lottery.activity', JSON.stringify(value))

describe('the campaign', () => {
  it('shows odds, stock, rules, period and the commitment of the day before anybody draws', async () => {
    const { versionId } = await aCampaign(app, {
      prizes: single({ kind: 'svip', stock: 3 }),
      fallback: 3,
    })
    const shown = await get(calls.getLottery, await aPlayer(app, 250))
    expect(shown).toMatchObject({
      isOn: true,
      cost: 100,
      campaign: { versionId, state: 'running', rules: '每天都能抽。', fallback: 3 },
      chances: { isAdult: true, left: 20, freeLeft: 1, points: 250 },
    })
    expect(shown.campaign?.prizes.map(({ weight, stock, left }) => [weight, stock, left])).toEqual([
      [0, null, null],
      [1_000_000, 3, 3],
      [0, null, null],
    ])
    expect(shown.today.commit).toMatch(/^[0-9a-f]{64}$/)
    expect((await get(calls.getLottery, await app.logIn('guest'))).chances.left).toBe(0)
  })

  it('can be changed until somebody has drawn, and not by somebody who saw another version', async () => {
    const { id, versionId } = await aCampaign(app)
    const { versionId: second } = await aCampaign(app, { id, rules: '新的规则' })
    const player = await aPlayer(app)
    expect((await draw(player, { versionId })).key).toBe('lottery.changed')
    expect((await draw(player, { versionId: second })).list).toHaveLength(1)
    await expect(aCampaign(app, { id })).rejects.toMatchObject({ code: 'lottery.frozen' })
    await expect(
      runAsOwner(app, `update lottery_campaign set version_id = ${versionId} where id = ${id}`),
    ).rejects.toThrow(/was drawn from/)
    for (const change of [
      `update lottery_prize set weight = 1 where version_id = ${second}`,
      `delete from lottery_draw where version_id = ${second}`,
      `update lottery_day set commit = sha256('x')`,
    ]) {
      await expect(sql.raw(change).execute(app.deps.db)).rejects.toThrow(/permission denied/)
    }
  })

  it.each([
    ['weights of another sum', { prizes: single({ kind: 'vip', weight: 999_999 }) }],
    [
      'no "thanks"',
      {
        prizes: single({ kind: 'vip' })
          .slice(1)
          .map((p) => ({ ...p })),
        fallback: 2,
      },
    ],
    ['a prize that is worth nothing', { prizes: single({ kind: 'vip', value: 0 }) }],
    ['more days than a prize gives', { prizes: single({ kind: 'svip', amount: 1_001 }) }],
    ['more coupons than a prize gives', { prizes: single({ kind: 'coupons', amount: 101 }) }],
    ['a fallback that wins nothing', { fallback: 1 }],
    ['a fallback with a limit', { prizes: single({ kind: 'vip', stock: 2 }), fallback: 2 }],
    [
      'a cheaper substitute',
      { prizes: single({ kind: 'vip', stock: 2, substitute: 3 }), fallback: 3 },
    ],
  ])('is refused with %s', async (_what, given) => {
    const editor = await app.logIn('staff', 'editor')
    const now = app.deps.clock.now().getTime()
    const input = {
      name: '转盘',
      rules: '规则',
      startsAt: new Date(now).toISOString(),
      endsAt: new Date(now + 1_000).toISOString(),
      prizes: single({ kind: 'vip' }),
      fallback: 3,
    }
    const save = (sent: object) => ask(app, saveCampaign, { token: editor.token, input: sent })
    expect((await save({ ...input, ...given })).statusCode).toBe(422)
    expect((await save(input)).statusCode).toBe(200)
  })

  it('is refused with a prize above the cap', async () => {
    const prizes = single({ kind: 'physical', value: 500_001 })
    await expect(aCampaign(app, { prizes, fallback: 3 })).rejects.toMatchObject({
      code: 'lottery.over_cap',
    })
  })

  it('has states, and a switch', async () => {
    const now = app.deps.clock.now().getTime()
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
    const { versionId } = await aCampaign(app, { startsAt: at(1), endsAt: at(2) })
    const player = await aPlayer(app)
    const stateOf = async () => (await get(calls.getLottery, player)).campaign?.state
    expect(await stateOf()).toBe('waiting')
    expect((await draw(player, { versionId })).key).toBe('lottery.closed')
    await moveClock(app, '+90m')
    expect(await stateOf()).toBe('running')
    await setting({ isOn: false })
    expect((await get(calls.getLottery, player)).isOn).toBe(false)
    expect((await draw(player, { versionId })).key).toBe('lottery.closed')
    await setting({ isOn: true })
    expect((await draw(player, { versionId })).list).toHaveLength(1)
    await moveClock(app, '+1h')
    expect(await stateOf()).toBe('ended')
    expect((await draw(player, { versionId })).key).toBe('lottery.closed')
  })
})

describe('a draw', () => {
  it('is for members of age, free first, then for points that were not bought', async () => {
    const { versionId } = await aCampaign(app, { prizes: single({ kind: 'coupons' }), fallback: 3 })
    expect((await draw(await app.logIn('guest'), { versionId })).key).toBe('http.register_first')
    expect((await draw(await app.logIn('member'), { versionId })).key).toBe('lottery.adults_only')
    const player = await aPlayer(app)
    await fund(app, { uid: player.uid, pot: 'bought', amount: 1_000 })
    expect((await draw(player, { versionId, cost: 100 })).key).toBe('lottery.cost_changed')
    expect((await draw(player, { versionId })).list).toMatchObject([{ cost: 0, nonce: 1 }])
    expect((await draw(player, { versionId })).key).toBe('lottery.cost_changed')
    expect((await draw(player, { versionId, cost: 100 })).key).toBe('wallet.insufficient')
    await fund(app, { uid: player.uid, pot: 'point', amount: 150 })
    expect((await draw(player, { versionId, cost: 100 })).list).toMatchObject([
      { cost: 100, nonce: 2, prize: { kind: 'coupons' } },
    ])
    expect(await get(getWallet, player)).toMatchObject({ point: 1_050 })
    const { list } = await get(listBills, player, { of: 'points' })
    expect(list[0]).toMatchObject({ kind: 'draw', amount: -100 })
    expect(await differencesOf(lottery, app.deps.db)).toEqual([])
  })

  it('gives points, days, coupons and things, each once', async () => {
    const player = await aPlayer(app)
    for (const kind of ['points', 'svip', 'coupons', 'physical']) {
      await moveClock(app, '+24h')
      const { versionId } = await aCampaign(app, {
        prizes: single({ kind, amount: 7 }),
        fallback: 3,
      })
      const { list } = await draw(player, { versionId })
      expect(list).toMatchObject([{ prize: { kind, amount: 7 }, instead: null }])
      expect(list[0]?.orderId === null).toBe(kind !== 'physical')
    }
    expect(await get(getWallet, player)).toMatchObject({ point: 7, gold: 0 })
    const wins = await get(calls.listDraws, player, { wins: true })
    expect(wins.list).toHaveLength(4)
    const { list } = await get(calls.listWinners, player)
    expect(list[0]?.name).toMatch(/^.\*\*$/u)
    expect(await differencesOf(lottery, app.deps.db)).toEqual([])
  })

  it('is refused, whatever it would win, while the budget of the day may not suffice', async () => {
    const prizes = [
      { kind: 'none', name: '谢谢', weight: 1_000_000 },
      { kind: 'points', amount: 300_000, name: '积分', weight: 0, value: 1 },
    ]
    const { versionId } = await aCampaign(app, { prizes, fallback: 2 })
    expect((await draw(await aPlayer(app), { versionId })).key).toBe('wallet.promo_spent')
  })

  it('is recomputed from the seed when the day is over, and not before', async () => {
    const { versionId } = await aCampaign(app)
    const player = await aPlayer(app, 1_000)
    const { commit, day } = (await get(calls.getLottery, player)).today
    const { list } = await draw(player, { versionId, count: 10, cost: 900 })
    expect(list.map(({ nonce }) => nonce)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const id = list[3]?.id ?? ''
    expect(await get(calls.getProof, player, { id })).toMatchObject({ commit, seed: null })
    const seeds = async () =>
      (await get(calls.listSeeds, player)).list.find((one) => one.day === day)
    expect(await seeds()).toEqual({ type: 'lotteryDay', day, commit, seed: null })
    await moveClock(app, '+24h')
    const revealed = (await seeds())?.seed
    for (const drawn of list) {
      const proof = await get(calls.getProof, player, { id: drawn.id })
      expect(proof).toMatchObject({ commit, seed: revealed, draw: { id: drawn.id } })
      const { seed, prizes, uid } = proof
      const again = recomputeDraw({
        seed: seed ?? '',
        commit,
        prizes,
        day,
        uid,
        nonce: drawn.nonce,
      })
      const rolledOn = drawn.instead?.of.n ?? drawn.prize.n
      expect(again).toMatchObject({ isCommitted: true, roll: drawn.roll, prize: { n: rolledOn } })
    }
  })
})
