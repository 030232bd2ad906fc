import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import { searchAll, searchPeople, searchWorks, suggest } from '@kaleido/contract/search'
import type { WorkKind } from '@kaleido/contract/work'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import type { Filters } from './address.ts'
import { inputOf, wordOf } from './address.ts'

/** Found things stay where they are while somebody reads: they are asked for anew by pulling. */
const still = {
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** The first of everything. What was found before stays in sight while filters change; another word is another screen. */
export function useFound(word: string, filters: Filters) {
  return useQuery({
    ...queryOptionsFor(useConnection().client, searchAll, { word, ...inputOf(filters) }),
    ...still,
    placeholderData: keepPreviousData,
  })
}

export interface FoundOf extends Filters {
  readonly word: string
  /** Of every kind where none is named. */
  readonly kind?: WorkKind
}

export function useFoundWorks({ word, kind, ...filters }: FoundOf) {
  const input = { word, ...(kind && { kind }), ...inputOf(filters) }
  return useInfiniteQuery({
    ...listOptionsFor(useConnection().client, searchWorks, input),
    ...still,
  })
}

export function useFoundPeople(word: string) {
  return useInfiniteQuery({
    ...listOptionsFor(useConnection().client, searchPeople, { word }),
    ...still,
  })
}

/** How long somebody has to stop typing before anything is asked for. */
const pauseMs = 200

/**
 * What somebody may be about to type. A word that was typed on is no longer waited for; what came for it stays in sight until
 * more is known. Suggestions are a courtesy: where they fail there are none.
 */
export function useSuggestions(typed: string) {
  const { client } = useConnection()
  const word = useSettled(wordOf(typed))
  const { data } = useQuery({
    ...queryOptionsFor(client, suggest, { word }),
    enabled: word !== '',
    retry: false,
    meta: { silent: true },
    placeholderData: (former, query) =>
      isTypedOn(query?.queryKey[2].word, word) ? former : undefined,
  })
  return wordOf(typed) === '' || word === '' ? [] : (data?.list ?? [])
}

const isTypedOn = (former = '', word: string) => former.startsWith(word) || word.startsWith(former)

/** A text once it has been the same for a moment; a blank one at once. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  if (text === '' && settled !== '') settle('')
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
