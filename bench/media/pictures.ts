import { upload } from '../../server/src/features/media/picture/media-picture.service.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { createDeps } from '../../server/src/platform/ctx/create-deps.ts'
import { features } from '../../server/src/app.ts'
import type { Person } from '../../server/src/platform/ctx/actor.ts'
import { jobsOf } from '../../server/src/platform/ctx/feature.ts'
import { ctxMaker } from '../../server/src/platform/ctx/ctx.ts'
import type { UploadCtx } from '../../server/src/platform/http/route.ts'
import { median } from '../http/figures.ts'
import { makeBare } from '../limits/pictures.ts'
import { addMembers } from '../rig/people.ts'
import { productSettings } from '../rig/product.ts'
import type { Progress } from '../rig/rounds.ts'
import { setStage, temporaryFolder } from '../rig/stage.ts'
import { finding, type Result } from '../soak/trial.ts'
import { takePhotographs } from './photographs.ts'
import type { MediaPlan } from './plan.ts'

interface Cost {
  readonly perSecond: number
  readonly cpuMs: number
}

interface Sample extends Cost {
  /** Of the machine, before its round. */
  readonly load: number
}

type Make = (file: string) => Promise<unknown>
type Name = 'bare' | 'own'
const names: Readonly<Record<Name, string>> = {
  bare: 'sharp alone',
  own: 'an upload, taken in and stored',
}

/** Uploaded pictures per second, from the file to its row, compared with sharp alone on the same files. */
export async function benchPictures(
  { rounds }: MediaPlan,
  { say, beginRound }: Progress,
): Promise<Result> {
  await using stack = new AsyncDisposableStack()
  const files = await takePhotographs(await temporaryFolder(stack))
  const makes: Readonly<Record<Name, Make>> = { bare: makeBare, own: await product(stack) }
  const series: Readonly<Record<Name, Sample[]>> = { bare: [], own: [] }
  for (const name of ['bare', 'own'] as const) await measure(makes[name], files)
  for (let round = 1; round <= rounds; round += 1) {
    const load = await beginRound(`round ${round}`)
    for (const name of ['bare', 'own'] as const) {
      const sample = { ...(await measure(makes[name], files)), load }
      series[name].push(sample)
      say(`round ${round}: ${names[name]}, ${describe(sample)}`)
    }
  }
  return result(series)
}

/** Processes a received upload with a real database and a synced folder. */
async function product(stack: AsyncDisposableStack): Promise<Make> {
  const stage = await setStage(stack)
  const config = readConfig({
    ...productSettings,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: stage.database.appUrl,
    DATA_DIR: stage.dir,
  })
  const deps = await createDeps(config)
  stack.defer(() => deps.close())
  const newCtx = ctxMaker(deps, features)
  await deps.jobs.start(jobsOf(features), newCtx)
  stack.defer(() => deps.jobs.stop())
  const [member] = await addMembers(stage.database.appUrl, { count: 1, logins: 1 })
  const uid = member?.uid ?? 0
  const actor = {
    kind: 'member',
    uid,
    hidesAuthors: false,
    mayGoDark: false,
    sessionId: 'bench',
  } as const
  return (file) =>
    upload(Object.assign(newCtx(actor), { file: { path: file } }) as UploadCtx<Person>)
}

/** One after another, like an API. */
async function measure(make: Make, files: readonly string[]): Promise<Cost> {
  const before = { ms: performance.now(), cpu: process.cpuUsage() }
  for (const file of files) await make(file)
  const seconds = (performance.now() - before.ms) / 1_000
  const { user, system } = process.cpuUsage(before.cpu)
  return {
    perSecond: files.length / seconds,
    cpuMs: (user + system) / 1_000 / files.length,
  }
}

function describe({ perSecond, cpuMs, load }: Sample): string {
  return `${perSecond.toFixed(2)}/s, ${cpuMs.toFixed(0)} ms of CPU each, load ${load.toFixed(1)}`
}

function result(series: Readonly<Record<Name, Sample[]>>): Result {
  const { bare, own } = series
  const ratio = median(own.map((one, round) => one.perSecond / (bare[round] ?? one).perSecond))
  const cpu = median(own.map((one, round) => (bare[round] ?? one).cpuMs / one.cpuMs))
  const found = `${ratio.toFixed(2)} (by CPU time ${cpu.toFixed(2)})`
  return {
    title: 'Pictures a second, against sharp alone',
    command: 'npm run bench -- media pictures',
    findings: [finding('uploads to sharp alone', '≥ 0.8', found, ratio >= 0.8)],
    details: `${notes}\n\n${table(series)}`,
  }
}

const notes = [
  'Four photographs of 12 megapixels, a screenshot and a saved picture, in turns. Sharp alone decodes once and makes the same',
  'five files, one after another, and throws them away. An upload is looked at first, makes them with a thumbhash, veils',
  'them, puts each into the storage whole and synchronised, counts against its quota, and commits its row and its job.',
].join('\n')

function table(series: Readonly<Record<Name, Sample[]>>): string {
  const rows = (['bare', 'own'] as const).map((name) => {
    const medianOf = (member: keyof Sample) => median(series[name].map((sample) => sample[member]))
    return `| ${names[name]} | ${medianOf('perSecond').toFixed(2)} | ${medianOf('cpuMs').toFixed(0)} | ${medianOf('load').toFixed(1)} |`
  })
  return ['| | pictures/s | CPU ms each | load |', '|---|---|---|---|', ...rows].join('\n')
}
