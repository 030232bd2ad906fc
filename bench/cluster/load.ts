import { edgeNodes } from '../../tools/cluster/nodes.ts'
import { type Plan, portOf } from '../../tools/cluster/plan.ts'
import { gatherCrowd } from '../kill/crowd.ts'
import { judgeKinds } from '../kill/judge.ts'
import { addNote, listCards } from '../product/calls.ts'
import { check } from '../rig/checker.ts'
import { addMembers, type Member } from '../rig/people.ts'
import { listReads } from '../rig/reads.ts'
import { startWriters, type Write } from '../rig/writers.ts'
import { type Finding, verdictFindings } from '../soak/trial.ts'
import { openTimedHistory, type TimedHistory } from './timed-history.ts'
import { openListeners } from './listeners.ts'
import { type PatientReaders, startPatientReaders } from './patient-readers.ts'
import type { Scene } from './scene.ts'

const writersCount = 6
const readsPerSecond = 20
/** So many writes of a writer are notes until one is of another kind, of which people may not do more in a day. */
const mixedEvery = 40

/** People who read, write, send messages, buy, and listen to what happens. */
export interface Load {
  readonly history: TimedHistory
  readonly readers: PatientReaders
  readonly stop: () => Promise<void>
  /** Once stopped: what was lost, done twice, or came out of order. */
  readonly judge: () => Promise<Finding[]>
  /** What writes and reads met. */
  readonly describe: () => string
}

const edgePorts = (plan: Plan) => edgeNodes.map((edge) => portOf(plan, 'edgeApp', edge))

/** Half of the writers at each edge: a write that its edge leaves unanswered is tried again there. */
export async function startLoad(
  stack: AsyncDisposableStack,
  { plan, notes, database }: Scene,
): Promise<Load> {
  const members = await addMembers(database.appUrl, { count: writersCount, logins: 1 })
  const crowd = await gatherCrowd({ database }, writersCount)
  const listeners = await openListeners(crowd.members, edgePorts(plan))
  stack.defer(() => listeners.close())
  const history = openTimedHistory(`${notes}/history.jsonl`)
  const ports = edgePorts(plan)
  const writers = ports.map((port, edge) =>
    startWriters({
      port,
      members: members.filter((_, at) => at % ports.length === edge),
      history,
      pauseMs: 100,
      next: (member, n) =>
        n % mixedEvery === 0
          ? crowd.next(members.indexOf(member), n / mixedEvery)
          : aNote(member, n),
    }),
  )
  const reads = [{ path: listCards.path }, ...(await listReads(ports[0] ?? 0, members))]
  const readers = startPatientReaders({ ports, perSecond: readsPerSecond, reads })
  return {
    history,
    readers,
    async stop() {
      await Promise.all(writers.map((one) => one.stop()))
      await readers.stop()
    },
    async judge() {
      return [
        ...verdictFindings(await check(database.ownerUrl, history)),
        ...(await judgeKinds(database.ownerUrl, history)),
        ...(await listeners.judge(database.ownerUrl)),
      ]
    },
    describe() {
      const { answered, faults } = readers.tally
      const met = [...faults].map(([why, count]) => `${why} ${count}`).join(', ')
      const tries = [...history.counts].map(([name, count]) => `${name} ${count}`).join(', ')
      return `Reads: ${answered} answered; tries that failed: ${met || 'none'}. Tries at writes: ${tries}.`
    },
  }
}

function aNote({ uid }: Member, n: number): Write {
  const key = `note-${uid}-${n}`
  return { key, path: addNote.path, input: { text: key } }
}
