import type { Source } from './source.ts'
import { tableOwners } from './tables.ts'

/**
 * Logins and blocks are read together with their account, in one statement on every request. A follow keeps the work that
 * led to it if it is the followed person's. An adjustment is asked for of somebody who exists.
 */
const allowed = new Set([
  'session account',
  'session staff',
  'social account',
  'social work',
  'wallet account',
])

const imports = /\bfrom '(?:\.\.\/)+(\w+)\/index\.ts'/g
const reads = /\b(?:from|join|selectFrom\(|\w+Join\()\s*['"`]?(?:public\.)?([a-z]\w*)\b/g

/** A feature may read the tables of features it imports; the reverse would be a cycle that imports do not show. */
export function checkTableReads(source: Source): string[] {
  const owners = tableOwners(source)
  const files = source.files.filter(
    (file) => featureOf(file) && !/\.(?:test|fixture)\.ts$/.test(file),
  )
  const standsOn = new Set(
    files.flatMap((file) =>
      [...source.text(file).matchAll(imports)].map(([, other]) => `${featureOf(file)} ${other}`),
    ),
  )
  return files.flatMap((file) => {
    const feature = featureOf(file)
    return tablesRead(source.text(file)).flatMap((table) =>
      (owners.get(table) ?? [])
        .filter((owner) => owner !== feature && standsOn.has(`${owner} ${feature}`))
        .filter((owner) => !allowed.has(`${feature} ${owner}`))
        .map((owner) => `${file} reads ${table} of ${owner}, which imports ${feature}`),
    )
  })
}

const featureOf = (file: string) => /^server\/src\/features\/([^/]+)\/.*\.ts$/.exec(file)?.[1]

function tablesRead(text: string): string[] {
  return [...new Set([...text.matchAll(reads)].map(([, table = '']) => table))]
}
