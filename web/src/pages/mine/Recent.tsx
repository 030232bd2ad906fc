import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { useText } from '@kaleido/ui/language'
import { lazy } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/mine.json'

const RecentWorks = lazy(async () => ({
  default: (await import('./RecentWorks.tsx')).RecentWorks,
}))

const path = '/mine/userbroswer'
const height = 106

/** Recently watched works, with a link to all. Its space is reserved in every state, and while its code loads. */
export function Recent() {
  const t = useText<typeof labels>('mine')
  const open = useOpenPath()
  return (
    <section aria-label={t('recent')} className="rounded-lg bg-surface pt-3 pb-2 shadow-1">
      <div className="px-4">
        <SectionHeader
          title={t('recent')}
          more={{ label: t('recentAll'), href: path, onOpen: () => open(path) }}
        />
      </div>
      <div style={{ minHeight: height }} className="pt-1">
        <Late>
          <RecentWorks />
        </Late>
      </div>
    </section>
  )
}
