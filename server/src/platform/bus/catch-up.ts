import { randomBytes } from 'node:crypto'
import { within } from '../within.ts'

interface Channel {
  publish(topic: string, message: string): Promise<void>
  subscribe(topic: string, handler: (message: unknown) => void): () => void
}

const topic = 'bus.caught_up'
const withinMs = 1_000

/**
 * Messages come in the order in which they were sent, so everything that was sent before one of our own has come when that
 * one comes back. Calls that arrive while one is on its way share the next.
 */
export function createCatchUp(channel: Channel): () => Promise<void> {
  const expected = new Map<string, () => void>()
  channel.subscribe(topic, (id) => expected.get(String(id))?.())
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  async function sendAndAwait(): Promise<void> {
    const id = randomBytes(8).toString('hex')
    const come = new Promise<void>((resolve) => expected.set(id, resolve))
    try {
      await channel.publish(topic, id)
      await within(withinMs, come, 'the bus did not bring a message back in time')
    } finally {
      expected.delete(id)
    }
  }

  return function catchUp() {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        running = next ?? Promise.resolve()
        next = undefined
        return sendAndAwait()
      })
    return next
  }
}
