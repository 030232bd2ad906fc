import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { useSearch } from '@tanstack/react-router'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { PayResult } from '../../features/topup/result/PayResult.tsx'
import { useWallet } from '../../features/wallet/wallet.queries.ts'
import { isId } from '../../shared/links/id.ts'
import type labels from '../../shared/locales/zh-CN/topup.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

const orderOf = ({ order }: Readonly<Record<string, unknown>>) =>
  typeof order === 'string' && isId(order) ? order : undefined

/** Where providers send people back to. The address proves nothing: the order is asked for. */
export function PayReturnPage() {
  const t = useText<typeof labels>('topup')
  const id = useSearch({ strict: false, select: orderOf })
  const balance = useWallet()?.gold
  return (
    <Screen title={t('resultTitle')}>
      <div className="px-(--gutter)">
        <MembersOnly title={t('membersTitle')} help={t('membersHelp')}>
          {id === undefined ? (
            <EmptyState title={t('missingTitle')} help={t('missingHelp')} />
          ) : (
            <PayResult key={id} id={id} balance={balance} />
          )}
        </MembersOnly>
      </div>
    </Screen>
  )
}
