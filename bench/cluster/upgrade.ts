import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { product } from '../../tools/cluster/nodes.ts'
import type { Plan } from '../../tools/cluster/plan.ts'
import { startProgram, stopProgram } from '../../tools/cluster/programs.ts'
import { git } from '../../tools/lib/repository.ts'
import { run } from '../../tools/lib/run.ts'
import { temporaryFolder } from '../rig/stage.ts'
import { finding, none, type Result, type Say } from '../soak/trial.ts'
import { startLoad } from './load.ts'
import { setScene } from './scene.ts'

const besideMs = 10_000
/** Between two nodes: the versions serve side by side. */
const betweenMs = 3_000

/** Replaces the nodes of an earlier commit one after the other by those of this one, under load. */
export async function trialUpgrade(say: Say, [given]: readonly string[]): Promise<Result> {
  const commit = given ?? beforeNewestMigration()
  await using stack = new AsyncDisposableStack()
  const checkout = await checkOut(stack, commit)
  say(`${commit} is checked out`)
  const scene = await setScene(stack, say, {
    checkout,
    // Other ways for messages are switched on once all nodes know them.
    settings: { VALKEY_URL: '', DATABASE_REPLICA_URLS: '' },
  })
  const load = await startLoad(stack, scene)
  await pause(besideMs)
  const applied = await migrate(scene.database.ownerUrl)
  say(`the database is migrated: ${applied.join(', ')}`)
  await pause(besideMs)
  await replaceNodes(scene.plan, say)
  await pause(besideMs)
  await load.stop()
  const { failed } = load.readers.tally
  return {
    title: 'A rolling upgrade under load',
    command: `npm run soak:upgrade -- ${commit}`,
    findings: [
      finding('migrations applied meanwhile', '> 0', applied.length, applied.length > 0),
      none('reads that failed at the client', failed),
      ...(await load.judge()),
    ],
    details: load.describe(),
  }
}

function beforeNewestMigration(): string {
  return must('rev-parse', '--short', `${newestMigration()}^`)
}

const newestMigration = () =>
  must('log', '-1', '--diff-filter=A', '--format=%h', '--', 'server/migrations')

function must(...words: readonly string[]): string {
  const output = git(...words)
  if (output === undefined) throw new Error(`git ${words.join(' ')} failed`)
  return output.trim()
}

/** With its own packages. */
async function checkOut(stack: AsyncDisposableStack, commit: string): Promise<string> {
  const folder = path.join(await temporaryFolder(stack), 'earlier')
  must('worktree', 'add', '--detach', folder, commit)
  stack.defer(() => void must('worktree', 'remove', '--force', folder))
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
  if (code !== 0) throw new Error(`npm ci failed in ${folder}:\n${output}`)
  return folder
}

async function replaceNodes(plan: Plan, say: Say): Promise<void> {
  const { checkout: _, ...server } = plan.server ?? { script: 'server/src/main.ts', settings: {} }
  const next = { ...plan, server }
  for (const [at, program] of product.programs(plan).entries()) {
    await stopProgram(plan, program)
    const successor = product.programs(next)[at]
    if (!successor) throw new Error(`nothing takes the place of ${program.name}`)
    await startProgram(next, successor)
    say(`${program.name} is replaced`)
    await pause(betweenMs)
  }
}
