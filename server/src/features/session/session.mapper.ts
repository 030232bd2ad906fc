import type { Session } from '@kaleido/contract/session'
import type { SessionRow } from './session.repository.ts'

export function toSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    device: row.device,
    isCurrent: row.id === currentId,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }
}
