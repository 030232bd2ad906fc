import { LanguageSwitch } from '@kaleido/ui/LanguageSwitch'
import { Mark } from '@kaleido/ui/Mark'
import { Tessellation } from '@kaleido/ui/facets/Tessellation'
import { useText } from '@kaleido/ui/language'
import { lazy, Suspense } from 'react'
import { SignInForm } from '../features/staff/SignInForm.tsx'
import { useIsSetupOpen } from '../features/staff/staff.queries.ts'
import { useSession } from '../shared/connection.ts'
import type common from '../shared/locales/zh-CN/common.json'
import type setupLabels from '../shared/locales/zh-CN/staff-setup.json'
import type labels from '../shared/locales/zh-CN/staff.json'

const SetupForm = lazy(async () => ({
  default: (await import('../features/staff/SetupForm.tsx')).SetupForm,
}))

/** The sign-in page of the back office; as long as nobody can, the page that adds the first owner. */
export function SignInPage() {
  const t = useText<typeof labels>('staff')
  const setup = useText<typeof setupLabels>('staff-setup')
  const { isExpired } = useSession()
  const isSetup = useIsSetupOpen()
  return (
    <div className="flex min-h-dvh">
      <Cover />
      <main className="flex min-w-0 flex-1 flex-col p-4">
        <div className="flex min-h-11 justify-end">
          <LanguageSwitch />
        </div>
        <div className="m-auto w-full max-w-[400px] py-8">
          <div className="mb-5 lg:hidden">
            <Mark size={48} />
          </div>
          <h1 className="text-[24px]/[32px] font-semibold">
            {isSetup ? setup('title') : t('title')}
          </h1>
          <p className="mt-1 mb-6 text-[14px]/[20px] text-text-3">
            {isSetup ? setup('subtitle') : t('subtitle')}
          </p>
          <output>
            {isExpired ? (
              <p className="mb-3 rounded-md bg-warn-soft px-4 py-3 text-[14px]/[20px] text-warn">
                {t('expired')}
              </p>
            ) : null}
          </output>
          <div className="rounded-[14px] bg-surface p-6 shadow-1">
            {isSetup ? (
              <Suspense>
                <SetupForm />
              </Suspense>
            ) : (
              <SignInForm />
            )}
          </div>
        </div>
      </main>
    </div>
  )
}

/** The name of the product; a narrow screen has room for the logo alone. */
function Cover() {
  const t = useText<typeof common>('common')
  return (
    <div
      data-theme="dark"
      className="relative isolate hidden w-2/5 max-w-[560px] flex-none flex-col justify-between overflow-hidden bg-ink p-10 lg:flex"
    >
      <Tessellation tone="ink" seed={11} />
      <div className="absolute -end-[170px] top-1/2 -translate-y-1/2">
        <Mark size={620} />
      </div>
      <div className="relative flex items-center gap-3">
        <Mark size={44} />
        <div>
          <div className="text-[21px]/[26px] font-semibold">{t('name')}</div>
          <div className="text-[13px]/[18px] text-text-3">{t('console')}</div>
        </div>
      </div>
      <p className="relative max-w-[20em] text-[15px]/[24px] text-text-2">{t('motto')}</p>
    </div>
  )
}
