import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { unlockWork } from '../../contract/src/unlock.ts'
import { buyers, coinsOfEach, firstBuyer, growWorld, price } from '../money/world.ts'
import { findDifferences } from '../rig/differences.ts'
import { watchHealth } from '../rig/health-watch.ts'
import { type History, openHistory } from '../rig/history.ts'
import type { Served } from '../rig/process.ts'
import { startProduct } from '../rig/product.ts'
import { freePort, query, setStage, type Stage } from '../rig/stage.ts'
import { startWriters } from '../rig/writers.ts'
import { finding, none, type Result, type Say } from './trial.ts'

const wantedKills = 500
const writersCount = 24
const readyWithinMs = 60_000

/** The processes of the product: one answers, the other works. */
interface Scene {
  readonly stage: Stage
  readonly ports: Readonly<Record<Role, number>>
  readonly running: Record<Role, Served>
}
type Role = 'api' | 'worker'

/** Kills the API and the worker, each this many times, while works are bought. */
export async function trialSales(say: Say, [given]: readonly string[]): Promise<Result> {
  const kills = given === undefined ? wantedKills : Number(given)
  await using stack = new AsyncDisposableStack()
  const began = performance.now()
  const stage = await setStage(stack)
  const { ofMany, tokens } = await growWorld(stage)
  const ports = { api: await freePort(), worker: await freePort() }
  const start = (role: Role) => startRole(stage, role, ports[role])
  const scene: Scene = {
    stage,
    ports,
    running: { api: await start('api'), worker: await start('worker') },
  }
  stack.defer(async () => {
    await Promise.all(Object.values(scene.running).map((each) => each.stop()))
  })
  const history = openHistory(`${stage.notes}/history.jsonl`)
  const members = tokens.map((token, buyer) => ({ uid: firstBuyer + buyer, token }))
  const writers = startWriters({
    port: ports.api,
    members: members.slice(0, writersCount),
    history,
    pauseMs: 100,
    next(first, n) {
      const id = ofMany[n % ofMany.length] ?? ''
      // Where somebody owns all works, the next buyer goes on.
      const turn = members.indexOf(first) + writersCount * Math.floor(n / ofMany.length)
      const by = members[turn] ?? first
      return {
        by,
        key: `${by.uid}-${id}`,
        path: unlockWork.path,
        input: { id, with: 'coins', price },
      }
    },
  })
  const killOften = async (role: Role) => {
    for (let count = 1; count <= kills; count += 1) {
      await pause(randomInt(100, 2_500))
      await restart(scene, role)
      if (count % 50 === 0)
        say(`${role} killed ${count} times, ${history.acknowledged.size} bought`)
    }
  }
  await Promise.all((['api', 'worker'] as const).map(killOften))
  await writers.stop()
  const verdict = await judge(stage.database.ownerUrl, history)
  return report({ ...verdict, kills }, history, performance.now() - began)
}

function startRole(stage: Stage, role: Role, port: number): Promise<Served> {
  // The worker serves the back office as well: what does not listen cannot be seen to be ready.
  const worker = { ROLE: 'worker,admin', PORT: '0', ADMIN_PORT: String(port) }
  return startProduct(stage, { name: role, port, env: role === 'api' ? { ROLE: role } : worker })
}

async function restart({ stage, ports, running }: Scene, role: Role): Promise<void> {
  running[role].kill('SIGKILL')
  await running[role].gone
  running[role] = await startRole(stage, role, ports[role])
  if (role === 'worker') return
  const watch = watchHealth(ports.api)
  try {
    const seen = await watch.until(true, performance.now() + readyWithinMs)
    if (seen === undefined) throw new Error('the server was not ready again in time')
  } finally {
    await watch.stop()
  }
}

interface Verdict {
  readonly lost: number
  /** Buyers who paid more or less than the price of what they have. */
  readonly mispaid: number
  readonly unpaid: number
  readonly differences: readonly string[]
}

/** The purchases in the database, compared with the answers to the buyers, and all that must hold of money. */
async function judge(url: string, { acknowledged }: History): Promise<Verdict> {
  const bought = await query<{ key: string; journals: number }>(
    url,
    `select unlock.uid || '-' || unlock.work_id as key,
      (select count(*)::int from wallet_journal where op = 'unlock' and ref = unlock.id::text) as journals
    from unlock`,
  )
  const keys = new Set(bought.map(({ key }) => key))
  return {
    lost: [...acknowledged].filter((key) => !keys.has(key)).length,
    mispaid: await countMispaid(url),
    unpaid: bought.filter(({ journals }) => journals === 0).length,
    differences: await findDifferences(url),
  }
}

async function countMispaid(url: string): Promise<number> {
  const [found] = await query<{ count: number }>(
    url,
    `select count(*)::int as count
    from wallet_account pot
      left join (select uid, count(*) as works from unlock group by uid) owned on owned.uid = pot.id / 16
    where pot.id between ${firstBuyer} * 16 and (${firstBuyer} + ${buyers}) * 16 and pot.id % 16 = 1
      and ${coinsOfEach} - balance <> ${price} * coalesce(owned.works, 0)`,
  )
  return found?.count ?? 0
}

function report(
  { lost, mispaid, unpaid, differences, kills }: Verdict & { readonly kills: number },
  { acknowledged, counts }: History,
  tookMs: number,
): Result {
  const tries = [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
  return {
    title: 'Purchases while the server is killed',
    command: 'npm run soak:sales',
    findings: [
      finding(
        'API killed, and the worker as often',
        String(wantedKills),
        kills,
        kills >= wantedKills,
      ),
      none(`confirmed purchases lost, of ${acknowledged.size}`, lost),
      none('buyers who paid more or less than what they have costs', mispaid),
      none('purchases that are not paid', unpaid),
      none('differences that the invariants of all features find', differences.length),
    ],
    details: [
      `${(tookMs / 60_000).toFixed(0)} minutes; ${writersCount} buyers at a time, each repeats a purchase with its key until it is answered. Attempts: ${tries}.`,
      ...differences.slice(0, 20),
    ].join('\n\n'),
  }
}
