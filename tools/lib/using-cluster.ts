import { existsSync } from 'node:fs'
import { postgresAccount } from '../postgres/account.ts'
import { openCluster } from '../postgres/cluster.ts'
import { findRunning } from '../postgres/pid-file.ts'
import { findClusterPaths } from '../postgres/cluster-paths.ts'
import { type Urls, urlsOf } from '../postgres/urls.ts'
import { CommandError } from './command.ts'

/** Runs work on the embedded database of a data folder: the running one, or one started for the purpose. */
export async function usingCluster<T>(dir: string, work: (urls: Urls) => Promise<T>): Promise<T> {
  const place = findClusterPaths(dir, postgresAccount(dir))
  if (!existsSync(place.data))
    throw new CommandError(`there is no database in ${dir} yet: npm start makes it`)
  if (findRunning(place.data)) return work(urlsOf(place))
  const cluster = await openCluster({ dir })
  try {
    return await work(cluster)
  } finally {
    await cluster.stop()
  }
}
