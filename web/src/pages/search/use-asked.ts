import { useRouter, useSearch } from '@tanstack/react-router'
import type { SearchAddress } from '../../features/search/address.ts'
import { addressOf, readSearchAddress } from '../../features/search/address.ts'

/** What the address asks for, and how to ask otherwise: the way back leads to where the search began, not through every choice. */
export function useAsked(page: '/search/result' | '/search/more') {
  const router = useRouter()
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const asked = readSearchAddress(query)
  const change = (changes: Partial<SearchAddress>) =>
    void router.navigate({ href: addressOf(page, { ...asked, ...changes }), replace: true })
  return { asked, change }
}
