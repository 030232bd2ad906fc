import '../../features/topup/topup.late.css'
import type { CoinPackage } from '@kaleido/contract/topup'
import { topupRules } from '@kaleido/contract/topup'
import { Button } from '@kaleido/ui/Button'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Channels } from '../../features/topup/Channels.tsx'
import { useLimitRow } from '../../features/topup/limit/use-limit-row.tsx'
import { OpenOrder } from '../../features/topup/order/OpenOrder.tsx'
import { useOpenOrders } from '../../features/topup/order/use-open-orders.ts'
import { Packages } from '../../features/topup/package/Packages.tsx'
import { coinsIn } from '../../features/topup/package/packages.ts'
import { ordersPath, PayRefusal } from '../../features/topup/PayRefusal.tsx'
import { PayTerms } from '../../features/topup/PayTerms.tsx'
import { useProducts } from '../../features/topup/topup.queries.ts'
import { useChannel } from '../../features/topup/use-channel.ts'
import { usePay } from '../../features/topup/use-pay.ts'
import { useRequireMember, useSession } from '../../shared/connection/connection.ts'
import { formatMoney } from '../../shared/formats/money.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/topup.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { Balance } from './Balance.tsx'

const packageOf = ({ package: id }: Readonly<Record<string, unknown>>) =>
  typeof id === 'string' ? id : undefined

/** Buys coins. */
export function TopUpPage() {
  const t = useText<typeof labels>('topup')
  const open = useOpenPath()
  const requireMember = useRequireMember()
  const purchase = usePurchase()
  const { chosen, channel, pay, isBusy } = purchase
  return (
    <Screen
      title={t('title')}
      actions={
        <Button look="text" onClick={() => requireMember(() => open(ordersPath))}>
          {t('ordersShort')}
        </Button>
      }
      footer={
        <>
          <Total chosen={chosen} />
          <Button
            look="primary"
            size="lg"
            busy={isBusy}
            disabled={!chosen || !channel}
            onClick={pay}
          >
            {t('pay')}
          </Button>
        </>
      }
    >
      <Content {...purchase} />
    </Screen>
  )
}

type Purchase = ReturnType<typeof usePurchase>

/** The chosen package is in the address, so that it outlives a login; at first none is. */
function usePurchase() {
  const navigate = useNavigate()
  const requireMember = useRequireMember()
  const isMember = useSession(({ user }) => user?.registered === true)
  const products = useProducts(1)
  const chosenId = useSearch({ strict: false, select: packageOf })
  const chosen = products.data?.packages.find(({ id }) => id === chosenId)
  const { chosen: channel, choose: chooseChannel } = useChannel(products.data?.channels ?? [])
  const { pay, isBusy, error } = usePay()
  return {
    products,
    chosen,
    choose: ({ id }: CoinPackage) =>
      void navigate({ to: '.', search: { package: id } as never, replace: true }),
    channel,
    chooseChannel,
    isBusy,
    error,
    pay() {
      // What is offered depends on the account: somebody who has just logged in sees it before they pay.
      if (!isMember) requireMember(() => undefined)
      else if (chosen && channel) pay({ item: 'coin', productId: chosen.id, channel })
    },
  }
}

function Content({ products, chosen, choose, channel, chooseChannel, error }: Purchase) {
  const t = useText<typeof labels>('topup')
  const open = useOpenPath()
  const limit = useLimitRow()
  const [openOrder] = useOpenOrders()
  return (
    <div className="px-(--gutter) pt-1">
      <Balance />
      {openOrder && <OpenOrder key={openOrder.id} order={openOrder} />}
      <div className="mt-5 mb-3">
        <SectionHeader title={t('choose')} note={t('rate', { coins: topupRules.coinsPerYuan })} />
      </div>
      <FirstNote packages={products.data?.packages ?? []} />
      <Packages products={products} chosen={chosen} onChoose={choose} />
      {products.data && (
        <>
          <div className="mt-6 mb-3">
            <SectionHeader title={t('channels')} />
          </div>
          <Channels products={products} chosen={channel} onChoose={chooseChannel} />
        </>
      )}
      <ListGroup>
        {limit.row}
        <ListRow label={t('support')} onClick={() => open('/mine/service')} />
      </ListGroup>
      <div className="mt-4">
        <PayRefusal error={error} />
        <PayTerms />
      </div>
      {limit.sheet}
    </div>
  )
}

/** What the first top-up adds, where that is still to come. */
function FirstNote({ packages }: { packages: readonly CoinPackage[] }) {
  const t = useText<typeof labels>('topup')
  const most = Math.max(0, ...packages.map(({ firstBonus }) => firstBonus))
  if (most === 0) return null
  return (
    <p className="mb-3 rounded-md bg-gold-soft px-3.5 py-2 text-[13px]/[20px] font-semibold text-gold-text tabular-nums">
      {t('firstTitle', { most: formatWhole(most) })}
    </p>
  )
}

/** The real price, and every coin that it buys. */
function Total({ chosen }: { chosen: CoinPackage | undefined }) {
  const t = useText<typeof labels>('topup')
  if (!chosen) {
    return <p className="min-w-0 flex-1 text-[14px]/[22px] text-text-3">{t('pickFirst')}</p>
  }
  const places = { coins: formatWhole(coinsIn(chosen)), first: formatWhole(chosen.firstBonus) }
  return (
    <p aria-live="polite" className="min-w-0 flex-1 tabular-nums">
      <b className="block font-num text-[22px]/[28px] font-bold">{formatMoney(chosen.price)}</b>
      <span className="block text-[12px]/[18px] text-text-3">
        {t(chosen.firstBonus > 0 ? 'receiveFirst' : 'receive', places)}
      </span>
    </p>
  )
}
