import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished } from 'vitest'
import { payNote, writeNote } from '../testing/calls.ts'
import { failureOf, testClient } from '../testing/test-client.ts'
import type { Reply } from '../testing/test-server.ts'
import { startServer } from '../testing/test-server.ts'
import { mutationOptionsFor } from './mutation-options.ts'
import { createQueryClient } from './query-client.ts'
import { createSubmissions } from './submissions.ts'

const done: Reply = { data: { text: 'done' } }

/** A mutation whose answers the test gives in order; the last one repeats. */
async function scene(call: typeof writeNote, ...replies: Reply[]) {
  let count = 0
  const server = await startServer(() => replies[Math.min(count++, replies.length - 1)] ?? done)
  const client = testClient({ line: server.url })
  const queries = createQueryClient(client)
  /** As another screen does. */
  const open = () => new MutationObserver(queries, mutationOptionsFor(client, call))
  const observer = open()
  const keys = () => server.received.map(({ headers }) => headers['idempotency-key'])
  return { client, open, submit: observer.mutate.bind(observer), keys }
}

describe('a keyed submission', () => {
  it('keeps its key when the answer was lost and the person retries', async () => {
    const { submit, keys } = await scene(payNote, 'drop', done)
    await failureOf(submit({ id: '1' }))
    expect(await submit({ id: '1' })).toEqual({ text: 'done' })
    expect(new Set(keys()).size).toBe(1)
    expect(keys().length).toBeGreaterThan(1)
  })

  it('keeps its key when the screen was left, and another one retries', async () => {
    const { submit, open, keys } = await scene(payNote, 'drop', done)
    await failureOf(submit({ id: '1' }))
    expect(await open().mutate({ id: '1' })).toEqual({ text: 'done' })
    expect(new Set(keys()).size).toBe(1)
  })

  it('has one key for two simultaneous taps', async () => {
    const { submit, keys } = await scene(payNote)
    await Promise.all([submit({ id: '1' }), submit({ id: '1' })])
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
  })

  it('gets a new key once it was answered, and for other input', async () => {
    const { submit, keys } = await scene(payNote)
    await submit({ id: '1' })
    await submit({ id: '1' })
    await submit({ id: '2' })
    expect(new Set(keys()).size).toBe(3)
  })

  it('counts as answered when it was refused', async () => {
    const { submit, keys } = await scene(payNote, { refusal: { code: 4004 } }, done)
    await failureOf(submit({ id: '1' }))
    await submit({ id: '1' })
    expect(new Set(keys()).size).toBe(2)
  })
})

it('other writes go without a key', async () => {
  const { submit, keys } = await scene(writeNote)
  await submit({ id: '1' })
  expect(keys()).toEqual([undefined])
})

it('the error of a failed mutation is shown once', async () => {
  const { client, submit } = await scene(writeNote, { refusal: { code: 4004, tip: '金币不足' } })
  await failureOf(submit({}))
  expect(client.shown.map(({ text }) => text)).toEqual(['金币不足'])
})

it('a write without a network fails at once, and is not sent later', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const { client, submit, keys } = await scene(writeNote, 'drop', done)
  await failureOf(submit({ id: '1' }))
  expect(client.shown).toHaveLength(1)
  onlineManager.setOnline(true)
  expect(await submit({ id: '2' })).toEqual({ text: 'done' })
  expect(keys()).toHaveLength(2)
})

it('a retry long after the first attempt counts as a new submission', () => {
  let now = 0
  const submissions = createSubmissions(() => now)
  const key = submissions.keyFor(payNote, { id: '1' })
  now = 14 * 60_000
  expect(submissions.keyFor(payNote, { id: '1' })).toBe(key)
  now = 15 * 60_000
  expect(submissions.keyFor(payNote, { id: '1' })).not.toBe(key)
})
