import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { seed } from '../../demo/src/seed.ts'
import { rankPostsIn } from '../../server/src/features/post/index.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { growPosts, growWorld } from '../../server/src/testing/scale/grow-world.ts'
import { addPeople } from '../../server/src/testing/scale/people.ts'
import { withCtx } from '../../server/src/with-ctx.ts'
import { reindex } from '../../tools/lib/reindex.ts'
import { productSettings } from '../rig/product.ts'
import { query, setStage, type Stage } from '../rig/stage.ts'
import type { Say } from '../soak/trial.ts'

/** What a world is grown for: works of all kinds that are listed and searched, or posts. */
export type Subject = 'works' | 'posts'

/** How long the parts of growing took, in seconds. */
export interface Grown {
  readonly grow: number
  /** All hot lists of posts, by the service that the job calls. */
  readonly rank: number
  readonly reindex?: number
}

export interface World {
  readonly stage: Stage
  readonly grown: Grown
}

export interface WorldPlan {
  /** The folder of worlds; one that has been grown there is used again. */
  readonly worlds: string
  readonly subject: Subject
  readonly thousands: number
}

/** The write-ahead log is irrelevant here: reading is measured. */
const settings = { archive_mode: 'off', max_wal_size: '8GB', checkpoint_timeout: '30min' }
/** Enough to follow 2,000 of them in the smallest world too. */
const fewestPeople = 4_000
/** In a world of posts there are so many for one work of all kinds, which its lists of works show. */
const postsToWorks = 10

/** The database runs until the stack is disposed of. */
export async function openWorld(
  stack: AsyncDisposableStack,
  { worlds, subject, thousands }: WorldPlan,
  say: Say,
): Promise<World> {
  const dir = path.join(worlds, `${subject}-${thousands}`)
  await mkdir(dir, { recursive: true })
  const stage = await setStage(stack, { dir, settings })
  const file = path.join(dir, 'grown.json')
  if (existsSync(file)) {
    return { stage, grown: JSON.parse(await readFile(file, 'utf8')) as Grown }
  }
  const grown = await grow(stage, { subject, thousands }, say)
  await writeFile(file, JSON.stringify(grown))
  return { stage, grown }
}

async function grow(
  stage: Stage,
  { subject, thousands }: Omit<WorldPlan, 'worlds'>,
  say: Say,
): Promise<Grown> {
  const { ownerUrl, appUrl } = stage.database
  const config = readConfig({ ...productSettings, DATA_DIR: stage.dir, DATABASE_URL: appUrl })
  await withCtx(config, seed)
  say('the demonstration world is there')
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    const seconds = (performance.now() - began) / 1_000
    say(`${thousands} thousand ${subject}: ${what} in ${seconds.toFixed(1)} s`)
    return seconds
  }
  const grown = {
    grow: await timed('grown', async () => {
      await growWorld(ownerUrl, subject === 'works' ? thousands : thousands / postsToWorks, say)
      if (subject === 'posts') await growPosts(ownerUrl, thousands, say)
      await withCtx(config, (ctx) => ctx.write((trx) => addPeople(trx, fewestPeople)))
    }),
    rank: await timed('hot lists of posts made', () =>
      withCtx(config, (ctx) => ctx.write((trx) => rankPostsIn(ctx, trx))),
    ),
    ...(subject === 'works' && {
      reindex: await timed('search index built', () => reindex(config)),
    }),
  }
  await timed('analysed', () => query(ownerUrl, 'vacuum analyze'))
  return grown
}
