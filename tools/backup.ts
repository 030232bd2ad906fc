import { keepFilesOwn } from '../server/src/platform/process/own-files.ts'
import { runCommand } from './lib/command.ts'
import { readSettings } from './lib/settings.ts'
import { usingCluster } from './lib/using-cluster.ts'
import { backUp } from './postgres/backup.ts'

keepFilesOwn()

/** `npm run backup`: beside a running `npm start`, or on its own. */
await runCommand(async () => {
  const { DATA_DIR: dir } = readSettings()
  const { folder, manifest } = await usingCluster(dir, () => backUp({ dir }))
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  console.log(`${folder}: ${manifest.files.length} files, ${Math.ceil(bytes / 2 ** 20)} MB`)
  console.log(`npm run restore -- --to <time> goes to any moment from ${manifest.endedAt} on`)
})
