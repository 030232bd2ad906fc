import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/publish.json'

const parts = ['Allowed', 'Refused', 'Review', 'Pay', 'Penalty'] as const

/** What may be published, how long review takes, what it earns, and what happens otherwise. */
export function RulesText() {
  const t = useText<typeof labels>('publish')
  return (
    <article className="px-(--gutter) pb-4 text-[15px] leading-(--lh-body) text-text-2">
      <p>{t('rulesIntro')}</p>
      {parts.map((part) => (
        <section key={part} className="mt-4">
          <h2 className="text-[16px] font-semibold text-text-1">{t(`rules${part}Title`)}</h2>
          <p className="mt-1 whitespace-pre-line">{t(`rules${part}`)}</p>
        </section>
      ))}
    </article>
  )
}
