import { useText } from '@kaleido/ui/language'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { formatDay } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/vip.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { hasVip, isSuperVip } from '../../shared/session/user-states.ts'

const nobody = { name: '', portrait: '' }

/** Who buys, and what they are. */
export function Me() {
  const t = useText<typeof labels>('vip')
  const { client } = useConnection()
  const user = useSession((session) => session.user)
  const isMember = user?.registered === true
  return (
    <div className="flex items-center gap-3 px-4 pt-2 pb-4">
      <Portrait person={user ?? nobody} size={44} />
      <div className="min-w-0">
        <p data-content className="truncate text-[17px]/[24px] font-semibold">
          {isMember ? user.name : t('guest')}
        </p>
        <p className="text-[13px]/[20px] text-[#e8d9b8] tabular-nums">{standing()}</p>
      </div>
    </div>
  )

  function standing(): string {
    const now = client.now()
    if (!user || !hasVip(user, now)) return t('notYet')
    const day = formatDay(user.vipExpireDate ?? '')
    return t(isSuperVip(user, now) ? 'untilSvip' : 'untilVip', { day })
  }
}
