import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { moveClock } from '../../testing/clock.ts'
import { openSession } from '../session/index.ts'
import { growShorts, readShorts, seeShorts, type Shorts, someAuthors } from './short.fixture.ts'

let app: TestApp
let authors: number[]
beforeAll(async () => {
  app = await startTestApp()
  authors = await someAuthors(app, 5)
})
afterAll(() => app.close())

const pageSize = 3
const first = 9

/** What a viewer may do, in any order; `device` is one of their phones. */
const device = fc.nat({ max: 1 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('open' as const), device }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('watch' as const), device }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('swipe' as const), device }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('logIn' as const), device }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('publish' as const), device }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      device,
      minutes: fc.constantFrom(2, 20),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A phone with the feed open; a short is on its screen. */
interface Phone {
  token: string
  /** The dealt shorts, each once, as the app shows them. */
  dealt: string[]
  front: number
  next: string | undefined
  /** What the visit had not dealt when it found nothing unseen any more. */
  missed: string[] | undefined
}

interface Viewer {
  readonly uid: number
  readonly phones: readonly Phone[]
  /** Least recently seen first. */
  readonly seen: string[]
  readonly published: string[]
}

async function run(viewer: Viewer, given: Step): Promise<void> {
  const phone = viewer.phones[given.device % viewer.phones.length]
  if (!phone) return
  switch (given.does) {
    case 'publish':
      viewer.published.push(...(await growShorts(app, { count: 1, authors })))
      return
    case 'wait':
      return moveClock(app, `+${given.minutes}m`)
    case 'watch':
      return watch(viewer, phone)
    case 'swipe':
      return swipe(viewer, phone)
    case 'logIn':
      phone.token = await app
        .ctx()
        .write((trx) => openSession(trx, { owner: { uid: viewer.uid }, device: 'again' }))
      return open(viewer, phone)
    case 'open':
      return open(viewer, phone)
  }
}

/** A visit begins: whatever happened before, something plays. */
async function open(viewer: Viewer, phone: Phone): Promise<void> {
  Object.assign(phone, { dealt: [], front: 0, next: undefined, missed: undefined })
  await load(viewer, phone)
  expect(phone.dealt.length).toBeGreaterThan(0)
}

async function swipe(viewer: Viewer, phone: Phone): Promise<void> {
  if (phone.dealt.length === 0) return open(viewer, phone)
  if (phone.front + 2 >= phone.dealt.length && phone.next !== undefined) await load(viewer, phone)
  if (phone.front + 1 < phone.dealt.length) phone.front += 1
  else if (phone.next === undefined && viewer.phones.length === 1) {
    // The end of a round: all that were published when it ended were dealt in it.
    expect(phone.missed).toEqual([])
  }
}

async function watch({ seen }: Viewer, { token, dealt, front }: Phone): Promise<void> {
  const id = dealt[front]
  if (id === undefined) return
  await moveClock(app, '+1s')
  await seeShorts(app, token, [id])
  if (seen.includes(id)) seen.splice(seen.indexOf(id), 1)
  seen.push(id)
}

async function load(viewer: Viewer, phone: Phone): Promise<void> {
  const input = { pageSize, ...(phone.next === undefined ? {} : { next: phone.next }) }
  const page = await readShorts(app, phone.token, input)
  check(viewer, phone, page)
  const fresh = page.list.map(({ card }) => card.id).filter((id) => !phone.dealt.includes(id))
  // One phone is not dealt anything twice; where two take turns, the app drops it.
  if (viewer.phones.length === 1) expect(fresh).toHaveLength(page.list.length)
  phone.dealt.push(...fresh)
  phone.next = page.next
  if (page.isOver) phone.missed ??= viewer.published.filter((id) => isMissed(viewer, phone, id))
}

/** Neither dealt in this visit nor seen. */
const isMissed = ({ seen }: Viewer, { dealt }: Phone, id: string) =>
  !dealt.includes(id) && !seen.includes(id)

/** Nothing seen comes before the unseen is used up, and then the least recently seen first. */
function check({ phones, seen, published }: Viewer, phone: Phone, { list }: Shorts): void {
  const dealt = new Set(phone.dealt)
  for (const { card, isAgain = false } of list) {
    expect(seen.includes(card.id)).toBe(isAgain)
    if (isAgain) {
      const unseen = published.filter((id) => !seen.includes(id) && !dealt.has(id))
      if (phones.length === 1 && phone.missed === undefined) expect(unseen).toEqual([])
      expect(seen.find((id) => !dealt.has(id))).toBe(card.id)
    }
    dealt.add(card.id)
  }
}

it.each([
  [1, 'member'],
  [2, 'member'],
  [1, 'guest'],
] as const)(
  'in any order of visits, swipes, dwell times and logins on %i phone(s), a %s always sees something, and the unseen first',
  async (phones, who) => {
    expect.hasAssertions()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        await sql`delete from work`.execute(app.deps.db)
        app.deps.cache.clear()
        const { uid, token } = await app.logIn(who)
        const nothing = { dealt: [], front: 0, next: undefined, missed: undefined }
        const viewer: Viewer = {
          uid,
          phones: Array.from({ length: phones }, () => ({ token, ...nothing })),
          seen: [],
          published: await growShorts(app, { count: first, authors }),
        }
        for (const one of steps) await run(viewer, one)
      }),
      { numRuns: 8 },
    )
  },
)
