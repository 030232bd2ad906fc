import { parseArgs } from 'node:util'
import { keepFilesOwn } from '../server/src/platform/process/own-files.ts'
import { CommandError, runCommand } from './lib/command.ts'
import { readSettings } from './lib/settings.ts'
import { listBackups } from './postgres/backups.ts'
import { restore } from './postgres/restore.ts'

keepFilesOwn()

/** `npm run restore -- --to <time>`: the database as it was at that moment. */
await runCommand(async () => {
  const { DATA_DIR: dir } = readSettings()
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (values.to === undefined) throw new CommandError(await usage(dir))
  const done = await restore({
    dir,
    to: new Date(values.to),
    report: (line) => console.log(`· ${line}`),
  })
  console.log(`· restored from ${done.from.folder}, ${done.indexesChecked} indexes checked`)
  if (done.lastCommit)
    console.log(`· the last commit that is there is of ${done.lastCommit.toISOString()}`)
  if (done.setAside)
    console.log(
      `· the database as it was before lies in ${done.setAside}; remove it when it is not missed`,
    )
  console.log('start again with npm start, and make a new backup with npm run backup')
})

async function usage(dir: string): Promise<string> {
  const [oldest] = await listBackups(dir)
  const range = oldest
    ? `any moment from ${oldest.manifest.endedAt} on`
    : 'none yet, since there is no backup: make one with npm run backup'
  return `say which moment: npm run restore -- --to 2026-11-21T08:30:00Z (${range})`
}
