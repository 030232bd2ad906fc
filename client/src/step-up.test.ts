import { describe, expect, it } from 'vitest'
import { payNote, writeNote } from './testing/calls.ts'
import { failureOf, testClient } from './testing/test-client.ts'
import { startServer } from './testing/test-server.ts'

const wanted = { refusal: { code: 4002, key: 'http.step_up', tip: 'who are you' } } as const

/** A server that wants a step-up, which is given or not. */
async function scene({ isGiven, helps = isGiven }: { isGiven: boolean; helps?: boolean }) {
  const state = { asked: 0, isProven: false }
  const server = await startServer(() => (state.isProven ? { data: { text: 'done' } } : wanted))
  const client = testClient({
    line: server.url,
    onStepUp: async () => {
      state.asked += 1
      state.isProven = helps
      return isGiven
    },
  })
  return { server, client, state }
}

describe('a call that wants a step-up', () => {
  it('is repeated once it is given, under the same idempotency key', async () => {
    const { client, server, state } = await scene({ isGiven: true })
    expect(await client.call(payNote, {})).toEqual({ text: 'done' })
    const [first, second] = server.received.map(({ headers }) => headers['idempotency-key'])
    expect(first).toBeTypeOf('string')
    expect(second).toBe(first)
    expect(state.asked).toBe(1)
    expect(client.shown).toEqual([])
  })

  it('is cancelled where it is not given, and nothing is shown', async () => {
    const { client, server } = await scene({ isGiven: false })
    expect(await failureOf(client.call(writeNote, {}))).toMatchObject({ kind: 'cancelled' })
    expect(server.received).toHaveLength(1)
    expect(client.shown).toEqual([])
  })

  it('is repeated once only', async () => {
    const { client, server, state } = await scene({ isGiven: true, helps: false })
    expect(await failureOf(client.call(writeNote, {}))).toMatchObject({ key: 'http.step_up' })
    expect(server.received).toHaveLength(2)
    expect(state.asked).toBe(1)
    expect(client.shown).toHaveLength(1)
  })

  it('is an ordinary refusal where nobody can be asked', async () => {
    const server = await startServer(() => wanted)
    const client = testClient({ line: server.url })
    expect(await failureOf(client.call(writeNote, {}))).toMatchObject({ key: 'http.step_up' })
    expect(client.shown.map(({ text }) => text)).toEqual(['who are you'])
  })
})
