import type { Notice } from '@kaleido/contract/notice'
import { MessageRow } from '@kaleido/ui/cards/MessageRow'
import { Mark } from '@kaleido/ui/Mark'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { formatMessageTime } from '../../shared/formats/times.ts'
import { useNow } from '../../shared/formats/use-now.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/notice.json'
import type timeLabels from '../../shared/locales/zh-CN/time.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { groupPath } from './notice-path.ts'
import { useLatest, useUnread } from './notice.queries.ts'
import { decisionOf, deedOf } from './notice-words.ts'

/** Above the conversations: the product's own row, the rows of other features, and what followed people published, once there is something. */
export function PinnedRows({ children }: { children?: ReactNode }) {
  const t = useText<typeof labels>('notice')
  const [system, post] = [useLatest('system'), useLatest('posts')]
  return (
    <ul>
      <Row
        group="system"
        name={t('assistant')}
        tag={<Tag tone="brand">{t('official')}</Tag>}
        avatar={<OfficialAvatar />}
        latest={system}
        text={system ? line(decisionOf(system, t)) : t('nothingYet')}
      />
      {children}
      {post?.actors[0] && (
        <Row
          group="posts"
          name={t('posts')}
          avatar={<Portrait person={post.actors[0]} size={52} />}
          latest={post}
          text={[deedOf(post, t).names, deedOf(post, t).did].join(' ')}
        />
      )}
    </ul>
  )
}

function OfficialAvatar() {
  return (
    <span className="grid size-13 flex-none place-items-center rounded-full bg-surface-2">
      <Mark size={42} />
    </span>
  )
}

const line = ({ title, text }: { title: string; text: string }) =>
  text === '' ? title : `${title} · ${text}`

interface RowProps {
  group: 'system' | 'posts'
  name: string
  avatar: ReactNode
  tag?: ReactNode
  latest: Notice | undefined
  text: string
}

function Row({ group, latest, ...row }: RowProps) {
  const t = useText<typeof labels>('notice')
  const time = useText<typeof timeLabels>('time')
  const now = useNow()
  const open = useOpenPath()
  const count = useUnread()?.groups[group] ?? 0
  return (
    <MessageRow
      {...row}
      isPinned
      time={latest ? formatMessageTime(latest.at, now, time) : ''}
      unread={count > 0 ? { count, label: t('unread', { count }) } : undefined}
      href={groupPath(group)}
      onOpen={() => open(groupPath(group))}
    />
  )
}
