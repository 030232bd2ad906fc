import { uid as uidSchema } from '@kaleido/contract/core/id'
import { askAdjustment } from '@kaleido/contract/wallet-adjustment'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { Segments } from '@kaleido/ui/Segments'
import { useText } from '@kaleido/ui/language'
import { Button } from 'antd'
import * as z from 'zod/mini'
import { OrderDesk } from '../../features/topup/OrderDesk.tsx'
import { UnlockDesk } from '../../features/unlock/UnlockDesk.tsx'
import { AdjustPanel, adjusting } from '../../features/wallet/AdjustPanel.tsx'
import { BillDesk } from '../../features/wallet/BillDesk.tsx'
import { PersonBalances } from '../../features/wallet/PersonBalances.tsx'
import { DeskFilters } from '../../shared/desk/DeskFilters.tsx'
import { useDeskSearch } from '../../shared/desk/use-desk-search.ts'
import type labels from '../../shared/locales/zh-CN/wallet.json'
import { useMay } from '../../shared/me.ts'

const tabs = ['bills', 'orders', 'unlocks'] as const
const lists = { bills: BillDesk, orders: OrderDesk, unlocks: UnlockDesk }

/** What one person has, got and spent. The person is named in the address. */
export function LedgerDesk() {
  const t = useText<typeof labels>('wallet')
  const [search, change] = useDeskSearch()
  const may = useMay()
  const given = search['uid']
  const uid = given === undefined ? undefined : z.safeParse(uidSchema, Number(given)).data
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <section
        aria-label={t('title')}
        className="flex flex-wrap items-center gap-x-12 gap-y-4 rounded-[14px] bg-surface p-5 shadow-1"
      >
        <DeskFilters
          filters={{ uid: { label: t('uid') } }}
          misfits={given !== undefined && uid === undefined ? ['uid'] : []}
          search={search}
          // Another person's list begins at its start.
          onChange={({ uid: next }) => change({ uid: next, open: undefined })}
        />
        {uid === undefined ? null : <PersonBalances key={uid} uid={uid} />}
        {uid !== undefined && may(askAdjustment) ? (
          <Button className="ms-auto" onClick={() => change({ open: adjusting })}>
            {t('adjust')}
          </Button>
        ) : null}
      </section>
      {uid === undefined ? (
        <section className="rounded-[14px] bg-surface p-5 shadow-1">
          <EmptyState
            title={t('findTitle')}
            help={given === undefined ? t('findHelp') : t('badUid')}
          />
        </section>
      ) : (
        <Lists key={uid} uid={uid} />
      )}
    </div>
  )
}

/** One of the person's lists at a time, each with its open entry. */
function Lists({ uid }: { uid: number }) {
  const t = useText<typeof labels>('wallet')
  const [search, change] = useDeskSearch()
  const tab = tabs.find((name) => name === search['tab']) ?? 'bills'
  const List = lists[tab]
  return (
    <>
      <div>
        <Segments
          label={t('tabs')}
          items={tabs.map((id) => ({ id, label: t(id) }))}
          active={tab}
          onChange={(id) => change({ tab: id, open: undefined, state: undefined, id: undefined })}
        />
      </div>
      <div className="flex min-w-0 flex-wrap items-start gap-4 xl:flex-nowrap">
        <List uid={uid} />
        {search['open'] === adjusting ? <AdjustPanel uid={uid} /> : null}
      </div>
    </>
  )
}
