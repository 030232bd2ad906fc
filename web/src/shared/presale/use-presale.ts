import type { AnyRouter } from '@tanstack/react-router'
import { isComing } from '../coming/is-coming.ts'
import { useConnection, useSession } from '../connection/connection.ts'
import { useSource } from '../connection/source.ts'
import type { presaleKinds } from './presale.ts'
import { presalePicture } from './presale.ts'

export const presalePath = '/mine/vipcenter'

/** The presale's picture for the viewer; undefined while its target is not built. */
export function usePresale(kind: keyof typeof presaleKinds, router: AnyRouter) {
  const source = useSource()
  const user = useSession((session) => session.user)
  const now = useConnection().client.now()
  return isComing(router, presalePath) ? undefined : presalePicture(source, kind, { user, now })
}
