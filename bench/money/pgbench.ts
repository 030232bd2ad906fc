import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { query, type Stage } from '../rig/stage.ts'
import { buyers, firstBuyer, firstSeller, price, sellers } from './world.ts'

const run = promisify(execFile)

export interface Load {
  readonly clients: number
  readonly seconds: number
}

/** PostgreSQL's own load generator, of Debian's package `postgresql-client-common` or `postgresql-contrib`. */
async function pgbench(
  url: string,
  { clients, seconds }: Load,
  args: readonly string[],
): Promise<number> {
  const { stdout } = await run('pgbench', [
    ...serverOf(url),
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    ...args,
    new URL(url).pathname.slice(1),
  ])
  const found = /^tps = ([\d.]+)/m.exec(stdout)
  if (!found) throw new Error(`pgbench said: ${stdout}`)
  return Number(found[1])
}

function serverOf(url: string): string[] {
  const { hostname, port, username, searchParams } = new URL(url)
  return ['-h', searchParams.get('host') ?? hostname, '-p', port || '5432', '-U', username]
}

const tpcb = 'tpcb'
/** As many branches as clients or more, else they wait for each other. */
const scale = 10

/** A database of its own on the same server. */
export async function prepareTpcb({ database }: Stage): Promise<void> {
  await query(database.adminUrl, `create database ${tpcb}`)
  await run('pgbench', [...serverOf(database.adminUrl), '-i', '-q', '-s', String(scale), tpcb])
}

/** Transactions a second of the standard load: three updates, a read and an insert each. */
export function runTpcb({ database }: Stage, load: Load): Promise<number> {
  const url = new URL(database.adminUrl)
  url.pathname = `/${tpcb}`
  return pgbench(url.href, load, ['-b', 'tpcb-like'])
}

/** Events a second of the function that writes the ledger, as a purchase posts them. */
export async function runPost({ database, notes }: Stage, load: Load): Promise<number> {
  const file = path.join(notes, 'post.sql')
  await writeFile(
    file,
    `\\set buyer random(0, ${buyers - 1})
\\set seller random(0, ${sellers - 1})
select wallet_post('unlock', 'bench ' || gen_random_uuid(), 'bench', null,
  array[(${firstBuyer} + :buyer) * 16 + 1, -15], array[-1, (${firstSeller} + :seller) * 16 + 6],
  '{${price},${price * 7}}');
`,
  )
  return pgbench(database.appUrl, load, ['-f', file])
}
