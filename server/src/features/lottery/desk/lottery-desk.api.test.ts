import { randomUUID } from 'node:crypto'
import type { Call } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import { draw } from '@kaleido/contract/lottery'
import { listCampaigns, listDeskDraws } from '@kaleido/contract/lottery-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, openAnswer } from '../../../testing/ask.ts'
import { moveClock } from '../../../testing/clock.ts'
import { runCommand } from '../../../testing/command.ts'
import { ops } from '../../ops/index.ts'
import { lottery } from '../index.ts'
import { aCampaign, aPlayer } from '../lottery.fixture.ts'

let app: TestApp
let editor: Login
beforeAll(async () => {
  app = await startTestApp()
})
// Each test has a day, and the budget of it, to itself.
beforeEach(async () => {
  await moveClock(app, '+100d')
  editor = await app.logIn('staff', 'editor')
})
afterAll(() => app.close())

const read = async <C extends Call>(call: C, input: object = {}) =>
  call.output.parse(
    openAnswer(app, await ask(app, call, { token: editor.token, input })),
  ) as ReturnType<C['output']['parse']>

const play = async ({ token }: Login, versionId: string) => {
  const headers = { [wire.idempotencyHeader]: randomUUID() }
  const input = { versionId, cost: 0 }
  return draw.output.parse(openAnswer(app, await ask(app, draw, { token, headers, input })))
}

const limited = {
  prizes: [
    { kind: 'none', name: '谢谢', weight: 0 },
    { kind: 'vip', amount: 3, name: 'VIP 3 天', weight: 1_000_000, value: 300, stock: 2 },
    { kind: 'coupons', amount: 1, hours: 48, name: '观影券', weight: 0, value: 600 },
  ],
  fallback: 3,
}

describe('campaigns at the desk', () => {
  it('are listed page by page with what they promise, whether somebody has drawn, and what is left', async () => {
    const { id, versionId } = await aCampaign(app, limited)
    const [listed] = (await read(listCampaigns, { pageSize: 1 })).list
    expect(listed).toMatchObject({ id, versionId, state: 'running', drawnAt: null, fallback: 3 })
    expect(listed?.prizes).toMatchObject([
      { n: 1, kind: 'none', hours: null, stock: null, left: null },
      { n: 2, value: 300, stock: 2, left: 2, substitute: null },
      { n: 3, hours: 48, nameEn: '' },
    ])
    await play(await aPlayer(app), versionId)
    const { id: second } = await aCampaign(app)
    const first = await read(listCampaigns, { pageSize: 1 })
    expect(first).toMatchObject({ isOn: true, list: [{ id: second }], hasNext: true })
    const { list } = await read(listCampaigns, { pageSize: 1, next: first.next })
    expect(list[0]).toMatchObject({
      id,
      drawnAt: expect.any(String),
      prizes: [{}, { left: 1 }, {}],
    })
  })

  it('say that draws are switched off', async () => {
    const set = (value: object) =>
      runCommand(app, ops, 'setting', 'lottery.activity', JSON.stringify(value))
    await set({ isOn: false })
    expect((await read(listCampaigns)).isOn).toBe(false)
    await set({ isOn: true })
  })
})

describe('draws at the desk', () => {
  it('are listed for everybody and for one person, and counted for today', async () => {
    const { id, versionId } = await aCampaign(app, limited)
    const players = [await aPlayer(app), await aPlayer(app), await aPlayer(app)]
    for (const player of players) await play(player, versionId)
    const all = await read(listDeskDraws)
    expect(all.today).toEqual({ draws: 3, wins: 3 })
    expect(all.list.slice(0, 3)).toMatchObject([
      { uid: players[2]?.uid, rolled: 'VIP 3 天', given: '观影券', because: 'fallback', nonce: 1 },
      { uid: players[1]?.uid, rolled: 'VIP 3 天', given: 'VIP 3 天', because: null },
      { uid: players[0]?.uid },
    ])
    const own = await read(listDeskDraws, { uid: players[1]?.uid })
    expect(own.list.map(({ uid }) => uid)).toEqual([players[1]?.uid])
    const of = async (campaignId: string) => (await read(listDeskDraws, { campaignId })).list.length
    expect(await of(id)).toBe(3)
    expect(await of((await aCampaign(app)).id)).toBe(0)
    const [first, next] = [await read(listDeskDraws, { pageSize: 2 }), all.list[2]?.id]
    const { list } = await read(listDeskDraws, { pageSize: 2, next: first.next })
    expect(list[0]?.id).toBe(next)
  })

  it('stay when an account is deleted, without whose they were', async () => {
    const { versionId } = await aCampaign(app, limited)
    const player = await aPlayer(app)
    const [drawn] = (await play(player, versionId)).list
    await app.ctx().write((trx) => lottery.person?.forget(trx, player.uid) ?? Promise.resolve())
    const { list } = await read(listDeskDraws, { pageSize: 1 })
    expect(list[0]).toMatchObject({ id: drawn?.id, uid: null })
  })
})
