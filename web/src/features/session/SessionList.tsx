import type { Session } from '@kaleido/contract/session'
import { Button } from '@kaleido/ui/Button'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { ListView } from '@kaleido/ui/ListView'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { RelativeTime } from '../../shared/formats/RelativeTime.tsx'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/session.json'
import { useSessions } from './use-sessions.ts'

/** My logins, this device first, each other one with a button to end it. */
export function SessionList() {
  const t = useText<typeof labels>('session')
  const { list, sessions, revoking, revokingOthers } = useSessions()
  const [ending, end] = useState<Session | 'others'>()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <ListView
      status={list.data ? 'ready' : list.isError ? 'error' : 'loading'}
      skeleton={<SkeletonRows rows={3} />}
      empty={null}
      error={
        list.error ? (
          <LoadError
            title={t('failed')}
            error={list.error}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : null
      }
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      moreFailed={list.isFetchNextPageError}
      onMore={() => void list.fetchNextPage()}
      endLabel={others.length === 0 ? t('onlyHere') : ''}
      moreLabel={t('loading')}
      retryLabel={t('retry')}
    >
      <Group title={t('here')} sessions={sessions.filter(({ isCurrent }) => isCurrent)} />
      <Group title={t('elsewhere')} sessions={others} onEnd={end} />
      {others.length > 1 ? (
        <ListGroup>
          <ListRow danger label={t('endOthers')} onClick={() => end('others')} />
        </ListGroup>
      ) : null}
      <ConfirmDialog
        open={ending !== undefined}
        onOpenChange={(open) => !open && end(undefined)}
        danger
        title={
          ending === 'others' ? t('endOthers') : t('endTitle', { device: ending?.device ?? '' })
        }
        text={t('endText')}
        confirmLabel={t('end')}
        cancelLabel={t('cancel')}
        onConfirm={() => {
          if (ending === 'others') revokingOthers.mutate()
          else if (ending) revoking.mutate(ending.id)
          end(undefined)
        }}
      />
    </ListView>
  )
}

interface GroupProps {
  title: string
  sessions: readonly Session[]
  onEnd?: (session: Session) => void
}

function Group({ title, sessions, onEnd }: GroupProps) {
  const t = useText<typeof labels>('session')
  if (sessions.length === 0) return null
  return (
    <ListGroup title={title}>
      {sessions.map((session) => (
        <ListRow
          key={session.id}
          icon={MonitorSmartphone}
          label={session.device || t('unknownDevice')}
          hint={<RelativeTime at={session.lastSeenAt} />}
          trailing={
            onEnd ? (
              <span className="-me-2.5">
                <Button look="text" size="sm" onClick={() => onEnd(session)}>
                  {t('end')}
                </Button>
              </span>
            ) : undefined
          }
        />
      ))}
    </ListGroup>
  )
}
