import { lazy } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import type { FolderBarProps } from './FolderBar.tsx'

const FolderBar = lazy(async () => ({ default: (await import('./FolderBar.tsx')).FolderBar }))

/** The bar of folders, in its reserved space. */
export function LateFolderBar(bar: FolderBarProps) {
  return (
    <Late fallback={<div className="h-12" />}>
      <FolderBar {...bar} />
    </Late>
  )
}
