import { PullToRefresh } from '@kaleido/ui/PullToRefresh'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { useModules, useSubModules } from '../../features/layout/layout.queries.ts'
import type { Part } from '../../features/layout/parts.ts'
import { partsOf } from '../../features/layout/parts.ts'
import type labels from '../../shared/locales/zh-CN/community.json'
import type listLabels from '../../shared/locales/zh-CN/list.json'
import { TabPages } from '../../shared/navigation/TabPages.tsx'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useRefresh } from '../../shared/loading/use-refresh.ts'
import { CommunityHead } from './CommunityHead.tsx'
import { Following } from './Following.tsx'
import { Posts } from './Posts.tsx'
import { TopicStrip } from './TopicStrip.tsx'
import { ModulesPending } from '../../features/layout/ModulesPending.tsx'

export function CommunityPage() {
  const t = useText<typeof labels>('community')
  usePageTitle(t('title'))
  const asked = useModules(1)
  const [first, ...others] = asked.modules
  return (
    <main className="flex h-full flex-col bg-bg">
      <h1 className="sr-only">{t('title')}</h1>
      {first ? (
        <Parts first={first.moduleID} parts={partsOf(others)} />
      ) : (
        <>
          <CommunityHead tabs={null} />
          <ModulesPending asked={asked} />
        </>
      )}
    </main>
  )
}

const fixed = ['following', 'recommended', 'latest'] as const
const recommended = 1

function Parts({ first, parts }: { first: string; parts: readonly Part[] }) {
  const t = useText<typeof labels>('community')
  const refresh = useRefresh('layout', 'feed')
  // Stored for the next visit: the sub-modules of the community's first module.
  useSubModules(first)
  const items = [
    ...fixed.map((id) => ({ id, label: t(id) })),
    ...parts.map(({ key, name }) => ({ id: key, label: name })),
  ]
  return (
    <TabPages
      tab="community"
      label={t('sections')}
      items={items}
      firstIndex={recommended}
      onRefresh={refresh}
      head={headOf}
    >
      {(index, show) => (
        <Pulled onRefresh={refresh}>
          {index === 0 && <Following onRecommended={() => show(recommended)} />}
          {index === recommended && <TopicStrip moduleID={first} />}
          {index > 0 && <Posts query={feedOf(first, parts, index)} />}
        </Pulled>
      )}
    </TabPages>
  )
}

const headOf = (tabs: ReactNode) => <CommunityHead tabs={tabs} />

function feedOf(moduleID: string, parts: readonly Part[], index: number) {
  const part = parts[index - fixed.length]
  if (part) return { moduleID: part.moduleID, subModuleID: part.subModuleID }
  return { moduleID, sortType: index === recommended ? 0 : 1 } as const
}

function Pulled({ onRefresh, children }: { onRefresh: () => Promise<void>; children: ReactNode }) {
  const t = useText<typeof listLabels>('list')
  return (
    <PullToRefresh label={t('refresh')} onRefresh={onRefresh}>
      {children}
    </PullToRefresh>
  )
}
