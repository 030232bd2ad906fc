import { NavBar } from '@kaleido/ui/NavBar'
import { Page } from '@kaleido/ui/Page'
import { useText } from '@kaleido/ui/language'
import type { ComponentProps, ReactNode } from 'react'
import type labels from '../locales/zh-CN/screen.json'
import { useGoBack } from './go-back.ts'
import { usePageTitle } from './page-title.ts'

export interface ScreenProps {
  title: string
  /** At the right of the bar: two at most. */
  actions?: ReactNode
  /** Sticky under the bar: tabs, filters. */
  head?: ReactNode
  /** Sticky at the bottom. */
  footer?: ReactNode
  footerLook?: NonNullable<ComponentProps<typeof Page>['footerLook']>
  children: ReactNode
}

/** A page on top of another: a bar with a back button and its title, and scrolling content. */
export function Screen({ title, actions, head, footer, ...screen }: ScreenProps) {
  const { footerLook = 'bar', children } = screen
  const t = useText<typeof labels>('screen')
  const goBack = useGoBack()
  usePageTitle(title)
  return (
    <Page
      footer={footer}
      footerLook={footerLook}
      nav={
        <>
          <NavBar title={title} onBack={goBack} backLabel={t('back')} actions={actions} />
          {head !== undefined && head !== false && (
            <div className="sticky top-[calc(var(--nav-h)+var(--safe-top))] z-(--z-sticky) bg-bg">
              {head}
            </div>
          )}
        </>
      }
    >
      {children}
    </Page>
  )
}
