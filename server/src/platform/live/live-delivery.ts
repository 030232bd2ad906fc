import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../log/log.ts'
import type { ReadLogs } from './live-log.ts'
import { createSending, type SendingParts } from './live-sending.ts'
import { inSlices, type Slices } from './live-slices.ts'
import type { LivePerson, QueueName } from './peer.ts'

/** Events of one person that are read at once. */
const pageLength = 100
const retryMs = 1_000
const lookAgainMs = 100

interface Queue {
  readonly name: QueueName
  readonly people: Set<LivePerson>
  /** People whose logs one query reads. */
  readonly batch: number
  isRunning: boolean
}

interface DeliveryParts extends SendingParts {
  readonly readLogs: ReadLogs
  readonly log: Logger
  readonly slices: Slices
}

/**
 * Brings the sockets up to the end of their people's logs. Two queues with one query each: what concerns a few people does not
 * wait for what concerns many.
 */
export function createDelivery({ readLogs, log, slices, ...sending }: DeliveryParts) {
  const urgent: Queue = { name: 'urgent', people: new Set(), batch: 200, isRunning: false }
  const bulk: Queue = { name: 'bulk', people: new Set(), batch: 100, isRunning: false }
  const sendPage = createSending(sending)
  let isClosed = false

  /** The person's log has grown, or one of the sockets is new. */
  function mark(person: LivePerson, name: QueueName): void {
    if (person.isReading) {
      if (person.readAgain !== 'urgent') person.readAgain = name
      return
    }
    const queue = name === 'urgent' ? urgent : bulk
    if (queue === urgent) bulk.people.delete(person)
    else if (urgent.people.has(person)) return
    queue.people.add(person)
    if (!queue.isRunning) void run(queue)
  }

  async function run(queue: Queue): Promise<void> {
    queue.isRunning = true
    // What happens meanwhile is read together.
    await slices.rest()
    while (queue.people.size > 0 && !isClosed) {
      const people = take(queue)
      try {
        await readAndSend(people, queue.name)
      } catch (error) {
        log.warn({ event: 'live.log_not_read', err: error })
        for (const person of people) person.readAgain ??= queue.name
        await pause(retryMs)
      }
      for (const person of people) {
        person.isReading = false
        if (person.readAgain && person.peers.length > 0) mark(person, person.readAgain)
      }
      // Requests are answered between two batches.
      await slices.next()
    }
    queue.isRunning = false
  }

  async function readAndSend(people: readonly LivePerson[], name: QueueName): Promise<void> {
    const asked = people.map((person) => ({ uid: person.uid, after: startOf(person) }))
    const pages = new Map(
      (await readLogs(asked, pageLength)).map((page) => [page.uid, page] as const),
    )
    await inSlices(slices, people.entries(), ([at, person]) => {
      const page = pages.get(person.uid)
      if (!page) return
      const isWhole = sendPage(person, page, { after: asked[at]?.after, limit: pageLength })
      if (!isWhole) setTimeout(markAgain, lookAgainMs, person).unref()
      if (page.events.length >= pageLength) person.readAgain ??= name
    })
    sending.frames.endBatch()
  }

  function markAgain(person: LivePerson): void {
    if (person.peers.length > 0 && !isClosed) mark(person, 'bulk')
  }

  return {
    mark,
    close() {
      isClosed = true
    },
  }
}

function take({ people, batch }: Queue): LivePerson[] {
  const taken: LivePerson[] = []
  for (const person of people) {
    people.delete(person)
    person.isReading = true
    person.readAgain = undefined
    taken.push(person)
    if (taken.length === batch) break
  }
  return taken
}

/** From where the socket that is furthest behind continues; undefined if all start at the newest. */
function startOf({ peers }: LivePerson): number | undefined {
  let start: number | undefined
  for (const { last } of peers) {
    if (last !== undefined && (start === undefined || last < start)) start = last
  }
  return start
}
