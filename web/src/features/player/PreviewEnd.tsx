import { Button } from '@kaleido/ui/Button'
import { CoinGlyph } from '@kaleido/ui/glyphs/CoinGlyph'
import { CrownGlyph } from '@kaleido/ui/glyphs/CrownGlyph'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/player.json'
import { usePlayer, usePlayerState } from './use-player.ts'
import type { Needs } from '@kaleido/contract/video'
import { useUnlock, unlockOptions } from '../../shared/viewer/unlock-options.ts'

/** The preview is over: the unlock options. */
export function PreviewEnd() {
  const t = useText<typeof labels>('player')
  const player = usePlayer()
  const grant = usePlayerState((state) => state.grant)
  const id = usePlayerState(({ work }) => work?.id ?? '')
  const unlock = useUnlock({ id, price: grant?.price })
  const options = unlockOptions(grant ?? {})
  // Somebody who wanted to see what comes after the preview has not seen all of it.
  const hasMore = usePlayerState(({ seconds, duration }) => seconds < duration - 1)
  const goOn = () => {
    if (!hasMore) player.seek(0)
    player.play()
  }
  return (
    <div className="absolute inset-0 grid place-content-center-safe justify-items-center overflow-y-auto gap-3 bg-black/50 px-6 text-center">
      <p className="text-[16px]/[24px] font-semibold">
        {t(hasMore ? 'beyondPreview' : 'previewOver')}
      </p>
      <div className="flex flex-wrap justify-center gap-2.5 *:shrink">
        {options.map((option, index) => (
          <Button
            key={option}
            look={index === 0 ? 'gold' : 'glass'}
            {...iconOf(option, index === 0)}
            onClick={() => unlock(option)}
          >
            {t(`unlock_${option}`, { price: grant?.price ?? '' })}
          </Button>
        ))}
      </div>
      <Button look="text" size="sm" onClick={goOn}>
        <span className="text-white/85">{t(hasMore ? 'previewGoOn' : 'previewAgain')}</span>
      </Button>
    </div>
  )
}

function iconOf(option: Needs, isOnGold: boolean) {
  if (option === 'register') return {}
  if (option === 'coin') return { icon: <CoinGlyph size={18} /> }
  return { icon: <CrownGlyph size={18} tone={isOnGold ? 'ink' : 'gold'} /> }
}
