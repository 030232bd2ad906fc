import { setTimeout as pause } from 'node:timers/promises'
import { addNote } from '../product/calls.ts'
import { createCaller, type Caller, Unanswered } from './caller.ts'
import type { History, Outcome } from './history.ts'
import type { Member } from './people.ts'
import { sealedBody } from './product.ts'

export interface Writers {
  /** Lets running writes end and starts no more. */
  stop(): Promise<void>
}

export interface WritersOptions {
  readonly port: number
  readonly members: readonly Member[]
  readonly history: History
  /** The pause between two writes of one writer. */
  readonly pauseMs: number
}

const retryAfterMs = 200
/** How long a writer retries one write, like a person tapping again. */
const insistMs = 60_000

/** One writer per member; each retries its write, with the same idempotency key, until it is confirmed. */
export function startWriters(options: WritersOptions): Writers {
  const caller = createCaller(options.port)
  let isStopping = false
  const write = async (member: Member): Promise<void> => {
    for (let count = 1; !isStopping; count += 1) {
      await insist(caller, { ...options, member, key: `note-${member.uid}-${count}` })
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

interface Write {
  readonly history: History
  readonly member: Member
  readonly key: string
}

async function insist(caller: Caller, { history, member, key }: Write): Promise<void> {
  for (const until = performance.now() + insistMs; performance.now() < until;) {
    history.invoke(key)
    const { outcome, detail } = await tryOnce(caller, member, key)
    history.settle(key, outcome, detail)
    if (outcome === 'ok') return
    await pause(retryAfterMs)
  }
}

async function tryOnce(
  caller: Caller,
  { token }: Member,
  key: string,
): Promise<{ outcome: Outcome; detail: string }> {
  try {
    const { status } = await caller.call({
      method: 'POST',
      path: addNote.path,
      headers: {
        authorization: token,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: sealedBody({ text: key }),
    })
    return { outcome: status === 200 ? 'ok' : 'unknown', detail: String(status) }
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    return { outcome: error.isUnreached ? 'fail' : 'unknown', detail: error.message }
  }
}
