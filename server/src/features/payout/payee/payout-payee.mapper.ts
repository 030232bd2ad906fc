import { type Payee, PayeeType, UsdtNetwork } from '@kaleido/contract/payout-payee'
import type { PayeeRow } from './payout-payee.repository.ts'

/** Of a payee, or of a withdrawal as it was when that was asked for. */
export interface ShownPayeeRow {
  readonly act_type: string
  readonly holder: string
  readonly masked: string
  readonly bank: string | null
  readonly network: string | null
}

export function toShownPayee({ act_type, holder, masked, bank, network }: ShownPayeeRow) {
  return {
    actType: PayeeType.parse(act_type),
    holder,
    masked,
    bank,
    network: network === null ? null : UsdtNetwork.parse(network),
  }
}

export function toPayee(row: PayeeRow): Payee {
  return {
    type: 'payee',
    id: row.id,
    ...toShownPayee(row),
    isDefault: row.is_default,
    usableAt: row.usable_at.toISOString(),
  }
}
