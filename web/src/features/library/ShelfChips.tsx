import { Chip } from '@kaleido/ui/Chip'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/library.json'
import type { Shelf } from './shelves.ts'
import { shelves } from './shelves.ts'

export interface ShelfChipsProps {
  active: Shelf
  onChange: (shelf: Shelf) => void
}

export function ShelfChips({ active, onChange }: ShelfChipsProps) {
  const t = useText<typeof labels>('library')
  return (
    <fieldset
      aria-label={t('shelves')}
      className="scrollbar-none flex gap-2 overflow-x-auto px-(--gutter) py-2"
    >
      {shelves.map((shelf) => (
        <Chip key={shelf} ground="page" on={shelf === active} onClick={() => onChange(shelf)}>
          {t(`shelf_${shelf}`)}
        </Chip>
      ))}
    </fieldset>
  )
}
