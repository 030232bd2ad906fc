import * as calls from '@kaleido/contract/advert'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { isOwnServer } from '../../testing/test-cluster.ts'
import { aPicture } from '../media/media.fixture.ts'
import { grantVip } from '../vip/index.ts'
import * as counts from './advert-count.repository.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ token } = await app.logIn('staff', 'editor'))
})

async function anAdvert(given: object): Promise<string> {
  const { id: pictureId } = await aPicture(app.ctx())
  const input = { slot: 'banner', title: '秋日影展', pictureId, ...given }
  const answer = await ask(app, calls.saveAdvert, { token, input })
  return calls.saveAdvert.output.parse(openAnswer(app, answer)).id
}

interface From {
  readonly who?: Login
  readonly address?: string
}
const sent = ({ who, address }: From) => ({
  ...(who && { token: who.token }),
  ...(address !== undefined && { remoteAddress: address }),
})

async function listed(from: From = {}): Promise<string[]> {
  const answer = await ask(app, calls.listAdverts, sent(from))
  return calls.listAdverts.output.parse(openAnswer(app, answer)).list.map(({ id }) => id)
}
async function take(ids: readonly string[], from: From & { most?: number } = {}) {
  const { most } = from
  const input = { ids, ...(most !== undefined && { most }) }
  const answer = await ask(app, calls.takeAdverts, { input, ...sent(from) })
  return calls.takeAdverts.output.parse(openAnswer(app, answer)).ids
}
const view = (ids: readonly string[], from: From = {}) =>
  ask(app, calls.viewAdverts, { input: { ids }, ...sent(from) })
async function desk() {
  const answer = await ask(app, calls.listAllAdverts, { token })
  return calls.listAllAdverts.output.parse(openAnswer(app, answer))
}
async function counted(id: string) {
  const found = (await desk()).list.find((one) => one.id === id)
  if (!found) throw new Error('there is no such advert')
  return found
}

/**
 * As many at a time as the pool of connections lets wait. Where a commit waits for a replica, more would wait longer for a
 * connection than the product allows.
 */
const atOnce = isOwnServer ? 500 : 100

