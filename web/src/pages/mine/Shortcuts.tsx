import { CountBadge } from '@kaleido/ui/CountBadge'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import {
  Bell,
  FerrisWheel,
  Gift,
  History,
  ShoppingBag,
  Star,
  TicketPercent,
  UserPlus,
} from 'lucide-react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/mine.json'
import { messagePath, useHasNewMessage } from '../../shared/navigation/use-has-new-message.ts'

const shortcuts = [
  { id: 'history', icon: History, path: '/mine/userbroswer' },
  { id: 'favourites', icon: Star, path: '/mine/userfav' },
  { id: 'purchases', icon: ShoppingBag, path: '/mine/userbuy' },
  { id: 'messages', icon: Bell, path: messagePath },
  { id: 'welfare', icon: Gift, path: '/mine/userfulitask' },
  { id: 'invite', icon: UserPlus, path: '/mine/shareyaoqing' },
  { id: 'lottery', icon: FerrisWheel, path: '/cj_activity' },
  { id: 'redeem', icon: TicketPercent, path: '/mine/duihuancode' },
] as const

export function Shortcuts() {
  const t = useText<typeof labels>('mine')
  const open = useOpenPath()
  const hasNewMessage = useHasNewMessage()
  return (
    <nav aria-label={t('shortcuts')}>
      <ul className="grid grid-cols-4 rounded-lg bg-surface px-1 pt-3 pb-2 shadow-1">
        {shortcuts.map(({ id, icon, path }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => open(path)}
              className="press flex min-h-17 w-full flex-col items-center justify-center gap-[7px] text-center text-[12px]/[16px] text-text-2"
            >
              <span className="relative text-text-1">
                <Icon of={icon} size={26} />
                {id === 'messages' && hasNewMessage && (
                  <span className="absolute -end-1 -top-0.5 rounded-full ring-2 ring-surface">
                    <CountBadge count />
                  </span>
                )}
              </span>
              {t(id)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
