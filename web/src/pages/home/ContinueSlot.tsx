import { lazy } from 'react'
import * as z from 'zod/mini'
import { useConnection } from '../../shared/connection/connection.ts'
import { Late } from '../../shared/loading/Late.tsx'
import { slot } from '../../shared/storage/storage.ts'

const ContinueRow = lazy(async () => ({ default: (await import('./ContinueRow.tsx')).ContinueRow }))

/** Whether there was something to continue when it was last asked. */
export const hadContinue = slot('continue', z.boolean())

/** Of the row, with the space above it. */
export const continueHeight = 173

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
