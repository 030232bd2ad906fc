import type { DeskWithdrawal } from '@kaleido/contract/payout-desk'
import { useText } from '@kaleido/ui/language'
import { useConnection } from '../../shared/connection.ts'
import type { DeskTag } from '../../shared/desk/columns.ts'
import { useMomentText } from '../../shared/desk/columns.ts'
import type labels from '../../shared/locales/zh-CN/payout.json'
import { isUnderWay } from './withdrawal-texts.ts'

const dayMs = 24 * 60 * 60_000

/** When it has to be paid: amber on the last day, red afterwards. */
export function useDue(): (withdrawal: DeskWithdrawal) => DeskTag {
  const t = useText<typeof labels>('payout')
  const timeOf = useMomentText()
  const { client } = useConnection()
  return (withdrawal) => {
    const { dueAt } = withdrawal
    const left = Date.parse(dueAt) - client.now().getTime()
    const text = timeOf(dueAt)
    if (!isUnderWay(withdrawal)) return { text, tone: 'plain' }
    if (left < 0) return { text: t('overdue', { time: text }), tone: 'bad' }
    return { text, tone: left < dayMs ? 'warn' : 'plain' }
  }
}
