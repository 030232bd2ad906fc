import { Loading } from '@kaleido/ui/Loading'
import { Page } from '@kaleido/ui/Page'
import { useText } from '@kaleido/ui/language'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Focused } from './focused.ts'
import type { OpenedPost } from '../../features/post/post.queries.ts'
import { nameOf } from '../../features/post/post-text.ts'
import { useDarkLook } from '../../shared/display/use-dark-look.ts'
import { isBehindGate } from '../../shared/display/behind-gate.ts'
import { isId } from '../../shared/links/id.ts'
import type labels from '../../shared/locales/zh-CN/post.json'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { LateDarkGate } from '../dark/LateDarkGate.tsx'
import { PostBar } from './PostBar.tsx'
import { PostFailure } from './PostFailure.tsx'
import { PostHead } from './PostHead.tsx'
import { PostSkeleton } from './PostSkeleton.tsx'
import { PostView } from './PostView.tsx'
import { useFoundPost } from './use-found-post.ts'

export function PostScreen({ id }: { id: string }) {
  const linkedId = useSearch({ strict: false, select: linkedOf })
  const { found, error, isFetching, retry } = useFoundPost(id, linkedId)
  useDarkLook(found?.isDark)
  if (isBehindGate(error)) return <LateDarkGate />
  if (error) return <PostFailure error={error} isRetrying={isFetching} onRetry={retry} />
  return <Opened {...{ found, linkedId }} />
}

interface OpenedProps {
  found: OpenedPost | undefined
  linkedId: string | undefined
}

function Opened({ found, linkedId }: OpenedProps) {
  const t = useText<typeof labels>('post')
  const composer = useRef<Focused>(null)
  const comments = useRef<Focused>(null)
  const title = found ? nameOf(found.post) : ''
  usePageTitle(title === '' ? t('title') : title)
  return (
    <Page
      isSurface
      nav={found?.post.form === 'video' ? undefined : <PostHead found={found} />}
      footer={found?.state === 'published' && <PostBar {...{ found, composer, comments }} />}
    >
      <h1 tabIndex={-1} className="sr-only">
        {title === '' ? t('title') : title}
      </h1>
      <Loading isLoading={!found} label={t('loading')} skeleton={<PostSkeleton />}>
        {found && <PostView {...{ found, linkedId, composer, comments }} />}
      </Loading>
    </Page>
  )
}

/** The linked comment. */
const linkedOf = ({ comment }: Readonly<Record<string, unknown>>) =>
  typeof comment === 'string' && isId(comment) ? comment : undefined
