import { complaintRules } from '@kaleido/contract/complaint'
import type { Complaint } from '@kaleido/contract/complaint'
import type { Purchase } from '@kaleido/contract/library'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { lazy, useState } from 'react'
import { useComplaints } from '../../features/complaint/complaint.queries.ts'
import { usePurchases } from '../../features/library/library.queries.ts'
import type { Shelf } from '../../features/library/shelves.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { formatDay } from '../../shared/formats/times.ts'
import { useNow } from '../../shared/formats/use-now.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type complaintLabels from '../../shared/locales/zh-CN/complaint.json'
import type labels from '../../shared/locales/zh-CN/library.json'
import { LibraryRow } from './LibraryRow.tsx'
import { ShelfScreen } from './ShelfScreen.tsx'

const ComplaintSheet = lazy(async () => ({
  default: (await import('../../features/complaint/ComplaintSheet.tsx')).ComplaintSheet,
}))

/** My purchases, latest first. */
export function PurchasesPage() {
  const [shelf, setShelf] = useState<Shelf>('all')
  const t = useText<typeof labels>('library')
  const open = useOpenPath()
  const list = usePurchases(shelf)
  const complaints = useComplaints()
  const [asked, ask] = useState<Purchase>()
  const [isAsking, setAsking] = useState(false)
  const askFor = (item: Purchase) => {
    ask(item)
    setAsking(true)
  }
  return (
    <>
      <ShelfScreen
        collection="purchases"
        actions={
          <Button look="text" size="sm" onClick={() => open('/mine/backpack')}>
            {t('coupons')}
          </Button>
        }
        shelf={shelf}
        onShelf={setShelf}
        list={list}
        renderRow={(item) => (
          <LibraryRow
            item={item}
            shelf="bought"
            detail={<Bought purchase={item} complaint={complaints.get(item.id)} />}
            action={
              complaints.has(item.id) ? undefined : <AskRefund purchase={item} onAsk={askFor} />
            }
          />
        )}
      />
      {asked && (
        <Late>
          <ComplaintSheet
            key={asked.id}
            work={{ id: asked.id, title: asked.card?.title ?? asked.title }}
            isOpen={isAsking}
            onClose={() => setAsking(false)}
          />
        </Late>
      )}
    </>
  )
}

interface AskRefundProps {
  purchase: Purchase
  onAsk: (purchase: Purchase) => void
}

/** Within a day of buying; the server knows how much was watched. */
function AskRefund({ purchase, onAsk }: AskRefundProps) {
  const t = useText<typeof complaintLabels>('complaint')
  const { at, how, title } = purchase
  const ends = Date.parse(at) + complaintRules.withinHours * 3_600_000
  if (useNow() >= ends || (how !== 'coins' && how !== 'coupon')) return null
  return (
    <Button look="text" size="sm" onClick={() => onAsk(purchase)}>
      <span aria-hidden="true">{t('ask')}</span>
      <span className="sr-only">{t('askOf', { title })}</span>
    </Button>
  )
}

interface BoughtProps {
  purchase: Purchase
  complaint: Complaint | undefined
}

/** The date, the means of payment, and what became of a complaint. */
function Bought({ purchase: { at, how, price = 0 }, complaint }: BoughtProps) {
  const t = useText<typeof labels>('library')
  const say = useText<typeof complaintLabels>('complaint')
  return (
    <span className="flex flex-wrap gap-x-2">
      <span>{t('boughtOn', { day: formatDay(at) })}</span>
      <span>{t(`how_${how}`, { price: formatWhole(price) })}</span>
      {complaint && <span>{say(`state_${complaint.state}`)}</span>}
    </span>
  )
}
