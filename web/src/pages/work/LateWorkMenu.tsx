import type { WorkCard } from '@kaleido/contract/work'
import { lazy } from 'react'
import type { WorkMenuProps } from './WorkMenu.tsx'
import { Late } from '../../shared/loading/Late.tsx'

const WorkMenu = lazy(async () => ({ default: (await import('./WorkMenu.tsx')).WorkMenu }))

export interface LateWorkMenuProps extends Omit<WorkMenuProps, 'work'> {
  /** The card it was last opened for; undefined before the first. */
  work: WorkCard | undefined
}

/** The menu of a card: its code loads when it is first opened. */
export function LateWorkMenu({ work, ...menu }: LateWorkMenuProps) {
  if (!work) return null
  return (
    <Late>
      <WorkMenu work={work} {...menu} />
    </Late>
  )
}
