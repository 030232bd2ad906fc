import type { Call, OutputOf } from '@kaleido/contract/core/call'
import { readsUnknown } from '@kaleido/contract/core/known'
import type { Envelope, RefusalData } from '@kaleido/contract/core/wire'
import { BusinessError, CallError, StatusError } from '../errors.ts'

/** A response, read to its end. */
export interface Answer {
  readonly status: number
  readonly statusText: string
  readonly retryAfter: string | null
  readonly text: string
}

type Open = (sealed: { readonly data: string; readonly hash: string }) => Promise<string>

const success = 200

/** The data of an answer, parsed by its contract, or the refusal that it is. */
export async function readAnswer<C extends Call>(
  call: C,
  answer: Answer,
  open: Open,
): Promise<OutputOf<C>> {
  const envelope = readEnvelope(answer.text)
  if (answer.status !== success) throw statusError(call, answer, envelope)
  if (!envelope) throw new CallError('bad_response', call.name, 'no envelope')
  if (envelope.code !== success) throw new BusinessError(refusalOf(call, envelope))
  const data = await openData(call, envelope, open)
  const result = call.output.safeParse(data, readsUnknown)
  if (!result.success) throw new CallError('bad_response', call.name, result.error)
  return result.data as OutputOf<C>
}

/** Proxies may answer in any form, so nothing is assumed here. */
function readEnvelope(text: string): Partial<Envelope> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

async function openData(call: Call, { data, hash }: Partial<Envelope>, open: Open) {
  if (hash === undefined) return data
  try {
    return JSON.parse(await open({ data: String(data), hash })) as unknown
  } catch (cause) {
    throw new CallError('bad_response', call.name, cause)
  }
}

function statusError(call: Call, answer: Answer, envelope: Partial<Envelope> = {}): StatusError {
  const { status, statusText } = answer
  const seconds = Number(answer.retryAfter ?? Number.NaN)
  const retryAfterMs = Number.isNaN(seconds) ? undefined : seconds * 1_000
  return new StatusError({ ...refusalOf(call, envelope), status, statusText, retryAfterMs })
}

function refusalOf(call: Call, { code = 0, tip = '', msg = '', data }: Partial<Envelope>) {
  const isRefusal = typeof data === 'object' && data !== null && 'key' in data
  return { call: call.name, code, tip, msg, data: isRefusal ? (data as RefusalData) : undefined }
}
