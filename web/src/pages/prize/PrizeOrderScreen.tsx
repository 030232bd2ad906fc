import type { PrizeOrderDetail } from '@kaleido/contract/prize'
import { PullToRefresh } from '@kaleido/ui/PullToRefresh'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { AddressCard } from '../../features/prize/AddressCard.tsx'
import { CancelPrizeButton } from '../../features/prize/CancelPrizeButton.tsx'
import { PrizeEmblem } from '../../features/prize/PrizeEmblem.tsx'
import { PrizeFacts } from '../../features/prize/PrizeFacts.tsx'
import { PrizeProgress } from '../../features/prize/PrizeProgress.tsx'
import { prizesPath } from '../../features/prize/prize-paths.ts'
import { toneOf, wordOf } from '../../features/prize/prize-words.ts'
import { usePrizeOrder } from '../../features/prize/prize.queries.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { LoadFailure } from '../../shared/loading/LoadFailure.tsx'
import type labels from '../../shared/locales/zh-CN/prize.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

/** One of my prizes: how far it is, where it is sent to, and what can be done about it. */
export function PrizeOrderScreen({ id }: { id: string }) {
  const t = useText<typeof labels>('prize')
  return (
    <Screen title={t('order')}>
      <MembersOnly title={t('guestTitle')} help={t('guestHelp')}>
        <Loaded id={id} />
      </MembersOnly>
    </Screen>
  )
}

function Loaded({ id }: { id: string }) {
  const t = useText<typeof labels>('prize')
  const asked = usePrizeOrder(id)
  if (asked.data) {
    return (
      <PullToRefresh label={t('refresh')} onRefresh={() => asked.refetch()}>
        <Shown order={asked.data} />
      </PullToRefresh>
    )
  }
  if (asked.error) {
    return (
      <LoadFailure
        title={t('orderFailed')}
        error={asked.error}
        isRetrying={asked.isFetching}
        onRetry={() => void asked.refetch()}
        missing={{
          title: t('noOrder'),
          help: t('noOrderHelp'),
          toLabel: t('mine'),
          to: prizesPath,
        }}
      />
    )
  }
  return (
    <div className="flex flex-col gap-3 px-(--gutter) pt-2">
      <output className="sr-only">{t('loading')}</output>
      <SkeletonBlock height={250} radius={16} />
      <SkeletonBlock height={136} radius={16} />
    </div>
  )
}

function Shown({ order }: { order: PrizeOrderDetail }) {
  const t = useText<typeof labels>('prize')
  const { kind, name, price, state, address, isCancellable } = order
  const isSent = kind === 'physical'
  return (
    <div className="flex flex-col gap-3 px-(--gutter) pt-2">
      <section className="rounded-lg bg-surface p-4 shadow-1">
        <div className="flex items-center gap-3">
          <span className="grid size-12 flex-none place-items-center rounded-md bg-gold-soft">
            <PrizeEmblem kind={kind} size={26} />
          </span>
          <h2 className="min-w-0 flex-1 text-[17px]/[24px] font-semibold">{name}</h2>
          <Tag tone={toneOf(state)}>{t(wordOf(order))}</Tag>
        </div>
        {isSent && (
          <div className="mt-4 border-t-[0.5px] border-sep-strong pt-4">
            <PrizeProgress order={order} />
          </div>
        )}
        {state === 'cancelled' && (
          <p className="mt-4 rounded-md bg-success-soft px-3 py-2 text-[13px]/[20px] text-success">
            {t('back', { points: formatWhole(price) })}
          </p>
        )}
      </section>
      {(state === 'address' || address !== null) && <AddressCard order={order} />}
      <PrizeFacts order={order} />
      {isCancellable && <CancelPrizeButton order={order} />}
    </div>
  )
}
