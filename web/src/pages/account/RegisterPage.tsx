import '../../features/account/account.late.css'
import { Button } from '@kaleido/ui/Button'
import { NavBar } from '@kaleido/ui/NavBar'
import { Page } from '@kaleido/ui/Page'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { RegisterForm } from '../../features/account/RegisterForm.tsx'
import { TermsLine } from '../../features/account/TermsLine.tsx'
import type labels from '../../shared/locales/zh-CN/account.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'

export function RegisterPage() {
  const t = useText<typeof labels>('account')
  const navigate = useNavigate()
  const goBack = useGoBack()
  const { code } = useSearch({ from: '/mine/register' })
  usePageTitle(t('createAccount'))
  return (
    <Page
      nav={
        <NavBar
          onBack={goBack}
          backLabel={t('close')}
          actions={
            <Button look="text" onClick={() => void navigate({ to: '/mine/login', replace: true })}>
              {t('haveAccount')}
            </Button>
          }
        />
      }
    >
      <div className="px-6 pt-5">
        <h1 tabIndex={-1} className="text-[28px]/[36px] font-bold outline-none">
          {t('createAccount')}
        </h1>
        <p className="mt-1 mb-7 text-[15px] text-text-2">{t('createAccountMore')}</p>
        <RegisterForm invitation={code} />
        <div className="mt-4">
          <TermsLine action="register" />
        </div>
      </div>
    </Page>
  )
}
