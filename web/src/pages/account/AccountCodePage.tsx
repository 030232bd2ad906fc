import '../../features/account/account.late.css'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { useNavigate } from '@tanstack/react-router'
import { CertificatePanel } from '../../features/account/CertificatePanel.tsx'
import type labels from '../../shared/locales/zh-CN/account.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

export function AccountCodePage() {
  const t = useText<typeof labels>('account')
  const navigate = useNavigate()
  return (
    <Screen title={t('certificate')}>
      <div className="px-6 pt-4">
        <p className="mb-6 rounded-lg bg-warn-soft px-4 py-3 text-[13px]/[20px] text-warn">
          {t('certificateMore')}
        </p>
        <CertificatePanel />
        <div className="mt-6 flex justify-center">
          <Button look="text" onClick={() => void navigate({ to: '/mine/login' })}>
            {t('restore')}
          </Button>
        </div>
      </div>
    </Screen>
  )
}
