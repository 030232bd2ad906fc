import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { uploadStores } from '../../server/src/features/media/upload/media-upload-store.fixture.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { openStorage } from '../../server/src/platform/storage/open.ts'
import type { Storage } from '../../server/src/platform/storage/storage.ts'
import { openCutProxy } from '../rig/cut-proxy.ts'
import { addMembers, type Member } from '../rig/people.ts'
import { residentMiB } from '../rig/proc.ts'
import type { Served } from '../rig/process.ts'
import { productSettings, startProduct } from '../rig/product.ts'
import { hashOf, makeSentFile, type SentFile } from '../rig/sent-file.ts'
import { freePort, query, setStage, type Stage } from '../rig/stage.ts'
import { askTicket, sendFrom } from '../rig/uploader.ts'
import { finding, type Finding, type Result, type Say } from './trial.ts'

const runs = 10
const cutsEach = 10
const fileBytes = 200 * 1024 * 1024
const largeBytes = 2 * 1024 ** 3
const mostAboveIdleMiB = 120
/** A bucket's content is read once and copied within the store. */
const takenInWithinMs = 300_000

/**
 * Cuts the network and kills the server during uploads, and measures the server's memory during a large one: into a folder,
 * and into a bucket where there is a server for it.
 */
export async function trialUpload(say: Say): Promise<Result> {
  const findings: Finding[] = []
  for (const store of uploadStores) {
    say(`in ${store.name}`)
    findings.push(...(await trialStore(store, say)))
  }
  return {
    title: 'Uploads: cut off, killed, and weighed',
    command: 'npm run soak:upload',
    findings,
  }
}

async function trialStore(
  { name, open }: (typeof uploadStores)[number],
  say: Say,
): Promise<Finding[]> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  const { settings, close } = await open()
  stack.defer(close)
  const config = readConfig({
    ...productSettings,
    DATA_DIR: stage.dir,
    DATABASE_URL: stage.database.appUrl,
    ...settings,
  })
  const members = await addMembers(stage.database.appUrl, { count: runs + 1, logins: 1 })
  const scene: Scene = {
    stage,
    settings,
    storage: (await openStorage(config)).storage,
    port: await freePort(),
    proxyPort: await freePort(),
    product: undefined,
  }
  stack.defer(async () => void (await scene.product?.stop()))
  const findings = [
    ...(await trialCuts(scene, members.slice(0, runs), say)),
    ...(await weigh(scene, members.at(-1) as Member, say)),
  ]
  return findings.map((found) => ({ ...found, what: `in ${name}: ${found.what}` }))
}

interface Scene {
  readonly stage: Stage
  /** Of the storage. */
  readonly settings: Readonly<Record<string, string>>
  readonly storage: Storage
  readonly port: number
  readonly proxyPort: number
  product: Served | undefined
}

async function start(scene: Scene): Promise<Served> {
  const hosts = { KNOWN_HOSTS: `127.0.0.1:${scene.proxyPort}` }
  const env = { ROLE: 'api,worker', ...hosts, ...scene.settings }
  scene.product = await startProduct(scene.stage, { port: scene.port, env })
  return scene.product
}

async function trialCuts(scene: Scene, members: readonly Member[], say: Say): Promise<Finding[]> {
  await start(scene)
  let whole = 0
  let cuts = 0
  let kills = 0
  let sentAgain = 0
  for (const [run, member] of members.entries()) {
    const outcome = await sendThroughTrouble(scene, member)
    whole += outcome.isWhole ? 1 : 0
    cuts += outcome.cuts
    kills += outcome.kills
    sentAgain = Math.max(sentAgain, outcome.sent / fileBytes - 1)
    say(`${run + 1} of ${runs} sent, ${whole} of them whole`)
  }
  const named = `of ${fileBytes / 2 ** 20} MiB, whole by their SHA-256 in the storage`
  return [
    finding(
      'connections cut at random bytes',
      String(runs * cutsEach),
      cuts,
      cuts === runs * cutsEach,
    ),
    finding('the server killed with -9 in the middle', String(runs), kills, kills === runs),
    finding(`uploads ${named}`, `${runs} of ${runs}`, whole, whole === runs),
    finding('sent again of one file, at most', 'seen', `${(sentAgain * 100).toFixed(1)} %`, true),
  ]
}

