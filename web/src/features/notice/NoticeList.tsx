import type { Notice, NoticeGroup } from '@kaleido/contract/notice'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { showToast } from '@kaleido/ui/toast'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { ListView } from '../../shared/loading/ListView.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/notice.json'
import { type NoticePaths, pathOf } from './notice-path.ts'
import { useNotices, useReadNotices, useRemoveNotice } from './notice.queries.ts'
import { NoticeRow } from './NoticeRow.tsx'
import { SwipeRow } from './SwipeRow.tsx'

export interface NoticeListProps {
  group: NoticeGroup
  paths: NoticePaths
  /** At the end of a follower's row. */
  follow: (person: Notice['actors'][number]) => ReactNode
}

const wayOut = {
  likes: { label: 'goPublish', path: '/community' },
  comments: { label: 'goLook', path: '/community' },
  fans: { label: 'findPeople', path: '/search' },
  system: { label: 'goLook', path: '/home' },
  posts: { label: 'findPeople', path: '/search' },
} as const

/** One group of notices, newest first. What is loaded counts as read; what was new keeps its mark for this visit. */
export function NoticeList({ group, paths, follow }: NoticeListProps) {
  const t = useText<typeof labels>('notice')
  const open = useOpenPath()
  const list = useNotices(group)
  const remove = useRemoveNotice()
  const items = list.data?.pages.flatMap((page) => page.list) ?? []
  const isNew = useNew(group, items)
  const out = wayOut[group]
  return (
    <ListView
      list={list}
      skeleton={
        <div className="px-(--gutter)">
          <SkeletonRows rows={7} avatar />
        </div>
      }
      empty={
        <EmptyState
          title={t(`empty_${group}`)}
          help={t(`empty_${group}Help`)}
          action={<Button onClick={() => open(out.path)}>{t(out.label)}</Button>}
        />
      }
    >
      {(notices) => (
        <ul className="divide-y-[0.5px] divide-sep-strong">
          {notices.map((notice) => (
            <li key={notice.id}>
              <SwipeRow
                removeLabel={t('remove')}
                removeName={t('removeOne')}
                onRemove={() =>
                  remove.mutate(notice.id, { onSuccess: () => showToast(t('removed')) })
                }
              >
                <NoticeRow
                  notice={notice}
                  isNew={isNew(notice)}
                  path={pathOf(notice, paths)}
                  trailing={
                    notice.kind === 'follow' && notice.actors[0]
                      ? follow(notice.actors[0])
                      : undefined
                  }
                />
              </SwipeRow>
            </li>
          ))}
        </ul>
      )}
    </ListView>
  )
}

/** Remembers what was new when it was first shown here, and marks the group as read up to the newest. */
function useNew(group: NoticeGroup, items: readonly Notice[]): (notice: Notice) => boolean {
  const { mutate } = useReadNotices()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const fresh = items.filter(({ isRead, id, at }) => !isRead && !seen.has(`${id} ${at}`))
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ id, at }) => `${id} ${at}`)]))
  const until = items[0]?.at
  const hasUnread = items.some(({ isRead }) => !isRead)
  useEffect(() => {
    if (until !== undefined && hasUnread) mutate({ group, until })
  }, [group, until, hasUnread, mutate])
  return ({ id, at }) => seen.has(`${id} ${at}`)
}
