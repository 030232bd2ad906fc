import { features } from '../server/src/app.ts'
import type { Config } from '../server/src/platform/config.ts'
import { withCtx } from '../server/src/with-ctx.ts'
import { CommandError, runCommand } from './lib/command.ts'
import { readSettings } from './lib/settings.ts'
import { usingCluster } from './lib/using-cluster.ts'

/** `npm run do -- <feature> <command> …`: a feature's own commands, as the server would run them. */
await runCommand(async () => {
  const config = readSettings()
  const [feature = '', name = '', ...args] = process.argv.slice(2)
  const command = features.find((one) => one.name === feature)?.commands?.[name]
  if (!command) throw new CommandError(usage())
  const run = (given: Config) => withCtx(given, (ctx) => command.run(ctx, args))
  if (config.DATABASE_URL) await run(config)
  else await usingCluster(config.DATA_DIR, ({ appUrl }) => run({ ...config, DATABASE_URL: appUrl }))
})

function usage(): string {
  const lines = features.flatMap(({ name, commands = {} }) =>
    Object.entries(commands).map(([word, { about }]) => `  ${name} ${word}: ${about}`),
  )
  return ['there is no such command; there are:', ...lines].join('\n')
}
