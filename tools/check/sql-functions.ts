import type { Source } from './source.ts'
import type { Owners } from './tables.ts'
import { tableOwners, writtenBySql } from './tables.ts'

/**
 * Functions that access another feature's table: `function → table`, if the function writes the table or a trigger runs
 * it there. Each is an exception to "only its owner writes a table", so the list may only get shorter.
 */
export const knownReaches: readonly string[] = [
  'search_person_changed → account',
  'search_tag_changed → tag',
  'search_work_changed → work',
  'social_hides_authors → account',
  'topic_work_listed → work',
  'work_tag_counts → tag',
]

/** Functions that build statements: their names are those of months, which cannot be written down. */
const builders: readonly string[] = ['video_event_months']

/**
 * A function of the database belongs to the feature that its name begins with, otherwise to the platform; so do its
 * tables.
 */
export function checkSqlFunctions(source: Source, known = knownReaches): string[] {
  const schema = readSchema(source)
  const found = reaches(schema, tableOwners(source))
  return [
    ...schema.functions
      .filter(
        ({ name, body }) =>
          body === undefined || (/\bexecute\b/i.test(body) && !builders.includes(name)),
      )
      .map(
        ({ name }) =>
          `what the SQL function ${name} writes cannot be read: write it in $$, unbuilt`,
      ),
    ...found
      .filter((reach) => !known.includes(reach.what))
      .map(({ what, owner }) => `SQL function ${what}, which belongs to ${owner}`),
    ...known
      .filter((what) => !found.some((reach) => reach.what === what))
      .map((what) => `${what} is gone: strike it from tools/check/sql-functions.ts`),
  ]
}

interface Schema {
  /** The functions' bodies; undefined if one cannot be parsed. */
  readonly functions: readonly { readonly name: string; readonly body: string | undefined }[]
  readonly triggers: readonly { readonly table: string; readonly runs: string }[]
}

const functionText =
  /\bcreate\s+(?:or\s+replace\s+)?function\s+(?:public\.)?(\w+)[^;]*?(?:\bas\s+(\$\w*\$)(.*?)\2|;)/gs
const triggerText =
  /\bcreate\s+trigger\s+\w+\s[^;]*?\son\s+(\w+)\s[^;]*?\bexecute\s+function\s+(\w+)/gs

/** Of `server/schema.sql`, which is generated from the migrations. */
function readSchema(source: Source): Schema {
  const sql = source.text('server/schema.sql').replace(/--.*$/gm, '').toLowerCase()
  return {
    functions: [...sql.matchAll(functionText)].map(([, name = '', , body]) => ({ name, body })),
    triggers: [...sql.matchAll(triggerText)].map(([, table = '', runs = '']) => ({ table, runs })),
  }
}

interface Reach {
  readonly what: string
  readonly owner: string
}

function reaches({ functions, triggers }: Schema, owners: Owners): Reach[] {
  const features = new Set([...owners.values()].flat())
  const touched = [
    ...functions.flatMap(({ name, body = '' }) =>
      writtenBySql(body).map((table) => ({ name, table })),
    ),
    ...triggers.map(({ runs, table }) => ({ name: runs, table })),
  ]
  const found = touched.flatMap(({ name, table }) => {
    const owner = owners.get(table)
    return !owner || owner.includes(ownerOf(name, features))
      ? []
      : [[`${name} → ${table}`, owner.join(' and ')] as const]
  })
  return [...new Map(found)].map(([what, owner]) => ({ what, owner }))
}

const ownerOf = (name: string, features: ReadonlySet<string>) =>
  features.values().find((feature) => name === feature || name.startsWith(`${feature}_`)) ??
  'platform'
