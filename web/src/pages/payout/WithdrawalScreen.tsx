import type { Withdrawal } from '@kaleido/contract/payout'
import { Button } from '@kaleido/ui/Button'
import { PullToRefresh } from '@kaleido/ui/PullToRefresh'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { Headset } from 'lucide-react'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { CancelButton } from '../../features/payout/order/CancelButton.tsx'
import { Timeline } from '../../features/payout/order/Timeline.tsx'
import { WithdrawalCard } from '../../features/payout/order/WithdrawalCard.tsx'
import { isReturned } from '../../features/payout/order/withdrawal-words.ts'
import { useWithdrawal } from '../../features/payout/payout.queries.ts'
import { formatMoney } from '../../shared/formats/money.ts'
import { LoadFailure } from '../../shared/loading/LoadFailure.tsx'
import type labels from '../../shared/locales/zh-CN/payout.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { useAskSupport } from './use-ask-support.ts'

/** One withdrawal: how far it is, what it is, and what can be done about it. */
export function WithdrawalScreen({ id }: { id: string }) {
  const t = useText<typeof labels>('payout')
  return (
    <Screen title={t('withdrawal')}>
      <MembersOnly title={t('guestWithdraw')} help={t('guestWithdrawMore')}>
        <Loaded id={id} />
      </MembersOnly>
    </Screen>
  )
}

function Loaded({ id }: { id: string }) {
  const t = useText<typeof labels>('payout')
  const asked = useWithdrawal(id)
  if (asked.data) {
    return (
      <PullToRefresh label={t('refresh')} onRefresh={() => asked.refetch()}>
        <Shown withdrawal={asked.data} />
      </PullToRefresh>
    )
  }
  if (asked.error) {
    return (
      <LoadFailure
        title={t('withdrawalFailed')}
        error={asked.error}
        isRetrying={asked.isFetching}
        onRetry={() => void asked.refetch()}
        missing={{
          title: t('noWithdrawal'),
          help: t('noWithdrawalMore'),
          toLabel: t('withdrawals'),
          to: '/mine/withdraw/detail',
        }}
      />
    )
  }
  return (
    <div className="flex flex-col gap-3 px-(--gutter) pt-2">
      <output className="sr-only">{t('loading')}</output>
      <SkeletonBlock height={250} radius={16} />
      <SkeletonBlock height={220} radius={16} />
    </div>
  )
}

function Shown({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText<typeof labels>('payout')
  const askSupport = useAskSupport()
  const { id, amount, state, isCancellable } = withdrawal
  return (
    <div className="flex flex-col gap-3 px-(--gutter) pt-2">
      <section className="rounded-lg bg-surface p-4 shadow-1">
        <h2 className="mb-4 text-[17px]/[24px] font-semibold">{t('progress')}</h2>
        <Timeline withdrawal={withdrawal} />
        {isReturned(state) && (
          <p className="mt-4 rounded-md bg-success-soft px-3 py-2 text-[13px]/[20px] text-success">
            {t('returned', { amount: formatMoney(amount) })}
          </p>
        )}
      </section>
      <WithdrawalCard withdrawal={withdrawal} />
      {isCancellable && <CancelButton withdrawal={withdrawal} />}
      <p className="flex justify-center">
        <Button look="text" icon={Headset} onClick={() => askSupport(id)}>
          {t('support')}
        </Button>
      </p>
    </div>
  )
}
