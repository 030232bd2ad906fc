import '../../features/library/library.late.css'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { PausedNote } from '../../features/library/PausedNote.tsx'
import { ShelfChips } from '../../features/library/ShelfChips.tsx'
import { useHistory } from '../../features/library/library.queries.ts'
import type { Shelf } from '../../features/library/shelves.ts'
import { useChoosing } from '../../features/library/use-choosing.ts'
import { useHistoryChanges } from '../../features/library/use-history-changes.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/library.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { EmptyLibrary } from './EmptyLibrary.tsx'
import { GuestHint } from './GuestHint.tsx'
import { HistoryActions } from './HistoryActions.tsx'
import { HistoryDays } from './HistoryDays.tsx'
import { HistoryFoot } from './HistoryFoot.tsx'
import { LibrarySkeleton } from './LibrarySkeleton.tsx'

/** My history, day by day. */
export function HistoryPage() {
  const t = useText<typeof labels>('library')
  const [shelf, setShelf] = useState<Shelf>('all')
  const list = useHistory(shelf)
  const { remove, pause } = useHistoryChanges()
  const pages = list.data?.pages ?? []
  const items = pages.flatMap((page) => page.list)
  const isPaused = pages[0]?.isPaused
  const choosing = useChoosing(items.map(({ id }) => id))
  return (
    <Screen
      title={t('history')}
      actions={
        <HistoryActions
          isPaused={isPaused}
          onPause={pause}
          isEmpty={items.length === 0}
          choosing={choosing}
        />
      }
      head={<ShelfChips active={shelf} onChange={setShelf} />}
      footer={choosing.isOn && <HistoryFoot choosing={choosing} onRemove={remove} />}
    >
      <GuestHint />
      {isPaused && <PausedNote onResume={() => pause(false)} />}
      <ListView
        list={list}
        skeleton={<LibrarySkeleton isDaily />}
        empty={<EmptyLibrary collection="history" />}
      >
        {(shown) => (
          <HistoryDays items={shown} choosing={choosing} onRemove={(id) => remove([id])} />
        )}
      </ListView>
    </Screen>
  )
}
