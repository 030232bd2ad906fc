import '../../features/player/player.late.css'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { getWork } from '@kaleido/contract/work'
import { Loading } from '@kaleido/ui/Loading'
import { Page } from '@kaleido/ui/Page'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useEffect, useRef } from 'react'
import { useElsewhere } from '../../features/feed/use-elsewhere.ts'
import { usePlayer } from '../../features/player/use-player.ts'
import { Late } from '../../shared/loading/Late.tsx'
import { useConnection } from '../../shared/connection/connection.ts'
import { isBehindGate } from '../../shared/display/behind-gate.ts'
import type labels from '../../shared/locales/zh-CN/detail.json'
import { useDarkLook } from '../../shared/display/use-dark-look.ts'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { BarActions } from './BarActions.tsx'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import type { DetailViewProps, Part } from './DetailView.tsx'
import { DetailView } from './DetailView.tsx'
import { Missing } from './Missing.tsx'
import { SayBar } from './SayBar.tsx'
import type { Writing } from './writing.ts'

const WritingBar = lazy(async () => ({ default: (await import('./WritingBar.tsx')).WritingBar }))

const shown = ['video', 'short'] as const

export function Detail({ id }: { id: string }) {
  const t = useText<typeof labels>('detail')
  const { client } = useConnection()
  const goBack = useGoBack()
  // Errors are shown on the screen.
  const found = useQuery({ ...queryOptionsFor(client, getWork, { id }), meta: { silent: true } })
  const { prepare } = usePlayer()
  // The grant is fetched in parallel with the video's data.
  useEffect(() => prepare(id), [prepare, id])
  const isElsewhere = useElsewhere(found.data?.work, shown)
  const [part, show] = usePart()
  const writing = useRef<Writing>(null)
  usePageTitle(found.data?.work.title ?? t('title'))
  useDarkLook(found.data?.isDark)
  const failure = failureOf(found)
  if (failure) {
    return (
      <Missing error={failure} isRetrying={found.isFetching} onRetry={() => void found.refetch()} />
    )
  }
  return (
    <Page
      isSurface
      footer={found.data && !isElsewhere && <Bar found={found.data} {...{ part, show, writing }} />}
    >
      <Loading
        isLoading={found.isPending || isElsewhere}
        label={t('loading')}
        skeleton={<DetailSkeleton onBack={goBack} />}
      >
        {found.data && (
          <DetailView found={found.data} onBack={goBack} {...{ part, show, writing }} />
        )}
      </Loading>
    </Page>
  )
}

/** What is shown in place of the video: it is not there, or it is hidden even if it is cached. */
function failureOf({ data, error }: { readonly data: unknown; readonly error: Error | null }) {
  return data === undefined || isBehindGate(error) ? error : null
}

type BarProps = Pick<DetailViewProps, 'found' | 'part' | 'show' | 'writing'>

/** The composer, whose code loads with the comments, and the actions on the video. */
function Bar({ found, part, show, writing }: BarProps) {
  return (
    <div className="group/bar flex min-w-0 flex-1 items-center gap-2">
      {part === 'intro' ? (
        <SayBar onSay={() => show('comments')} />
      ) : (
        <Late fallback={<SayBar />}>
          <WritingBar ref={writing} work={found.work.id} />
        </Late>
      )}
      {found.state === 'published' && <BarActions found={found} />}
    </div>
  )
}

/** A linked comment opens the comments tab. */
const opensComments = (search: object) =>
  ('part' in search && search.part === 'comments') ||
  ('comment' in search && search.comment !== undefined)

/** The open tab is kept in the address, to survive a login or a reload. */
function usePart() {
  const navigate = useNavigate()
  const part: Part = useSearch({ strict: false, select: opensComments }) ? 'comments' : 'intro'
  const show = (wanted: Part) =>
    void navigate({
      to: '.',
      search: wanted === 'intro' ? {} : { part: wanted },
      replace: true,
    })
  return [part, show] as const
}
