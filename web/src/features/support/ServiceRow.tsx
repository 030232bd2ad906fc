import './service.late.css'
import { supportChanged, supportMessageAdded } from '@kaleido/contract/support-conversation'
import type { Say } from '@kaleido/ui/language'
import { MessageRow } from '@kaleido/ui/cards/MessageRow'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { useQueryClient } from '@tanstack/react-query'
import { formatMessageTime } from '../../shared/formats/times.ts'
import { useNow } from '../../shared/formats/use-now.ts'
import { useLive } from '../../shared/live/use-live.ts'
import type labels from '../../shared/locales/zh-CN/support.json'
import type timeLabels from '../../shared/locales/zh-CN/time.json'
import { refreshService, useServiceConversation } from './service.queries.ts'
import { ServiceAvatar } from './ServiceAvatar.tsx'
import { servicePath, useSupport } from './use-support.ts'

type Last = NonNullable<ReturnType<typeof useServiceConversation>['data']>['last']

/** The conversation with customer service in the message center. */
export function ServiceRow() {
  const t = useText<typeof labels>('support')
  const time = useText<typeof timeLabels>('time')
  const now = useNow()
  const support = useSupport()
  const queries = useQueryClient()
  const { data } = useServiceConversation()
  useLive(supportMessageAdded, () => refreshService(queries))
  useLive(supportChanged, () => refreshService(queries))
  const { last = null, unread = 0 } = data ?? {}
  return (
    <MessageRow
      avatar={<ServiceAvatar size={52} />}
      name={t('service')}
      tag={<Tag tone="brand">{t('official')}</Tag>}
      isPinned
      time={last ? formatMessageTime(last.createdAt, now, time) : ''}
      text={previewOf(last, t)}
      unread={unread > 0 ? { count: unread, label: t('unread', { count: unread }) } : undefined}
      href={servicePath}
      onOpen={support.open}
    />
  )
}

function previewOf(last: Last, t: Say<typeof labels>): string {
  if (!last) return t('rowHelp')
  if (last.kind === 'closed') return t('closedLine')
  return last.kind === 'picture' ? t('pictureLine') : last.text
}
