import pg from 'pg'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { Urls } from '../postgres/urls.ts'
import { type Logins, prepareDatabase } from '../start/database.ts'
import { commandSettings, databaseName, databaseUrl } from './nodes.ts'
import { type Plan, portOf } from './plan.ts'

type Report = (line: string) => void

/** Makes the roles and the database as the administrator, migrates as the owner, and seeds. */
export async function fillDatabase(plan: Plan, report: Report): Promise<Logins> {
  await asAdministrator(plan, [...rolesOf(plan), ...databaseStatements(databaseName)])
  return prepareDatabase(readConfig(commandSettings(plan)), urlsOf(plan, databaseName), report)
}

function urlsOf(plan: Plan, database: string): Urls {
  const url = (role: 'owner' | 'app' | 'admin') =>
    databaseUrl(plan, { role, port: portOf(plan, 'primary'), database })
  return { ownerUrl: url('owner'), appUrl: url('app'), adminUrl: url('admin') }
}

/** These and the next ones are what docs/operations/install.md says under "A database of your own". */
function rolesOf({ secrets }: Plan): string[] {
  return [
    `create role kaleido_owner login password '${secrets.owner}'`,
    `create role kaleido_app login password '${secrets.app}'`,
  ]
}

function databaseStatements(name: string): string[] {
  return [
    `create database ${name} owner kaleido_owner encoding 'UTF8' locale 'C.UTF-8' template template0`,
    `revoke connect, temporary on database ${name} from public`,
    `grant connect on database ${name} to kaleido_app`,
  ]
}

async function asAdministrator(plan: Plan, statements: readonly string[]): Promise<void> {
  const { adminUrl } = urlsOf(plan, 'postgres')
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
