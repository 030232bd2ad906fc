import { useText } from '@kaleido/ui/language'
import type { OpenedGallery } from '../../features/gallery/gallery-pages.ts'
import type labels from '../../shared/locales/zh-CN/gallery.json'
import { UnlockBar as Bar } from '../work/UnlockBar.tsx'

/** While only the preview pages are unlocked: how many are left, and the unlock options. */
export function UnlockBar({ id, gallery }: { id: string; gallery: OpenedGallery }) {
  const t = useText<typeof labels>('gallery')
  const { open, pages, price = 0 } = gallery
  if (open >= pages) return null
  return (
    <Bar
      id={id}
      label={t('previewOver')}
      locked={gallery}
      text={(option) => t(`left_${option}`, { count: pages - open })}
      action={(option) => t(`unlock_${option}_short`, { price })}
    />
  )
}
