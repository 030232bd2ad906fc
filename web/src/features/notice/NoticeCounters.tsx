import './notice.late.css'
import type { NoticeGroup } from '@kaleido/contract/notice'
import { CountBadge } from '@kaleido/ui/CountBadge'
import { Icon } from '@kaleido/ui/Icon'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { AtSign, Bell, Heart, UserPlus } from 'lucide-react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/notice.json'
import { groupPath } from './notice-path.ts'
import { useUnread } from './notice.queries.ts'

const counters = [
  { group: 'likes', icon: Heart, tint: '#f9d3c6' },
  { group: 'comments', icon: AtSign, tint: '#f8dfa8' },
  { group: 'fans', icon: UserPlus, tint: '#bfe2d9' },
  { group: 'system', icon: Bell, tint: '#c9dcef' },
] as const satisfies readonly { group: NoticeGroup; icon: typeof Heart; tint: string }[]

/** The four kinds of notices, each with what is new. */
export function NoticeCounters() {
  const t = useText<typeof labels>('notice')
  const open = useOpenPath()
  const unread = useUnread()
  return (
    <ul className="grid grid-cols-4 px-2 pt-2 pb-4">
      {counters.map(({ group, icon, tint }) => {
        const count = unread?.groups[group] ?? 0
        return (
          <li key={group}>
            <Tap
              href={groupPath(group)}
              onOpen={() => open(groupPath(group))}
              className="press flex flex-col items-center gap-2.5 rounded-lg py-1 text-center text-[12px]/[18px] text-text-2"
            >
              <span
                className="relative grid size-13 place-items-center rounded-[16px] text-ink"
                style={{ background: tint }}
              >
                <Icon of={icon} size={24} />
                {count > 0 && (
                  <span className="absolute -end-1.5 -top-1.5 rounded-full ring-2 ring-bg">
                    <CountBadge count={count} />
                  </span>
                )}
              </span>
              {t(group)}
              {count > 0 && <span className="sr-only">{t('unread', { count })}</span>}
            </Tap>
          </li>
        )
      })}
    </ul>
  )
}
