import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { Ellipsis } from 'lucide-react'
import { lazy, useState } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/gallery.json'
import type { FoundGallery } from './GalleryView.tsx'

const GalleryMenu = lazy(async () => ({ default: (await import('./GalleryMenu.tsx')).GalleryMenu }))

export interface MenuButtonProps {
  found: FoundGallery
  theme?: 'dark'
}

/** The button of the menu, whose code loads with the first tap. One's own galleries have none. */
export function MenuButton({ found: { work, isOwn }, theme }: MenuButtonProps) {
  const t = useText<typeof labels>('gallery')
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (isOwn) return null
  return (
    <>
      <IconButton label={t('more')} icon={Ellipsis} onClick={() => setOpen(true)} />
      {wasOpen && (
        <Late>
          <GalleryMenu work={work} isOpen={isOpen} onClose={() => setOpen(false)} theme={theme} />
        </Late>
      )}
    </>
  )
}
