import '../../features/post/post.late.css'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { IconButton } from '@kaleido/ui/IconButton'
import { Loading } from '@kaleido/ui/Loading'
import { NavBar } from '@kaleido/ui/NavBar'
import { Page } from '@kaleido/ui/Page'
import { PullToRefresh } from '@kaleido/ui/PullToRefresh'
import { useText } from '@kaleido/ui/language'
import { useScrolled } from '@kaleido/ui/use-scrolled'
import { useParams } from '@tanstack/react-router'
import { Flag, Plus, Share } from 'lucide-react'
import { useRef, useState } from 'react'
import { LateReport } from '../../features/moderation/LateReport.tsx'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import type { FoundTopic } from '../../features/topic/topic.queries.ts'
import { useTopic } from '../../features/topic/topic.queries.ts'
import { useRequireMember } from '../../shared/connection/connection.ts'
import { isMissing } from '../../shared/display/missing.ts'
import { useRefresh } from '../../shared/loading/use-refresh.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type listLabels from '../../shared/locales/zh-CN/list.json'
import type screenLabels from '../../shared/locales/zh-CN/screen.json'
import type labels from '../../shared/locales/zh-CN/topic.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useShare } from '../../shared/share/share.ts'
import { TopicFailure } from './TopicFailure.tsx'
import { TopicHead, TopicHeadSkeleton } from './TopicHead.tsx'
import { TopicPosts } from './TopicPosts.tsx'

export function TopicPage() {
  const { id } = useParams({ from: '/community/topic/$id' })
  return <TopicScreen key={id} id={id} />
}

/** A topic: what it is about, and its posts. */
export function TopicScreen({ id }: { id: string }) {
  const found = useTopic(id)
  const { data, error } = found
  if (error && (!data || isMissing(error))) {
    return (
      <TopicFailure
        error={error}
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  }
  return <Opened id={id} found={data} />
}

function Opened({ id, found }: { id: string; found: FoundTopic | undefined }) {
  const t = useText<typeof labels>('topic')
  const say = useText<typeof listLabels>('list')
  const refresh = useRefresh('topic', 'post')
  const name = found ? `#${found.topic.name}` : t('title')
  usePageTitle(name)
  return (
    <Page nav={<Nav id={id} name={name} />} footer={found && <Join name={found.topic.name} />}>
      {!found && (
        <h1 tabIndex={-1} className="sr-only">
          {name}
        </h1>
      )}
      <PullToRefresh label={say('refresh')} onRefresh={refresh}>
        <Loading isLoading={!found} label={t('loading')} skeleton={<TopicHeadSkeleton />}>
          {found && <TopicHead found={found} />}
        </Loading>
        <TopicPosts id={id} empty={<EmptyState title={t('emptyTitle')} help={t('emptyHelp')} />} />
      </PullToRefresh>
    </Page>
  )
}

function Nav({ id, name }: { id: string; name: string }) {
  const t = useText<typeof labels>('topic')
  const say = useText<typeof screenLabels>('screen')
  const goBack = useGoBack()
  const share = useShare()
  const [reported, report] = useState<Reported>()
  return (
    <NavBar
      overlay
      onBack={goBack}
      backLabel={say('back')}
      actions={
        <>
          <IconButton
            label={t('report')}
            icon={Flag}
            onClick={() => report({ target: 'topic', id })}
          />
          <IconButton
            label={t('share')}
            icon={Share}
            onClick={() => share({ title: name, path: `/community/topic/${id}` })}
          />
        </>
      }
    >
      <NavTitle name={name} />
      <LateReport reported={reported} onClose={() => report(undefined)} />
    </NavBar>
  )
}

/** The name of the topic in the bar, once the one over its cover is scrolled away. */
function NavTitle({ name }: { name: string }) {
  const element = useRef<HTMLParagraphElement>(null)
  const isScrolled = useScrolled(element, 150)
  return (
    <p
      ref={element}
      data-content
      aria-hidden="true"
      className={`truncate px-1 text-center text-[17px] font-semibold transition-opacity duration-(--d-fast) ${isScrolled ? '' : 'opacity-0'}`}
    >
      {name}
    </p>
  )
}

/** Publishes with the topic filled in. */
function Join({ name }: { name: string }) {
  const t = useText<typeof labels>('topic')
  const open = useOpenPath()
  const requireMember = useRequireMember()
  const path = `/community/publishpicture?topic=${encodeURIComponent(name)}`
  return (
    <Button
      block
      look="primary"
      icon={<Plus size={18} aria-hidden="true" />}
      onClick={() => requireMember(() => open(path))}
    >
      {t('join')}
    </Button>
  )
}
