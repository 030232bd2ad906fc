import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/library.json'
import type { Shelf } from './shelves.ts'
import { shelves } from './shelves.ts'

export interface ShelfTabsProps {
  active: Shelf
  onChange: (shelf: Shelf) => void
  counts?: Readonly<Record<Shelf, number>> | undefined
  panelId: string
}

export function ShelfTabs({ active, onChange, counts, panelId }: ShelfTabsProps) {
  const t = useText<typeof labels>('library')
  const language = useSpokenLanguage()
  const items = shelves.map((id) => {
    const count = counts && formatCount(counts[id], language)
    return { id, label: count === undefined ? t(`shelf_${id}`) : `${t(`shelf_${id}`)} ${count}` }
  })
  return (
    <Tabs
      label={t('shelves')}
      items={items}
      active={active}
      onChange={onChange}
      panelId={() => panelId}
    />
  )
}
