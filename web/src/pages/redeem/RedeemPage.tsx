import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { PrizeGlyph, useSayPrize } from '../../features/redeem/prizes.tsx'
import { RedeemForm } from '../../features/redeem/RedeemForm.tsx'
import type { Prize, Redeemed } from '../../features/redeem/redeem.queries.ts'
import { useRedeemed } from '../../features/redeem/redeem.queries.ts'
import { RewardSheet } from '../../features/redeem/RewardSheet.tsx'
import { formatExact } from '../../shared/formats/times.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/redeem.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

/** Redeems codes, and shows what they gave. */
export function RedeemPage() {
  const t = useText<typeof labels>('redeem')
  const [prize, setPrize] = useState<Prize>()
  const [isOpen, setOpen] = useState(false)
  return (
    <Screen title={t('title')}>
      <MembersOnly title={t('membersTitle')} help={t('membersHelp')}>
        <div className="px-(--gutter) pt-4">
          <RedeemForm
            onRedeemed={(given) => {
              setPrize(given)
              setOpen(true)
            }}
          />
        </div>
        <h2 className="px-(--gutter) pt-7 pb-2 text-[18px]/[26px] font-bold">{t('history')}</h2>
        <History />
      </MembersOnly>
      {prize && <RewardSheet {...{ prize, isOpen }} onClose={() => setOpen(false)} />}
    </Screen>
  )
}

function History() {
  const t = useText<typeof labels>('redeem')
  return (
    <ListView
      list={useRedeemed()}
      skeleton={<SkeletonRows rows={4} />}
      empty={<EmptyState title={t('empty')} help={t('emptyHelp')} />}
    >
      {(list) => (
        <ul className="mx-(--gutter) rounded-lg bg-surface px-4 shadow-1">
          {list.map((redeemed) => (
            <Row key={redeemed.id} redeemed={redeemed} />
          ))}
        </ul>
      )}
    </ListView>
  )
}

function Row({ redeemed: { prize, at } }: { redeemed: Redeemed }) {
  const say = useSayPrize()
  return (
    <li className="flex items-center gap-3 border-b-[0.5px] border-sep-strong py-3 last:border-0">
      <PrizeGlyph kind={prize.kind} size={24} />
      <p className="min-w-0 flex-1 text-[15px]/[22px] font-medium">{say(prize)}</p>
      <time dateTime={at} className="flex-none text-[12px]/[18px] text-text-3 tabular-nums">
        {formatExact(at)}
      </time>
    </li>
  )
}
