import type { Withdrawal } from '@kaleido/contract/payout'
import type { TagProps } from '@kaleido/ui/Tag'
import { formatMillionths, formatMoney } from '../../../shared/formats/money.ts'

type State = Withdrawal['state']

/** The states on the way to the money, in their order. */
export const wayToPaid = ['submitted', 'reviewing', 'approved', 'paying', 'paid'] as const

/** The money stays with the person. */
export function isReturned(state: State): boolean {
  return state === 'rejected' || state === 'failed' || state === 'cancelled'
}

export function hasEnded(state: State): boolean {
  return state === 'paid' || isReturned(state)
}

const tones: Record<State, NonNullable<TagProps['tone']>> = {
  submitted: 'info',
  reviewing: 'info',
  approved: 'info',
  paying: 'warn',
  paid: 'good',
  rejected: 'bad',
  failed: 'bad',
  cancelled: 'plain',
  other: 'plain',
}

export const toneOf = (state: State) => tones[state]

/** What arrives, in the money that it arrives in. */
export function arrivingOf({ net, usdt }: Pick<Withdrawal, 'net' | 'usdt'>): string {
  return usdt ? `${formatMillionths(usdt.arrives)} USDT` : formatMoney(net)
}
