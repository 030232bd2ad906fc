import { useSession } from '../../shared/connection/connection.ts'
import { GuestNote } from '../mine/GuestNote.tsx'

/** What a guest may lose. */
export function GuestHint() {
  const isGuest = useSession(({ user }) => user !== undefined && !user.registered)
  if (!isGuest) return null
  return (
    <div className="px-(--gutter) pb-2">
      <GuestNote />
    </div>
  )
}
