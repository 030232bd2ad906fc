import { lazy } from 'react'
import type { ShortList } from '../../features/short/lists/short-list.ts'
import { Late } from '../../shared/loading/Late.tsx'

const AgainLine = lazy(async () => ({ default: (await import('./AgainLine.tsx')).AgainLine }))

export interface AgainHintProps {
  /** The work in front. */
  id: string | undefined
  list: ShortList
}

/** Over the first work that was seen before this visit. */
export function AgainHint({ id, list: { items, seenBefore } }: AgainHintProps) {
  const first = items.find((work) => seenBefore?.has(work.id))?.id
  return (
    <output>
      {first !== undefined && first === id && (
        <Late>
          <AgainLine />
        </Late>
      )}
    </output>
  )
}
