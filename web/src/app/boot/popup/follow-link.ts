import { targetOf } from '../../../shared/links/target.ts'
import type { AppRouter } from '../../router.ts'

/** Follows the link of what lies over the app: to a page of it, or in another window. */
export function followLink(router: AppRouter, href: string): void {
  const target = targetOf({ href }, location.origin)
  if (target.kind === 'route') void router.navigate({ href: target.path })
  else window.open(target.href, '_blank', 'noopener,noreferrer')
}
