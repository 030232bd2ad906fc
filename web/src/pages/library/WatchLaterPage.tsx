import '../../features/library/library.late.css'
import type { LaterItem } from '@kaleido/contract/library-later'
import { useText } from '@kaleido/ui/language'
import { ChoosingFoot } from '../../features/library/ChoosingFoot.tsx'
import { ChoosingSwitch } from '../../features/library/ChoosingSwitch.tsx'
import { useWatchLaterList } from '../../features/library/library.queries.ts'
import type { Choosing } from '../../features/library/use-choosing.ts'
import { useChoosing } from '../../features/library/use-choosing.ts'
import { useRemoveLater } from '../../features/library/use-remove-later.ts'
import { watchedPercent } from '../../features/library/watched.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/library.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { EmptyLibrary } from './EmptyLibrary.tsx'
import { GuestHint } from './GuestHint.tsx'
import { LibraryRow } from './LibraryRow.tsx'
import { LibrarySkeleton } from './LibrarySkeleton.tsx'

/** What I watch later, latest first. */
export function WatchLaterPage() {
  const t = useText<typeof labels>('library')
  const list = useWatchLaterList()
  const remove = useRemoveLater()
  const items = list.data?.pages.flatMap((page) => page.list) ?? []
  const choosing = useChoosing(items.map(({ id }) => id))
  function removeChosen(): void {
    remove(items.filter(({ id }) => choosing.has(id)))
    choosing.set(false)
  }
  return (
    <Screen
      title={t('later')}
      actions={items.length > 0 && <ChoosingSwitch choosing={choosing} />}
      footer={choosing.isOn && <ChoosingFoot choosing={choosing} onRemove={removeChosen} />}
    >
      <h2 className="sr-only">{t('later')}</h2>
      <GuestHint />
      <ListView
        list={list}
        skeleton={<LibrarySkeleton />}
        empty={<EmptyLibrary collection="later" />}
      >
        {(shown) => (
          <ul className="px-(--gutter)">
            {shown.map((item) => (
              <li key={item.id}>
                <Row item={item} choosing={choosing} onRemove={() => remove([item])} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Screen>
  )
}

interface RowProps {
  item: LaterItem
  choosing: Choosing
  onRemove: () => void
}

function Row({ item, choosing, onRemove }: RowProps) {
  const t = useText<typeof labels>('library')
  const percent = watchedPercent(item.seconds, item.card?.duration)
  return (
    <LibraryRow
      item={item}
      choosing={choosing}
      onRemove={onRemove}
      {...(percent > 0 && { progress: { value: percent, label: t('watched', { percent }) } })}
    />
  )
}
