import { lazy } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import type { FoundNothingProps } from './FoundNothing.tsx'

const Nothing = lazy(async () => ({ default: (await import('./FoundNothing.tsx')).FoundNothing }))

/** Needed only where there are no results. */
export function FoundNothing(props: FoundNothingProps) {
  return (
    <Late>
      <Nothing {...props} />
    </Late>
  )
}
