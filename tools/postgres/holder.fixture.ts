import { writeSync } from 'node:fs'
import pg from 'pg'
import { openCluster } from './cluster.ts'

/** Opens the cluster of a folder, prints the server's pid, and dies without stopping it. */
const cluster = await openCluster({ dir: process.argv[2] ?? '' })
const client = new pg.Client({ connectionString: cluster.ownerUrl })
await client.connect()
await client.query('create table if not exists thing as select 7 as size')
writeSync(1, String(cluster.pid()))
process.kill(process.pid, 'SIGKILL')
