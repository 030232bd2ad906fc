import type { Connection } from '../connection/connection.ts'
import { useConnection } from '../connection/connection.ts'
import { isOtherAccess } from '../session/session.ts'
import { unlocked } from '../viewer/unlocking.ts'
import type { Grants } from './grants.ts'
import { createGrants } from './grants.ts'
import type { VideoLines } from './lines.ts'
import { videoLines } from './lines.ts'
import type { ReportPlay } from './play-failures.ts'
import { createReportPlay } from './play-failures.ts'
import type { Positions } from './position.ts'
import { createPositions } from './position.ts'
import type { WatchEvents } from './watch-events.ts'
import { createWatchEvents } from './watch-events.ts'

/** What all players share, created once for the app. */
export interface Playback {
  readonly lines: VideoLines
  readonly grants: Grants
  readonly positions: Positions
  readonly events: WatchEvents
  readonly reportPlay: ReportPlay
}

const made = new WeakMap<Connection, Playback>()

export function playbackOf(connection: Connection): Playback {
  const playback = made.get(connection) ?? open(connection)
  made.set(connection, playback)
  return playback
}

export function usePlayback(): Playback {
  return playbackOf(useConnection())
}

function open({ client, lines, reports, session, store }: Connection): Playback {
  const grants = createGrants(client)
  session.state.subscribe((now, before) => {
    if (isOtherAccess(now, before)) grants.forget()
  })
  unlocked.subscribe(({ id }) => {
    if (id !== undefined) grants.forget(id)
  })
  return {
    grants,
    lines: videoLines(lines.video),
    positions: createPositions(client),
    events: createWatchEvents({ client, session, store }),
    reportPlay: createReportPlay(reports),
  }
}
