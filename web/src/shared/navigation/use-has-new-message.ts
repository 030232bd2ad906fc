import { useIsComing } from '../coming/is-coming.ts'
import { useSession } from '../connection/connection.ts'

export const messagePath = '/mine/message'

/** Whether the messages button carries a badge. */
export function useHasNewMessage(): boolean {
  const isComing = useIsComing()
  const has = useSession(({ hasNewMessage }) => hasNewMessage)
  return has === true && !isComing(messagePath)
}
