import { useText } from '@kaleido/ui/language'
import { Heart } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/gallery.json'
import { ReactionRow } from '../work/ReactionRow.tsx'
import type { FoundGallery } from './GalleryView.tsx'

/** Across the page, or at the foot of the reader. */
const places = {
  row: { look: 'action', className: 'grid grid-cols-4 pb-3.5 text-text-2' },
  reader: { look: 'column', className: 'flex flex-none gap-1 *:min-w-13 *:min-h-11 text-white/80' },
} as const

export interface GalleryActionsProps {
  found: FoundGallery
  place: keyof typeof places
  onComment: () => void
}

export function GalleryActions({ found, place, onComment }: GalleryActionsProps) {
  const t = useText<typeof labels>('gallery')
  const path = `/gallery/${found.work.id}`
  const comment = { label: t('comments'), onOpen: onComment }
  return <ReactionRow likeIcon={Heart} {...{ found, path, t, comment }} {...places[place]} />
}
