import { Chip } from '@kaleido/ui/Chip'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/search.json'
import { useHotWords } from './hot-words.queries.ts'

const max = 8

/** Trending searches, where there are no results. */
export function HotChips({ onSearch }: { onSearch: (word: string) => void }) {
  const t = useText<typeof labels>('search')
  const hot = useHotWords().data?.list ?? []
  if (hot.length === 0) return null
  return (
    <section aria-label={t('tryHot')} className="-mt-8 px-4 pb-6">
      <h3 className="pb-2 text-center text-[13px]/[20px] text-text-3">{t('tryHot')}</h3>
      <ul className="flex flex-wrap justify-center gap-2">
        {hot.slice(0, max).map(({ word }) => (
          <li key={word} className="flex max-w-full">
            <Chip ground="page" onClick={() => onSearch(word)}>
              <span data-content>{word}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
