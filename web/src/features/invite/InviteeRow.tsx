import { inviteRules } from '@kaleido/contract/invite'
import type { Invitee } from '@kaleido/contract/invite-list'
import { Tag, type TagProps } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { formatMoney } from '../../shared/formats/money.ts'
import { formatDay } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/invite.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'

const tones: Record<Invitee['state'], NonNullable<TagProps['tone']>> = {
  bound: 'plain',
  qualified: 'good',
  held: 'warn',
  capped: 'plain',
  rewarded: 'good',
  returned: 'plain',
  refused: 'bad',
  other: 'plain',
}

/** Somebody whom I invited: how far they came, what I got, and why something is held. */
export function InviteeRow({ invitee }: { invitee: Invitee }) {
  const t = useText<typeof labels>('invite')
  const { portrait, boundAt, state, commission } = invitee
  const name = invitee.name === '' ? t('gone') : invitee.name
  return (
    <li className="flex items-start gap-3 border-b-[0.5px] border-sep-strong py-3 last:border-0">
      <Portrait person={{ name, portrait }} size={40} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1 truncate text-[15px]/[22px] font-medium">{name}</p>
          <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
        </div>
        <p className="text-[12px]/[18px] text-text-3 tabular-nums">
          {t('boundOn', { day: formatDay(boundAt) })}
          {commission > 0 && ` · ${t('theirCommission', { amount: formatMoney(commission) })}`}
        </p>
        <Progress invitee={invitee} />
      </div>
    </li>
  )
}

/** What is missing to qualify, what it brought, or why it is held. */
function Progress({ invitee }: { invitee: Invitee }) {
  const t = useText<typeof labels>('invite')
  const { state, reason, hasPhone, activeDays, points, vipDays } = invitee
  if (state === 'held') {
    return (
      <p className="mt-1 rounded-md bg-warn-soft px-2.5 py-1.5 text-[12px]/[18px] text-warn">
        {t(`reason_${reason ?? 'other'}`)}
      </p>
    )
  }
  if (state === 'rewarded') {
    return <p className="text-[12px]/[18px] text-text-2">{t('got', { points, days: vipDays })}</p>
  }
  if (state === 'capped') return <p className="text-[12px]/[18px] text-text-2">{t('cappedMore')}</p>
  if (state === 'returned') return <p className="text-[12px]/[18px] text-text-2">{t('returned')}</p>
  if (state === 'refused') {
    return <p className="text-[12px]/[18px] text-text-2">{t('refusedMore')}</p>
  }
  if (state !== 'bound') return null
  return (
    <p className="text-[12px]/[18px] text-text-2 tabular-nums">
      {t(hasPhone ? 'phoneDone' : 'phoneMissing')}
      {` · ${t('activeDays', { days: Math.min(activeDays, inviteRules.activeDays), of: inviteRules.activeDays })}`}
    </p>
  )
}
