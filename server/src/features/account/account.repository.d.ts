import type { Db } from '../../platform/db/db.ts'
interface Row {
  readonly uid: number
  readonly name: string
  readonly isRegistered?: boolean
  readonly isDemo?: boolean
}
/** False where the uid is taken. */
export declare function add(db: Db, { uid, name, isRegistered, isDemo }: Row): Promise<boolean>
export declare function find(
  db: Db,
  uid: number,
): Promise<
  | {
      created_at: Date
      name: string
      registered_at: Date | null
      uid: string
    }
  | undefined
>
export declare function remove(db: Db, uid: number): Promise<void>
export {}
