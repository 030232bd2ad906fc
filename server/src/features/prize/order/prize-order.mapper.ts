import type { Language } from '@kaleido/contract/core/error'
import type { PrizeOrder, PrizeOrderDetail } from '@kaleido/contract/prize'
import { textIn } from '../../../platform/in-language.ts'
import { type Address, maskAddress } from './prize-address.ts'
import type { HistoryRow } from './prize-history.repository.ts'
import type { FoundOrder, OrderRow } from './prize-order.repository.ts'

export function toOrder(row: OrderRow, language: Language): PrizeOrder {
  const { id, source, kind, amount, name, name_en, bought, points, state } = row
  return {
    id,
    source,
    kind,
    amount,
    name: textIn(language, name, name_en),
    price: bought + points,
    state,
    createdAt: row.created_at.toISOString(),
  }
}

interface Details {
  readonly history: readonly HistoryRow[]
  readonly address: Address | null
  readonly language: Language
}

export function toDetail(
  row: FoundOrder,
  { history, address, language }: Details,
): PrizeOrderDetail {
  const { carrier, tracking } = row
  return {
    ...toOrder(row, language),
    steps: history
      .filter(({ from_state, to_state }) => from_state !== to_state)
      .map(({ to_state, created_at }) => ({ state: to_state, at: created_at.toISOString() })),
    address: address && maskAddress(address),
    parcel: tracking === '' ? null : { carrier, tracking },
    takesAddress: takesAddress(row),
    isCancellable: isCancellable(row),
    cancellableUntil: wasExchanged(row) ? row.cancellable_until.toISOString() : null,
  }
}

/** What somebody packs goes to the address that they saw. */
export function takesAddress({ state, is_opened }: FoundOrder): boolean {
  return state === 'address' || (state === 'preparing' && !is_opened)
}

/** A thing, for points: what was won or delivered at once is not taken back. */
const wasExchanged = ({ source, kind }: FoundOrder) => source === 'shop' && kind === 'physical'

export function isCancellable(row: FoundOrder): boolean {
  const isHere = row.state === 'address' || row.state === 'preparing'
  return wasExchanged(row) && isHere && row.is_fresh
}
