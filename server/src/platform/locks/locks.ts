import { setTimeout as pause } from 'node:timers/promises'
import type { Bus } from '../bus/bus.ts'
import { openLockSession } from './lock-session.ts'
import { type Logger, partLogger } from '../log/log.ts'

/** Locks that outlast a transaction, held by one caller among all processes. A process that dies holds none. */
export interface Locks {
  /** Waits for the lock, asking its holder to release it; undefined if it is not available in time. */
  take(name: string, wanting: Wanting): Promise<Release | undefined>
  close(): Promise<void>
}

export interface Wanting {
  readonly withinMs: number
  /**
   * Another caller waits for the lock, or it is lost with its connection: the holder stops its work and releases.
   * Called repeatedly until it has.
   */
  readonly onWanted: () => void
}

export type Release = () => Promise<void>

interface Held {
  readonly onWanted: () => void
  readonly released: Promise<void>
  readonly end: () => void
}

const topic = 'lock.wanted'
const askAgainMs = 100

/**
 * PostgreSQL's advisory locks, which belong to a session: all of a process share one connection, opened with the first.
 */
export function createLocks(parts: { url: string; bus: Bus; log: Logger }): Locks {
  const held = new Map<string, Held>()
  const session = openLockSession({
    url: parts.url,
    log: partLogger(parts.log, 'locks'),
    isHolding: () => held.size > 0,
    onLost: () => held.forEach(({ onWanted }) => onWanted()),
  })
  const unsubscribe = parts.bus.subscribe(topic, (name) => held.get(String(name))?.onWanted())

  /** First within this process: PostgreSQL grants a session a lock that it already holds. */
  function reserve(name: string, onWanted: () => void): Held {
    const { promise: released, resolve } = Promise.withResolvers<void>()
    const end = () => {
      held.delete(name)
      resolve()
    }
    const mine: Held = { onWanted, released, end }
    held.set(name, mine)
    return mine
  }

  async function tryOnce(name: string, onWanted: () => void): Promise<Release | undefined> {
    const mine = reserve(name, onWanted)
    try {
      const unlock = await session.tryLock(name)
      if (unlock) return () => unlock().finally(mine.end)
    } catch (error) {
      mine.end()
      throw error
    }
    mine.end()
    await parts.bus.publish(topic, name)
    return undefined
  }

  return {
    async take(name, { withinMs, onWanted }) {
      for (const until = performance.now() + withinMs; performance.now() < until;) {
        const other = held.get(name)
        if (!other) {
          const release = await tryOnce(name, onWanted)
          if (release) return release
          await pause(askAgainMs)
          continue
        }
        other.onWanted()
        await Promise.race([other.released, pause(askAgainMs)])
      }
      return undefined
    },
    async close() {
      unsubscribe()
      await session.close()
    },
  }
}
