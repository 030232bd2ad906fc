import { afterEvent, type Listener } from '../../platform/ctx/events.ts'
import { gizmoAdded } from './gizmo.events.ts'

export const gizmoListeners: readonly Listener[] = [
  // By a job, so that the log tells of nothing that was rolled back.
  afterEvent(gizmoAdded, { job: 'gizmo.onGizmoAdded' }, async ({ log }, { id }) => {
    log.info({ event: gizmoAdded.name, id })
  }),
]
