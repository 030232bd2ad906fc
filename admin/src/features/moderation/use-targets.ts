import type { ReportTarget } from '@kaleido/contract/moderation'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/moderation.json'

/** What is reported and decided about, by its name. */
export function useTargets(): Readonly<Record<ReportTarget, string>> {
  const t = useText<typeof labels>('moderation')
  return {
    work: t('work'),
    comment: t('comment'),
    person: t('person'),
    message: t('message'),
    topic: t('topic'),
  }
}
