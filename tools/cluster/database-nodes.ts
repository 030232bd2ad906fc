import path from 'node:path'
import type { Origin, Plan } from './plan.ts'

/** PostgreSQL refuses to run as root; its packages make this account. */
export const account = 'postgres'
export const databaseNodes = [0, 1, 2] as const

export const nameOf = (node: number) => `postgres${node + 1}`
export const dataOf = ({ folder }: Plan, node: number) => path.join(folder, nameOf(node), 'data')
/** The folder of the sockets by which programs of its account reach each node. */
export const socketOf = ({ folder }: Plan) => path.join(folder, 'socket')

/** A command of pgBackRest for a node, each of which has settings of its own. */
export function pgbackrest(plan: Plan, node: number, ...words: readonly string[]): string[] {
  const config = path.join(plan.folder, 'archive', `${nameOf(node)}.conf`)
  return ['pgbackrest', `--config=${config}`, '--stanza=kaleido', ...words]
}

/** The settings of pgBackRest by which the first node is restored. */
export const restoreFile = ({ folder }: Plan) => path.join(folder, 'archive', 'restore.conf')

/** The command by which Patroni fills the first node's data folder from the archive of another cluster. */
export function restoreCommand(plan: Plan, { moment }: Origin): string {
  const target = moment.replace('T', ' ').replace('Z', '+00')
  return [
    'pgbackrest',
    `--config=${restoreFile(plan)}`,
    '--stanza=kaleido',
    '--type=time',
    `"--target=${target}"`,
    '--target-action=promote',
    'restore',
  ].join(' ')
}
