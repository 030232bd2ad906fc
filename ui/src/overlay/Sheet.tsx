import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { useWasOpen } from './use-was-open.ts'

export interface SheetProps {
  open: boolean
  /** Told when the sheet was dragged down, when the scrim or close was tapped, and by Escape. */
  onOpenChange: (open: boolean) => void
  title: string
  /** The title is said but not shown: the content has a heading of its own. */
  titleHidden?: boolean
  closeLabel: string
  /** Beside the title, before what closes it. */
  tools?: ReactNode
  /** As high as its content, or always the same part of the screen, with something left to see above it. */
  height?: 'content' | 'part'
  /** Stays at the bottom while the content scrolls. */
  action?: ReactNode
  /** For a sheet over a part of the app that is after dark. */
  area?: 'afterdark' | undefined
  /** For a sheet over a part of the app that is dark whatever the theme. */
  theme?: 'dark' | undefined
  children: ReactNode
}

const SheetPanel = lazy(async () => ({ default: (await import('./SheetPanel.tsx')).SheetPanel }))

/** Comes up from the bottom over the page, and is dragged down again. */
export function Sheet(props: SheetProps) {
  if (!useWasOpen(props.open)) return null
  return (
    <Suspense>
      <SheetPanel {...props} />
    </Suspense>
  )
}
