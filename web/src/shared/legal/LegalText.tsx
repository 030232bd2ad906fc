import { useText } from '@kaleido/ui/language'
import type labels from '../locales/zh-CN/legal.json'

export type LegalDoc = 'terms' | 'privacy'

const parts = [1, 2, 3, 4, 5, 6] as const

/** The terms of use, or the privacy policy, without a title. */
export function LegalText({ doc }: { doc: LegalDoc }) {
  const t = useText<typeof labels>('legal')
  return (
    <article className="px-(--gutter) py-4 text-[15px] leading-(--lh-body) text-text-2">
      <p>{t(`${doc}Intro`)}</p>
      {parts.map((part) => (
        <section key={part} className="mt-5">
          <h2 className="text-[16px] font-semibold text-text-1">{t(`${doc}${part}Title`)}</h2>
          <p className="mt-1">{t(`${doc}${part}Text`)}</p>
        </section>
      ))}
      <p className="mt-6 text-[12px] text-text-3">{t('updated')}</p>
    </article>
  )
}
