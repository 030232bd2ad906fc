import { useOutbox } from '../../features/message/use-outbox.ts'
import { useServiceOutbox } from '../../features/support/service-outbox.ts'

/** Sends what was written before the app was reloaded, whichever screen is open. Shows nothing itself. */
export function Outboxes() {
  useOutbox()
  useServiceOutbox()
  return null
}
