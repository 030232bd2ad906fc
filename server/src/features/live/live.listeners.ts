import { type Listener, onEvent } from '../../platform/ctx/events.ts'
import { type EndedLogins, endedTopic } from '../../platform/live/live.ts'
import { loginEnded, personChanged } from '../session/index.ts'

/** The sockets of logins that ended are closed once the transaction commits. */
export const liveListeners: readonly Listener[] = [
  onEvent(personChanged, ({ bus }, trx, { uid }) =>
    bus.publish(endedTopic, { uid } satisfies EndedLogins, trx),
  ),
  onEvent(loginEnded, ({ bus }, trx, { id }) =>
    bus.publish(endedTopic, { sessionId: id } satisfies EndedLogins, trx),
  ),
]
