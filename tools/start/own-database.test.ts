import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { describe as describeError } from '../lib/command.ts'
import { root } from '../lib/repository.ts'
import { type Cluster, openCluster } from '../postgres/cluster.ts'
import { freePort } from '../postgres/free-port.fixture.ts'
import { scratchFolder } from '../postgres/scratch.fixture.ts'
import { type Logins, prepareDatabase, startDatabase } from './database.ts'

let dir: string
let port: number
let cluster: Cluster

/** A PostgreSQL like an operator's: reached by TCP, and nothing in it is prepared for the product. */
beforeAll(async () => {
  dir = scratchFolder('own-database')
  port = await freePort()
  const settings = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }
  cluster = await openCluster({ dir, throwAway: true, tcpPort: port, settings })
})

afterAll(async () => {
  await cluster.stop()
  rmSync(dir, { recursive: true })
})

interface Ask {
  readonly url?: string
  readonly database?: string
}

async function ask(statements: string, { url = cluster.adminUrl, database }: Ask = {}) {
  const target = new URL(url)
  if (database !== undefined) target.pathname = `/${database}`
  const client = new pg.Client({ connectionString: target.href })
  await client.connect()
  try {
    return await client.query<Record<string, unknown>>(statements)
  } finally {
    await client.end()
  }
}

const password = 'p4ssword'

/** The statements that the document tells an administrator to run, for a database and roles of this name. */
function documented(name: string): string[] {
  const page = readFileSync(path.join(root, 'docs/operations/install.md'), 'utf8')
  const [, block = ''] = /## A database of your own\n.*?```sql\n(.*?)```/s.exec(page) ?? []
  return block
    .replaceAll('kaleido', name)
    .replaceAll('…', password)
    .split(';\n')
    .map((statement) => statement.trim())
    .filter(Boolean)
}

async function prepare(name: string, change = (statement: string): string => statement) {
  for (const statement of documented(name).map(change).filter(Boolean)) await ask(statement)
}

/** As if the administrator had made the database, and gave it to nobody. */
const withoutOwner = (statement: string): string =>
  statement.startsWith('revoke') ? '' : statement.replace(/ owner \w+/, '')

const urlOf = (name: string, role: 'app' | 'owner') =>
  `postgresql://${name}_${role}:${password}@127.0.0.1:${port}/${name}`

