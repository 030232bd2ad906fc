import path from 'node:path'
import { parseArgs } from 'node:util'
import { keepFilesOwn } from '../server/src/platform/process/own-files.ts'
import { removeCluster } from './cluster/down.ts'
import { makePlan, type Origin, type Plan, readPlan, usualBasePort } from './cluster/plan.ts'
import { statusOf } from './cluster/status.ts'
import { startCluster } from './cluster/up.ts'
import { welcome } from './cluster/welcome.ts'
import { CommandError, runCommand } from './lib/command.ts'
import { root } from './lib/repository.ts'
import { stopSignal, stopWithChildren } from './lib/run.ts'

const usage = `npm run cluster [-- status | stop] [--dir <folder>] [--port <first port>] [--seed demo | none] [--from <folder of a cluster that runs> --to <moment>]`

/**
 * `npm run cluster`: the whole product on this machine as it runs on many, with Debian's servers in front of and behind
 * it. It goes on when the command has ended, until `npm run cluster -- stop`.
 */
await runCommand(async () => {
  keepFilesOwn()
  const { positionals, values } = readWords()
  const [word = 'start', ...more] = positionals
  const folder = path.resolve(root, values.dir)
  if (more.length > 0) throw new CommandError(usage)
  if (word === 'start') await start(folder, values)
  else if (word === 'status') console.log(await statusOf(planIn(folder)))
  else if (word === 'stop') await removeCluster(planIn(folder))
  else throw new CommandError(usage)
})
// What was going on in this process has lost its servers.
if (stopSignal.aborted) process.exit(1)
// The launcher's IPC channel would keep this process alive.
if (process.connected) process.disconnect?.()

interface Words {
  readonly port: string
  readonly seed: string
  readonly from?: string | undefined
  readonly to?: string | undefined
}

async function start(folder: string, words: Words): Promise<void> {
  const { port } = words
  const origin = readOrigin(words)
  const seed = origin ? 'none' : words.seed
  if (seed !== 'demo' && seed !== 'none') throw new CommandError(usage)
  stopWithChildren()
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(1)
  const plan = makePlan({ folder, basePort: Number(port), seed, ...(origin && { origin }) })
  const logins = await startCluster(plan, (line) => console.log(`· ${line}, after ${seconds()} s`))
  console.log(await welcome(plan, logins))
}

/** A cluster may begin with what another one had at a moment. */
function readOrigin({ from, to }: Words): Origin | undefined {
  if (from === undefined && to === undefined) return undefined
  const moment = new Date(to ?? '')
  if (from === undefined || Number.isNaN(moment.getTime())) throw new CommandError(usage)
  return { plan: planIn(path.resolve(root, from)), moment: moment.toISOString() }
}

function planIn(folder: string): Plan {
  const plan = readPlan(folder)
  if (!plan) throw new CommandError(`there is no cluster in ${folder}: npm run cluster makes one`)
  return plan
}

function readWords() {
  return parseArgs({
    allowPositionals: true,
    options: {
      dir: { type: 'string', default: 'data/cluster' },
      port: { type: 'string', default: String(usualBasePort) },
      seed: { type: 'string', default: 'demo' },
      /** A restore: the folder of another cluster, and the moment to begin with. */
      from: { type: 'string' },
      to: { type: 'string' },
    },
  })
}
