import { CommandError, runCommand } from './lib/command.ts'
import { readSettings } from './lib/settings.ts'
import { migrateDatabase, startDatabase } from './start/database.ts'

/** `npm run migrate`: brings a configured database to this version, for servers that `npm start` does not start. */
await runCommand(async () => {
  const config = readSettings()
  if (!config.DATABASE_URL)
    throw new CommandError('DATABASE_URL is not set: npm start migrates the packaged database')
  await using running = new AsyncDisposableStack()
  const { signal: stopping } = new AbortController()
  const report = (line: string) => console.log(`· ${line}`)
  await migrateDatabase(await startDatabase({ config, running, stopping, report }), report)
})
