import type { Language } from '@kaleido/contract/core/error'
import { TopupItem, type TopupOrder, TopupState } from '@kaleido/contract/topup'
import { channelOf } from '../provider/providers.ts'
import type { OrderRow } from './topup-order.repository.ts'

/** Orders whose time is over show so before the job that ends them. */
export function shownState({ state, is_over }: Pick<OrderRow, 'state' | 'is_over'>): TopupState {
  const isOpen = state === 'created' || state === 'pending'
  return isOpen && is_over ? 'expired' : TopupState.parse(state)
}

export const tierOf = (tier: string | null) => (tier === 'vip' || tier === 'svip' ? tier : null)

export function toOrder(row: OrderRow, language: Language): TopupOrder {
  const state = shownState(row)
  const canPay = state === 'created' || state === 'pending'
  return {
    type: 'topupOrder',
    id: row.id,
    item: TopupItem.parse(row.item),
    state,
    coins: row.coins,
    bonus: row.bonus,
    firstBonus: row.first_bonus,
    tier: tierOf(row.tier),
    days: row.days,
    price: row.price,
    channel: channelOf(row.provider, language),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    isLate: row.is_late,
    payUrl: canPay ? row.pay_url : null,
  }
}
