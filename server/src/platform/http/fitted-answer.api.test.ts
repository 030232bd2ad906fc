import { call } from '@kaleido/contract/core/call'
import { setMute } from '@kaleido/contract/social'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import type { Feature } from '../ctx/feature.ts'
import { AppError } from '../errors.ts'
import { route } from './route.ts'

const Entry = z.object({ id: z.int(), author: z.object({ uid: z.int() }) })
const listed = call({
  name: 'shelf.list',
  method: 'GET',
  path: '/api/app/shelf',
  auth: 'optional',
  about: 'Entries of authors, a page at a time.',
  input: z.object({ next: z.optional(z.string()), size: z._default(z.int(), 2) }),
  output: z.object({ list: z.array(Entry), hasNext: z.boolean(), next: z.optional(z.string()) }),
})
const guarded = call({ ...listed, name: 'shelf.guarded', path: '/api/app/shelf/guarded' })
const filled = call({ ...listed, name: 'shelf.filled', path: '/api/app/shelf/filled' })

interface Input {
  readonly next?: string | undefined
  readonly size: number
}

/** The author of each entry, in the order of their ids. */
const shelf: number[] = []
let made = 0

const take = (_: unknown, { next = '0', size }: Input) => {
  made += 1
  const from = Number(next)
  const all = shelf.map((uid, id) => ({ id, author: { uid } }))
  const list = all.slice(from, from + size)
  const hasNext = all.length > from + size
  return { list, hasNext, ...(hasNext && { next: String(from + size) }) }
}

const ttlMs = 3_600_000
const feature: Feature = {
  name: 'shelf',
  tables: [],
  routes: [
    route(listed, take, { cache: { ttlMs } }),
    route(guarded, take, {
      cache: {
        ttlMs,
        hiding: {
          refuse: () => Promise.reject(new AppError('http.gone')),
        },
      },
    }),
    route(filled, take, {
      cache: {
        ttlMs,
        spare: {
          more: (input) => ({ ...input, size: input.size + 2 }),
          cut: (answer, { size }) => ({ ...answer, list: answer.list.slice(0, size) }),
        },
      },
    }),
  ],
}

let app: TestApp
let [viewer, hidden, other]: Login[] = []

beforeAll(async () => {
  app = await startTestApp({ features: [feature] })
  ;[viewer, hidden, other] = [
    await app.logIn('member'),
    await app.logIn('member'),
    await app.logIn('member'),
  ]
  await app.deps.db
    .insertInto('social_mute')
    .values({ uid: String(viewer.uid), other_uid: String(hidden.uid) })
    .execute()
})
afterAll(() => app.close())
beforeEach(() => {
  app.deps.cache.clear()
  made = 0
})

function fill(authors: string): void {
  const uids = authors.split('').map((letter) => (letter === 'h' ? hidden : other)?.uid ?? 0)
  shelf.splice(0, shelf.length, ...uids)
}

const idsFor = async (of: typeof listed, who?: Login) => {
  const answer = openAnswer(app, await ask(app, of, { token: who?.token })) as z.output<
    typeof listed.output
  >
  return { ids: answer.list.map(({ id }) => id), next: answer.next }
}

describe('a kept answer, for a viewer who hides authors', () => {
  it('is the same bytes where it names nobody whom they hide', async () => {
    fill('oohh')
    const everybodys = (await ask(app, listed)).body
    expect((await ask(app, listed, { token: viewer?.token })).body).toBe(everybodys)
    expect(made).toBe(1)
  })

  it('lacks the entries of hidden authors, and goes on where it does for everybody', async () => {
    fill('ohoo')
    expect(await idsFor(listed, viewer)).toEqual({ ids: [0], next: '2' })
    expect(await idsFor(listed)).toEqual({ ids: [0, 1], next: '2' })
    expect(made).toBe(1)
  })

  it('is the next page where nothing is left of one', async () => {
    fill('hhhhoo')
    expect(await idsFor(listed, viewer)).toEqual({ ids: [4, 5], next: undefined })
    expect(made).toBe(3)
  })

  it('is an empty page with a cursor after several of hidden authors', async () => {
    fill('hhhhhhhhhhhho')
    expect(await idsFor(listed, viewer)).toEqual({ ids: [], next: '10' })
  })

  it('is refused where they may not see it, though it names nobody', async () => {
    fill('oo')
    expect((await ask(app, guarded, { token: viewer?.token })).statusCode).toBe(410)
    expect((await ask(app, guarded)).statusCode).toBe(200)
  })

  it('is filled up with spare entries, which nobody else is sent', async () => {
    fill('ohooo')
    expect((await idsFor(filled, viewer)).ids).toEqual([0, 2])
    expect((await idsFor(filled)).ids).toEqual([0, 1])
  })

  it('follows an author being hidden, and shown again, at once', async () => {
    fill('oo')
    expect((await idsFor(listed, viewer)).ids).toEqual([0, 1])
    await ask(app, setMute, { token: viewer?.token, input: { uid: other?.uid, isMuted: true } })
    expect((await idsFor(listed, viewer)).ids).toEqual([])
    await ask(app, setMute, { token: viewer?.token, input: { uid: other?.uid, isMuted: false } })
    expect((await idsFor(listed, viewer)).ids).toEqual([0, 1])
  })
})
