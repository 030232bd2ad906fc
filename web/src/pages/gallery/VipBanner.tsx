import { Button } from '@kaleido/ui/Button'
import { CrownGlyph } from '@kaleido/ui/glyphs/CrownGlyph'
import { useText } from '@kaleido/ui/language'
import { formatMinute } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/gallery.json'

export interface VipBannerProps {
  isMember: boolean
  /** The end of the free window that opens the galleries to somebody who is no member. */
  freeUntil: string | undefined
  onJoin: () => void
}

/** The benefit of membership; for a member, that it is active, and for a newcomer, until when all are open. */
export function VipBanner({ isMember, freeUntil, onJoin }: VipBannerProps) {
  const t = useText<typeof labels>('gallery')
  const isOpen = isMember || freeUntil !== undefined
  return (
    <section
      aria-label={t('vipArea')}
      className="mx-4 mt-1 mb-1.5 flex min-h-[76px] items-center gap-3 rounded-lg bg-[image:linear-gradient(100deg,var(--gold-soft),light-dark(#f3dfb4,#2c2415))] px-4 py-3 text-gold-text"
    >
      <CrownGlyph size={26} tone="soft" />
      {isOpen ? (
        <p className="min-w-0 flex-1 text-[15px]/[21px] font-semibold text-[light-dark(#4a3410,var(--gold-text))]">
          {freeUntil === undefined
            ? t('vipOpen')
            : t('vipFree', { moment: formatMinute(freeUntil) })}
        </p>
      ) : (
        <>
          <div className="min-w-0 flex-1">
            <h2 className="text-[15px]/[21px] font-semibold text-[light-dark(#4a3410,var(--gold-text))]">
              {t('vipHead')}
            </h2>
            <p className="text-[13px]/[19px] text-balance [word-break:keep-all]">{t('vipHelp')}</p>
          </div>
          <Button look="gold" onClick={onJoin}>
            {t('vipJoin')}
          </Button>
        </>
      )}
    </section>
  )
}
