import { listEvents } from '@kaleido/contract/live'
import { liveSocket } from '@kaleido/contract/core/live-socket'
import { sql } from 'kysely'
import type { Sweep } from '../../testing/sweeps/sweep.ts'

export const sweep: Sweep = {
  exempt: [{ call: listEvents, because: "the caller's own log" }],
  bounded: { 'live.listEvents': 'a page of one log by its primary key' },
  paths: [liveSocket.path],
  trace: (trx, uid) =>
    sql`select live_push(array[${uid}]::bigint[], 'live.traced', '{}')`.execute(trx),
}
