import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { useWasOpen } from './use-was-open.ts'

export interface SheetProps {
  open: boolean
  /** Called when the sheet was dragged down, when the scrim or close was tapped, and by Escape. */
  onOpenChange: (open: boolean) => void
  title: string
  /** The title is announced but not shown: the content has a heading of its own. */
  titleHidden?: boolean
  closeLabel: string
  /** Beside the title, before the close button. */
  tools?: ReactNode
  /** As high as its content, or a constant share of the screen with something visible above. */
  height?: 'content' | 'part'
  /** Stays at the bottom while the content scrolls. */
  action?: ReactNode
  /** For a sheet over a part of the app that is after dark. */
  area?: 'afterdark' | undefined
  /** For a sheet over a part of the app that is dark in any theme. */
  theme?: 'dark' | undefined
  children: ReactNode
}

const SheetPanel = lazy(async () => ({ default: (await import('./SheetPanel.tsx')).SheetPanel }))

/** A bottom sheet over the page, closed by dragging it down. */
export function Sheet(props: SheetProps) {
  if (!useWasOpen(props.open)) return null
  return (
    <Suspense>
      <SheetPanel {...props} />
    </Suspense>
  )
}
