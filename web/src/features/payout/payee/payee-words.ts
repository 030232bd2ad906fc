import type { Payee } from '@kaleido/contract/payout-payee'
import { useText } from '@kaleido/ui/language'
import type labels from '../../../shared/locales/zh-CN/payout.json'

export type NamedPayee = Pick<Payee, 'actType' | 'holder' | 'masked' | 'bank' | 'network'>

/** How a payee is called: its bank, or its network. */
export function usePayeeName(): (payee: NamedPayee) => string {
  const t = useText<typeof labels>('payout')
  return ({ actType, bank, network }) =>
    actType === 'usdt' ? `USDT ${t(`network_${network ?? 'other'}`)}` : (bank ?? t('bankCard'))
}

/** Whether it can be paid already. */
export function isUsable({ usableAt }: Pick<Payee, 'usableAt'>, now: number): boolean {
  return Date.parse(usableAt) <= now
}
