import type { Invitation } from '@kaleido/contract/invite'
import { useText } from '@kaleido/ui/language'
import { formatDay } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/invite.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'

/** Who invited me; somebody whose account is gone has no name. */
export function InviterCard({ invitation: { inviter, boundAt } }: { invitation: Invitation }) {
  const t = useText<typeof labels>('invite')
  const person = inviter ?? { name: t('gone'), portrait: '' }
  return (
    <section className="flex items-center gap-3 rounded-lg bg-surface p-4 shadow-1">
      <Portrait person={person} size={52} />
      <div className="min-w-0 flex-1">
        <h2 className="text-[13px]/[20px] text-text-3">{t('inviter')}</h2>
        <p className="truncate text-[17px]/[24px] font-semibold">{person.name}</p>
        {boundAt !== null && (
          <p className="text-[12px]/[18px] text-text-3 tabular-nums">
            {t('boundOn', { day: formatDay(boundAt) })}
          </p>
        )}
      </div>
    </section>
  )
}
