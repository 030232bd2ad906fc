import { features } from '../server/src/app.ts'
import type { Config } from '../server/src/platform/config.ts'
import { createDeps } from '../server/src/platform/create-deps.ts'
import type { Command } from '../server/src/platform/feature.ts'
import { createLogger } from '../server/src/platform/log.ts'
import { CommandError, runCommand } from './lib/command.ts'
import { readSettings } from './lib/settings.ts'
import { usingCluster } from './lib/using-cluster.ts'

/** `npm run do -- <feature> <command> …`: a feature's own commands, as the server would run them. */
await runCommand(async () => {
  const config = readSettings()
  const [feature = '', name = '', ...args] = process.argv.slice(2)
  const command = features.find((one) => one.name === feature)?.commands?.[name]
  if (!command) throw new CommandError(usage())
  if (config.DATABASE_URL) await run(config, command, args)
  else
    await usingCluster(config.DATA_DIR, ({ appUrl }) =>
      run({ ...config, DATABASE_URL: appUrl }, command, args),
    )
})

async function run(config: Config, command: Command, args: readonly string[]): Promise<void> {
  // A command's own lines are what its caller reads.
  const deps = await createDeps(config, createLogger({ LOG_LEVEL: 'error' }))
  try {
    const ctx = ctxMaker(deps, peopleOf(features))()
    await command.run(legacyOf(ctx, deps), args)
  } finally {
    await deps.close()
  }
}

function usage(): string {
  const lines = features.flatMap(({ name, commands = {} }) =>
    Object.entries(commands).map(([word, { about }]) => `  ${name} ${word}: ${about}`),
  )
  return ['there is no such command; there are:', ...lines].join('\n')
}
