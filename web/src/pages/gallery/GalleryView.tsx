import type { OutputOf } from '@kaleido/contract/core/call'
import { openGallery } from '@kaleido/contract/gallery'
import type { getWork } from '@kaleido/contract/work'
import { LoadMore } from '@kaleido/ui/LoadMore'
import { useText } from '@kaleido/ui/language'
import { lazy } from 'react'
import { PageGrid } from '../../features/gallery/PageGrid.tsx'
import type { OpenedGallery, useGalleryPages } from '../../features/gallery/gallery-pages.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type galleryLabels from '../../shared/locales/zh-CN/gallery.json'
import type listLabels from '../../shared/locales/zh-CN/list.json'
import { useRecordHistory } from '../../shared/viewer/use-record-history.ts'
import { AuthorRow } from '../detail/AuthorRow.tsx'
import { GalleryActions } from './GalleryActions.tsx'
import { GalleryHead } from './GalleryHead.tsx'
import { MenuButton } from './MenuButton.tsx'
import { ReaderFoot } from './ReaderFoot.tsx'
import { Related } from './Related.tsx'
import { UnlockBar } from './UnlockBar.tsx'
import { useFollowRight } from '../work/use-follow-right.ts'
import { useReaderPage } from './use-reader-page.ts'

const Reader = lazy(() =>
  import('../../features/gallery/Reader.tsx').then(({ Reader: loaded }) => ({ default: loaded })),
)

export type FoundGallery = OutputOf<typeof getWork>

export interface GalleryViewProps {
  found: FoundGallery
  gallery: OpenedGallery
  pages: ReturnType<typeof useGalleryPages>
  onComment: () => void
}

export function GalleryView({ found, gallery, pages, onComment }: GalleryViewProps) {
  const t = useText<typeof galleryLabels>('gallery')
  const say = useText<typeof listLabels>('list')
  const reader = useReaderPage()
  const { work } = found
  const isPublished = found.state === 'published'
  useRecordHistory(isPublished ? work.id : undefined)
  useFollowRight(work.id, openGallery)
  return (
    <>
      <GalleryHead found={found} onOpen={() => reader.open(1)} />
      <AuthorRow id={work.id} author={work.author} />
      {isPublished && <GalleryActions found={found} place="row" onComment={onComment} />}
      <UnlockBar id={work.id} gallery={gallery} />
      <div className="px-4">
        <PageGrid
          title={work.title}
          pages={pages.pages}
          total={gallery.pages}
          source={pages.source}
          onOpen={reader.open}
        />
        {pages.hasMore || pages.hasFailed ? (
          <LoadMore
            hasMore={pages.hasMore}
            isLoadingMore={pages.isFetching}
            moreFailed={pages.hasFailed}
            onMore={pages.hasFailed ? pages.retry : pages.more}
            endLabel=""
            moreLabel={say('more')}
            retryLabel={t('retry')}
          />
        ) : null}
      </div>
      {!pages.hasMore && !pages.hasFailed && <Related id={work.id} />}
      {reader.page !== undefined && (
        <Late>
          <Reader
            id={work.id}
            title={work.title}
            gallery={gallery}
            source={pages.source}
            start={Math.min(reader.page, gallery.pages)}
            onClose={reader.close}
            onTurn={reader.turn}
            menu={<MenuButton found={found} theme="dark" />}
            footer={
              <ReaderFoot id={work.id} author={work.author}>
                {isPublished && (
                  <GalleryActions found={found} place="reader" onComment={onComment} />
                )}
              </ReaderFoot>
            }
          />
        </Late>
      )}
    </>
  )
}
