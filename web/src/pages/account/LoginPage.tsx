import '../../features/account/account.late.css'
import { Button } from '@kaleido/ui/Button'
import { IconButton } from '@kaleido/ui/IconButton'
import { Mark } from '@kaleido/ui/Mark'
import { Page } from '@kaleido/ui/Page'
import { useText } from '@kaleido/ui/language'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { LoginForm } from '../../features/account/LoginForm.tsx'
import { OtherLogins } from '../../features/account/OtherLogins.tsx'
import { SeaArt } from '../../features/account/SeaArt.tsx'
import { TermsLine } from '../../features/account/TermsLine.tsx'
import type labels from '../../shared/locales/zh-CN/account.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'

export function LoginPage() {
  const t = useText<typeof labels>('account')
  const navigate = useNavigate()
  const goBack = useGoBack()
  usePageTitle(t('login'))
  return (
    <Page>
      <SeaArt />
      <div className="relative flex min-h-full flex-col pt-(--safe-top)">
        <div className="flex min-h-(--nav-h) items-center justify-between px-2">
          <IconButton label={t('close')} icon={X} onClick={goBack} />
          <Button look="text" onClick={() => void navigate({ to: '/home' })}>
            {t('lookAround')}
          </Button>
        </div>
        <div className="mt-[112px] flex items-center gap-3 px-6 pb-6">
          <Mark size={52} />
          <div className="min-w-0">
            <h1 tabIndex={-1} className="text-[26px]/[34px] font-bold outline-none">
              {t('welcome')}
            </h1>
            <p className="text-[13px] text-text-2">{t('welcomeMore')}</p>
          </div>
        </div>
        <div className="flex flex-col gap-3 px-6">
          <LoginForm />
          <Button
            look="surface"
            block
            onClick={() =>
              void navigate({ to: '/mine/register', search: { code: undefined }, replace: true })
            }
          >
            {t('toRegister')}
          </Button>
        </div>
        <div className="mt-auto px-6 pt-10">
          <OtherLogins />
          <TermsLine action="login" />
        </div>
      </div>
    </Page>
  )
}
