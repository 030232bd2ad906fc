import type { Tier } from '@kaleido/contract/vip'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/vip.json'
import type { Right } from './benefit-rows.ts'
import { rights, useSayRight } from './benefit-rows.ts'
import type { Benefits } from './vip.queries.ts'

const shown = ['member', 'vip', 'svip'] as const
const order = Object.keys(rights) as Right[]

export interface BenefitsTableProps {
  benefits: readonly Benefits[]
  tier: Tier
}

/** What each level may do, as the server decides it. */
export function BenefitsTable({ benefits, tier }: BenefitsTableProps) {
  const t = useText<typeof labels>('vip')
  const say = useSayRight()
  const levels = shown.flatMap((level) => benefits.find((each) => each.level === level) ?? [])
  return (
    <section className="mx-4 rounded-lg bg-surface px-3 py-4 shadow-1">
      <h2 className="px-1 text-[18px]/[26px] font-bold">{t('benefits')}</h2>
      <table className="mt-2 w-full table-fixed border-collapse text-[13px]/[18px]">
        <thead>
          <tr>
            <th scope="col" className="w-[34%]">
              <span className="sr-only">{t('right')}</span>
            </th>
            {levels.map(({ level }) => (
              <th
                key={level}
                scope="col"
                className={`px-1 py-2 text-center font-semibold ${level === tier ? 'rounded-t-md bg-gold-soft text-gold-text' : 'text-text-3'}`}
              >
                {level === 'member'
                  ? t('level_member')
                  : t(level === 'svip' ? 'level_svip' : 'level_vip')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((right) => (
            <tr key={right} className="border-t-[0.5px] border-sep-strong">
              <th scope="row" className="px-1 py-2.5 text-start font-normal text-text-2">
                <span className="flex items-center gap-1.5">
                  <Icon of={rights[right]} size={16} className="flex-none text-gold-text" />
                  {t(right)}
                </span>
              </th>
              {levels.map((level) => (
                <td
                  key={level.level}
                  className={`px-1 py-2.5 text-center ${level.level === tier ? 'bg-gold-soft font-semibold' : ''}`}
                >
                  {say(right, level)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
