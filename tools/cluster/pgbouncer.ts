import path from 'node:path'
import { listens } from './ask.ts'
import { account } from './database-nodes.ts'
import { makeFolder, writeOwned } from './files.ts'
import { type Plan, portOf } from './plan.ts'
import { startInTurn } from './programs.ts'
import type { Program, Service } from './service.ts'

/** Shares few connections to the primary among many clients, each for the time of a transaction. */
export const pgbouncer: Service = {
  name: 'PgBouncer',
  packages: ['pgbouncer'],
  programs,
  async configure(plan) {
    const folder = await makeFolder(plan, 'pgbouncer', account)
    await writeOwned(path.join(folder, 'users.txt'), usersOf(plan), account)
    await writeOwned(fileOf(plan), configOf(plan, folder), account)
  },
  start: (plan) => startInTurn(plan, programs(plan)),
}

const fileOf = ({ folder }: Plan) => path.join(folder, 'pgbouncer', 'pgbouncer.ini')

function programs(plan: Plan): Program[] {
  return [
    {
      name: 'pgbouncer',
      account,
      command: ['pgbouncer', fileOf(plan)],
      role: () => listens(portOf(plan, 'pooler')),
    },
  ]
}

/** In the clear, since it must log in with them; the file is its account's alone. */
function usersOf({ secrets }: Plan): string {
  return `"kaleido_app" "${secrets.app}"\n"kaleido_owner" "${secrets.owner}"\n`
}

function configOf(plan: Plan, folder: string): string {
  return `
[databases]
kaleido = host=127.0.0.1 port=${portOf(plan, 'primary')} dbname=kaleido

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${portOf(plan, 'pooler')}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 15
; Sent by the driver for its connection, which here belongs to it for a transaction only.
ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout
`
}
