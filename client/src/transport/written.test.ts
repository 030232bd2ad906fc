import { describe, expect, it } from 'vitest'
import { readNote, writeNote } from '../testing/calls.ts'
import { testClient } from '../testing/test-client.ts'
import { startServer } from '../testing/test-server.ts'
import { createWritten } from './written.ts'

describe('the mark of a write', () => {
  it('is sent with the reads after it, and not before', async () => {
    const server = await startServer(({ method }) => ({
      data: { text: 'hello' },
      headers: method === 'GET' ? {} : { 'x-written': 'a1b2c3d4-7' },
    }))
    const client = testClient({ line: server.url })
    await client.call(readNote, {})
    await client.call(writeNote, {})
    await client.call(readNote, {})
    expect(server.received.map(({ headers }) => headers['x-written'])).toEqual([
      undefined,
      undefined,
      'a1b2c3d4-7',
    ])
  })

  it('is forgotten after ten seconds', () => {
    let now = 0
    const written = createWritten(() => now)
    written.observe('a1b2c3d4-7')
    now = 9_999
    expect(written.mark()).toBe('a1b2c3d4-7')
    now = 10_000
    expect(written.mark()).toBeUndefined()
  })

  it('stays where an answer has none', () => {
    const written = createWritten(() => 0)
    written.observe('a1b2c3d4-7')
    written.observe(null)
    expect(written.mark()).toBe('a1b2c3d4-7')
  })
})
