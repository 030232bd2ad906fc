import path from 'node:path'
import { archiveBucket, certificateOf } from './bucket.ts'
import { asAccount, must } from './command.ts'
import {
  account,
  databaseNodes,
  dataOf,
  nameOf,
  pgbackrest,
  restoreFile,
  socketOf,
} from './database-nodes.ts'
import { makeFolder, writeOwned } from './files.ts'
import { findPrimary } from './patroni.ts'
import { type Plan, portOf, withBucket } from './plan.ts'
import type { Service } from './service.ts'

/** PostgreSQL's archive and backups in a bucket, by pgBackRest, which runs when it is called and not as a server. */
export const archive: Service = {
  name: 'pgBackRest',
  packages: ['pgbackrest'],
  programs: () => [],
  async configure(plan) {
    const folder = await makeFolder(plan, 'archive', account)
    for (const node of databaseNodes) {
      const file = path.join(folder, `${nameOf(node)}.conf`)
      await writeOwned(file, configOf(plan, folder, node), account)
    }
    if (!plan.origin) return
    const [first] = databaseNodes
    const origin = configOf(plan, folder, first, repositoryOf(plan.origin.plan))
    await writeOwned(restoreFile(plan), origin, account)
  },
  async start(plan) {
    await onPrimary(plan, 'stanza-create')
    // Its success says that the primary has put a segment of its log into the bucket.
    await onPrimary(plan, 'check')
  },
}

/** The first full backup: the log since then restores to any second. */
export function backUp(plan: Plan): Promise<void> {
  return onPrimary(plan, '--type=full', 'backup')
}

async function onPrimary(plan: Plan, ...words: readonly string[]): Promise<void> {
  const [program = '', ...args] = pgbackrest(plan, await findPrimary(plan), ...words)
  const [command, ...rest] = asAccount(account, [program, ...args])
  await must(command, rest, { cwd: path.join(plan.folder, 'archive') })
}

/** Where in the bucket a cluster keeps its archive. */
const repositoryOf = ({ basePort, origin }: Plan) =>
  origin ? `/postgres-${basePort}` : '/postgres'

function configOf(
  plan: Plan,
  folder: string,
  node: number,
  repository = repositoryOf(plan),
): string {
  const { s3AccessKey, s3SecretKey } = plan.secrets
  return `
[global]
repo1-type=s3
repo1-path=${repository}
repo1-s3-bucket=${archiveBucket}
repo1-s3-endpoint=localhost
repo1-s3-region=us-east-1
repo1-s3-uri-style=path
repo1-s3-key=${s3AccessKey}
repo1-s3-key-secret=${s3SecretKey}
repo1-storage-port=${portOf(withBucket(plan), 's3Tls')}
repo1-storage-ca-file=${certificateOf(plan)}
repo1-retention-full=2
repo1-bundle=y
process-max=2
log-path=${folder}
lock-path=${folder}
spool-path=${folder}
log-level-console=warn
log-level-file=detail
compress-type=zst
start-fast=y

[kaleido]
pg1-path=${dataOf(plan, node)}
pg1-port=${portOf(plan, 'postgres', node)}
pg1-socket-path=${socketOf(plan)}
pg1-user=${account}
`
}
