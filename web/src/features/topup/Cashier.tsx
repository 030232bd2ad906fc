import './topup.late.css'
import { queryKey } from '@kaleido/client/query/query-key'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import type { SandboxAct } from '@kaleido/contract/topup-sandbox'
import { actAtCashier, getCashier } from '@kaleido/contract/topup-sandbox'
import { Button } from '@kaleido/ui/Button'
import { Icon } from '@kaleido/ui/Icon'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useConnection } from '../../shared/connection/connection.ts'
import { formatDuration } from '../../shared/formats/durations.ts'
import { formatMoney } from '../../shared/formats/money.ts'
import { LoadFailure } from '../../shared/loading/LoadFailure.tsx'
import type labels from '../../shared/locales/zh-CN/topup.json'
import { PayRefusal } from './PayRefusal.tsx'
import { useSecondsUntil } from '../../shared/formats/use-seconds-until.ts'

/** The cashier of the channel for trying out. No money moves, and it says so. */
export function Cashier({ token }: { token: string }) {
  const t = useText<typeof labels>('topup')
  const { client } = useConnection()
  const payment = useQuery({
    ...queryOptionsFor(client, getCashier, { token }, 'always'),
    meta: { silent: true },
  })
  const { data, error, isFetching, refetch } = payment
  if (error && !data) {
    return (
      <LoadFailure
        title={t('cashierFailed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        missing={{
          title: t('cashierMissing'),
          help: t('cashierMissingHelp'),
          toLabel: t('toTopup'),
          to: '/mine/usercoinchongzhi',
        }}
      />
    )
  }
  return (
    <Loading
      label={t('loading')}
      skeleton={<SkeletonBlock height={320} radius={16} className="mt-4" />}
      isLoading={!data}
      keepsPlace
    >
      {data && <Payment payment={data} token={token} />}
    </Loading>
  )
}

type Payment = OutputOf<typeof getCashier>

function Payment({ payment, token }: { payment: Payment; token: string }) {
  const t = useText<typeof labels>('topup')
  const { amount, title, state } = payment
  return (
    <>
      <p className="mt-2 flex items-center justify-center gap-2 rounded-md bg-warn-soft px-3.5 py-2.5 text-[14px]/[22px] font-semibold text-warn">
        <Icon of={FlaskConical} size={18} />
        {t('cashierTrial')}
      </p>
      <section className="mt-4 rounded-lg bg-surface px-4 py-6 text-center shadow-1">
        <h2 className="text-[15px]/[22px] text-text-2">{title}</h2>
        <p className="mt-1 font-num text-[36px]/[48px] font-bold tabular-nums">
          {formatMoney(amount)}
        </p>
        {state === 'open' && <TimeLeft until={payment.expiresAt} />}
      </section>
      {state === 'open' ? (
        <Acts payment={payment} token={token} />
      ) : (
        <p className="mt-6 text-center text-[15px]/[22px] text-text-2">{t(`cashier_${state}`)}</p>
      )}
      {state !== 'open' && <ToResult payment={payment} />}
    </>
  )
}

function TimeLeft({ until }: { until: string }) {
  const t = useText<typeof labels>('topup')
  return (
    <p role="timer" className="text-[13px]/[20px] text-text-3 tabular-nums">
      {t('cashierLeft', { time: formatDuration(useSecondsUntil(until)) })}
    </p>
  )
}

function Acts({ payment, token }: { payment: Payment; token: string }) {
  const t = useText<typeof labels>('topup')
  const { client } = useConnection()
  const queries = useQueryClient()
  const openResult = useOpenResult()
  const acting = useMutation({
    mutationFn: (act: SandboxAct) => client.call(actAtCashier, { token, act }, { silent: true }),
    onSuccess: ({ returnUrl }) => openResult(returnUrl),
    // It may be over meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey(getCashier, { token }) }),
  })
  const offer = (act: SandboxAct, label: string) => (
    <Button
      look={act === 'pay' ? 'primary' : 'surface'}
      size="lg"
      block
      busy={acting.isPending && acting.variables === act}
      onClick={() => acting.isPending || acting.mutate(act)}
    >
      {label}
    </Button>
  )
  return (
    <div className="mt-6 grid gap-2.5">
      <PayRefusal error={acting.error ?? undefined} />
      {offer('pay', t('cashierPay', { price: formatMoney(payment.amount) }))}
      <p className="pt-3 text-center text-[13px]/[20px] text-text-3">{t('cashierHelp')}</p>
      {offer('delay', t('cashierDelay'))}
      {offer('wrong_amount', t('cashierWrong'))}
      {offer('fail', t('cashierFail'))}
    </div>
  )
}

function ToResult({ payment }: { payment: Payment }) {
  const t = useText<typeof labels>('topup')
  const openResult = useOpenResult()
  return (
    <div className="mt-4 grid">
      <Button look="primary" size="lg" block onClick={() => openResult(payment.returnUrl)}>
        {t('cashierToResult')}
      </Button>
    </div>
  )
}

/** In place of the cashier: going back must not lead to a payment that was made. */
function useOpenResult(): (returnUrl: string) => void {
  const router = useRouter()
  return (returnUrl) => {
    const { pathname, search } = new URL(returnUrl, location.origin)
    void router.navigate({ href: pathname + search, replace: true })
  }
}
