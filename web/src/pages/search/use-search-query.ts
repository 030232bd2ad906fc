import { useRouter, useSearch } from '@tanstack/react-router'
import type { SearchAddress } from '../../features/search/address.ts'
import { addressOf, readSearchAddress } from '../../features/search/address.ts'

/** The search in the address, and how to change it. Changes replace the history entry, so that going back leaves the search. */
export function useSearchQuery(page: '/search/result' | '/search/more') {
  const router = useRouter()
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const asked = readSearchAddress(query)
  const change = (changes: Partial<SearchAddress>) =>
    void router.navigate({ href: addressOf(page, { ...asked, ...changes }), replace: true })
  return { asked, change }
}
