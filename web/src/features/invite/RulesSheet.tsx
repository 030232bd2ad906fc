import { inviteRules } from '@kaleido/contract/invite'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import type labels from '../../shared/locales/zh-CN/invite.json'

const { reward, bindDays, activeDays, mostPerDay, mostPerMonth, percents, holdDays } = inviteRules

/** What both get, when, and what the limits are. */
export function RulesSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText<typeof labels>('invite')
  const rules = [
    t('rule_bind', { days: bindDays }),
    t('rule_qualify', { days: activeDays }),
    t('rule_reward', {
      points: reward.points,
      days: reward.vipDays,
      theirs: reward.inviteeVipDays,
    }),
    t('rule_cap', { day: mostPerDay, month: mostPerMonth }),
    t('rule_commission', { first: percents[0], second: percents[1], days: holdDays }),
    t('rule_back'),
    t('rule_hold'),
  ]
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t('rules')}
      closeLabel={t('close')}
    >
      <ol className="grid list-decimal gap-2.5 pb-4 pl-5 text-[15px]/[23px] text-text-2">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Sheet>
  )
}
