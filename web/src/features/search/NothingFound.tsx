import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { lazy } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/search.json'

const HotChips = lazy(async () => ({ default: (await import('./HotChips.tsx')).HotChips }))

export interface NothingFoundProps {
  word: string
  onSearch: (word: string) => void
  /** Filters may be the reason for no results. */
  isFiltered?: boolean
  /** Leads to results. */
  action?: ReactNode
  /** Other results. */
  children?: ReactNode
}

/** No results, with trending searches. */
export function NothingFound({ word, onSearch, isFiltered, action, children }: NothingFoundProps) {
  const t = useText<typeof labels>('search')
  return (
    <>
      <EmptyState
        title={t('none', { word })}
        help={t(isFiltered ? 'noneFiltered' : 'noneHelp')}
        action={action}
      />
      {children}
      <Late>
        <HotChips onSearch={onSearch} />
      </Late>
    </>
  )
}
