import type { Source } from './source.ts'

/** The owner of a table: a feature by its index.ts, or the platform by its migrations. */
export type Owners = ReadonlyMap<string, readonly string[]>

const builders = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g
const statements =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:public\.)?(\w+)(?=[\s;(]|$)/gi
const sqlTemplates = /\bsql(?:<[^`]*>)?`([^`]*)`/g

/** Every table has one owner, and only its owner writes it. Joins may read any table. */
export function checkTables(source: Source): string[] {
  const owners = tableOwners(source)
  return [
    ...ownership(source, owners),
    ...source.files.flatMap((file) => foreignWrites(source, file, owners)),
    ...source.files.flatMap((file) => looseWrites(file, source)),
  ]
}

export function tableOwners(source: Source): Owners {
  const owners = new Map<string, string[]>()
  const features = source.files.flatMap((file) => featureOf(file) ?? [])
  const own = (table: string, owner: string) =>
    owners.set(table, [...(owners.get(table) ?? []), owner])
  for (const file of source.files) {
    const feature = featureOf(file)
    if (feature) for (const table of declaredTables(source.text(file))) own(table, feature)
    if (isPlatformMigration(file, features))
      for (const table of createdTables(source.text(file))) own(table, 'platform')
  }
  return owners
}

const featureOf = (file: string) => /^server\/src\/features\/([^/]+)\/index\.ts$/.exec(file)?.[1]

function ownership(source: Source, owners: Owners): string[] {
  const shared = [...owners].filter(([, names]) => names.length > 1)
  const created = source.files
    .filter((file) => file.startsWith('server/migrations/'))
    .flatMap((file) => createdTables(source.text(file)).map((table) => ({ file, table })))
  return [
    ...shared.map(
      ([table, names]) => `table ${table} is owned by ${names.join(' and ')}: name one`,
    ),
    ...created
      .filter(({ table }) => !owners.has(table))
      .map(
        ({ file, table }) =>
          `${file} creates ${table}, which no feature's index.ts lists in \`tables\``,
      ),
  ]
}

function foreignWrites(source: Source, file: string, owners: Owners): string[] {
  const owner = writerOf(file)
  if (!owner) return []
  return writtenTables(source.text(file))
    .filter((table) => owners.has(table) && !owners.get(table)?.includes(owner))
    .map((table) => `${file} writes ${table}, which belongs to ${owners.get(table)?.join(' and ')}`)
}

const functions = /^(?:export )?(?:async )?function\*? (\w+)(.*?)\n}$/gms
const changes =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|update\s+\S+\s+(?:as\s+\w+\s+)?set|for\s+(?:no\s+key\s+)?update|for\s+(?:key\s+)?share|pg_advisory_xact_lock)\b/i

/**
 * Raw SQL runs on any executor: statements that write or lock must get a transaction, which the types enforce for query
 * builders.
 */
function looseWrites(file: string, source: Source): string[] {
  if (!writerOf(file)) return []
  const found = [...source.text(file).matchAll(functions)]
  return found
    .filter(([, , text = '']) => /\bdb: Db\b/.test(text) && sqlOf(text).some(isChange))
    .map(([, name]) => `${file}: ${name} writes or locks through a Db: it takes a Trx`)
}

const sqlOf = (text: string) => [...text.matchAll(sqlTemplates)].map(([, sql = '']) => sql)
const isChange = (sql: string) => changes.test(sql)

/** The owner of a file: fixtures, sweeps and tests may prepare anything. */
function writerOf(file: string): string | undefined {
  if (/\.(?:fixture|sweep|test)\.ts$/.test(file)) return undefined
  return /^server\/src\/(?:features\/([^/]+)|(platform))\//.exec(file)?.slice(1).find(Boolean)
}

/** A migration is named after the feature whose tables it creates; the others are the platform's. */
function isPlatformMigration(file: string, features: readonly string[]): boolean {
  const subject = /^server\/migrations\/[^_]+_(\w+)\.sql$/.exec(file)?.[1]
  if (subject === undefined) return false
  return !features.some((feature) => subject === feature || subject.startsWith(`${feature}_`))
}

function declaredTables(text: string): string[] {
  const list = /\btables:\s*\[([^\]]*)\]/.exec(text)?.[1] ?? ''
  return [...list.matchAll(/['"`](\w+)['"`]/g)].map(([, table = '']) => table)
}

function createdTables(sql: string): string[] {
  const created =
    /^\s*create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:public\.)?"?(\w+)\b"?(?!\s+partition\s+of\b)/gim
  return [...sql.matchAll(created)].map(([, table = '']) => table.toLowerCase())
}

function writtenTables(text: string): string[] {
  const raw = [...text.matchAll(sqlTemplates)].flatMap(([, sql = '']) => writtenBySql(sql))
  const built = [...text.matchAll(builders)].map(([, table = '']) => table.toLowerCase())
  return [...new Set([...built, ...raw])]
}

/** May match words that are not tables: `on conflict do update set` writes to no `set`. */
export function writtenBySql(sql: string): string[] {
  return [...sql.matchAll(statements)].map(([, table = '']) => table.toLowerCase())
}
