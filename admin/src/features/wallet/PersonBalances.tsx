import type { OutputOf } from '@kaleido/contract/core/call'
import { getDeskWallet } from '@kaleido/contract/wallet-desk'
import { useText } from '@kaleido/ui/language'
import { DeskDetail } from '../../shared/desk/DeskDetail.tsx'
import type labels from '../../shared/locales/zh-CN/wallet.json'
import { formatMoney, formatWhole } from '../../shared/money.ts'

/** What somebody has, and what they owe. */
export function PersonBalances({ uid }: { uid: number }) {
  return (
    <DeskDetail
      call={getDeskWallet}
      input={{ uid }}
      render={(found) => <Balances found={found} />}
    />
  )
}

function Balances({ found: { wallet, debts } }: { found: OutputOf<typeof getDeskWallet> }) {
  const t = useText<typeof labels>('wallet')
  const owed = [
    ...(debts.coin > 0 ? [t('debtCoins', { coins: formatWhole(debts.coin) })] : []),
    ...(debts.fen > 0 ? [formatMoney(debts.fen)] : []),
  ]
  const figures = [
    {
      label: t('gold'),
      value: formatWhole(wallet.gold),
      note: t('goldOf', { coin: formatWhole(wallet.coin), bonus: formatWhole(wallet.bonus) }),
    },
    { label: t('point'), value: formatWhole(wallet.point) },
    { label: t('income'), value: formatMoney(wallet.income) },
    { label: t('frozen'), value: formatMoney(wallet.frozen) },
    { label: t('debts'), value: owed.join(' · ') || t('noDebts'), isBad: owed.length > 0 },
  ]
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4">
      {figures.map(({ label, value, note, isBad }) => (
        <div key={label}>
          <dt className="text-[13px]/[20px] text-text-3">{label}</dt>
          <dd
            className={`text-[20px]/[28px] font-semibold tabular-nums ${isBad ? 'text-danger' : ''}`}
          >
            {value}
          </dd>
          {note ? <dd className="text-[12px]/[18px] text-text-3 tabular-nums">{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
