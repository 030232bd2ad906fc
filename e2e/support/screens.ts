import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Operator } from './operator.ts'
import { listWorks } from './works.ts'

const file = path.resolve(import.meta.dirname, '../../web/src/shared/spec-rows.json')
const { screens: paths, redirects } = z
  .object({ screens: z.array(z.string()), redirects: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(file, 'utf8')))

/** The works that these screens show. */
const kinds = { '/detail/{id}': 'video', '/gallery/{id}': 'gallery', '/cdetail/{id}': 'post' }

/**
 * Every screen there is but the splash and what leads on to another: works by one of their kind, a person by somebody who
 * makes them, the rest by the first.
 */
export async function allScreens(operator: Operator): Promise<string[]> {
  const addresses = new Map<string, string>()
  for (const [screen, kind] of Object.entries(kinds)) {
    const [newest] = await listWorks(operator, kind)
    addresses.set(screen, screen.replace('{id}', newest?.id ?? ''))
    addresses.set('/usercenter/{uid}', `/usercenter/${newest?.author ?? ''}`)
  }
  return paths
    .filter((each) => each !== '/' && !(each in redirects))
    .map((each) => addresses.get(each) ?? each.replace(/\{\w+\}/, '1'))
}
