import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import { searchAll, searchPeople, searchWorks, suggest } from '@kaleido/contract/search'
import type { WorkKind } from '@kaleido/contract/work'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import type { Filters } from './address.ts'
import { inputOf, wordOf } from './address.ts'

/** Results are stable while somebody reads: they are refetched by pulling. */
const still = {
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** The first results of each kind. Earlier results stay on show while filters change; another word is another screen. */
export function useFound(word: string, filters: Filters) {
  return useQuery({
    ...queryOptionsFor(useConnection().client, searchAll, { word, ...inputOf(filters) }),
    ...still,
    placeholderData: keepPreviousData,
  })
}

export interface FoundOf extends Filters {
  readonly word: string
  /** Of every kind by default. */
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

/** The debounce of typing. */
const pauseMs = 200

/**
 * Suggestions for the typed text. Outdated requests are cancelled; the last suggestions stay until newer ones arrive. Failures
 * are ignored.
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

/** Debounces a text; a blank one applies at once. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  if (text === '' && settled !== '') settle('')
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
