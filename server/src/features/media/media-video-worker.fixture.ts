import { features } from '../../app.ts'
import { readConfig } from '../../platform/config.ts'
import { createDeps } from '../../platform/create-deps.ts'
import { jobsOf } from '../../platform/feature.ts'
import { ctxMaker } from '../../platform/ctx.ts'

/** A worker in a process of its own, which a test may kill. Says `ready` when it works. */
const [url = '', dataDir = ''] = process.argv.slice(2)
const deps = await createDeps(
  readConfig({
    NODE_ENV: 'test',
    ROLE: 'worker',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
  }),
)
await deps.jobs.start(jobsOf(features), ctxMaker(deps, features))
process.once('disconnect', () => process.exit())
process.send?.('ready')
