import { useSearch } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import type { GalleryCommentsProps } from './GalleryComments.tsx'

const GalleryComments = lazy(async () => ({
  default: (await import('./GalleryComments.tsx')).GalleryComments,
}))

/** The comments of a gallery: their code loads when they are first opened. */
export function LateGalleryComments(props: Omit<GalleryCommentsProps, 'theme'>) {
  const isReading = useSearch({ strict: false, select: ({ page }) => page !== undefined })
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Late>
      <GalleryComments {...props} theme={isReading ? 'dark' : undefined} />
    </Late>
  )
}
