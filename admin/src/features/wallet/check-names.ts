import type { Say } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/wallet-health.json'

/** The checks of the server by their names; one that is not here is shown by its own. */
const checkNames: ReadonlyMap<string, keyof typeof labels> = new Map([
  ['no balance is negative', 'negative'],
  ['every balance is the sum of its transfers', 'sums'],
  ['every bill ends at the balance of its account', 'billEnds'],
  ['every event has transfers, numbered from 1, each in one currency', 'complete'],
  ['all accounts of a currency together are zero', 'zero'],
  ['every paid order has one posting, over the same amount', 'paidOrders'],
  ['works that were bought for coins and postings of unlocks are the same', 'unlockCoins'],
  ['works that were bought for coupons and used coupons are the same', 'unlockCoupons'],
  ['what was given back was paid, once, and its author’s share with it', 'unlockBack'],
  ['VIP that was paid for and postings of VIP are the same', 'vipPosted'],
  ['what somebody has set aside is the sum of their withdrawals under way', 'frozenSum'],
  ['every withdrawal was set aside once, over its amount', 'takenOnce'],
  ['every withdrawal that was paid has one posting, and no other has', 'paidPosted'],
  ['every withdrawal that ended otherwise was given back once, and no other was', 'backOnce'],
  [
    'every withdrawal that was paid has one success of its provider, and no other has',
    'paidSuccess',
  ],
])

export function checkNameOf(t: Say<typeof labels>, name: string): string {
  const label = checkNames.get(name)
  return label ? t(label) : name
}

/** Why money was stopped: a check by its name, with what it found; or what somebody wrote. */
export function pauseReasonOf(t: Say<typeof labels>, reason: string): string {
  const name = [...checkNames.keys()].find((known) => reason.startsWith(`${known}: `))
  if (name === undefined) return reason
  return t('failedCheck', { check: checkNameOf(t, name), found: reason.slice(name.length + 2) })
}
