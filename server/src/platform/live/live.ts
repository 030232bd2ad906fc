import type { LiveType } from '@kaleido/contract/core/live'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Ctx } from '../ctx/ctx.ts'
import type { Trx } from '../db/db.ts'

/** To every process: these people's devices have something to be told of. */
export const liveTopic = 'live'

/** As many as fit into one message of the bus. */
const peoplePerMessage = 400

/** What a process tells the others; without `type`, that kept events are waiting. */
export interface LiveNews {
  readonly uids: readonly number[]
  readonly type?: string
  readonly data?: unknown
}

/** To every process: logins of a person, or one login, may have ended; their sockets are closed if they did. */
export const endedTopic = 'live.ended'

export interface EndedLogins {
  readonly uid?: number
  readonly sessionId?: string
}

/**
 * Tells the devices of these people, if the transaction commits. Events of one person are numbered under a row lock, in
 * the order of their uids: nobody reads a later event before an earlier one has committed.
 */
export async function pushLive<S extends z.ZodMiniObject>(
  ctx: Ctx,
  trx: Trx,
  { to, event, data }: { to: readonly number[]; event: LiveType<S>; data: z.input<S> },
): Promise<void> {
  const parsed = z.parse(event.data, data)
  const uids = [...new Set(to)].toSorted((one, other) => one - other)
  if (event.isKept) {
    await sql`select live_push(${uids}::bigint[], ${event.type}, ${JSON.stringify(parsed)}::jsonb)`.execute(
      trx,
    )
  }
  for (let from = 0; from < uids.length; from += peoplePerMessage) {
    const some = uids.slice(from, from + peoplePerMessage)
    const news: LiveNews = event.isKept
      ? { uids: some }
      : { uids: some, type: event.type, data: parsed }
    await ctx.bus.publish(liveTopic, news, trx)
  }
}
