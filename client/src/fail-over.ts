import type { Call } from '@kaleido/contract/core/call'
import { CallError, hasFault } from './errors.ts'
import type { LinePool } from './lines/line-pool.ts'

/** What a call needs of the lines. */
export type CallLine = Pick<LinePool, 'current' | 'replace' | 'doubt'>

export interface Attempt<T> {
  readonly call: Call
  readonly signal: AbortSignal | undefined
  send(base: string): Promise<T>
}

/** Makes a call on the line in use, and retries it once on another line if that one dies and a repeat is safe. */
export async function withFailOver<T>(line: CallLine, attempt: Attempt<T>): Promise<T> {
  const first = await chooseLine(line, attempt)
  try {
    return await attempt.send(first)
  } catch (error) {
    if (hasFault(error, 'timeout')) line.doubt(first)
    if (!hasFault(error, 'network')) throw error
    const replacing = line.replace(first)
    if (!mayRepeat(attempt, error)) throw error
    const second = await replacing
    if (second === undefined) throw error
    return sendLast(line, attempt, second)
  }
}

async function chooseLine<T>(line: CallLine, { call, signal }: Attempt<T>): Promise<string> {
  const base = await line.current().catch((cause: unknown) => {
    throw new CallError('network', call.name, cause)
  })
  if (signal?.aborted) throw new CallError('cancelled', call.name)
  return base
}

async function sendLast<T>(line: CallLine, attempt: Attempt<T>, base: string): Promise<T> {
  try {
    return await attempt.send(base)
  } catch (error) {
    if (hasFault(error, 'network')) void line.replace(base)
    throw error
  }
}

/** Safe to repeat: reads change nothing, keyed writes are idempotent, and a request that was never sent cannot arrive twice. */
function mayRepeat<T>({ call }: Attempt<T>, error: CallError): boolean {
  return call.method === 'GET' || call.keyed || neverLeft(error)
}

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/** Node gives the reason of a failed request; browsers do not say how far it got, so it counts as possibly sent. */
function neverLeft({ cause }: CallError): boolean {
  const reason = cause instanceof Error ? cause.cause : undefined
  const code = reason instanceof Error && 'code' in reason ? reason.code : undefined
  return typeof code === 'string' && neverConnected.has(code)
}
