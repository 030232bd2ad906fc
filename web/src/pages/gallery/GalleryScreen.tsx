import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { getWork } from '@kaleido/contract/work'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useElsewhere } from '../../features/feed/use-elsewhere.ts'
import { useGalleryPages } from '../../features/gallery/gallery-pages.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import { isId } from '../../shared/links/id.ts'
import { isBehindGate } from '../../shared/display/behind-gate.ts'
import { isGone, isMissing } from '../../shared/display/missing.ts'
import { useDarkLook } from '../../shared/display/use-dark-look.ts'
import { type Failure, LoadFailure } from '../../shared/loading/LoadFailure.tsx'
import type labels from '../../shared/locales/zh-CN/gallery.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { LateDarkGate } from '../dark/LateDarkGate.tsx'
import { GalleryView } from './GalleryView.tsx'
import { LateGalleryComments } from './LateGalleryComments.tsx'
import { MenuButton } from './MenuButton.tsx'
import { SayBar } from './SayBar.tsx'

const shown = ['gallery'] as const

export function GalleryScreen({ id }: { id: string }) {
  const t = useText<typeof labels>('gallery')
  const linkedId = useSearch({ strict: false, select: linkedOf })
  const state = useGallery(id, linkedId)
  const { found, error } = state
  useDarkLook(found?.isDark)
  if (isBehindGate(error)) return <LateDarkGate />
  if (!error) return <Opened {...{ state, linkedId }} />
  return (
    <Screen title={found?.work.title ?? t('title')}>
      <GalleryFailure error={error} isRetrying={state.isFetching} onRetry={state.retry} />
    </Screen>
  )
}

interface OpenedProps {
  state: ReturnType<typeof useGallery>
  linkedId: string | undefined
}

function Opened({ state: { found, gallery, pages, isLoading }, linkedId }: OpenedProps) {
  const t = useText<typeof labels>('gallery')
  const [isTalking, setTalking] = useState(linkedId !== undefined)
  const talk = () => setTalking(true)
  const open = found?.state === 'published' ? found : undefined
  return (
    <Screen
      title={found?.work.title ?? t('title')}
      actions={found && <MenuButton found={found} />}
      footer={open && <SayBar onOpen={talk} />}
    >
      <Loading isLoading={isLoading} label={t('loading')} skeleton={<Skeleton />}>
        {found && gallery && (
          <GalleryView found={found} gallery={gallery} pages={pages} onComment={talk} />
        )}
      </Loading>
      {open && (
        <LateGalleryComments
          found={open}
          isOpen={isTalking}
          onClose={() => setTalking(false)}
          linkedId={linkedId}
        />
      )}
    </Screen>
  )
}

/** The linked comment. */
const linkedOf = ({ comment }: Readonly<Record<string, unknown>>) =>
  typeof comment === 'string' && isId(comment) ? comment : undefined

/** The details and the first pages, fetched in parallel. */
function useGallery(id: string, linkedId: string | undefined) {
  const options = queryOptionsFor(useConnection().client, getWork, { id })
  // Errors are shown on the screen.
  const asked = useQuery({ ...options, meta: { silent: true } })
  const pages = useGalleryPages(id)
  const isElsewhere = useElsewhere(asked.data?.work, shown, linkedId)
  const [found, gallery] = isElsewhere ? [] : [asked.data, pages.first]
  const missing = asked.data && !isHidden(asked.error) ? null : asked.error
  return {
    found,
    gallery,
    pages,
    error: isElsewhere ? null : (missing ?? (gallery ? null : pages.error)),
    isLoading: !found || !gallery,
    isFetching: asked.isFetching || pages.isFetching,
    retry() {
      if (asked.isError) void asked.refetch()
      if (pages.hasFailed) pages.retry()
    },
  }
}

/** It is not shown, even if it is cached. */
const isHidden = (error: Error | null) => isMissing(error) || isBehindGate(error)

/** The gallery does not exist, was taken down, or failed to load. */
function GalleryFailure(failure: Failure) {
  const t = useText<typeof labels>('gallery')
  const wasDeleted = isGone(failure.error)
  return (
    <LoadFailure
      {...failure}
      title={t('failed')}
      missing={{
        title: t(wasDeleted ? 'gone' : 'notFound'),
        help: t(wasDeleted ? 'goneHelp' : 'notFoundHelp'),
        toLabel: t('toGalleries'),
        to: '/galleryCategory',
      }}
    />
  )
}

function Skeleton() {
  return (
    <div aria-hidden="true" className="px-4">
      <SkeletonBlock height="auto" radius={16} className="aspect-4/3" />
      <SkeletonBlock width="70%" height={22} className="mt-4" />
      <SkeletonBlock width="45%" height={14} className="mt-3" />
      <div className="flex h-16 items-center gap-3">
        <SkeletonBlock width={44} height={44} radius={22} />
        <SkeletonBlock width={110} height={16} />
      </div>
      <div className="grid grid-cols-3 gap-1">
        {Array.from({ length: 6 }, (_, tile) => (
          <SkeletonBlock key={tile} height={150} radius={6} />
        ))}
      </div>
    </div>
  )
}
