import type { Bill } from '@kaleido/contract/wallet'
import { listDeskBills } from '@kaleido/contract/wallet-desk'
import type { Say } from '@kaleido/ui/language'
import { useText } from '@kaleido/ui/language'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { useDeskSearch } from '../../shared/desk/use-desk-search.ts'
import type labels from '../../shared/locales/zh-CN/wallet.json'

/** Every movement of a person's coins, points or income, the latest first, with the balance after it. */
export function BillDesk({ uid }: { uid: number }) {
  const t = useText<typeof labels>('wallet')
  const [{ of = 'coins' }] = useDeskSearch()
  const unit = of === 'income' ? 'fen' : 'whole'
  return (
    <DeskList
      call={listDeskBills}
      title={t('bills')}
      empty={t('empty')}
      given={{ uid }}
      columns={{
        at: { label: t('at') },
        kind: {
          label: t('kind'),
          tags: ({ kind, amount }) => [
            { text: t(`kind_${kind}`), tone: amount > 0 ? 'good' : 'plain' },
          ],
        },
        id: { label: t('id') },
        about: { label: t('about'), text: ({ about }) => aboutOf(t, about) },
        amount: { label: t('amount'), unit, isChange: true },
        balance: { label: t('balance'), unit },
      }}
      filters={{
        of: {
          label: t('pot'),
          unset: t('coins'),
          options: { points: t('points'), income: t('income') },
        },
      }}
      nameOf={({ id }) => id}
    />
  )
}

function aboutOf(t: Say<typeof labels>, { title, orderId, tier, days }: Bill['about']): string {
  const vip = tier && days ? t(tier === 'svip' ? 'svip' : 'vip', { days }) : undefined
  return [title, vip, orderId && t('orderNo', { id: orderId })].filter(Boolean).join(' · ')
}