async function sendThroughTrouble(scene: Scene, member: Member) {
  const { stage, port, proxyPort } = scene
  const file = await makeSentFile(path.join(stage.notes, 'sent.mp4'), fileBytes)
  const ticket = await askTicket(port, member, file)
  const cutAt = Array.from({ length: cutsEach }, () => randomInt(1, fileBytes)).toSorted(
    (a, b) => a - b,
  )
  const killAt = randomInt(fileBytes * 0.3, fileBytes * 0.7)
  let sent = 0
  let killing: Promise<void> | undefined
  const proxy = await openCutProxy({
    port: proxyPort,
    to: port,
    cutAt,
    onBytes(total) {
      sent = total
      if (total >= killAt) killing ??= kill(scene)
    },
  })
  try {
    await sendFrom(proxyPort, { ticket, member, file })
    await killing
    const isWhole = (await storedHash(scene, ticket.id)) === file.sha256
    return { isWhole, sent, cuts: proxy.cuts(), kills: killing ? 1 : 0 }
  } finally {
    await proxy.close()
    await cleanUp(scene, file)
  }
}

async function kill(scene: Scene): Promise<void> {
  scene.product?.kill('SIGKILL')
  await scene.product?.gone
  await start(scene)
}

/** The hash of the stored original. */
async function storedHash({ stage, storage }: Scene, id: string): Promise<string | undefined> {
  for (const until = performance.now() + takenInWithinMs; performance.now() < until;) {
    const [row] = await query<{ original: string }>(
      stage.database.ownerUrl,
      `select original from media_video join media_upload on media_upload.video_id = media_video.id
       where media_upload.id = $1`,
      [id],
    )
    const opened = row && (await storage.open(row.original))
    if (opened) return hashOf(opened.stream)
    await pause(100)
  }
  return undefined
}

async function cleanUp({ storage }: Scene, file: SentFile): Promise<void> {
  await rm(file.path, { force: true })
  await storage.removeBelow('o')
}

async function weigh(scene: Scene, member: Member, say: Say): Promise<Finding[]> {
  const { stage, port } = scene
  await scene.product?.stop()
  const { pid } = await start(scene)
  await pause(3_000)
  const file = await makeSentFile(path.join(stage.notes, 'large.mp4'), largeBytes)
  const ticket = await askTicket(port, member, file)
  const idle = residentMiB(pid)
  let max = idle
  const watch = setInterval(() => (max = Math.max(max, residentMiB(pid))), 50)
  try {
    const began = performance.now()
    await sendFrom(port, { ticket, member, file })
    const seconds = (performance.now() - began) / 1_000
    const isWhole = (await storedHash(scene, ticket.id)) === file.sha256
    const above = max - idle
    say(
      `2 GiB received in ${seconds.toFixed(1)} s, ${above.toFixed(0)} MiB above ${idle.toFixed(0)}`,
    )
    return [
      finding(
        '2 GiB received and taken in, whole by their SHA-256',
        'yes',
        isWhole ? 'yes' : 'no',
        isWhole,
      ),
      finding(
        `memory meanwhile above idle (${idle.toFixed(0)} MiB), MiB at most`,
        `≤ ${mostAboveIdleMiB}`,
        above.toFixed(0),
        above <= mostAboveIdleMiB,
      ),
      finding('received, MiB a second', 'seen', (2_048 / seconds).toFixed(0), true),
    ]
  } finally {
    clearInterval(watch)
    await cleanUp(scene, file)
  }
}