/** The steps of a start up to the migrated database. */
async function start(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Logins> {
  const config = readConfig({
    DATA_DIR: dir,
    SEED: 'none',
    DATABASE_URL: urlOf(name, 'app'),
    DATABASE_OWNER_URL: urlOf(name, 'owner'),
    ...settings,
  })
  const report = () => undefined
  const running = new AsyncDisposableStack()
  const stopping = new AbortController().signal
  const urls = await startDatabase({ config, running, stopping, report })
  return prepareDatabase(config, urls, report)
}

/** What the operator reads when the start is refused. */
async function refusalOf(name: string, settings?: Readonly<Record<string, string>>) {
  const error = await start(name, settings).then(
    () => new Error('it started'),
    (thrown: unknown) => thrown,
  )
  return describeError(error)
}

/** The statements that a refusal asks for. */
function demanded(refusal: string): string {
  const [, statements] = /As its administrator run: (.*;) \(docs/.exec(refusal) ?? []
  if (statements === undefined) throw new Error(`no statements in: ${refusal}`)
  return statements
}

/** The server's role works with rows, and neither changes the schema nor what is kept as it was written. */
async function expectUsable(name: string): Promise<void> {
  const url = urlOf(name, 'app')
  await ask("insert into layout_module (module_type, name) values (0, 'a')", { url })
  await ask("update layout_module set name = 'b' where app_now() > '2000-01-01'", { url })
  await ask("insert into setting (name, version, value) values ('test', 1, '1')", { url })
  await ask('select from pgboss.job', { url })
  for (const statement of [
    'update setting set version = 2',
    'delete from setting',
    'truncate setting',
    'delete from append_only',
    'update migration set hash = hash',
    'create table planted ()',
  ]) {
    await expect(ask(statement, { url }), statement).rejects.toThrow('permission denied')
  }
}

describe('a database of the operator’s', () => {
  it('is migrated and granted, again and again, if it is prepared as the document says', async () => {
    await prepare('empty')
    const { setupCode } = await start('empty')
    // As long as nobody can log in, each start tells the same.
    expect(setupCode).toMatch(/^[A-Z2-7]{24}$/)
    expect(await start('empty')).toMatchObject({ setupCode })
    await expectUsable('empty')
  })

  it('is granted if it was migrated without grants', async () => {
    await prepare('bare')
    await start('bare')
    const everything = ['tables', 'sequences', 'functions']
    for (const schema of ['public', 'pgboss']) {
      for (const kind of everything) {
        await ask(`revoke all on all ${kind} in schema ${schema} from bare_app`, {
          database: 'bare',
        })
      }
    }
    await start('bare')
    await expectUsable('bare')
  })

  it('is refused while a role is missing', async () => {
    await prepare('roleless', (statement) => (statement.includes('_app') ? '' : statement))
    expect(await refusalOf('roleless')).toMatch(
      /^the database of DATABASE_URL cannot be used \(password .* "roleless_app"\): create the role .*docs\/operations\/install\.md/,
    )
  })

  it('is refused while it does not exist', async () => {
    await prepare('absent', (statement) => (statement.startsWith('create role') ? statement : ''))
    expect(await refusalOf('absent')).toMatch(/"absent" does not exist\): create the database/)
  })

  it('is refused while the owner may not create anything, until the named statements are run', async () => {
    await prepare('poor', withoutOwner)
    const refusal = await refusalOf('poor')
    expect(refusal).toMatch(/^the database poor is not prepared: poor_owner may not create schemas/)
    await ask(demanded(refusal), { database: 'poor' })
    await start('poor')
    await expectUsable('poor')
  })

  it('is refused while its tables belong to another role, until the named statements are run', async () => {
    await prepare('taken')
    await start('taken')
    await ask('create role taken_before; alter table tag owner to taken_before', {
      database: 'taken',
    })
    const refusal = await refusalOf('taken')
    expect(refusal).toContain('tables in it belong to taken_before instead of taken_owner')
    await ask(demanded(refusal), { database: 'taken' })
    await start('taken')
    await expectUsable('taken')
  })

  it('is refused if the server would connect as the owner', async () => {
    await prepare('single')
    const DATABASE_URL = urlOf('single', 'owner')
    expect(await refusalOf('single', { DATABASE_URL })).toContain('so it needs a role of its own')
  })

  it.for(['SQL_ASCII', 'LATIN1'])('is refused if it is encoded in %s', async (encoding) => {
    const name = encoding.toLowerCase()
    await prepare(name, (statement) => statement.replace('UTF8', encoding).replace('C.UTF-8', 'C'))
    const refusal = await refusalOf(name)
    expect(refusal).toContain(`it stores texts as ${encoding} instead of UTF8`)
    expect(refusal).not.toContain('\n')
  })

  it('is refused by npm start in one line', async () => {
    await prepare('shut', withoutOwner)
    const [PORT, MEDIA_PORT, ADMIN_PORT] = await Promise.all([freePort(), freePort(), freePort()])
    const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'tools/start.ts')], {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        SEED: 'none',
        DATA_DIR: path.join(dir, 'shut'),
        HOST: '127.0.0.1',
        PORT: String(PORT),
        MEDIA_PORT: String(MEDIA_PORT),
        ADMIN_PORT: String(ADMIN_PORT),
        DATABASE_URL: urlOf('shut', 'app'),
        DATABASE_OWNER_URL: urlOf('shut', 'owner'),
      },
    })
    expect(status).toBe(1)
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringContaining('alter database shut owner to shut_owner;'),
    ])
  })
})
