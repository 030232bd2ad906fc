import { useIsComing } from '../coming/is-coming.ts'
import { useConnection } from '../connection/connection.ts'
import { slots } from '../storage/slots.ts'

export const messagePath = '/mine/message'

/** Whether the messages button carries a badge. */
export function useHasNewMessage(): boolean {
  const isComing = useIsComing()
  const { store } = useConnection()
  return !isComing(messagePath) && (store.get(slots.hasNewMessage) ?? false)
}
