import { describe, expect, it } from 'vitest'
import type { Session } from './login.ts'
import { enter, payNote, readNote, writeNote } from './testing/calls.ts'
import { failureOf, testClient } from './testing/test-client.ts'
import { startServer } from './testing/test-server.ts'

const unauthorized = { refusal: { status: 401, code: 401, key: 'http.unauthorized' } } as const

/** A server that accepts one live token, and a client that starts with another. */
async function scene(start: { readonly isGuest: boolean; readonly liveToken?: string }) {
  const { isGuest, liveToken = 'live' } = start
  const server = await startServer(({ headers }) =>
    headers.authorization === liveToken ? { data: { text: 'in' } } : unauthorized,
  )
  const state = { session: { token: 'dead', isGuest } as Session | undefined, logins: 0, asked: 0 }
  const client = testClient({
    line: server.url,
    session: () => state.session,
    relogin: async () => {
      state.logins += 1
      state.session = { token: 'live', isGuest: true }
    },
    onLoginNeeded: () => {
      state.asked += 1
    },
  })
  return { server, client, state }
}

describe('a dead token of a guest', () => {
  it('is renewed silently and the call repeated', async () => {
    const { client, server, state } = await scene({ isGuest: true })
    expect(await client.call(readNote, {})).toEqual({ text: 'in' })
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['dead', 'live'])
    expect(state).toMatchObject({ logins: 1, asked: 0 })
    expect(client.shown).toEqual([])
  })

  it('is renewed once for all calls that were refused with it', async () => {
    const { client, state } = await scene({ isGuest: true })
    const ids = ['1', '2', '3', '4', '5']
    const answers = await Promise.all(ids.map((id) => client.call(readNote, { id })))
    expect(answers).toHaveLength(5)
    expect(state.logins).toBe(1)
  })

  it('keeps the idempotency key when the call is repeated', async () => {
    const { client, server } = await scene({ isGuest: true })
    await client.call(payNote, {})
    const [first, second] = server.received.map(({ headers }) => headers['idempotency-key'])
    expect(first).toBeTypeOf('string')
    expect(second).toBe(first)
  })

  it('is not renewed again when the new one is refused too', async () => {
    const { client, server, state } = await scene({ isGuest: true, liveToken: 'none of them' })
    expect(await failureOf(client.call(readNote, {}))).toMatchObject({ status: 401 })
    expect(server.received).toHaveLength(2)
    expect(state.logins).toBe(1)
  })

  it('fails the call when logging in changes nothing', async () => {
    const server = await startServer(() => unauthorized)
    const session = { token: 'dead', isGuest: true }
    const client = testClient({
      line: server.url,
      session: () => session,
      relogin: () => Promise.resolve(),
    })
    expect(await failureOf(client.call(readNote, {}))).toMatchObject({ status: 401 })
    expect(server.received).toHaveLength(1)
  })

  it("fails the call with the login's error, and tries again next time", async () => {
    const server = await startServer(() => unauthorized)
    let logins = 0
    const client = testClient({
      line: server.url,
      session: () => ({ token: 'dead', isGuest: true }),
      relogin: async () => {
        logins += 1
        await client.call(enter, {}, { silent: true })
      },
    })
    expect(await failureOf(client.call(readNote, {}))).toMatchObject({ status: 401 })
    expect(await failureOf(client.call(readNote, {}))).toMatchObject({ status: 401 })
    expect(logins).toBe(2)
  })
})

describe('a dead token of a member', () => {
  it('opens the login sheet once, however many calls were refused', async () => {
    const { client, state } = await scene({ isGuest: false })
    const ids = ['1', '2', '3', '4', '5']
    const errors = await Promise.all(ids.map((id) => failureOf(client.call(readNote, { id }))))
    for (const error of errors) expect(error).toMatchObject({ status: 401 })
    expect(state).toMatchObject({ logins: 0, asked: 1 })
  })

  it('opens it again when a later token dies', async () => {
    const { client, state } = await scene({ isGuest: false })
    await failureOf(client.call(readNote, {}))
    state.session = { token: 'dead as well', isGuest: false }
    await failureOf(client.call(readNote, {}))
    expect(state.asked).toBe(2)
  })

  it('is irrelevant when the person has logged in anew while the call was in flight', async () => {
    const { client, state } = await scene({ isGuest: false })
    const call = client.call(writeNote, {})
    state.session = { token: 'live', isGuest: false }
    expect(await call).toEqual({ text: 'in' })
    expect(state.asked).toBe(0)
  })

  it('fails what was begun before somebody else logged in: nothing is repeated as another person', async () => {
    const { client, server, state } = await scene({ isGuest: false })
    const call = client.call(writeNote, {})
    state.session = { token: 'live', isGuest: false, uid: 2 }
    expect(await failureOf(call)).toMatchObject({ status: 401 })
    expect(server.received).toHaveLength(1)
    expect(state.asked).toBe(0)
  })
})

describe('the answer of a member who has left meanwhile', () => {
  const theirs: Session = { token: 'live', isGuest: false, uid: 1 }

  /** Calls as a member, and lets the next one in before the answer arrives. */
  async function callAs(asked: Session, next: Session | undefined) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const server = await startServer(() => released.then(() => ({ data: { text: 'theirs' } })))
    let session: Session | undefined = asked
    const client = testClient({ line: server.url, session: () => session })
    const answer = client.call(readNote, {})
    await expect.poll(() => server.received.length).toBe(1)
    session = next
    release()
    return { answer, client }
  }

  it.each<[string, Session | undefined]>([
    ['nobody', undefined],
    ['a guest', { token: 'next', isGuest: true, uid: 2 }],
    ['another member', { token: 'next', isGuest: false, uid: 2 }],
  ])('is not for %s, and nothing is shown', async (_who, next) => {
    const { answer, client } = await callAs(theirs, next)
    expect(await failureOf(answer)).toMatchObject({ kind: 'cancelled' })
    expect(client.shown).toEqual([])
  })

  it('is for nobody either when the call was repeated with their next token', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const server = await startServer(async ({ headers }) => {
      if (headers.authorization !== 'live') return unauthorized
      await released
      return { data: { text: 'theirs' } }
    })
    let session: Session | undefined = { ...theirs, token: 'dead' }
    const client = testClient({ line: server.url, session: () => session })
    const answer = client.call(readNote, {})
    session = theirs
    await expect.poll(() => server.received.length).toBe(2)
    session = undefined
    release()
    expect(await failureOf(answer)).toMatchObject({ kind: 'cancelled' })
  })

  it('is for them when they have logged in anew', async () => {
    const { answer } = await callAs(theirs, { token: 'next', isGuest: false, uid: 1 })
    expect(await answer).toEqual({ text: 'theirs' })
  })

  it('is not missed by a guest who has become a member', async () => {
    const { answer } = await callAs({ token: 'live', isGuest: true, uid: 2 }, theirs)
    expect(await answer).toEqual({ text: 'theirs' })
  })
})

describe('a refusal without a token', () => {
  it('fails the call', async () => {
    const { client, server, state } = await scene({ isGuest: true })
    state.session = undefined
    expect(await failureOf(client.call(readNote, {}))).toMatchObject({ status: 401 })
    expect(server.received).toHaveLength(1)
    expect(state).toMatchObject({ logins: 0, asked: 0 })
  })

  it('fails a call that is made without a token, even when somebody is logged in', async () => {
    const { client, server, state } = await scene({ isGuest: true })
    expect(await failureOf(client.call(enter, {}))).toMatchObject({ status: 401 })
    expect(server.received).toHaveLength(1)
    expect(state.logins).toBe(0)
  })
})
