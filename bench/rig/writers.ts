import { setTimeout as pause } from 'node:timers/promises'
import { addNote } from '../product/calls.ts'
import { createCaller, type Caller, Unanswered } from './caller.ts'
import type { History, Outcome } from './history.ts'
import type { Member } from './people.ts'
import { openSealed, sealedBody } from './product.ts'

export interface Writers {
  /** Lets running writes end and starts no more. */
  stop(): Promise<void>
}

/** One write of a member. */
export interface Write {
  /** Its idempotency key. */
  readonly key: string
  readonly path: string
  readonly input: unknown
  /** Who writes it, if not the member whose turn it is. */
  readonly by?: Member
}

export interface WritersOptions {
  readonly port: number
  readonly members: readonly Member[]
  readonly history: History
  /** The pause between two writes of one writer. */
  readonly pauseMs: number
  /** What a member writes the nth time, counted from 1; a note by default. */
  readonly next?: (member: Member, n: number) => Write
}

const retryAfterMs = 200
/** How long a writer retries one write, like a person tapping again. */
const insistMs = 60_000

const note = ({ uid }: Member, n: number): Write => {
  const key = `note-${uid}-${n}`
  return { key, path: addNote.path, input: { text: key } }
}

/** One writer per member; each retries its write, with the same idempotency key, until it is confirmed. */
export function startWriters(options: WritersOptions): Writers {
  const { next = note } = options
  const caller = createCaller(options.port)
  let isStopping = false
  const write = async (member: Member): Promise<void> => {
    for (let count = 1; !isStopping; count += 1) {
      await insist(caller, { ...options, member, write: next(member, count) })
      await pause(options.pauseMs)
    }
  }
  const written = Promise.all(options.members.map(write))
  return {
    async stop() {
      isStopping = true
      await written
      caller.close()
    },
  }
}

interface Writing {
  readonly history: History
  readonly member: Member
  readonly write: Write
}

async function insist(caller: Caller, { history, member, write }: Writing): Promise<void> {
  for (const until = performance.now() + insistMs; performance.now() < until;) {
    history.invoke(write.key)
    const { outcome, detail } = await tryOnce(caller, write.by ?? member, write)
    history.settle(write.key, outcome, detail)
    if (outcome === 'ok') return
    await pause(retryAfterMs)
  }
}

async function tryOnce(
  caller: Caller,
  { token }: Member,
  { key, path, input }: Write,
): Promise<{ outcome: Outcome; detail: string }> {
  try {
    const { status, body } = await caller.call({
      method: 'POST',
      path,
      headers: {
        authorization: token,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: sealedBody(input),
    })
    const code = status === 200 ? openSealed(body).code : status
    return { outcome: code === 200 ? 'ok' : 'unknown', detail: String(code) }
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    return { outcome: error.isUnreached ? 'fail' : 'unknown', detail: error.message }
  }
}
