import type { Db } from '../../platform/db/db.ts'
export interface SessionRow {
  readonly id: string
  readonly device: string
  readonly created_at: Date
  readonly last_seen_at: Date
}
export interface Found {
  readonly id: string
  readonly uid: string | null
  readonly staff_id: string | null
  readonly is_registered: boolean
  readonly is_stale: boolean
}
type Owner =
  | {
      readonly uid: number
    }
  | {
      readonly staffId: string
    }
export declare function add(
  db: Db,
  {
    owner,
    device,
    tokenHash,
  }: {
    owner: Owner
    device: string
    tokenHash: Buffer
  },
): Promise<void>
/** The living session of a token, with what the gate must know of its owner. */
export declare function findLive(db: Db, tokenHash: Buffer): Promise<Found | undefined>
export declare function touch(db: Db, id: string): Promise<void>
export declare function list(
  db: Db,
  {
    uid,
    before,
    limit,
  }: {
    uid: number
    before: string | undefined
    limit: number
  },
): Promise<SessionRow[]>
export declare function revoke(
  db: Db,
  {
    uid,
    id,
  }: {
    uid: number
    id: string
  },
): Promise<boolean>
export declare function listAll(db: Db, uid: number): Promise<SessionRow[]>
export declare function removeAll(db: Db, uid: number): Promise<void>
/** Dead sessions are kept a while for whoever looks into a misuse, then dropped in bounded batches. */
export declare function removeDead(db: Db, limit: number): Promise<number>
export {}
