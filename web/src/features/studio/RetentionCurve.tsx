import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/studio.json'
import { formatShare } from './share.ts'

export interface RetentionCurveProps {
  /** The share of viewers who watched a step or more, one step after the other. */
  steps: readonly number[]
}

const size = { width: 320, height: 128 } as const
/** Said in numbers below the curve. */
const told = [25, 50, 75, 100] as const

/** How many viewers are left along the video: all of them at its beginning. */
export function RetentionCurve({ steps }: RetentionCurveProps) {
  const t = useText<typeof labels>('studio')
  const shares = [1, ...steps]
  const line = shares
    .map((share, at) => `${(at / steps.length) * size.width},${(1 - share) * size.height}`)
    .join(' ')
  const at = (percent: number) => steps[Math.round((percent / 100) * steps.length) - 1] ?? 0
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className="block h-32 w-full overflow-visible text-brand"
      >
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            x1="0"
            x2={size.width}
            y1={share * size.height}
            y2={share * size.height}
            stroke="var(--sep-strong)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <polygon
          points={`0,${size.height} ${line} ${size.width},${size.height}`}
          fill="currentColor"
          opacity="0.12"
        />
        <polyline
          points={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="mt-1.5 text-[11px]/[16px] text-text-3">{t('retentionAxis')}</p>
      <ul className="mt-3 grid gap-1 text-[13px]/[20px] text-text-2 tabular-nums">
        {told.map((percent) => (
          <li key={percent}>{t('retentionAt', { percent, share: formatShare(at(percent)) })}</li>
        ))}
      </ul>
    </>
  )
}
