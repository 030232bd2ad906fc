import { useState } from 'react'
import { ChoosingFoot } from '../../features/library/ChoosingFoot.tsx'
import { ChoosingSwitch } from '../../features/library/ChoosingSwitch.tsx'
import { LateFolderBar } from '../../features/library/LateFolderBar.tsx'
import { LateFolderSheet } from '../../features/library/LateFolderSheet.tsx'
import { useFavouriteCounts, useFavourites } from '../../features/library/library.queries.ts'
import type { Shelf } from '../../features/library/shelves.ts'
import { useChoosing } from '../../features/library/use-choosing.ts'
import { useFolderFilter } from '../../features/library/use-folder-filter.ts'
import { useRemoveFavourites } from '../../features/library/use-remove-favourites.ts'
import { LibraryRow } from './LibraryRow.tsx'
import { ShelfScreen } from './ShelfScreen.tsx'

/** My favourites, latest first, of all folders or of one. */
export function FavouritesPage() {
  const [shelf, setShelf] = useState<Shelf>('all')
  const [isFiling, setFiling] = useState(false)
  const { folders, folder, select } = useFolderFilter()
  const list = useFavourites(shelf, folder?.id)
  const counts = useFavouriteCounts()
  const remove = useRemoveFavourites()
  const items = list.data?.pages.flatMap((page) => page.list) ?? []
  const choosing = useChoosing(items.map(({ id }) => id))
  function removeChosen(): void {
    remove(items.filter(({ id }) => choosing.has(id)))
    choosing.set(false)
  }
  return (
    <>
      <ShelfScreen
        collection="favourites"
        shelf={shelf}
        onShelf={setShelf}
        list={list}
        counts={folder ? undefined : counts}
        actions={items.length > 0 && <ChoosingSwitch choosing={choosing} />}
        filters={
          (folders.length > 0 || items.length > 0) && (
            <LateFolderBar folders={folders} active={folder} onChange={select} />
          )
        }
        footer={
          choosing.isOn && (
            <ChoosingFoot
              choosing={choosing}
              onFile={() => setFiling(true)}
              onRemove={removeChosen}
            />
          )
        }
        renderRow={(item) => (
          <LibraryRow
            item={item}
            shelf="favourites"
            choosing={choosing}
            onRemove={() => remove([item])}
          />
        )}
      />
      <LateFolderSheet
        ids={choosing.chosen}
        from={folder?.id}
        isOpen={isFiling}
        onClose={() => setFiling(false)}
        onFiled={() => choosing.set(false)}
      />
    </>
  )
}
