import type { ChatRow } from '../../features/message/chat-rows.ts'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'

/** The latest message of the other person, since the moderators get what was said up to it; the person if there is none. */
export function reportedIn(rows: readonly ChatRow[], uid: number): Reported {
  const received = rows.flatMap((row) =>
    row.kind === 'message' && !row.message.isOwn ? [row.message.id] : [],
  )
  const id = received.at(-1)
  return id === undefined ? { target: 'person', id: String(uid) } : { target: 'message', id }
}
