import { lazy } from 'react'
import { Late } from '../../shared/loading/Late.tsx'

const DarkGate = lazy(async () => ({ default: (await import('./DarkGate.tsx')).DarkGate }))

/** Its code loads when a page turns out to be behind the gate. */
export function LateDarkGate() {
  return (
    <Late>
      <DarkGate />
    </Late>
  )
}
