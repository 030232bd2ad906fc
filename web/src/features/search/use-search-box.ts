import type { suggest } from '@kaleido/contract/search'
import type { AnswerOf } from '@kaleido/contract/core/call'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import type { KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { isComposing } from '../../shared/form/is-composing.ts'
import type labels from '../../shared/locales/zh-CN/search.json'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { wordOf } from './address.ts'
import { useSuggestions } from './search.queries.ts'

export type Suggestion = AnswerOf<typeof suggest>['list'][number]

export interface SearchBoxSetting {
  /** The submitted word, which the field holds. */
  readonly word: string
  /** Searched for when the field is empty. */
  readonly hint: string | undefined
  readonly onSearch: (word: string) => void
  /** Where a suggestion of a thing leads; undefined for a word. */
  readonly pathOf: (suggestion: Suggestion) => string | undefined
}

/** A field with suggestions: typing opens them, the arrow keys move along them, Escape closes them. */
export function useSearchBox({ word, hint, onSearch, pathOf }: SearchBoxSetting) {
  const t = useText<typeof labels>('search')
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const open = useOpenPath()
  const [typed, setTyped] = useState(word)
  const [isTyping, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(isTyping ? typed : '')
  const isOpen = isTyping && suggestions.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  function type(text: string): void {
    setTyped(text)
    setTyping(true)
    setActive(-1)
  }

  function search(text: string): void {
    const wanted = wordOf(text === '' && hint !== undefined ? hint : text)
    if (wanted === '') return showToast(t('blank'))
    setTyped(wanted)
    setTyping(false)
    // The on-screen keyboard would cover the results.
    field.current?.blur()
    onSearch(wanted)
  }

  function pick(suggestion: Suggestion): void {
    const path = pathOf(suggestion)
    setTyping(false)
    if (path === undefined) search(suggestion.text)
    else open(path)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (!isOpen || isComposing(event)) return
    const last = suggestions.length - 1
    const chosen = suggestions[active]
    if (event.key === 'ArrowDown') setActive(active >= last ? -1 : active + 1)
    else if (event.key === 'ArrowUp') setActive(active < 0 ? last : active - 1)
    else if (event.key === 'Escape') setTyping(false)
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else return
    event.preventDefault()
  }

  const box = {
    typed,
    type,
    search,
    suggestions,
    pick,
    isOpen,
    active,
    optionId,
    listId,
    combo: { listId, isOpen, activeId: active < 0 ? undefined : optionId(active), onKeyDown },
    clear() {
      type('')
      field.current?.focus()
    },
    edit: () => field.current?.select(),
  }
  return [field, box] as const
}

export type SearchBox = ReturnType<typeof useSearchBox>[1]
