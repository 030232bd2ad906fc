import type { Report } from '@kaleido/contract/ops'
import type { Say } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/ops-report.json'

type T = Say<typeof labels>

export const kindsOf = (t: T) => ({
  payment: t('kind_payment'),
  domain: t('kind_domain'),
  video: t('kind_video'),
})

/** What is known of a fault, the most telling first. */
const telling = ['emsg', 'payname', 'domain', 'url', 'code', 'videoid', 'payadds'] as const

/** A report in one line. */
export function summaryOf({ sample }: Pick<Report, 'sample'>): string {
  const words = telling.flatMap((name) => {
    const word = String(sample[name] ?? '').trim()
    return word === '' ? [] : [word]
  })
  return words.slice(0, 2).join(' · ').slice(0, 120)
}
