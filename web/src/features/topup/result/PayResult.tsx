import '../topup.late.css'
import type { TopupOrder } from '@kaleido/contract/topup'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { Loading } from '@kaleido/ui/Loading'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../shared/loading/LoadFailure.tsx'
import type labels from '../../../shared/locales/zh-CN/topup.json'
import { isOpen } from '../order/order-words.ts'
import { useAfterPayment } from '../order/use-after-payment.ts'
import { useOrder } from '../order/use-order.ts'
import { OverResult } from './OverResult.tsx'
import { PaidResult } from './PaidResult.tsx'
import { WaitingResult } from './WaitingResult.tsx'

export interface PayResultProps {
  id: string
  /** My balance, which the wallet knows. */
  balance: number | undefined
}

/** What became of an order. It is asked for until it is settled; nothing is credited here. */
export function PayResult({ id, balance }: PayResultProps) {
  const t = useText<typeof labels>('topup')
  const { data: order, error, isFetching, isPaused, refetch } = useOrder(id)
  useAfterPayment(order)
  if (error && !order) {
    return (
      <LoadFailure
        title={t('resultFailed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        missing={{
          title: t('missingTitle'),
          help: t('missingHelp'),
          toLabel: t('seeOrders'),
          to: '/mine/userbuyrecord',
        }}
      />
    )
  }
  return (
    <Loading
      label={t('loading')}
      skeleton={<SkeletonBlock height={360} radius={16} className="mt-10" />}
      isLoading={!order}
      keepsPlace
    >
      {order && resultOf(order, { balance, isOffline: isPaused || error !== null })}
    </Loading>
  )
}

interface ResultState {
  readonly balance: number | undefined
  /** The order could not be asked for the last time. */
  readonly isOffline: boolean
}

function resultOf(order: TopupOrder, { balance, isOffline }: ResultState): ReactNode {
  if (isOpen(order)) return <WaitingResult order={order} isOffline={isOffline} />
  if (order.state === 'paid') return <PaidResult order={order} balance={balance} />
  return <OverResult order={order} />
}
