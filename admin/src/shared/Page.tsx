import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type labels from './locales/zh-CN/common.json'

export interface PageProps {
  title: string
  /** At the end of the bar: the actions of this page. */
  actions?: ReactNode
  children: ReactNode
}

/** A page within the frame: a bar with its title, and its content. */
export function Page({ title, actions, children }: PageProps) {
  const t = useText<typeof labels>('common')
  const full = `${title} · ${t('name')} ${t('console')}`
  useEffect(() => {
    document.title = full
  }, [full])
  return (
    <main className="flex min-w-0 flex-1 flex-col">
      <div className="flex min-h-14 flex-none items-center justify-between gap-4 border-b border-sep bg-surface px-6">
        <h1 className="text-[18px] font-semibold">{title}</h1>
        <div className="flex items-center gap-3">{actions}</div>
      </div>
      {children}
    </main>
  )
}
