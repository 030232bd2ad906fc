import { lazy, Suspense } from 'react'
import type { IconLike } from '../Icon.tsx'
import { useWasOpen } from './use-was-open.ts'

export interface MenuAction {
  readonly label: string
  readonly icon?: IconLike
  readonly danger?: boolean
  readonly onClick: () => void
}

export interface ActionMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The subject of the actions. */
  title: string
  /** An action closes the menu, then runs. */
  actions: readonly MenuAction[]
  cancelLabel: string
  area?: 'afterdark' | undefined
  /** For a sheet over a part of the app that is dark in any theme. */
  theme?: 'dark' | undefined
}

const MenuPanel = lazy(async () => ({ default: (await import('./MenuPanel.tsx')).MenuPanel }))

/** A menu of actions. */
export function ActionMenu(props: ActionMenuProps) {
  if (!useWasOpen(props.open)) return null
  return (
    <Suspense>
      <MenuPanel {...props} />
    </Suspense>
  )
}
