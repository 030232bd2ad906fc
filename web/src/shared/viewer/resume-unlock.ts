import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isId } from '../links/id.ts'
import { unlocking } from './unlocking.ts'

/** The member of an address that names the work whose sheet opens there again. */
const member = 'unlock'

/** The address that goes on with unlocking a work, once somebody has topped up. */
export function resumePathOf(at: string, id: string): string {
  return withMember(at, (query) => query.set(member, id))
}

function withMember(href: string, change: (query: URLSearchParams) => void): string {
  const { pathname, searchParams, hash } = new URL(href, location.origin)
  change(searchParams)
  const query = searchParams.toString()
  return `${pathname}${query === '' ? '' : `?${query}`}${hash}`
}

/** Opens the sheet again that the address names. It shows the price, and buys nothing by itself. */
export function useResumeUnlock(): void {
  const router = useRouter()
  const named = useLocation({ select: ({ search }) => (search as Record<string, unknown>)[member] })
  const id = typeof named === 'string' && isId(named) ? named : undefined
  useEffect(() => {
    if (id === undefined) return
    const at = withMember(router.state.location.href, (query) => query.delete(member))
    // Going back does not open it a second time.
    void router
      .navigate({ href: at, replace: true })
      .then(() => unlocking.setState({ what: { id, by: 'coin', at }, isOpen: true }))
  }, [router, id])
}
