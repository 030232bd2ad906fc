import '../../features/account/account.late.css'
import { useText } from '@kaleido/ui/language'
import { BindPhoneForm } from '../../features/account/BindPhoneForm.tsx'
import { useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/account.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

export function BindPhonePage() {
  const t = useText<typeof labels>('account')
  const mobile = useSession(({ user }) => user?.mobile ?? null)
  return (
    <Screen title={mobile === null ? t('bindPhone') : t('rebindPhone')}>
      <div className="px-6 pt-4">
        <p className="mb-6 text-[15px] text-text-2">
          {mobile === null ? t('bindMore') : t('boundNow', { mobile })}
        </p>
        <BindPhoneForm />
      </div>
    </Screen>
  )
}
