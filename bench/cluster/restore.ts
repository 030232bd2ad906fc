import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { createDeps } from '../../server/src/platform/ctx/create-deps.ts'
import { commandSettings, databaseUrl, edgeNodes } from '../../tools/cluster/nodes.ts'
import { makePlan, type Plan, portOf } from '../../tools/cluster/plan.ts'
import { compareFiles } from '../rig/kept-files.ts'
import { addMembers } from '../rig/people.ts'
import { query } from '../rig/stage.ts'
import { startWriters } from '../rig/writers.ts'
import { finding, type Finding, none, type Result, type Say } from '../soak/trial.ts'
import { publishFilm } from './film.ts'
import { openCluster, type Scene, setScene } from './scene.ts'
import { openTimedHistory, type TimedHistory } from './timed-history.ts'

const writersCount = 4
/** How long is written before the moment, and after it. */
const writesMs = 30_000
const archivedWithinMs = 120_000
const basePort = 20_400

/** Writes without a pause, and restores a second of the middle of it into another cluster. */
export async function trialRestore(say: Say): Promise<Result> {
  await using stack = new AsyncDisposableStack()
  const scene = await setScene(stack, say)
  const members = await addMembers(scene.database.appUrl, { count: writersCount, logins: 1 })
  const [author] = members
  if (!author) throw new Error('nobody publishes')
  await publishFilm(stack, scene, author)
  const history = openTimedHistory(`${scene.notes}/history.jsonl`)
  const port = portOf(scene.plan, 'edgeApp', edgeNodes[0])
  const writers = startWriters({ port, members, history, pauseMs: 50 })
  await pause(writesMs)
  const moment = Date.now()
  await pause(writesMs)
  await writers.stop()
  await untilArchived(scene.plan)
  say(`written until ${new Date().toISOString()}; restores ${new Date(moment).toISOString()}`)

  const began = performance.now()
  const restored = await restore(stack, { scene, moment, say })
  const seconds = (performance.now() - began) / 1_000
  return {
    title: 'A cluster restored to a second, as another one',
    command: 'npm run soak:restore',
    findings: [
      ...(await judgeRows(restored.ownerUrl, { history, moment })),
      ...(await judgeFiles(restored.plan, restored)),
    ],
    details: `The other cluster served after ${seconds.toFixed(0)} s.`,
  }
}

/** Until the log of all that was written is in the bucket. */
async function untilArchived(plan: Plan): Promise<void> {
  const url = databaseUrl(plan, { role: 'admin', port: portOf(plan, 'primary') })
  const [written] = await query<{ file: string }>(
    url,
    'select pg_walfile_name(pg_switch_wal()) as file',
  )
  for (const until = Date.now() + archivedWithinMs; Date.now() < until; await pause(500)) {
    const [archived] = await query<{ file: string | null }>(
      url,
      'select last_archived_wal as file from pg_stat_archiver',
    )
    if ((archived?.file ?? '') >= (written?.file ?? '')) return
  }
  throw new Error('the log was not archived in time')
}

async function restore(
  stack: AsyncDisposableStack,
  { scene, moment, say }: { readonly scene: Scene; readonly moment: number; readonly say: Say },
) {
  const plan = makePlan({
    ...scene.plan,
    folder: path.join(scene.notes, 'other'),
    basePort,
    origin: { plan: scene.plan, moment: new Date(moment).toISOString() },
  })
  return { plan, ...(await openCluster(stack, plan, say)) }
}

async function judgeRows(
  url: string,
  { history, moment }: { readonly history: TimedHistory; readonly moment: number },
): Promise<Finding[]> {
  const rows = await query<{ key: string }>(url, 'select text as key from bench_note')
  const there = new Set(rows.map(({ key }) => key))
  const before = [...history.confirmedAt].filter(([, at]) => at < moment)
  const after = [...history.triedAt].filter(([, at]) => at > moment)
  return [
    finding(
      'writes confirmed before the moment, and begun after it',
      '> 0',
      `${before.length}, ${after.length}`,
      before.length > 0 && after.length > 0,
    ),
    none('of the former missing', before.filter(([key]) => !there.has(key)).length),
    none('of the latter there', after.filter(([key]) => there.has(key)).length),
  ]
}

/** Every file that a row of the restored database names. */
async function judgeFiles(plan: Plan, database: Scene['database']): Promise<Finding[]> {
  const settings = commandSettings(plan)
  const dir = path.join(plan.folder, 'judge')
  await mkdir(dir)
  const deps = await createDeps(readConfig({ ...settings, DATA_DIR: dir }))
  try {
    const { files, missing } = await compareFiles(deps, { database })
    return [
      finding('files in the bucket', '> 0', files, files > 0),
      none('files that a row names and that are missing', missing),
    ]
  } finally {
    await deps.close()
  }
}
