import '../../features/account/account.late.css'
import { Button } from '@kaleido/ui/Button'
import { NavBar } from '@kaleido/ui/NavBar'
import { Page } from '@kaleido/ui/Page'
import { useText } from '@kaleido/ui/language'
import { useNavigate } from '@tanstack/react-router'
import { ForgetForm } from '../../features/account/ForgetForm.tsx'
import type labels from '../../shared/locales/zh-CN/account.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'

export function ForgetPage() {
  const t = useText<typeof labels>('account')
  const navigate = useNavigate()
  const goBack = useGoBack()
  usePageTitle(t('resetTitle'))
  return (
    <Page nav={<NavBar onBack={goBack} backLabel={t('close')} />}>
      <div className="px-6 pt-5">
        <h1 tabIndex={-1} className="text-[28px]/[36px] font-bold outline-none">
          {t('resetTitle')}
        </h1>
        <p className="mt-1 mb-7 text-[15px] text-text-2">{t('resetMore')}</p>
        <ForgetForm />
        <p className="mt-5 flex flex-wrap items-center justify-center text-[13px] text-text-3">
          {t('otherHelp')}
          <Button look="text" onClick={() => void navigate({ to: '/mine/login', replace: true })}>
            {t('useCertificate')}
          </Button>
        </p>
      </div>
    </Page>
  )
}
