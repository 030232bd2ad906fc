import { useRouter } from '@tanstack/react-router'
import type { LinkItem } from './target.ts'
import { targetOf } from './target.ts'

/** Opens a screen by its path, as an address writes it. */
export function useOpenPath(): (path: string) => void {
  const router = useRouter()
  return (path) => void router.navigate({ href: path })
}

/** Opens an item's link: a screen of the app here, anything else in a new window. */
export function useOpenLink(): (item: LinkItem) => void {
  const openPath = useOpenPath()
  return (item) => {
    const target = targetOf(item, location.origin)
    // No referrer, and no opener.
    if (target.kind === 'external') open(target.href, '_blank', 'noopener,noreferrer')
    else openPath(target.path)
  }
}
