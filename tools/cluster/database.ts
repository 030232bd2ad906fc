import path from 'node:path'
import pg from 'pg'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import type { Urls } from '../postgres/urls.ts'
import { type Logins, prepareDatabase } from '../start/database.ts'
import { commandSettings, databaseName, databaseUrl } from './nodes.ts'
import { type Plan, portOf } from './plan.ts'

type Report = (line: string) => void

/** Makes the roles and the database as the administrator, unless they were restored; migrates as the owner, and seeds. */
export async function fillDatabase(plan: Plan, report: Report): Promise<Logins> {
  if (!plan.origin) {
    await asAdministrator(plan, [...rolesOf(plan), ...databaseStatements(databaseName)])
  }
  const { checkout } = plan.server ?? {}
  if (checkout !== undefined) {
    const folder = path.join(checkout, 'server/migrations')
    await migrate(urlsOf(plan, databaseName).ownerUrl, { folder })
    return { people: [], staff: [], setupCode: undefined }
  }
  return prepareDatabase(readConfig(commandSettings(plan)), urlsOf(plan, databaseName), report)
}

/** Another migrated database, for tests to copy: the product's own is in use. */
export async function makeTemplate(plan: Plan): Promise<Urls> {
  const name = 'kaleido_template'
  await asAdministrator(plan, databaseStatements(name))
  const urls = urlsOf(plan, name)
  await migrate(urls.ownerUrl)
  return urls
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
