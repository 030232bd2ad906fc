import type { Source } from './source.ts'
import type { Owners } from './tables.ts'
import { tableOwners, writtenBySql } from './tables.ts'

/**
 * Functions that reach into another feature's table: `function → table`, where the function writes the table or a trigger
 * runs it there. Each stands in the way of "only its owner writes a table", so the list may only get shorter.
 */
export const knownReaches: readonly string[] = [
  'search_person_changed → account',
  'search_tag_changed → tag',
  'search_work_changed → work',
  'social_hides_authors → account',
  'work_tag_counts → tag',
]

/** A function of the database belongs to the feature that its name begins with, else to the platform, and so do its tables. */
export function checkSqlFunctions(source: Source, known = knownReaches): string[] {
  const schema = readSchema(source)
  const found = reaches(schema, tableOwners(source))
  return [
    ...[...schema.functions]
      .filter(([, body]) => body === undefined || /\bexecute\b/i.test(body))
      .map(
        ([name]) => `what the SQL function ${name} writes cannot be read: write it in $$, unbuilt`,
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
  /** Bodies by name; undefined where there is none to be read. */
  readonly functions: ReadonlyMap<string, string | undefined>
  readonly triggers: ReadonlyMap<string, { readonly table: string; readonly runs: string }>
}

const statement = new RegExp(
  [
    /\bcreate\s+(?:or\s+replace\s+)?function\s+(?:public\.)?(?<fn>\w+)[^;]*?(?:\bas\s+(?<tag>\$\w*\$)(?<body>.*?)\k<tag>|;)/,
    /\bdrop\s+function\s+(?:if\s+exists\s+)?(?:public\.)?(?<droppedFn>\w+)/,
    /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s+(?<trigger>\w+)\s[^;]*?\son\s+(?:public\.)?(?<table>\w+)\s[^;]*?\bexecute\s+(?:function|procedure)\s+(?:public\.)?(?<runs>\w+)/,
    /\bdrop\s+trigger\s+(?:if\s+exists\s+)?(?<droppedTrigger>\w+)\s+on\s+(?:public\.)?(?<droppedOn>\w+)/,
  ]
    .map((part) => part.source)
    .join('|'),
  'gs',
)

/** The functions and triggers that are left when all migrations have run. */
function readSchema(source: Source): Schema {
  const functions = new Map<string, string | undefined>()
  const triggers = new Map<string, { table: string; runs: string }>()
  const migrations = source.files.filter((file) => /^server\/migrations\/.*\.sql$/.test(file))
  for (const file of migrations.toSorted()) {
    const sql = source.text(file).replace(/--.*$/gm, '').toLowerCase()
    for (const { groups = {} } of sql.matchAll(statement)) {
      const { fn, body, droppedFn, trigger, table, runs, droppedTrigger, droppedOn } = groups
      if (fn) functions.set(fn, body)
      if (droppedFn) functions.delete(droppedFn)
      if (trigger && table && runs) triggers.set(`${trigger} on ${table}`, { table, runs })
      if (droppedTrigger) triggers.delete(`${droppedTrigger} on ${droppedOn}`)
    }
  }
  return { functions, triggers }
}

interface Reach {
  readonly what: string
  readonly owner: string
}

function reaches({ functions, triggers }: Schema, owners: Owners): Reach[] {
  const features = new Set([...owners.values()].flat())
  const touched = [
    ...[...functions].flatMap(([name, body = '']) =>
      writtenBySql(body).map((table) => ({ name, table })),
    ),
    ...[...triggers.values()].map(({ runs, table }) => ({ name: runs, table })),
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
