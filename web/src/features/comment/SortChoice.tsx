import { IconButton } from '@kaleido/ui/IconButton'
import { Segments } from '@kaleido/ui/Segments'
import { useText } from '@kaleido/ui/language'
import { ArrowDownNarrowWide } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/comment.json'
import type { Sort } from './comment.queries.ts'

export interface SortChoiceProps {
  sort: Sort
  onChange: (sort: Sort) => void
}

/** The order of comments. */
export function SortChoice({ sort, onChange }: SortChoiceProps) {
  const t = useText<typeof labels>('comment')
  const items = [
    { id: 'hot', label: t('hot') },
    { id: 'new', label: t('new') },
  ] as const
  return <Segments label={t('sort')} items={items} active={sort} onChange={onChange} />
}

/** A compact variant: it toggles between the orders. */
export function SortButton({ sort, onChange }: SortChoiceProps) {
  const t = useText<typeof labels>('comment')
  const other = sort === 'hot' ? 'new' : 'hot'
  return (
    <IconButton
      label={t(other)}
      icon={ArrowDownNarrowWide}
      size={22}
      onClick={() => onChange(other)}
    />
  )
}
