import { useState } from 'react'
import { isSame } from './setting-differences.ts'

interface Typing<T> {
  readonly shownOf: (value: unknown) => T
  readonly valueOf: (typed: T) => unknown
}

/** What was typed stays as it is while it means the value, with its blank lines and unfinished parts. */
export function useTyped<T>(value: unknown, { shownOf, valueOf }: Typing<T>) {
  const [typed, setTyped] = useState(() => shownOf(value))
  const shown = isSame(valueOf(typed), value) ? typed : shownOf(value)
  return [shown, setTyped] as const
}
