import type { Grant } from '@kaleido/contract/video'
import type { StoreApi } from 'zustand'
import type { Connection } from '../../shared/connection/connection.ts'
import type { Playback } from '../../shared/playback/playback.ts'
import { isOtherAccess } from '../../shared/session/session.ts'
import { unlocked } from '../../shared/viewer/unlocking.ts'
import type { PlayerState } from './player-state.ts'

export interface Accessed {
  readonly connection: Connection
  readonly playback: Playback
  readonly state: StoreApi<PlayerState>
  begin(): void
  /** Continues with another grant. */
  take(grant: Grant): void
}

/** After a login, an unlock, or a regained network: what failed or was only a preview begins anew. */
export function followAccess({ connection, playback, state, begin, take }: Accessed): void {
  const isPoor = () => {
    const { stage, grant } = state.getState()
    return stage === 'failed' || grant?.reason === 'preview'
  }
  connection.session.state.subscribe((now, before) => {
    if (!state.getState().work || !isOtherAccess(now, before)) return
    if (isPoor()) begin()
    else if (now.token && now.token !== before.token) void replaceGrant({ state, playback, take })
  })
  unlocked.subscribe(({ id }) => {
    if (id !== undefined && id === state.getState().work?.id) begin()
  })
  addEventListener('online', () => {
    if (state.getState().problem?.kind === 'network') begin()
  })
}

/** The paths of a grant end with the login that they were signed for, and `Playback` has forgotten it. */
async function replaceGrant({
  state,
  playback,
  take,
}: Pick<Accessed, 'state' | 'playback' | 'take'>): Promise<void> {
  const { work, grant, stage } = state.getState()
  if (!work || stage !== 'ready') return
  // Where this fails, a segment that is refused asks again.
  const next = await playback.grants.open(work.id).catch(() => undefined)
  if (next && state.getState().grant === grant) take(next)
}
