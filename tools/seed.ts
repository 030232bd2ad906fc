import { parseArgs } from 'node:util'
import { keepFilesOwn } from '../server/src/platform/process/own-files.ts'
import type { Config } from '../server/src/platform/config/config.ts'
import { seed } from '../demo/src/seed.ts'
import { withCtx } from '../server/src/with-ctx.ts'
import { growWorld } from '../server/src/testing/scale/grow-world.ts'
import { CommandError, runCommand } from './lib/command.ts'
import { reindex } from './lib/reindex.ts'
import { readSettings } from './lib/settings.ts'
import { usingCluster } from './lib/using-cluster.ts'

const usage = 'npm run seed [-- --scale <thousands of works, at most 1000>]'

keepFilesOwn()

/**
 * `npm run seed`: the demonstration world, for a database without users. `--scale 100` adds a hundred thousand works
 * and a million interactions, for measurements; readers are blocked while it runs.
 */
await runCommand(async () => {
  const config = readSettings()
  const scale = readScale()
  if (config.isProduction) throw new CommandError('production takes no demonstration world')
  if (config.DATABASE_URL) await withCtx(config, seed)
  else
    await usingCluster(config.DATA_DIR, ({ appUrl }) =>
      withCtx({ ...config, DATABASE_URL: appUrl }, seed),
    )
  if (scale > 0) await growAll(config, scale)
  console.log('· the demonstration world is there')
})

function readScale(): number {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '0' } } })
  if (/^(?:\d{1,3}|1000)$/.test(values.scale)) return Number(values.scale)
  throw new CommandError(usage)
}

async function growAll(config: Config, scale: number): Promise<void> {
  const { DATABASE_URL, DATABASE_OWNER_URL } = config
  if (!DATABASE_URL) {
    await usingCluster(config.DATA_DIR, ({ appUrl, ownerUrl }) =>
      grow({ ...config, DATABASE_URL: appUrl }, ownerUrl, scale),
    )
  } else if (DATABASE_OWNER_URL) await grow(config, DATABASE_OWNER_URL, scale)
  else throw new CommandError('growing takes the owner of the tables: set DATABASE_OWNER_URL')
}

async function grow(config: Config, ownerUrl: string, scale: number): Promise<void> {
  const began = performance.now()
  const report = (line: string) =>
    console.log(`· ${line}, after ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  await growWorld(ownerUrl, scale, report)
  if (await reindex(config)) report('what is searched is made anew')
}
