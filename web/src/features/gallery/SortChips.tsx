import { Chip } from '@kaleido/ui/Chip'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import type labels from '../../shared/locales/zh-CN/gallery.json'
import type { GallerySort } from './gallery.queries.ts'

const sorts = ['recommended', 'latest', 'most'] as const

export interface SortChipsProps {
  sort: GallerySort
  onSort: (sort: GallerySort) => void
  /** At the end of the row. */
  end?: ReactNode
}

/** The order of a list of galleries. */
export function SortChips({ sort, onSort, end }: SortChipsProps) {
  const t = useText<typeof labels>('gallery')
  return (
    <div className="flex min-h-13 items-center gap-2 px-4">
      <fieldset aria-label={t('sort')} className="flex gap-2">
        {sorts.map((each) => (
          <Chip key={each} ground="page" on={each === sort} onClick={() => onSort(each)}>
            {t(`sort_${each}`)}
          </Chip>
        ))}
      </fieldset>
      <span className="ms-auto truncate text-[13px]/[20px] text-text-3 tabular-nums">{end}</span>
    </div>
  )
}
