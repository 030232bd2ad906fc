import type { UserInfo } from '@kaleido/contract/account'
import { VipCard } from '@kaleido/ui/cards/VipCard'
import type { Say } from '@kaleido/ui/language'
import { useText } from '@kaleido/ui/language'
import { formatDay, formatExact } from '../../shared/formats/times.ts'
import { useNow } from '../../shared/formats/use-now.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/mine.json'
import { hasFreeWindow, hasVip, isSuperVip } from '../../shared/session/user-states.ts'

const vipPath = '/mine/vipcenter'

/** My membership: offered, active, or expired. */
export function Membership({ user }: { user: UserInfo | undefined }) {
  const t = useText<typeof labels>('mine')
  const open = useOpenPath()
  const now = new Date(useNow())
  const { label, ...shown } = shownOf(user, now, t)
  return (
    <div className="mt-1">
      <VipCard {...shown} action={{ label, onPress: () => open(vipPath) }} />
    </div>
  )
}

function shownOf(user: UserInfo | undefined, now: Date, t: Say<typeof labels>) {
  if (!user?.vipExpireDate) {
    const text = freeText(user, now, t) ?? t('joinText')
    return { variant: 'join', title: t('joinTitle'), text, label: t('join') } as const
  }
  const day = formatDay(user.vipExpireDate)
  if (hasVip(user, now)) {
    const title = t(isSuperVip(user, now) ? 'svipTitle' : 'vipTitle')
    return { variant: 'active', title, text: t('activeText', { day }), label: t('renew') } as const
  }
  const text = t('expiredText', { day })
  return { variant: 'expired', title: t('expiredTitle'), text, label: t('again') } as const
}

/** The free window of videos, and its end. */
function freeText(user: UserInfo | undefined, now: Date, t: Say<typeof labels>) {
  if (!user || !hasFreeWindow(user, now)) return undefined
  const { videoFreeExpiration: vip, goldVideoFreeExpire: gold } = user
  const isVip = vip !== null && Date.parse(vip) > now.getTime()
  const until = (isVip ? vip : gold) ?? ''
  // To the minute, without the year: it is days ahead at most.
  return t(isVip ? 'freeText' : 'goldText', { moment: formatExact(until).slice(5, -3) })
}
