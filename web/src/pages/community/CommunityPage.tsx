import '../../features/post/post.late.css'
import { PullToRefresh } from '@kaleido/ui/PullToRefresh'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Module } from '@kaleido/contract/layout'
import { moduleOf, useCommunityParts } from '../../features/layout/community-parts.ts'
import { useModules } from '../../features/layout/layout.queries.ts'
import type { Part } from '../../features/layout/parts.ts'
import { TopicStrip } from '../../features/topic/TopicStrip.tsx'
import { useRequireMember } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/community.json'
import type listLabels from '../../shared/locales/zh-CN/list.json'
import { TabPages } from '../../shared/navigation/TabPages.tsx'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useRefresh } from '../../shared/loading/use-refresh.ts'
import { CommunityHead } from './CommunityHead.tsx'
import { Following } from './Following.tsx'
import { Posts } from './Posts.tsx'
import { PublishMenu } from './PublishMenu.tsx'
import type { PostQuery } from '../../features/post/post.queries.ts'
import { ModulesPending } from '../../features/layout/ModulesPending.tsx'

export function CommunityPage() {
  const t = useText<typeof labels>('community')
  usePageTitle(t('title'))
  const asked = useModules(1)
  const [first, ...others] = asked.modules
  const requireMember = useRequireMember()
  // Above what is replaced once the parts are there.
  const [isPublishing, setPublishing] = useState(false)
  const head = (tabs: ReactNode) => (
    <CommunityHead tabs={tabs} onPublish={() => requireMember(() => setPublishing(true))} />
  )
  return (
    <main className="flex h-full flex-col bg-bg">
      <h1 className="sr-only">{t('title')}</h1>
      {first ? (
        <Parts modules={[first, ...others]} head={head} />
      ) : (
        <>
          {head(null)}
          <ModulesPending asked={asked} />
        </>
      )}
      <PublishMenu open={isPublishing} onOpenChange={setPublishing} />
    </main>
  )
}

const fixed = ['following', 'recommended', 'latest'] as const
const recommended = 1

interface PartsProps {
  modules: readonly [Module, ...Module[]]
  head: (tabs: ReactNode) => ReactNode
}

function Parts({ modules, head }: PartsProps) {
  const t = useText<typeof labels>('community')
  const refresh = useRefresh('layout', 'post', 'topic')
  const parts = useCommunityParts(modules)
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
      head={head}
    >
      {(index, show) => (
        <Pulled onRefresh={refresh}>
          {index === 0 && <Following index={index} onRecommended={() => show(recommended)} />}
          {index === recommended && <TopicStrip />}
          {index > 0 && <Posts query={queryOf(parts, index)} />}
        </Pulled>
      )}
    </TabPages>
  )
}

/** Recommended and latest are of the whole community. */
function queryOf(parts: readonly Part[], index: number): PostQuery {
  const part = parts[index - fixed.length]
  if (part) return { sort: 'hot', module: moduleOf(part) }
  return { sort: index === recommended ? 'hot' : 'latest' }
}

function Pulled({ onRefresh, children }: { onRefresh: () => Promise<void>; children: ReactNode }) {
  const t = useText<typeof listLabels>('list')
  return (
    <PullToRefresh label={t('refresh')} onRefresh={onRefresh}>
      {children}
    </PullToRefresh>
  )
}
