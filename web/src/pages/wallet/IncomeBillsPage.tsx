import { useText } from '@kaleido/ui/language'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/wallet.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { BillsScreen } from './BillsScreen.tsx'

/** Every movement of my income. A guest has none. */
export function IncomeBillsPage() {
  const t = useText<typeof labels>('wallet')
  const isMember = useSession(({ user }) => user?.registered === true)
  if (isMember) {
    return <BillsScreen of="income" title={t('incomeBills')} emptyHelp={t('emptyHelpIncome')} />
  }
  return (
    <Screen title={t('incomeBills')}>
      <MembersOnly title={t('guestIncome')} help={t('emptyHelpIncome')}>
        {null}
      </MembersOnly>
    </Screen>
  )
}
