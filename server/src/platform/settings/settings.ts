import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Cache, CacheTag } from '../cache/cache.ts'
import type { Db, Trx } from '../db/db.ts'
import { isConnectionError } from '../db/faults.ts'
import { AppError } from '../errors.ts'
import { type Logger, partLogger } from '../log/log.ts'

/**
 * A setting that an operator may change while the product runs. The stored value is parsed by the schema, so that a
 * member added later gets its default; if no value is stored, or it no longer fits, the whole setting is its default.
 */
export interface Setting<T = unknown> {
  /** `feature.what` */
  readonly name: string
  readonly about: string
  /** Makes the default from an empty object, and fills in omitted members. */
  readonly schema: z.ZodMiniType<T>
  /** A second member of the staff agrees to a change: it bounds what one may do alone, or how much money is given away. */
  readonly needsTwo?: true
}

export interface Settings {
  /** The current value; cached until it changes. */
  read<T>(setting: Setting<T>): Promise<T>
  /**
   * The same for answers that must work while the database is away: then the last value known to this process, or the
   * default. No decision about money or a permission may depend on it.
   */
  readLast<T>(setting: Setting<T>): Promise<T>
  /** Stores the next version; returns its number. `http.conflict` if another version was stored in between. */
  change(trx: Trx, change: SettingChange): Promise<number>
}

/** One version of a setting. The default, which nobody has set, has version 0. */
export interface SettingVersion {
  readonly version: number
  readonly value: unknown
  readonly at: Date | null
  /** Who set it; null for a command. */
  readonly staffId: string | null
}

const defined = new Map<string, Setting>()

export function defineSetting<T>(setting: Setting<T>): Setting<T> {
  if (defined.has(setting.name)) throw new Error(`two settings are named ${setting.name}`)
  // A setting without a default would fail at its first read.
  setting.schema.parse(undefined)
  defined.set(setting.name, setting)
  return setting
}

/** Every setting of the product, by name. */
export function allSettings(): Setting[] {
  return [...defined.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

export function findSetting(name: string): Setting | undefined {
  return defined.get(name)
}

/** Tags a cached value that depends on a setting. */
export function staleBySetting({ name }: Pick<Setting, 'name'>): CacheTag {
  return `setting:${name}` as CacheTag
}

/** Changes arrive over the bus; this TTL bounds the cost of a lost message. */
const keptMs = 60_000

export function createSettings(parts: { db: Db; cache: Cache; log: Logger }): Settings {
  const { db, cache } = parts
  const log = partLogger(parts.log, 'settings')
  const told = new Set<string>()

  async function load<T>(setting: Setting<T>): Promise<{ value: T }> {
    const stored = await findVersion(db, setting.name)
    const read = setting.schema.safeParse(stored?.value)
    if (read.success) return { value: read.data }
    const unfit = `${setting.name}:${stored?.version}`
    // Logged once per version: it is read again and again.
    if (!told.has(unfit)) {
      log.error({ event: 'settings.unfit', setting: unfit, err: read.error })
    }
    told.add(unfit)
    return { value: setting.schema.parse(undefined) }
  }

  /** One value per setting, so the number is bounded. */
  const last = new Map<string, unknown>()

  async function read<T>(setting: Setting<T>): Promise<T> {
    const tag = staleBySetting(setting)
    const kept = await cache.get(tag, () => load(setting), { ttlMs: keptMs, tags: [tag] })
    last.set(setting.name, kept.value)
    return kept.value
  }

  return {
    read,
    async readLast<T>(setting: Setting<T>) {
      try {
        return await read(setting)
      } catch (error) {
        if (!isConnectionError(error)) throw error
        return setting.schema.parse(last.get(setting.name))
      }
    },
    async change(trx, change) {
      const version = await addVersion(trx, change)
      await cache.invalidate(trx, [staleBySetting(change.setting)])
      return version
    },
  }
}

/** The version asked for, or the current one; undefined if that is the default. */
export async function findVersion(
  db: Db,
  name: string,
  version?: number,
): Promise<SettingVersion | undefined> {
  const [found] = await listVersions(db, name, { version, limit: 1 })
  return found
}

/** The newest first. */
export function listVersions(
  db: Db,
  name: string,
  { version, limit }: { readonly version?: number | undefined; readonly limit: number },
): Promise<SettingVersion[]> {
  return db
    .selectFrom('setting')
    .select(['version', 'value', 'at', 'staff_id as staffId'])
    .where('name', '=', name)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

export interface SettingChange {
  readonly setting: Setting
  readonly value: unknown
  /**
   * Optimistic lock: the version that this change is based on, so that two concurrent changes do not overwrite each
   * other.
   */
  readonly seen: number
  readonly staffId: string | null
}

async function addVersion(
  trx: Trx,
  { setting, value, seen, staffId }: SettingChange,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into setting (name, version, value, staff_id)
    select ${setting.name}, ${seen + 1}, ${JSON.stringify(value)}::jsonb, ${staffId}
    where ${seen} = (select coalesce(max(version), 0) from setting where name = ${setting.name})
    on conflict (name, version) do nothing
    returning version
  `.execute(trx)
  if (!rows[0]) throw new AppError('http.conflict')
  return rows[0].version
}
