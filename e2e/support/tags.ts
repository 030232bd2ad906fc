import { readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** The valid tags of a journey: the features of the server and of both apps, and the shell. */
const known = new Set(
  ['server', 'web', 'admin']
    .flatMap((workspace) => readdirSync(path.join(root, workspace, 'src/features')))
    .concat('shell')
    .map((feature) => `@${feature}`),
)

/** Fails a journey without a tag or with an unknown one: a change in its feature would not run it. */
export function checkTags(tags: readonly string[]): void {
  const unknown = tags.filter((tag) => !known.has(tag))
  if (tags.length > 0 && unknown.length === 0) return
  throw new Error(
    `the tags of this journey are wrong (${unknown.join(' ') || 'none'}): see e2e/README.md`,
  )
}
