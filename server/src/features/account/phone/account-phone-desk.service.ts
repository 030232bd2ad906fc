import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { hashPhone, maskPhone, openPhone, toPhone } from './account-phone.number.ts'
import { findPhone } from './account-phone.repository.ts'

/** By which the account of a number is found. */
export function hashPhoneOf({ secrets }: Pick<Ctx, 'secrets'>, mobile: string): Buffer {
  return hashPhone(secrets.secretKey, toPhone(mobile))
}

/** All that the staff sees of a number. */
export async function readMaskedPhone(
  { read, secrets }: Pick<Ctx, 'read' | 'secrets'>,
  uid: number,
): Promise<string | null> {
  const phone = await findPhone(read, uid)
  return phone ? maskPhone(openPhone(secrets.secretKey, phone)) : null
}
