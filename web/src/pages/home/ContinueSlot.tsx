import { lazy } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import { Late } from '../../shared/loading/Late.tsx'
import { continueHeight, hadContinue } from './continue-place.ts'

const ContinueRow = lazy(async () => ({ default: (await import('./ContinueRow.tsx')).ContinueRow }))

/**
 * The place of the row of works to continue: reserved where there was one at the last visit. Its code loads after the first
 * paint.
 */
export function ContinueSlot({ isPainted }: { isPainted: boolean }) {
  const { store } = useConnection()
  const space = store.get(hadContinue) === true && <div style={{ height: continueHeight }} />
  return isPainted ? (
    <Late fallback={space}>
      <ContinueRow />
    </Late>
  ) : (
    space
  )
}
