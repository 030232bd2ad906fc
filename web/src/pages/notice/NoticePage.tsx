import '../../features/notice/notice.late.css'
import { NoticeGroup } from '@kaleido/contract/notice'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { BrushCleaning, UserPlus } from 'lucide-react'
import { ConversationList } from '../../features/message/ConversationList.tsx'
import { refreshLists } from '../../features/message/message.queries.ts'
import { useReadNotices, useUnread } from '../../features/notice/notice.queries.ts'
import { NoticeCounters } from '../../features/notice/NoticeCounters.tsx'
import { PinnedRows } from '../../features/notice/PinnedRows.tsx'
import { refreshService } from '../../features/support/service.queries.ts'
import { ServiceRow } from '../../features/support/ServiceRow.tsx'
import { lazy } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/notice.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

const GroupScreen = lazy(async () => ({
  default: (await import('./GroupScreen.tsx')).GroupScreen,
}))

/** The message center; with `show`, one group of its notices. */
export function NoticePage() {
  const show = useSearch({ strict: false, select: (search) => search.show })
  const group = NoticeGroup.options.find((each) => each === show)
  if (!group) return <Center />
  return (
    <Late>
      <GroupScreen key={group} group={group} />
    </Late>
  )
}

function Center() {
  const t = useText<typeof labels>('notice')
  const open = useOpenPath()
  return (
    <Screen
      title={t('title')}
      actions={
        <>
          <ReadAll />
          <IconButton
            label={t('findPeople')}
            icon={UserPlus}
            size={22}
            onClick={() => open('/search')}
          />
        </>
      }
    >
      <NoticeCounters />
      <h2 className="sr-only">{t('title')}</h2>
      <PinnedRows>
        <ServiceRow />
      </PinnedRows>
      <ConversationList />
    </Screen>
  )
}

function ReadAll() {
  const t = useText<typeof labels>('notice')
  const total = useUnread()?.total ?? 0
  const read = useReadNotices()
  const queries = useQueryClient()
  const onSuccess = () => {
    refreshLists(queries)
    refreshService(queries)
    showToast(t('readAllDone'))
  }
  return (
    <IconButton
      label={t('readAll')}
      icon={BrushCleaning}
      size={22}
      disabled={total === 0}
      onClick={() => read.mutate({}, { onSuccess })}
    />
  )
}
