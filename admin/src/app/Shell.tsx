import { LanguageSwitch } from '@kaleido/ui/LanguageSwitch'
import { Mark } from '@kaleido/ui/Mark'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { WhoAmI } from '../features/staff/WhoAmI.tsx'
import type labels from '../shared/locales/zh-CN/common.json'

/** The frame of every desk: where and who we are at the left, the desk at the right. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText<typeof labels>('common')
  return (
    <div className="flex min-h-dvh">
      <header className="flex w-54 flex-none flex-col bg-ink p-4" data-theme="dark">
        <div className="flex items-center gap-3">
          <Mark size={32} />
          <div>
            <div className="text-[17px] leading-tight font-semibold">{t('name')}</div>
            <div className="text-[12px] text-text-3">{t('console')}</div>
          </div>
        </div>
        <div className="mt-auto flex flex-col gap-2">
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
