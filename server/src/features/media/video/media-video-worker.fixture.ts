import { features } from '../../../app.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { createDeps } from '../../../platform/ctx/create-deps.ts'
import { ctxMaker } from '../../../platform/ctx/ctx.ts'
import { jobsOf } from '../../../platform/ctx/feature.ts'
import { stalled } from '../../../platform/media-tools/source.fixture.ts'

/**
 * A worker in a process of its own, which a test may kill. Says `ready` when it works. From the step on that it is told
 * its encoder neither ends nor works, so that the test meets it there however quick the machine is.
 */
const [url = '', dataDir = '', stall = 'never'] = process.argv.slice(2)
const deps = await createDeps(
  readConfig({
    NODE_ENV: 'test',
    ROLE: 'worker',
    LOG_LEVEL: 'warn',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
  }),
)

async function isThere(): Promise<boolean> {
  const video = await deps.db
    .selectFrom('media_video')
    .select(['state', 'is_watchable'])
    .executeTakeFirst()
  return stall === 'ladder' ? video?.is_watchable === true : video?.state === 'encoding'
}

const mediaTools = {
  async find() {
    const found = await deps.mediaTools.find()
    return stall !== 'never' && (await isThere()) ? stalled(found) : found
  },
}
const own = { ...deps, mediaTools }
await deps.jobs.start(jobsOf(features), ctxMaker(own, features))
process.once('disconnect', () => process.exit())
process.send?.('ready')
