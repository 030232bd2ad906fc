import { LanguageSwitch } from '@kaleido/ui/LanguageSwitch'
import { Mark } from '@kaleido/ui/Mark'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { WhoAmI } from '../features/staff/WhoAmI.tsx'
import type labels from '../shared/locales/zh-CN/common.json'
import { Navigation } from './Navigation.tsx'

/** The frame of every page: navigation and account at the left, the page at the right. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText<typeof labels>('common')
  return (
    <div className="flex min-h-dvh">
      <header
        className="sticky top-0 flex h-dvh w-54 flex-none flex-col bg-ink p-4"
        data-theme="dark"
      >
        <div className="mb-4 flex items-center gap-3">
          <Mark size={32} />
          <div>
            <div className="text-[17px] leading-tight font-semibold">{t('name')}</div>
            <div className="text-[12px] text-text-3">{t('console')}</div>
          </div>
        </div>
        <Navigation />
        <div className="flex flex-col gap-2 pt-3">
          <div className="-ms-2.5">
            <LanguageSwitch />
          </div>
          <WhoAmI />
        </div>
      </header>
      {children}
    </div>
  )
}
