import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { BadgeCheck, Check, MessageSquareHeart, ShieldCheck } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/creator.json'

const benefits = [
  { id: 'badge', icon: BadgeCheck },
  { id: 'trust', icon: ShieldCheck },
  { id: 'contact', icon: MessageSquareHeart },
] as const
const requirements = ['member', 'original', 'rules'] as const

/** What creators get, and what is asked of them. */
export function Benefits() {
  const t = useText<typeof labels>('creator')
  return (
    <>
      <section className="rounded-lg bg-surface p-4 shadow-1">
        <h2 className="text-[17px]/[24px] font-semibold">{t('benefits')}</h2>
        <ul className="mt-3 flex flex-col gap-3">
          {benefits.map(({ id, icon }) => (
            <li key={id} className="flex items-start gap-3">
              <span className="grid size-9 flex-none place-items-center rounded-[10px] bg-jade-soft text-jade">
                <Icon of={icon} size={20} />
              </span>
              <span className="min-w-0">
                <b className="block text-[15px]/[22px] font-medium">{t(`benefit_${id}`)}</b>
                <span className="block text-[13px]/[20px] text-text-3">
                  {t(`benefit_${id}Help`)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="rounded-lg bg-surface p-4 shadow-1">
        <h2 className="text-[17px]/[24px] font-semibold">{t('requirements')}</h2>
        <ul className="mt-2 flex flex-col gap-1.5">
          {requirements.map((id) => (
            <li key={id} className="flex items-start gap-2 text-[14px]/[22px] text-text-2">
              <Icon of={Check} size={18} className="mt-0.5 flex-none text-jade" />
              {t(`require_${id}`)}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
