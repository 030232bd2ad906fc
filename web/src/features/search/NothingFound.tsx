import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { lazy } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/search.json'

const HotChips = lazy(async () => ({ default: (await import('./HotChips.tsx')).HotChips }))

export interface NothingFoundProps {
  word: string
  onSearch: (word: string) => void
  /** Where filters may be the reason for no results. */
  onUnfilter?: (() => void) | undefined
}

/** No results, with trending searches. */
export function NothingFound({ word, onSearch, onUnfilter }: NothingFoundProps) {
  const t = useText<typeof labels>('search')
  return (
    <>
      <EmptyState
        title={t('none', { word })}
        help={t(onUnfilter ? 'noneFiltered' : 'noneHelp')}
        action={onUnfilter && <Button onClick={onUnfilter}>{t('unfilter')}</Button>}
      />
      <Late>
        <HotChips onSearch={onSearch} />
      </Late>
    </>
  )
}
