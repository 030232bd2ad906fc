import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { type NewSession, openSession } from './session.service.ts'

/** Logs somebody in without a password; answers the token. */
export function aSession(
  db: Pool,
  given: Pick<NewSession, 'owner'> & Partial<NewSession>,
): Promise<string> {
  return inTransaction(db, (trx) => openSession(trx, { device: 'test', ...given }))
}
