import { parseArgs } from 'node:util'
import { benchDesks } from './desks/bench.ts'
import { desksResult } from './desks/report.ts'
import { benchFeel } from './feel/bench.ts'
import { feelResult } from './feel/report.ts'
import { benchFeed, growWorlds } from './feed/bench.ts'
import { feedResult } from './feed/report.ts'
import type { Subject } from './feed/worlds.ts'
import { benchFirstView } from './firstview/bench.ts'
import { firstViewResult } from './firstview/report.ts'
import { benchHttp } from './http/bench.ts'
import { benchMemory } from './http/memory.ts'
import { httpResult } from './http/report.ts'
import { mediaParts } from './media/parts.ts'
import { benchMoney } from './money/bench.ts'
import { moneyResult } from './money/report.ts'
import { benchNodes } from './nodes/bench.ts'
import { nodesResult } from './nodes/report.ts'
import { benchRealtime } from './realtime/bench.ts'
import { realtimeResult } from './realtime/report.ts'
import { scaleParts } from './scale/bench.ts'
import { benchShorts } from './shorts/bench.ts'
import { shortsResult } from './shorts/report.ts'
import { kinds as rowKinds, type KindName } from './rows/kinds.ts'
import { benchRows } from './rows/bench.ts'
import { rowsResult } from './rows/report.ts'
import { BusyMachine, type Progress, watchRounds } from './rig/rounds.ts'
import { publish, type Result } from './soak/trial.ts'
import { benchWrites } from './writes/bench.ts'
import { writesResult } from './writes/report.ts'

// npm run bench -- http [--memory] [--connections 16,64] [--rounds 3] [--seconds 5]
// npm run bench -- feed [posts] [--scales 10,100,1000] [--connections 16,64] [--rounds 3] [--seconds 5] [--worlds <folder> [--grow]]
// npm run bench -- firstview [--rounds 3]
// npm run bench -- shorts
// npm run bench -- feel [--rounds 3]
// npm run bench -- realtime [--sockets 10000] [--rounds 3] [--seconds 5]
// npm run bench -- money [--rounds 3] [--seconds 5]
// npm run bench -- writes [--rounds 3]
// npm run bench -- desks [--thousands 1000] [--rounds 3] [--worlds <folder>]
// npm run bench -- nodes [--rounds 3] [--seconds 5] [--worlds <folder>]
// npm run bench -- rows <kind> [--millions 1,100] [--worlds <folder>]
// npm run bench -- media [part] [--rounds 3] [--seconds 5]
// npm run bench -- scale [measure | tables] [--rounds 3]
// All of them: [--busy], which measures on a busy machine too, prints the result as not valid, and keeps nothing.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    connections: { type: 'string', default: '16,64' },
    /** Thousands of works, or of posts. */
    scales: { type: 'string', default: '10,100,1000' },
    /** Thousands of works, for the desks. */
    thousands: { type: 'string', default: '1000' },
    /** Millions of rows. */
    millions: { type: 'string', default: '1,100' },
    /** Where worlds are kept; those that are there are not grown again. */
    worlds: { type: 'string' },
    /** Grows them only. */
    grow: { type: 'boolean', default: false },
    /** Devices that are connected. */
    sockets: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    /** Adds five minutes of load to watch the memory. */
    memory: { type: 'boolean', default: false },
    busy: { type: 'boolean', default: false },
  },
})
const say = (line: string) => console.log(line)
const rounds = Number(values.rounds)
const numbers = (list: string) => list.split(',').map(Number)
const connections = numbers(values.connections)

const medias = Object.entries(mediaParts).map(
  ([part, bench]) =>
    [
      `media ${part}`,
      (progress: Progress) => bench({ rounds, seconds: Number(values.seconds) }, progress),
    ] as const,
)

const rows = (Object.keys(rowKinds) as KindName[]).map(
  (kind) =>
    [
      `rows ${kind}`,
      async ({ say: tell }: Progress) =>
        rowsResult(
          kind,
          await benchRows(
            { kind, millions: numbers(values.millions), worlds: values.worlds },
            tell,
          ),
        ),
    ] as const,
)

async function feed(subject: Subject, progress: Progress): Promise<Result | undefined> {
  const { worlds } = values
  const scales = numbers(values.scales).toSorted((a, b) => a - b)
  if (values.grow) {
    if (worlds === undefined) throw new Error('--grow takes --worlds <folder>')
    await growWorlds({ subject, scales }, worlds, progress.say)
    return undefined
  }
  const seconds = Number(values.seconds)
  return feedResult(
    subject,
    await benchFeed({ subject, scales, connections, rounds, seconds, worlds }, progress),
  )
}

const benches: Readonly<Record<string, (progress: Progress) => Promise<Result | undefined>>> = {
  feed: (progress) => feed('works', progress),
  'feed posts': (progress) => feed('posts', progress),
  async http(progress) {
    const figures = await benchHttp(
      { connections, rounds, seconds: Number(values.seconds) },
      progress,
    )
    return httpResult(figures, values.memory ? await benchMemory(progress) : undefined)
  },
  async firstview(progress) {
    return firstViewResult(await benchFirstView(rounds, progress))
  },
  async feel(progress) {
    return feelResult(await benchFeel(rounds, progress))
  },
  async realtime(progress) {
    const plan = { sockets: Number(values.sockets), rounds, seconds: Number(values.seconds) }
    return realtimeResult(await benchRealtime(plan, progress))
  },
  async money(progress) {
    return moneyResult(await benchMoney({ rounds, seconds: Number(values.seconds) }, progress))
  },
  async desks(progress) {
    const { worlds } = values
    const plan = { thousands: Number(values.thousands), rounds, worlds }
    return desksResult(await benchDesks(plan, progress))
  },
  async nodes(progress) {
    const { worlds } = values
    const plan = { rounds, seconds: Number(values.seconds), worlds }
    return nodesResult(await benchNodes(plan, progress))
  },
  async shorts(progress) {
    return shortsResult(await benchShorts(progress))
  },
  async writes(progress) {
    return writesResult(await benchWrites(rounds, progress))
  },
  ...Object.fromEntries(medias),
  ...Object.fromEntries(rows),
  'scale measure': (progress) => scaleParts.measure(rounds, progress),
  'scale tables': scaleParts.tables,
}

// One part, or all whose name begins so: `media` is all of its parts.
const asked = positionals.join(' ')
const names = Object.keys(benches).filter((name) => name === asked || name.startsWith(`${asked} `))
if (asked === '' || names.length === 0) {
  console.error(`which bench? npm run bench -- ${Object.keys(benches).join(' | ')}`)
  process.exit(1)
}
/** Of sysexits.h: not now, later perhaps. */
const tryLater = 75

try {
  for (const name of names) {
    const progress = watchRounds({ isBusyAllowed: values.busy, say })
    const result = await benches[name]?.(progress)
    if (!result) continue
    const isMet = await publish(name.replace(' ', '-'), result, progress.starts)
    // docs/scale.md is put together from the results.
    await scaleParts.tables()
    if (!isMet) process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof BusyMachine)) throw error
  console.error(error.message)
  process.exitCode = tryLater
}
