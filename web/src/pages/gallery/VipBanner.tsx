import { Button } from '@kaleido/ui/Button'
import { CrownGlyph } from '@kaleido/ui/glyphs/CrownGlyph'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/gallery.json'

/** The benefit of membership; for a member, that it is active. */
export function VipBanner({ isOpen, onJoin }: { isOpen: boolean; onJoin: () => void }) {
  const t = useText<typeof labels>('gallery')
  return (
    <section
      aria-label={t('vipArea')}
      className="mx-4 mt-1 mb-1.5 flex min-h-[76px] items-center gap-3 rounded-lg bg-[image:linear-gradient(100deg,var(--gold-soft),light-dark(#f3dfb4,#2c2415))] px-4 py-3 text-gold-text"
    >
      <CrownGlyph size={26} tone="soft" />
      {isOpen ? (
        <p className="min-w-0 flex-1 text-[15px]/[21px] font-semibold text-[light-dark(#4a3410,var(--gold-text))]">
          {t('vipOpen')}
        </p>
      ) : (
        <>
          <div className="min-w-0 flex-1">
            <h2 className="text-[15px]/[21px] font-semibold text-[light-dark(#4a3410,var(--gold-text))]">
              {t('vipHead')}
            </h2>
            <p className="text-[13px]/[19px]">{t('vipHelp')}</p>
          </div>
          <Button look="gold" onClick={onJoin}>
            {t('vipJoin')}
          </Button>
        </>
      )}
    </section>
  )
}
