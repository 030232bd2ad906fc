import type { Purchase } from '@kaleido/contract/library'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { usePurchases } from '../../features/library/library.queries.ts'
import type { Shelf } from '../../features/library/shelves.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { formatDay } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/library.json'
import { LibraryRow } from './LibraryRow.tsx'
import { ShelfScreen } from './ShelfScreen.tsx'

/** My purchases, latest first. */
export function PurchasesPage() {
  const [shelf, setShelf] = useState<Shelf>('all')
  const list = usePurchases(shelf)
  return (
    <ShelfScreen
      collection="purchases"
      shelf={shelf}
      onShelf={setShelf}
      list={list}
      renderRow={(item) => (
        <LibraryRow item={item} shelf="bought" detail={<Bought purchase={item} />} />
      )}
    />
  )
}

/** The date and the means of payment. */
function Bought({ purchase: { at, how, price = 0 } }: { purchase: Purchase }) {
  const t = useText<typeof labels>('library')
  return (
    <span className="flex flex-wrap gap-x-2">
      <span>{t('boughtOn', { day: formatDay(at) })}</span>
      <span>{t(`how_${how}`, { price: formatWhole(price) })}</span>
    </span>
  )
}
