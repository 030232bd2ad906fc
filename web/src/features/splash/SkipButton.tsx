import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/boot.json'
import type { SplashMoment } from '../../shared/splash/splash.ts'

const radius = 11
const around = 2 * Math.PI * radius

export interface SkipButtonProps {
  moment: SplashMoment
  onSkip: () => void
}

/** A countdown ring that becomes the skip button. */
export function SkipButton({ moment: { left, gone, canSkip }, onSkip }: SkipButtonProps) {
  const t = useText<typeof labels>('boot')
  return (
    <button
      type="button"
      aria-label={canSkip ? t('skip') : t('skipIn', { seconds: Math.max(0, left - 2) })}
      aria-disabled={!canSkip}
      onClick={canSkip ? onSkip : undefined}
      className="absolute top-[calc(var(--safe-top)+8px)] right-4 flex h-11 min-w-11 items-center gap-1.5 rounded-full bg-[rgb(8_24_30/0.55)] pr-3.5 pl-2 text-[14px] text-white backdrop-blur-md aria-disabled:opacity-80"
    >
      <span className="relative grid size-7 place-items-center">
        <svg viewBox="-13 -13 26 26" className="absolute inset-0 -rotate-90" aria-hidden>
          <circle r={radius} fill="none" stroke="#fff" strokeOpacity=".3" strokeWidth="2" />
          <circle
            r={radius}
            fill="none"
            stroke="#fff"
            strokeWidth="2"
            strokeLinecap="round"
            strokeDasharray={around}
            strokeDashoffset={around * gone}
          />
        </svg>
        <span aria-hidden className="font-num text-[12px] font-semibold">
          {left}
        </span>
      </span>
      <span aria-hidden>{t('skip')}</span>
    </button>
  )
}
