import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { useSearch } from '@tanstack/react-router'
import { Cashier } from '../../features/topup/Cashier.tsx'
import type labels from '../../shared/locales/zh-CN/topup.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

const tokenOf = ({ token }: Readonly<Record<string, unknown>>) =>
  typeof token === 'string' ? token : undefined

/** The page where the channel for trying out is paid. */
export function CashierPage() {
  const t = useText<typeof labels>('topup')
  const token = useSearch({ strict: false, select: tokenOf })
  return (
    <Screen title={t('cashierTitle')}>
      <div className="px-(--gutter)">
        {token === undefined ? (
          <EmptyState title={t('cashierMissing')} help={t('cashierMissingHelp')} />
        ) : (
          <Cashier key={token} token={token} />
        )}
      </div>
    </Screen>
  )
}
