import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { decryptAtRest, encryptAtRest } from '../../../platform/crypto/encrypt-at-rest.ts'

/** Where a prize is sent to. */
export interface Address {
  readonly name: string
  readonly phone: string
  readonly region: string
  readonly street: string
}

interface Order {
  readonly id: string
  readonly uid: number
}

/** A key for each order: what was sealed for one does not open for another, even if the rows are changed. */
const purposeOf = ({ id, uid }: Order) => `prize-address:${id}:${uid}`

export function sealAddress(
  { secrets }: Pick<Ctx, 'secrets'>,
  order: Order,
  { name, phone, region, street }: Address,
): Buffer {
  const text = JSON.stringify({ name, phone, region, street })
  return encryptAtRest(secrets.secretKey, purposeOf(order), text)
}

/** Null where there is none, as of a deleted account. */
export function openAddress(
  { secrets }: Pick<Ctx, 'secrets'>,
  {
    id,
    uid,
    address,
  }: { readonly id: string; readonly uid: string | null; readonly address: Buffer | null },
): Address | null {
  if (address === null || uid === null) return null
  const purpose = purposeOf({ id, uid: Number(uid) })
  return JSON.parse(decryptAtRest(secrets.secretKey, purpose, address)) as Address
}

/** `张*`, and `138****1234`: enough to recognise one's own by. */
export function maskAddress({ name, phone, ...place }: Address): Address {
  const [first = ''] = name
  return { name: `${first}*`, phone: `${phone.slice(0, -8)}****${phone.slice(-4)}`, ...place }
}
