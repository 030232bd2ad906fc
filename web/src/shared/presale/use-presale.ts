import type { AnyRouter } from '@tanstack/react-router'
import { isComing } from '../coming/is-coming.ts'
import { useConnection, useSession } from '../connection/connection.ts'
import { useSource } from '../connection/source.ts'
import { targetOf } from '../links/target.ts'
import type { presaleKinds } from './presale.ts'
import { presalePicture } from './presale.ts'

/** The presale's picture for the viewer, and where it leads; undefined while that is not built. */
export function usePresale(kind: keyof typeof presaleKinds, router: AnyRouter) {
  const source = useSource()
  const user = useSession((session) => session.user)
  const now = useConnection().client.now()
  const presale = presalePicture(source, kind, { user, now })
  if (!presale) return undefined
  const target = targetOf({ href: presale.href }, location.origin)
  if (target.kind === 'external') return { ...presale, href: target.href }
  return isComing(router, target.path) ? undefined : { ...presale, href: target.path }
}
