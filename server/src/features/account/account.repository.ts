import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { PictureUse } from '../../platform/ctx/uses.ts'

/** A profile names its pictures by their addresses. */
const isOnProfile = sql<boolean>`(
  starts_with(account.portrait, left(path, -5)) or starts_with(account.cover, left(path, -5))
)`

export const pictures: PictureUse = {
  isNeeded: sql`exists (select from account where account.uid = media_picture.uid and ${isOnProfile})`,
  isNeededOfProduct: sql`exists (select from account where ${isOnProfile})`,
}

export interface NewRow {
  readonly uid: number
  readonly name: string
  readonly isRegistered?: boolean
  readonly isDemo?: boolean
  readonly cutInfos?: string | undefined
  /** Of the demonstration's people, who have all of it from the start. */
  readonly accountName?: string
  readonly passwordHash?: string
  readonly bio?: string
  readonly portrait?: string
  readonly cover?: string
}

/** False where the uid is taken. */
export async function add(trx: Trx, given: NewRow): Promise<boolean> {
  const { uid, name, isRegistered, isDemo, cutInfos } = given
  const { accountName, passwordHash, bio = '', portrait = '', cover = '' } = given
  const added = await trx
    .insertInto('account')
    .values({
      uid: String(uid),
      name,
      is_demo: isDemo ?? false,
      registered_at: isRegistered ? sql<Date>`app_now()` : null,
      cut_infos: cutInfos ?? null,
      account_name: accountName ?? null,
      password_hash: passwordHash ?? null,
      bio,
      portrait,
      cover,
    })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .returning('uid')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * Locks the account until the transaction ends, so that what one person does at a time is counted one by one. Answers the
 * hours since they registered, or since a guest came.
 */
export function lock(trx: Trx, uid: number): Promise<{ hours: number }> {
  return trx
    .selectFrom('account')
    .select(
      sql<number>`extract(epoch from app_now() - coalesce(registered_at, created_at))::float8 / 3600`.as(
        'hours',
      ),
    )
    .where('uid', '=', String(uid))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('http.unauthorized'))
}

/** Opens coin videos for so long. Of two grants the later end counts: they do not add up. */
export async function extendGoldWindow(
  trx: Trx,
  { uid, hours }: { readonly uid: number; readonly hours: number },
): Promise<void> {
  await sql`
    update account
    set gold_free_until = greatest(gold_free_until, app_now() + make_interval(hours => ${hours}))
    where uid = ${String(uid)}
  `.execute(trx)
}

/** What logging in asks of an account. */
export interface Credential {
  readonly uid: number
  readonly password_hash: string | null
}

/** Whose credential: each is unique. */
export type CredentialKey =
  | { readonly uid: number }
  | { readonly accountName: string }
  | { readonly phoneHash: Buffer }

export async function findCredential(db: Db, by: CredentialKey): Promise<Credential | undefined> {
  const found = await db
    .selectFrom('account')
    .select(['uid', 'password_hash'])
    .where((where) => {
      if ('uid' in by) return where('uid', '=', String(by.uid))
      if ('accountName' in by) return where('account_name', '=', by.accountName)
      const owner = where
        .selectFrom('account_phone')
        .select('account_phone.uid')
        .where('phone_hash', '=', by.phoneHash)
      return where('uid', '=', owner)
    })
    .executeTakeFirst()
  return found && { ...found, uid: Number(found.uid) }
}

export async function isTaken(db: Db, accountName: string): Promise<boolean> {
  return (await findCredential(db, { accountName })) !== undefined
}

/** Makes a guest a member. False where it is one already. */
export async function register(
  trx: Trx,
  given: {
    readonly uid: number
    readonly accountName: string
    readonly passwordHash: string
    readonly cutInfos: string | undefined
  },
): Promise<boolean> {
  const { uid, accountName, passwordHash, cutInfos } = given
  const changed = await trx
    .updateTable('account')
    .set({
      account_name: accountName,
      password_hash: passwordHash,
      registered_at: sql<Date>`app_now()`,
      video_free_until: sql<Date>`app_now() + interval '24 hours'`,
      ...(cutInfos === undefined ? {} : { cut_infos: cutInfos }),
    })
    .where('uid', '=', String(uid))
    .where('registered_at', 'is', null)
    .returning('uid')
    .executeTakeFirst()
    .catch(nameTaken)
  return changed !== undefined
}

