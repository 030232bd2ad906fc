import { lazy } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import type { OwnWorkMenuProps } from './OwnWorkMenu.tsx'

const OwnWorkMenu = lazy(async () => ({ default: (await import('./OwnWorkMenu.tsx')).OwnWorkMenu }))

/** The menu of an own work: its code loads when it is first opened. */
export function LateOwnWorkMenu(menu: OwnWorkMenuProps) {
  return (
    <Late>
      <OwnWorkMenu {...menu} />
    </Late>
  )
}
