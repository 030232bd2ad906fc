import { CrownGlyph } from '@kaleido/ui/glyphs/CrownGlyph'
import { useText } from '@kaleido/ui/language'
import { isPreviewOver } from '../../features/player/player-state.ts'
import { usePlayerState } from '../../features/player/use-player.ts'
import { useUnlock, unlockOptions } from '../../shared/viewer/unlock-options.ts'
import { formatDuration } from '../../shared/formats/durations.ts'
import type labels from '../../shared/locales/zh-CN/player.json'

/** While only the preview is granted: the remaining time, and the unlock options. */
export function AccessBar({ workId }: { workId: string }) {
  const t = useText<typeof labels>('player')
  const grant = usePlayerState(({ work, grant: held }) => (work?.id === workId ? held : undefined))
  // Rounded up, like the times beside the seek bar, so that the three add up.
  const left = usePlayerState(({ seconds, duration }) => Math.floor(duration) - Math.floor(seconds))
  const isOver = usePlayerState(isPreviewOver)
  const unlock = useUnlock({ id: workId, price: grant?.price })
  const [option] = unlockOptions(grant ?? {})
  if (grant?.reason !== 'preview' || option === undefined) return null
  return (
    <section
      aria-label={t('unlock')}
      className="flex items-center gap-3 bg-[image:linear-gradient(100deg,var(--gold-soft),light-dark(#f3dfb4,#2c2415))] px-(--gutter) py-3 text-gold-text"
    >
      <CrownGlyph size={22} tone="soft" />
      <div className="min-w-0 flex-1">
        <p className="text-[15px]/[21px] font-semibold text-[light-dark(#4a3410,var(--gold-text))] tabular-nums">
          {isOver ? t('previewEnded') : t('preview', { left: formatDuration(left) })}
        </p>
        <p className="text-[13px]/[19px]">{t(`needs_${option}`, { price: grant.price ?? 0 })}</p>
      </div>
      <button
        type="button"
        onClick={() => unlock(option)}
        className="press min-h-11 flex-none rounded-full bg-[light-dark(#1b1a1a,#d9ae62)] px-5 text-[15px] font-semibold text-[light-dark(#f3d9a4,#3a2708)]"
      >
        {t(option === 'register' ? 'register' : 'unlock')}
      </button>
    </section>
  )
}
