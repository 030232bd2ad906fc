import '../../features/account/account.late.css'
import type { UserInfo } from '@kaleido/contract/account'
import { Button } from '@kaleido/ui/Button'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useText } from '@kaleido/ui/language'
import { Archive, KeyRound, MonitorSmartphone, Phone, QrCode } from 'lucide-react'
import { useState } from 'react'
import { ChangePasswordForm } from '../../features/account/ChangePasswordForm.tsx'
import { CloseAccount } from '../../features/account/CloseAccount.tsx'
import { SafetyScore } from '../../features/account/SafetyScore.tsx'
import { useSession } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/account.json'
import type screens from '../../shared/locales/zh-CN/screen.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

export function AccountSafePage() {
  const screen = useText<typeof screens>('screen')
  const user = useSession((state) => state.user)
  const member = user?.registered === true ? user : undefined
  return (
    <Screen title={screen('accountSafe')}>
      <div className="px-(--gutter)">
        {member && <SafetyScore user={member} />}
        <Ways member={member} />
        {member && <CloseAccount />}
      </div>
    </Screen>
  )
}

/** The credentials of the account. A guest has neither password nor phone, only the certificate. */
function Ways({ member }: { member: UserInfo | undefined }) {
  const t = useText<typeof labels>('account')
  const open = useOpenPath()
  return (
    <ListGroup>
      {member ? <MemberRows user={member} /> : <ToRegister />}
      <ListRow icon={QrCode} label={t('certificate')} onClick={() => open('/mine/accountcode')} />
      <ListRow
        icon={MonitorSmartphone}
        label={t('devices')}
        onClick={() => open('/mine/sessions')}
      />
      {member && (
        <ListRow icon={Archive} label={t('exportData')} onClick={() => open('/mine/export')} />
      )}
    </ListGroup>
  )
}

function MemberRows({ user }: { user: UserInfo }) {
  const t = useText<typeof labels>('account')
  const open = useOpenPath()
  const [isChanging, change] = useState(false)
  return (
    <>
      <ListRow
        icon={Phone}
        label={t('phone')}
        value={user.mobile ?? t('phoneUnbound')}
        onClick={() => open('/mine/bindphone')}
      />
      <ListRow
        icon={KeyRound}
        label={t('changePassword')}
        value={t('passwordSet')}
        onClick={() => change(true)}
      />
      <Sheet
        open={isChanging}
        onOpenChange={change}
        title={t('changePassword')}
        closeLabel={t('close')}
      >
        <ChangePasswordForm onDone={() => change(false)} />
      </Sheet>
    </>
  )
}

function ToRegister() {
  const t = useText<typeof labels>('account')
  const open = useOpenPath()
  return (
    <ListRow
      icon={KeyRound}
      label={t('registerFirst')}
      trailing={
        <Button look="primary" size="sm" onClick={() => open('/mine/register')}>
          {t('registerShort')}
        </Button>
      }
    />
  )
}
