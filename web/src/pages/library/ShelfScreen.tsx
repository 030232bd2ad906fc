import '../../features/library/library.late.css'
import type { LibraryItem } from '@kaleido/contract/library'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { ShelfTabsProps } from '../../features/library/ShelfTabs.tsx'
import { ShelfTabs } from '../../features/library/ShelfTabs.tsx'
import type { ListViewProps } from '../../shared/loading/ListView.tsx'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/library.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { EmptyLibrary } from './EmptyLibrary.tsx'
import { GuestHint } from './GuestHint.tsx'
import { LibrarySkeleton } from './LibrarySkeleton.tsx'

export interface ShelfScreenProps<T extends LibraryItem> extends Pick<ShelfTabsProps, 'counts'> {
  collection: 'favourites' | 'purchases'
  shelf: ShelfTabsProps['active']
  onShelf: ShelfTabsProps['onChange']
  list: ListViewProps<T>['list']
  actions?: ReactNode
  /** Above the list. */
  filters?: ReactNode
  footer?: ReactNode
  renderRow: (item: T) => ReactNode
}

/** My works in tabs by kind, latest first. */
export function ShelfScreen<T extends LibraryItem>(props: ShelfScreenProps<T>) {
  const { collection, shelf, onShelf, list, counts, actions, filters, footer, renderRow } = props
  const t = useText<typeof labels>('library')
  const panel = useId()
  return (
    <Screen
      title={t(collection)}
      actions={actions}
      head={<ShelfTabs active={shelf} onChange={onShelf} counts={counts} panelId={panel} />}
      footer={footer}
    >
      <div id={panel} role="tabpanel" aria-label={t(`shelf_${shelf}`)} className="pt-1">
        <h2 className="sr-only">{t(`shelf_${shelf}`)}</h2>
        {filters}
        <GuestHint />
        <ListView
          list={list}
          skeleton={<LibrarySkeleton />}
          empty={<EmptyLibrary collection={collection} />}
        >
          {(items) => (
            <ul className="px-(--gutter)">
              {items.map((item) => (
                <li key={item.id}>{renderRow(item)}</li>
              ))}
            </ul>
          )}
        </ListView>
      </div>
    </Screen>
  )
}
