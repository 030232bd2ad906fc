import { useConnection, useSession } from './connection.ts'
import { useSource } from './source.ts'
import type { presaleKinds } from './presale.ts'
import { presalePicture } from './presale.ts'

export const presalePath = '/mine/vipcenter'

/** The presale's picture for who is looking now. */
export function usePresale(kind: keyof typeof presaleKinds) {
  const source = useSource()
  const user = useSession((session) => session.user)
  return presalePicture(source, kind, { user, now: useConnection().client.now() })
}