async function together<T>(count: number, one: (at: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  let next = 0
  const walk = async () => {
    while (next < count) {
      const at = next
      next += 1
      answers[at] = await one(at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
  return answers
}

const who = (number: number) => Buffer.from(`visitor ${number}`)

describe('an advert with a limit', () => {
  it(
    'is delivered and counted to the unit, however many ask at a time',
    { timeout: 60_000 },
    async () => {
      const advertId = await anAdvert({ maxTotal: 1_000 })
      const ctx = app.ctx()
      const answers = await together(10_000, async (at) => {
        const contact = { advertId, who: who(at) }
        const taken = await ctx.write((trx) => counts.take(trx, contact))
        // Those who were not to show it report it too, some of them.
        if (taken || at % 20 === 0) await ctx.write((trx) => counts.countView(trx, contact))
        return taken
      })
      expect(answers.filter((taken) => taken !== undefined)).toHaveLength(1_000)
      expect(answers.filter((taken) => taken?.isFull)).toHaveLength(1)
      expect(await counted(advertId)).toMatchObject({
        delivered: 1_000,
        views: 1_000,
        reach: 1_000,
      })
    },
  )

  it('of the day and of one person hold as exactly', async () => {
    const advertId = await anAdvert({ maxDaily: 30, maxPerPerson: 3 })
    const ctx = app.ctx()
    const race = async (visitors: number, times: number) => {
      const taken = await Promise.all(
        Array.from({ length: times }, (_, at) =>
          ctx.write((trx) => counts.take(trx, { advertId, who: who(at % visitors) })),
        ),
      )
      return taken.filter(Boolean).length
    }
    expect(await race(1, 50)).toBe(3)
    expect(await race(200, 400)).toBe(27)
    await moveClock(app, '+24h')
    expect(await race(1, 50)).toBe(3)
    expect(await race(200, 400)).toBe(27)
    ;({ token } = await app.logIn('staff', 'editor'))
    expect(await counted(advertId)).toMatchObject({ delivered: 60, deliveredToday: 30 })
  })

  it('is no longer listed nor delivered once that is reached', async () => {
    const id = await anAdvert({ maxTotal: 2 })
    const people = await Promise.all([1, 2, 3].map(() => app.logIn('guest')))
    expect(await listed()).toContain(id)
    const taken = []
    for (const person of people) taken.push(await take([id], { who: person }))
    expect(taken).toEqual([[id], [id], []])
    expect(await listed()).not.toContain(id)
    await anAdvert({ id, maxTotal: 3 })
    expect(await listed()).toContain(id)
  })

  it('of the day opens again at midnight in Shanghai', async () => {
    await moveClock(app, toAnHourBeforeMidnight())
    ;({ token } = await app.logIn('staff', 'editor'))
    const id = await anAdvert({ maxDaily: 1 })
    expect(await take([id], { address: '203.0.113.51' })).toEqual([id])
    expect(await listed()).not.toContain(id)
    await moveClock(app, '+30m')
    expect(await listed()).not.toContain(id)
    await moveClock(app, '+31m')
    expect(await listed()).toContain(id)
    expect(await take([id], { address: '203.0.113.51' })).toEqual([id])
  })

  it('is counted as seen once for each delivery', async () => {
    const id = await anAdvert({ maxTotal: 10 })
    const person = { who: await app.logIn('guest') }
    await view([id], person)
    expect(await counted(id)).toMatchObject({ views: 0 })
    await take([id], person)
    await view([id], person)
    await view([id], person)
    expect(await counted(id)).toMatchObject({ delivered: 1, views: 1, reach: 1 })
  })

  it('is taken in the given order, as many as are wanted, beside those without a limit', async () => {
    const [limited, free, other] = [
      await anAdvert({ maxTotal: 10 }),
      await anAdvert({}),
      await anAdvert({ maxTotal: 10 }),
    ]
    expect(await take([limited, free, other], { most: 2 })).toEqual([limited, free])
    expect(await counted(free)).toMatchObject({ delivered: 0, views: 0 })
    expect(await counted(other)).toMatchObject({ delivered: 0 })
    expect(await take(['987654321'])).toEqual([])
  })
})

/** To an hour before a midnight in Shanghai, from the moved clock. */
function toAnHourBeforeMidnight(): string {
  const shanghai = app.deps.clock.now().getTime() + 8 * 3_600_000
  const past = shanghai % 86_400_000
  return `+${Math.floor((86_400_000 * 2 - past - 3_600_000) / 60_000)}m`
}

describe('who sees it', () => {
  it('counts a visitor once a day in its reach, and again as a view after a minute', async () => {
    const id = await anAdvert({})
    const [a, b] = [{ who: await app.logIn('guest') }, { who: await app.logIn('guest') }]
    await Promise.all([view([id], a), view([id], a), view([id, id], a), view([id], b)])
    expect(await counted(id)).toMatchObject({ views: 2, reach: 2, viewsToday: 2, reachToday: 2 })
    await moveClock(app, '+2m')
    await view([id], a)
    expect(await counted(id)).toMatchObject({ views: 3, reach: 2 })
    await view(['987654321'], a)
  })

  it('counts once in the reach of a slot, however many of its adverts they saw', async () => {
    const ids = [await anAdvert({ slot: 'float' }), await anAdvert({ slot: 'float' })]
    const person = { who: await app.logIn('guest') }
    await view(ids, person)
    await ask(app, calls.clickAdvert, { input: { id: ids[0] }, ...sent(person) })
    const { slots } = await desk()
    expect(slots).toContainEqual({ slot: 'float', views: 2, reach: 1, clicks: 1 })
  })

  it('is known by a hash, which is dropped after two days', async () => {
    const id = await anAdvert({})
    await view([id], { address: '203.0.113.78' })
    const rows = () => app.deps.db.selectFrom('advert_view').selectAll().execute()
    expect(JSON.stringify(await rows())).not.toContain('203.0.113.78')
    await moveClock(app, '+72h')
    await app.ctx().write((trx) => counts.removeOldViews(trx, 100_000))
    expect(await rows()).toEqual([])
  })
})

describe('an advert for some', () => {
  it('is listed for the level it is for, and can be taken by nobody else', async () => {
    const people = {
      guest: await app.logIn('guest'),
      member: await app.logIn('member'),
      vip: await app.logIn('member'),
      svip: await app.logIn('member'),
    }
    await app.ctx().write(async (trx) => {
      await grantVip(trx, { uid: people.vip.uid, tier: 'vip', days: 1 })
      await grantVip(trx, { uid: people.svip.uid, tier: 'svip', days: 1 })
    })
    for (const level of ['guest', 'member', 'vip', 'svip'] as const) {
      const notice = { isAdvert: false, forLevel: level, maxTotal: 100 }
      const id = await anAdvert(notice)
      for (const [name, person] of Object.entries(people)) {
        const expected = name === level ? [id] : []
        expect((await listed({ who: person })).filter((one) => one === id)).toEqual(expected)
        expect(await take([id], { who: person }), `${level} for ${name}`).toEqual(expected)
      }
      expect(await take([id])).toEqual(level === 'guest' ? [id] : [])
    }
  })

  it('who registered within 24 hours is not for the others, and the reverse', async () => {
    const [only, except] = [
      await anAdvert({ forNewcomers: 'only' }),
      await anAdvert({ forNewcomers: 'except' }),
    ]
    const [member, guest] = [await app.logIn('member'), await app.logIn('guest')]
    const seen = async (from: From) =>
      (await listed(from)).filter((id) => id === only || id === except)
    expect(await seen({ who: member })).toEqual([only])
    expect(await seen({ who: guest })).toEqual([except])
    expect(await seen({})).toEqual([except])
    await moveClock(app, '+23h')
    expect(await seen({ who: member })).toEqual([only])
    await moveClock(app, '+2h')
    expect(await seen({ who: member })).toEqual([except])
  })

  it('is never delivered to VIP in any slot', async () => {
    const vip = await app.logIn('member')
    await app.ctx().write((trx) => grantVip(trx, { uid: vip.uid, tier: 'vip', days: 1 }))
    for (const slot of calls.AdvertSlot.options) {
      const id = await anAdvert({ slot, maxTotal: 5 })
      expect(await take([id], { who: vip })).toEqual([])
      expect(await counted(id)).toMatchObject({ delivered: 0 })
    }
  })
})

it('an app is listed with how often it was opened and downloaded, each once for a person', async () => {
  const downloadHref = 'https://partner.example/app'
  const id = await anAdvert({ slot: 'app', downloadHref })
  const [a, b] = [await app.logIn('guest'), await app.logIn('guest')]
  const click = (who: Login, isDownload: boolean) =>
    ask(app, calls.clickAdvert, { input: { id, isDownload }, token: who.token })
  await Promise.all([click(a, false), click(a, false), click(a, true), click(b, false)])
  await moveClock(app, '+1m')
  const answer = await ask(app, calls.listApps, { token: a.token })
  const { list } = calls.listApps.output.parse(openAnswer(app, answer))
  expect(list.find((one) => one.id === id)).toMatchObject({ downloadHref, opens: 2, downloads: 1 })
  await app.ctx().write((trx) => grantVip(trx, { uid: a.uid, tier: 'vip', days: 1 }))
  const forVip = openAnswer(app, await ask(app, calls.listApps, { token: a.token }))
  expect(JSON.stringify(forVip)).not.toContain(`"${id}"`)
})

it('limits and levels that are none are refused', async () => {
  const unfit = [{ maxTotal: 0 }, { maxDaily: -1 }, { maxPerPerson: 1.5 }, { forLevel: 'king' }]
  for (const given of unfit) {
    const { id: pictureId } = await aPicture(app.ctx())
    const input = { slot: 'banner', title: '影展', pictureId, ...given }
    const answer = await ask(app, calls.saveAdvert, { token, input })
    expect(answer.statusCode).toBe(422)
    expect(JSON.stringify(openAnswer(app, answer))).toContain(Object.keys(given)[0])
  }
})
