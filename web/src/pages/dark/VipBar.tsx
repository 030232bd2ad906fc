import { VipCard } from '@kaleido/ui/cards/VipCard'
import { useText } from '@kaleido/ui/language'
import { useEffect, useState } from 'react'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { formatCountdown } from '../../shared/formats/durations.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/dark.json'
import { useSource } from '../../shared/connection/source.ts'
import { hasVip, isNewUser } from '../../shared/session/user-states.ts'

const vipPath = '/mine/vipcenter'
const dayMs = 24 * 3_600_000
/** Which card the operator highlights. */
const superVip = 1

/** Offers membership to non-members, with the remaining time of the newcomers' offer. It covers nothing permanently. */
export function VipBar() {
  const t = useText<typeof labels>('dark')
  const open = useOpenPath()
  const { VIPCARD } = useSource()
  const user = useSession((session) => session.user)
  const now = useSecond()
  if (user && hasVip(user, now)) return null
  const isNew = user !== undefined && user.createdAt !== null && isNewUser(user, now)
  const leftMs = isNew ? Date.parse(user.createdAt ?? '') + dayMs - now.getTime() : 0
  return (
    <aside className="sticky bottom-[calc(var(--page-bottom)+8px)] z-(--z-fab) mx-3">
      <VipCard
        look="bar"
        variant="join"
        title={t(VIPCARD === superVip ? 'svipTitle' : 'vipTitle')}
        text={isNew ? t('vipText', { left: formatCountdown(leftMs / 1000) }) : t('vipTextPlain')}
        action={{ label: t('vipAction'), onPress: () => open(vipPath) }}
      />
    </aside>
  )
}

/** The server's time, updated every second. */
function useSecond(): Date {
  const { client } = useConnection()
  const [now, setNow] = useState(() => client.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(client.now()), 1000)
    return () => clearInterval(timer)
  }, [client])
  return now
}
