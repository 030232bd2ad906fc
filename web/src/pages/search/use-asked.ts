import { useRouter, useSearch } from '@tanstack/react-router'
import type { Asked } from '../../features/search/address.ts'
import { addressOf, readAsked } from '../../features/search/address.ts'

/** What the address asks for, and how to ask otherwise: the way back leads to where the search began, not through every choice. */
export function useAsked(page: '/search/result' | '/search/more') {
  const router = useRouter()
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const asked = readAsked(query)
  const change = (changes: Partial<Asked>) =>
    void router.navigate({ href: addressOf(page, { ...asked, ...changes }), replace: true })
  return { asked, change }
}