/** Of two who take a name at once, the database lets the first have it. */
function nameTaken(error: unknown): never {
  const { constraint } = error as { constraint?: string }
  if (constraint !== 'account_account_name_key') throw error
  throw new AppError('account.taken', {}, { cause: error })
}

export async function setPassword(trx: Trx, uid: number, passwordHash: string): Promise<void> {
  await trx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('uid', '=', String(uid))
    .execute()
}

const nextNameChange = sql<Date>`name_changed_at + interval '30 days'`

/** Everything a person is told of their account; what depends on the time is decided here, by the one clock. */
export function findInfo(db: Db, uid: number) {
  return db
    .selectFrom('account')
    .select(['uid', 'name', 'portrait', 'cover', 'bio', 'account_name', 'registered_at'])
    .select(['video_free_until', 'gold_free_until', 'closes_at', 'hides_authors', 'is_official'])
    .select('dark_passed_at')
    .select([
      sql<Date | null>`case when ${nextNameChange} > app_now() then ${nextNameChange} end`.as(
        'name_changeable_at',
      ),
      sql<boolean>`coalesce(greatest(video_free_until, gold_free_until) > app_now(), false)`.as(
        'is_free_window',
      ),
      sql<boolean>`coalesce(registered_at > app_now() - interval '24 hours', false)`.as('is_new'),
    ])
    .where('uid', '=', String(uid))
    .executeTakeFirst()
}

/** Whether somebody registered within 24 hours. */
export async function isNewcomer(db: Db, uid: number): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('uid')
    .where('uid', '=', String(uid))
    .where(sql<boolean>`registered_at > app_now() - interval '24 hours'`)
    .executeTakeFirst()
  return found !== undefined
}

export type InfoRow = NonNullable<Awaited<ReturnType<typeof findInfo>>>

/** Members only: a guest shows itself to nobody. */
export function findPublic(db: Db, uid: number) {
  return db
    .selectFrom('account')
    .select(['uid', 'name', 'portrait', 'cover', 'bio', 'is_official'])
    .where('uid', '=', String(uid))
    .where('registered_at', 'is not', null)
    .executeTakeFirst()
}

export type PublicRow = NonNullable<Awaited<ReturnType<typeof findPublic>>>

export interface ProfileChange {
  readonly bio?: string | undefined
  readonly portrait?: string | undefined
  readonly cover?: string | undefined
}

export async function updateProfile(trx: Trx, uid: number, change: ProfileChange): Promise<void> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  await trx
    .updateTable('account')
    .set(Object.fromEntries(given))
    .where('uid', '=', String(uid))
    .execute()
}

/** Passing the gate again keeps the moment when it was passed first. */
export async function setDarkGate(trx: Trx, uid: number, isPassed: boolean): Promise<void> {
  await trx
    .updateTable('account')
    .set({
      dark_passed_at: isPassed ? sql<Date>`coalesce(dark_passed_at, app_now())` : null,
    })
    .where('uid', '=', String(uid))
    .execute()
}

/** False where the last change is too fresh; the first one is free. */
export async function rename(trx: Trx, uid: number, name: string): Promise<boolean> {
  const renamed = await trx
    .updateTable('account')
    .set({ name, name_changed_at: sql<Date>`app_now()` })
    .where('uid', '=', String(uid))
    .where(sql<boolean>`(name_changed_at is null or ${nextNameChange} <= app_now())`)
    .returning('uid')
    .executeTakeFirst()
  return renamed !== undefined
}

/** Of a person’s own export: all that is theirs, and nothing that opens anything. */
export function findOwn(db: Db, uid: number) {
  return db
    .selectFrom('account')
    .select(['uid', 'name', 'account_name', 'bio', 'portrait', 'cover', 'created_at'])
    .select(['registered_at', 'video_free_until', 'gold_free_until', 'closes_at', 'keeps_comments'])
    .select(['cut_infos', 'dark_passed_at'])
    .where('uid', '=', String(uid))
    .executeTakeFirst()
}

/** False where there is no such member. */
export async function setOfficial(
  trx: Trx,
  { uid, isOfficial }: { uid: number; isOfficial: boolean },
): Promise<boolean> {
  const changed = await trx
    .updateTable('account')
    .set({ is_official: isOfficial })
    .where('uid', '=', String(uid))
    .where('registered_at', 'is not', null)
    .returning('uid')
    .executeTakeFirst()
  return changed !== undefined
}

export async function remove(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('account').where('uid', '=', String(uid)).execute()
}
