import type { UserInfo } from '@kaleido/contract/account'
import { Progress } from '@kaleido/ui/Progress'
import { useText } from '@kaleido/ui/language'
import { ShieldCheck } from 'lucide-react'
import { Icon } from '@kaleido/ui/Icon'
import type labels from '../../shared/locales/zh-CN/account.json'

const levels = ['safetyLow', 'safetyMiddle', 'safetyHigh'] as const

/** The account's security level: a password, and a phone. */
export function SafetyScore({ user }: { user: UserInfo }) {
  const t = useText<typeof labels>('account')
  const done = [user.registered, user.mobile !== null].filter(Boolean).length
  const level = t(levels[done] ?? 'safetyLow')
  return (
    <section className="mt-2 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex items-center gap-3">
        <Icon of={ShieldCheck} size={26} className={done === 2 ? 'text-jade' : 'text-warn'} />
        <h2 className="flex-1 text-[17px] font-semibold">{t('safety')}</h2>
        <span className={`text-[15px] ${done === 2 ? 'text-jade' : 'text-warn'}`}>{level}</span>
      </div>
      <div className="mt-3">
        <Progress
          label={t('safety')}
          value={((done + 1) / 3) * 100}
          tone={done === 2 ? 'jade' : 'gold'}
        />
      </div>
      <p className="mt-2.5 text-[13px] text-text-3">{t('safetyHint')}</p>
    </section>
  )
}
