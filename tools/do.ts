import { keepFilesOwn } from '../server/src/platform/process/own-files.ts'
import { runCommand } from './lib/command.ts'
import { actOfCommand, readCommand, withContext } from './lib/feature-commands.ts'
import { readSettings } from './lib/settings.ts'

keepFilesOwn()

/** `npm run do -- <feature> <command> …`: a feature's own commands, run as by the server. */
await runCommand(async () => {
  const config = readSettings()
  const words = process.argv.slice(2)
  await withContext(config, readCommand(words), actOfCommand(words))
})
