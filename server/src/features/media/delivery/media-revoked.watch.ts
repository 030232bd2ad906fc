import * as z from 'zod/mini'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import * as repository from './media-revoked.repository.ts'
import { revokedTopic } from './media-revoked.service.ts'
import { sessionName } from './media-sign.ts'

const Message = z.object({ sessions: z.array(z.string()), seconds: z.number() })
const page = 1_000

type Revoked = Pick<ReadonlySet<string>, 'has'>

/** One reading of the database: it counts unless something may have been missed since. */
interface Reading {
  readonly whole: Promise<Revoked>
  isDone: boolean
}

/**
 * The logins whose paths are dead before their time, as addresses call them. Read once, and told over the bus from then
 * on; until it is known nobody gets an answer.
 */
export function watchRevoked(ctx: Ctx): () => Revoked | Promise<Revoked> {
  const { bus, clock, secrets } = ctx
  /** Until when each of them matters; roughly in that order. */
  const known = new Map<string, number>()
  let reading: Reading | undefined

  bus.subscribe(revokedTopic, (message) => {
    const { sessions, seconds } = Message.parse(message)
    for (const session of sessions) note(session, clock.now().getTime() + seconds * 1_000)
    forgetOver()
  })
  // Messages were missed while disconnected: reads all revocations from the database again.
  bus.onReconnect(() => {
    reading = undefined
  })

  function note(session: string, until: number): void {
    const name = sessionName({ secrets }, session)
    known.delete(name)
    known.set(name, until)
  }

  function forgetOver(): void {
    const now = clock.now().getTime()
    for (const [name, until] of known) {
      if (until > now) return
      known.delete(name)
    }
  }

  async function readAll(): Promise<Revoked> {
    for (let after = ''; ;) {
      const rows = await repository.list(ctx.read, { after, limit: page })
      for (const { session, until } of rows) note(session, until.getTime())
      const last = rows.at(-1)
      if (rows.length < page || !last) return known
      after = last.session
    }
  }

  function begin(): Reading {
    const begun: Reading = { whole: readAll(), isDone: false }
    begun.whole.then(
      () => (begun.isDone = true),
      // Waiting requests fail; the next request retries.
      () => (reading = reading === begun ? undefined : reading),
    )
    return begun
  }

  return () => {
    reading ??= begin()
    return reading.isDone ? known : reading.whole
  }
}
