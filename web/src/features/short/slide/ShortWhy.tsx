import type { Why } from '@kaleido/contract/short'
import { Progress } from '@kaleido/ui/Progress'
import { useText } from '@kaleido/ui/language'
import type labels from '../../../shared/locales/zh-CN/short.json'

const parts = [
  { part: 'fresh', help: 'freshHelp' },
  { part: 'engagement', help: 'engagementHelp' },
  { part: 'personal', help: 'personalHelp' },
  { part: 'exploration', help: 'explorationHelp' },
] as const

const mains = {
  fresh: 'whyFresh',
  engagement: 'whyEngagement',
  personal: 'whyPersonal',
  exploration: 'whyExploration',
  other: 'whyOther',
} as const satisfies Record<Why['main'], keyof typeof labels>

/** Why a short was recommended: the strongest reason in words, and the share of each part. */
export function ShortWhy({ why }: { why: Why }) {
  const t = useText<typeof labels>('short')
  const { main, because } = why
  const isBecause = main === 'personal' && because !== undefined
  return (
    <div className="pb-4">
      <p className="pt-3 text-[17px]/[26px] font-semibold text-balance">
        {isBecause ? t('whyPersonalBecause', { because }) : t(mains[main])}
      </p>
      <ul className="mt-4 grid gap-4">
        {parts.map(({ part, help }) => {
          const share = Math.round(why[part] * 100)
          return (
            <li key={part}>
              <div className="mb-1.5 flex items-baseline justify-between gap-3 text-[15px]/[22px]">
                <span className={part === main ? 'font-semibold' : ''}>{t(part)}</span>
                <span className="flex-none text-[13px]/[20px] text-text-3 tabular-nums">
                  {t('share100', { share })}
                </span>
              </div>
              <Progress
                label={t(part)}
                value={share}
                thick
                tone={part === main ? 'brand' : 'jade'}
              />
              <p className="mt-1.5 text-[13px]/[20px] text-text-3">{t(help)}</p>
            </li>
          )
        })}
      </ul>
      <p className="mt-5 text-[13px]/[20px] text-pretty text-text-3">{t('whyNote')}</p>
    </div>
  )
}
