import { buildIfStale } from '../../tools/build.ts'
import { aSession } from '../../server/src/features/session/session.fixture.ts'
import { aStaffMember } from '../../server/src/features/staff/staff-member.fixture.ts'
import { aModule } from '../../server/src/features/work/work.fixture.ts'
import { openDb } from '../../server/src/platform/db/db.ts'
import { moduleTypes } from '@kaleido/contract/layout'
import { xssPayloads } from '@kaleido/contract/testing/xss'
import { openProfile } from '../firstview/profile.ts'
import { createCaller } from '../rig/caller.ts'
import { startProduct } from '../rig/product.ts'
import { freePort, query, setStage } from '../rig/stage.ts'
import { look } from '../xss/look.ts'
import { fieldNames, putAll } from '../xss/put.ts'
import { screensOf } from '../xss/screens.ts'
import { finding, type Finding, none, type Result, type Say } from './trial.ts'

/** Written and looked at together: a folder of each is as many as a person may have. */
const size = 50
/** A sample, to try the trial itself. */
const most = Number(process.env['XSS_PAYLOADS'] ?? xssPayloads.length)
/** What would stand before the next batch, on its screens. */
const ofOneBatch =
  'moderation_report, moderation_decision, support_question, topic, layout_announcement'

interface Shown {
  readonly goal: number
  readonly count: number
}

/** Writes every payload into every text, and opens every screen that shows them. */
export async function trialXss(say: Say): Promise<Result> {
  await buildIfStale(say)
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  const adminPort = await freePort()
  const env = { ROLE: 'api,admin,worker', ADMIN_PORT: String(adminPort) }
  const product = await startProduct(stage, { env })
  stack.defer(() => product.kill('SIGKILL'))
  const db = openDb(stage.database.ownerUrl, { max: 4 })
  stack.defer(() => db.destroy())
  const [app, admin] = [createCaller(product.port), createCaller(adminPort)]
  for (const caller of [app, admin]) stack.defer(() => caller.close())
  // The community has nothing to show without one.
  await aModule(db, undefined, moduleTypes.community)
  const staff = await aSession(db, { owner: { staffId: await aStaffMember(db, 'owner') } })
  const browser = await openProfile(stack)
  const found = new Map<string, Shown>()
  const taken = new Map<string, number>()
  const refused = new Map<string, Map<string, number>>()
  const executed: string[] = []
  const payloads = xssPayloads.slice(0, most)
  for (let from = 0; from < payloads.length; from += size) {
    const batch = payloads.slice(from, from + size)
    await query(stage.database.ownerUrl, `truncate ${ofOneBatch} cascade`)
    const put = await putAll(db, { app, admin, staff }, batch)
    addAll(taken, new Map([...put.taken].map(([name, { length }]) => [name, length])))
    for (const [name, counts] of put.refused) {
      const sums = refused.get(name) ?? new Map<string, number>()
      addAll(sums, counts)
      refused.set(name, sums)
    }
    const desks = { url: `http://127.0.0.1:${adminPort}`, staff }
    for (const screen of screensOf(product.url, put, desks)) {
      const all = put.taken.get(screen.field) ?? []
      const expected = screen.isOfFirst ? all.filter((payload) => payload === batch[0]) : all
      const seen = await look(browser, screen, expected)
      say(`${screen.name}: ${seen.found} of ${expected.length}`)
      const before = found.get(screen.name) ?? { goal: 0, count: 0 }
      const now = { goal: before.goal + expected.length, count: before.count + seen.found }
      found.set(screen.name, now)
      executed.push(...seen.executed.map((what) => `${screen.name}: ${what}`))
    }
    say(`${from + batch.length} of ${payloads.length}: ${executed.length} executed`)
  }
  return {
    title: 'Stored scripts',
    command: 'npm run soak:xss',
    findings: [
      ...findingsOf(found, { payloads: payloads.length, executed }),
      ...fieldFindings(taken, refused),
    ],
    ...(executed.length > 0 && { details: executed.slice(0, 50).join('\n\n') }),
  }
}

function findingsOf(
  found: ReadonlyMap<string, Shown>,
  { payloads, executed }: { readonly payloads: number; readonly executed: readonly string[] },
): Finding[] {
  return [
    finding('payloads', '≥ 300', payloads, payloads >= 300),
    none('executed: marks, dialogs, requests, reports of the policy', executed.length),
    ...[...found].map(([name, { goal, count }]) =>
      finding(`found as text: ${name}`, String(goal), count, count === goal),
    ),
  ]
}

/** What is refused is stored nowhere. */
function fieldFindings(
  taken: ReadonlyMap<string, number>,
  refused: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Finding[] {
  return fieldNames.map((name) => {
    const reasons = [...(refused.get(name) ?? [])].map(([key, count]) => `${count} refused: ${key}`)
    const words = [`${taken.get(name) ?? 0} taken`, ...reasons].join(', ')
    return finding(`written as ${name}`, 'each once', words, true)
  })
}

function addAll(sums: Map<string, number>, counts: ReadonlyMap<string, number>): void {
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count)
}
