import { useEffect, useState } from 'react'
import { useConnection } from '../connection.ts'

type Values = Readonly<Record<string, unknown>>

interface Draft {
  /** What the form began with. */
  readonly base: Values
  readonly typed: Values
}

/**
 * What was typed in a form and is not saved. It is shown again after an expired session, unless the entry that was edited has
 * been changed meanwhile; a form that is closed forgets it.
 */
export function useDraft(name: string, start: Values) {
  const { drafts, session } = useConnection()
  const [base] = useState(start)
  const [shown] = useState(() => {
    const draft = drafts.get(name) as Draft | undefined
    return draft && isSame(draft.base, base) ? draft.typed : base
  })
  useEffect(
    () => () => {
      if (session.current().token !== undefined) drafts.delete(name)
    },
    [drafts, session, name],
  )
  return {
    shown,
    keep: (typed: Values) => void drafts.set(name, { base, typed }),
    forget: () => void drafts.delete(name),
  }
}

const isSame = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other)
