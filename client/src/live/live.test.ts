import { liveEvent, liveHint } from '@kaleido/contract/core/live'
import { liveClose } from '@kaleido/contract/core/live-socket'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { StatusError } from '../errors.ts'
import { type Connected, type LiveServer, openLiveServer } from '../testing/live-server.ts'
import { createLive, type Live, type LiveOptions } from './live.ts'

const told = liveEvent('test.told', z.object({ n: z.int() }))
const changed = liveHint('test.changed', z.object({}))
const newer = { name: 'k2', key: 'the newer interface key' }
const older = { name: 'k1', key: 'the older interface key' }

const quick = {
  readyMs: 5_000,
  quietMs: 5_000,
  pongMs: 5_000,
  retryMs: 2,
  longestRetryMs: 8,
  returnMs: 2,
  pollMs: 5,
  renewMs: 5,
  pollHintsMs: 1_000_000,
  awakeMs: 5,
}

const opened: { close(): Promise<void> | void }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close()
})

async function serve(greet: (connected: Connected, index: number) => void): Promise<LiveServer> {
  const server = await openLiveServer(greet)
  opened.push(server)
  return server
}

/** However busy the machine is. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 60_000 })

interface Device {
  readonly live: Live
  readonly numbers: number[]
  readonly missed: () => void
  readonly stored: Map<number, string>
  readonly failures: unknown[]
}

function device(base: string, options: Partial<LiveOptions> = {}): Device {
  const stored = new Map<number, string>()
  const failures: unknown[] = []
  const live = createLive({
    client: { call: () => Promise.reject(new Error('no polling here')) },
    line: { current: () => Promise.resolve(base) },
    keys: [newer, older],
    session: () => ({ token: 'mine', uid: 7 }),
    memory: { read: (uid) => stored.get(uid), write: (uid, id) => void stored.set(uid, id) },
    onFailure: (error) => void failures.push(error),
    times: quick,
    ...options,
  })
  const numbers: number[] = []
  const missed = vi.fn<() => void>()
  live.on(told, ({ n }) => void numbers.push(n))
  live.onMissed(missed)
  opened.push({ close: () => live.stop() })
  return { live, numbers, missed, stored, failures }
}

const event = (id: number) => ({ id: String(id), type: told.type, data: { n: id } })
const ready = (id: number) => ({ id: String(id), type: 'live.ready', data: {} })
const reset = (id: number) => ({ id: String(id), type: 'live.reset', data: {} })

describe('live events', () => {
  it('are shown in order, whichever listed key seals them', async () => {
    const { base } = await serve((connected) => {
      connected.send(ready(0))
      for (let id = 1; id <= 40; id += 1) connected.seal(id % 2 === 0 ? newer : older, event(id))
    })
    const { live, numbers, stored } = device(base)
    live.renew()
    await soon(() => expect(numbers).toHaveLength(40))
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
    expect(stored.get(7)).toBe('40')
  })

  it('continue after the last one when the connection drops in the middle', async () => {
    const server = await serve((connected, index) => {
      const after = Number(connected.first.after ?? '0')
      connected.send(ready(after))
      for (let id = after + 1; id <= after + 3; id += 1) connected.send(event(id))
      if (index < 3) connected.socket.terminate()
    })
    const { live, numbers } = device(server.base)
    live.renew()
    await soon(() => expect(numbers).toHaveLength(12))
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(server.connections.map(({ first }) => first.after)).toEqual([undefined, '3', '6', '9'])
  })

  it('are shown once, though they are sent twice', async () => {
    const { base } = await serve((connected) => {
      connected.send(ready(4))
      for (const id of [5, 5, 4, 6, 5, 6, 7]) connected.send(event(id))
    })
    const { live, numbers } = device(base)
    live.renew()
    await soon(() => expect(numbers.at(-1)).toBe(7))
    expect(numbers).toEqual([5, 6, 7])
  })

  it('are never shown out of order: where one is missing, it connects again', async () => {
    const server = await serve((connected, index) => {
      connected.send(ready(0))
      for (const id of index === 0 ? [1, 3, 2] : [2, 3]) connected.send(event(id))
    })
    const { live, numbers } = device(server.base)
    live.renew()
    await soon(() => expect(numbers).toHaveLength(3))
    expect(numbers).toEqual([1, 2, 3])
    expect(server.connections[1]?.first.after).toBe('1')
  })

  it('continue after a reload from what was stored for the account', async () => {
    const server = await serve((connected) => connected.send(ready(Number(connected.first.after))))
    const { live, stored } = device(server.base)
    stored.set(7, '12').set(8, '99')
    live.renew()
    await soon(() => expect(server.connections).toHaveLength(1))
    expect(server.connections[0]?.first).toEqual({ token: 'mine', after: '12' })
  })

  it('have everything read again once connected: hints before that reached nobody', async () => {
    const server = await serve((connected) => connected.send(ready(0)))
    const { live, missed } = device(server.base)
    live.renew()
    await soon(() => expect(missed).toHaveBeenCalledOnce())
  })

  it('have everything read again where the log no longer reaches back', async () => {
    const { base } = await serve((connected) => {
      connected.send(reset(50))
      connected.send(event(51))
    })
    const { live, stored, numbers, missed } = device(base)
    stored.set(7, '3')
    live.renew()
    await soon(() => expect(numbers).toEqual([51]))
    expect(missed).toHaveBeenCalledOnce()
    expect(stored.get(7)).toBe('51')
  })

  it('reach the others when one listener fails, and unknown ones nobody', async () => {
    const { base } = await serve((connected) => {
      connected.send(ready(0))
      connected.send({ id: '1', type: 'test.unknown', data: {} })
      connected.send({ id: '2', type: told.type, data: { n: 'no number' } })
      connected.send({ type: changed.type, data: {} })
      connected.send(event(3))
    })
    const { live, numbers, failures, stored } = device(base)
    const hints = vi.fn<() => void>()
    live.on(changed, hints)
    live.on(told, () => {
      throw new Error('broke')
    })
    const silent = vi.fn<() => void>()
    live.on(told, silent)()
    live.renew()
    await soon(() => expect(stored.get(7)).toBe('3'))
    expect(numbers).toEqual([3])
    expect(hints).toHaveBeenCalledOnce()
    expect(silent).not.toHaveBeenCalled()
    expect(failures.map(String)).toContain('Error: broke')
  })

  it('connect again with another login, from where that account was', async () => {
    const server = await serve((connected) => connected.send(ready(1)))
    let session = { token: 'mine', uid: 7 }
    const { live, stored } = device(server.base, { session: () => session })
    stored.set(9, '5')
    live.renew()
    await soon(() => expect(stored.get(7)).toBe('1'))
    live.renew()
    session = { token: 'other', uid: 9 }
    live.renew()
    await soon(() => expect(server.connections).toHaveLength(2))
    expect(server.connections[1]?.first).toEqual({ token: 'other', after: '5' })
    await soon(() => expect(server.connections[0]?.socket.readyState).toBe(3))
  })

  it('end in the background after a while and continue on return; so they do offline', async () => {
    const server = await serve((connected) =>
      connected.send(ready(Number(connected.first.after ?? 2))),
    )
    const { live, stored, missed } = device(server.base)
    live.renew()
    await soon(() => expect(stored.get(7)).toBe('2'))
    live.setSeen(false)
    await soon(() => expect(server.connections[0]?.socket.readyState).toBe(3))
    live.setSeen(true)
    await soon(() => expect(missed).toHaveBeenCalledTimes(2))
    expect(server.connections[1]?.first.after).toBe('2')
    live.setOnline(false)
    await soon(() => expect(server.connections[1]?.socket.readyState).toBe(3))
    live.setOnline(true)
    await soon(() => expect(server.connections).toHaveLength(3))
  })

  it('notice a connection that has died silently', async () => {
    const server = await serve((connected, index) => {
      connected.send(ready(0))
      if (index > 0) return
      connected.socket.removeAllListeners('message')
    })
    const { live } = device(server.base, { times: { ...quick, quietMs: 5, pongMs: 20 } })
    live.renew()
    await soon(() => expect(server.connections.length).toBeGreaterThan(1))
  })
})

describe('polling', () => {
  it('stands in while no socket stays open, and the socket takes over by itself', async () => {
    let isSocketAllowed = false
    const server = await serve((connected) => {
      if (!isSocketAllowed) return connected.socket.terminate()
      // A poll may have answered since this socket said how far it is.
      const after = Number(connected.first.after)
      connected.send(ready(after))
      for (let id = after + 1; id <= 8; id += 1) connected.send(event(id))
      return undefined
    })
    const polled: unknown[] = []
    const answers = [
      { list: [], last: '4', isReset: false },
      { list: [event(5), event(6)], last: '6', isReset: false },
      { list: [event(6), event(7)], last: '7', isReset: false },
    ]
    const call = (_call: unknown, input: unknown) => {
      polled.push(input)
      const answer = answers[polled.length - 1]
      if (answer) return Promise.resolve(answer)
      isSocketAllowed = true
      return Promise.reject(new Error('no line answers'))
    }
    const { live, numbers } = device(server.base, { client: { call: call as never } })
    live.renew()
    await soon(() => expect(numbers).toEqual([5, 6, 7, 8]))
    expect(polled.slice(0, 4)).toEqual([{}, { after: '4' }, { after: '6' }, { after: '7' }])
  })

  it('renews a dead login once, and waits for another where that is refused', async () => {
    const server = await serve((connected, index) => {
      if (index === 0) return connected.socket.close(liveClose.unauthorized)
      connected.send(ready(3))
      return undefined
    })
    let session = { token: 'dead', uid: 7 }
    const call = vi.fn(() =>
      Promise.reject(
        new StatusError({
          status: 401,
          statusText: '',
          code: 401,
          key: 'http.unauthorized',
          tip: '',
          msg: '',
          call: 'live.listEvents',
          retryAfterMs: undefined,
        } as never),
      ),
    )
    const { live, stored } = device(server.base, {
      session: () => session,
      client: { call },
    })
    live.renew()
    await soon(() => expect(call).toHaveBeenCalledOnce())
    session = { token: 'fresh', uid: 7 }
    live.renew()
    await soon(() => expect(stored.get(7)).toBe('3'))
    expect(call).toHaveBeenCalledOnce()
    expect(server.connections.map(({ first }) => first.token)).toEqual(['dead', 'fresh'])
  })

  it('does not ask with a login that ended because another replaces it', async () => {
    const server = await serve((connected, index) => {
      if (index === 0) return connected.socket.close(liveClose.unauthorized)
      connected.send(ready(3))
      return undefined
    })
    let session = { token: 'replaced', uid: 7 }
    const call = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('asked too early')))
    const { live, stored } = device(server.base, {
      session: () => session,
      client: { call },
      times: { ...quick, renewMs: 60_000 },
    })
    live.renew()
    await soon(() => expect(server.connections[0]?.socket.readyState).toBe(3))
    session = { token: 'fresh', uid: 7 }
    live.renew()
    await soon(() => expect(stored.get(7)).toBe('3'))
    expect(call).not.toHaveBeenCalled()
  })
})
