import { Button } from '@kaleido/ui/Button'
import { CrownGlyph } from '@kaleido/ui/glyphs/CrownGlyph'
import { useText } from '@kaleido/ui/language'
import type { OpenedGallery } from '../../features/gallery/gallery-pages.ts'
import { useUnlock, unlockOptions } from '../../shared/viewer/unlock-options.ts'
import type labels from '../../shared/locales/zh-CN/gallery.json'

/** While only the preview pages are unlocked: how many are left, and the unlock options. */
export function UnlockBar({ gallery }: { gallery: OpenedGallery }) {
  const t = useText<typeof labels>('gallery')
  const unlock = useUnlock()
  const { open, pages, price = 0 } = gallery
  const [option] = unlockOptions(gallery)
  if (open >= pages || option === undefined) return null
  return (
    <section
      aria-label={t('previewOver')}
      className="mx-4 mb-3 flex items-center gap-3 rounded-lg bg-[image:linear-gradient(100deg,var(--gold-soft),light-dark(#f3dfb4,#2c2415))] px-4 py-3 text-gold-text"
    >
      <CrownGlyph size={22} tone="soft" />
      <p className="min-w-0 flex-1 text-[15px]/[21px] font-semibold text-[light-dark(#4a3410,var(--gold-text))]">
        {t(`left_${option}`, { count: pages - open })}
      </p>
      <Button look="gold" onClick={() => unlock(option)}>
        {t(`unlock_${option}_short`, { price })}
      </Button>
    </section>
  )
}
