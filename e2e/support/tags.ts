import { readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** What a journey may be tagged with: the features of the server and of both apps, and what belongs to none of them. */
const known = new Set(
  ['server', 'web', 'admin']
    .flatMap((workspace) => readdirSync(path.join(root, workspace, 'src/features')))
    .concat('shell')
    .map((feature) => `@${feature}`),
)

/** Fails a journey that says of no feature, or of an unknown one, that it exercises it: a change there would not run it. */
export function checkTags(tags: readonly string[]): void {
  const unknown = tags.filter((tag) => !known.has(tag))
  if (tags.length > 0 && unknown.length === 0) return
  throw new Error(
    `the tags of this journey are wrong (${unknown.join(' ') || 'none'}): see e2e/README.md`,
  )
}
