import type { StudioWork } from '@kaleido/contract/studio'
import { useText } from '@kaleido/ui/language'
import { formatMoney } from '../../shared/formats/money.ts'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/studio.json'
import type { Figure } from './Figures.tsx'
import { formatWatchTime } from './watch-time.ts'

export type Numbers = Pick<StudioWork, 'views' | 'watchSeconds' | 'followers' | 'earnings'>

/** What works brought, as it is shown; without a time for what is not played. */
export function useFigures(): (numbers: Numbers, isPlayed?: boolean) => Figure[] {
  const t = useText<typeof labels>('studio')
  const language = useSpokenLanguage()
  return ({ views, watchSeconds, followers, earnings }, isPlayed = true) => [
    { name: t('views'), value: formatCount(views, language) },
    ...(isPlayed ? [{ name: t('watchTime'), value: formatWatchTime(watchSeconds, t) }] : []),
    { name: t('followers'), value: formatCount(followers, language) },
    { name: t('earnings'), value: formatMoney(earnings) },
  ]
}
