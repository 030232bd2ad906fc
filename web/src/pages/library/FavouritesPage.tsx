import { useState } from 'react'
import { ChoosingFoot } from '../../features/library/ChoosingFoot.tsx'
import { ChoosingSwitch } from '../../features/library/ChoosingSwitch.tsx'
import { useFavouriteCounts, useFavourites } from '../../features/library/library.queries.ts'
import type { Shelf } from '../../features/library/shelves.ts'
import { useChoosing } from '../../features/library/use-choosing.ts'
import { useRemoveFavourites } from '../../features/library/use-remove-favourites.ts'
import { LibraryRow } from './LibraryRow.tsx'
import { ShelfScreen } from './ShelfScreen.tsx'

/** My favourites, latest first. */
export function FavouritesPage() {
  const [shelf, setShelf] = useState<Shelf>('all')
  const list = useFavourites(shelf)
  const counts = useFavouriteCounts()
  const remove = useRemoveFavourites()
  const items = list.data?.pages.flatMap((page) => page.list) ?? []
  const choosing = useChoosing(items.map(({ id }) => id))
  return (
    <ShelfScreen
      collection="favourites"
      shelf={shelf}
      onShelf={setShelf}
      list={list}
      counts={counts}
      actions={items.length > 0 && <ChoosingSwitch choosing={choosing} />}
      footer={
        choosing.isOn && (
          <ChoosingFoot
            choosing={choosing}
            onRemove={() => {
              remove(items.filter(({ id }) => choosing.has(id)))
              choosing.set(false)
            }}
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
  )
}
