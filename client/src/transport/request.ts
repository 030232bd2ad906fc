import type { Call } from '@kaleido/contract/core/call'
import { dropNulls } from '@kaleido/contract/core/empty'
import type { Language } from '@kaleido/contract/core/error'
import { wire } from '@kaleido/contract/core/wire'
import { CallError } from '../errors.ts'
import { identification } from '../identification.ts'

export interface RequestParts {
  /** The origin that the call is sent to. */
  readonly base: string
  readonly input: unknown
  /** Of an upload. */
  readonly file?: Blob | undefined
  readonly token?: string | undefined
  readonly idempotencyKey?: string | undefined
  /** The mark of the last write. */
  readonly written?: string | undefined
  readonly deviceId: string
  readonly language: Language
  /** Absent where the request is plain. */
  readonly seal?: ((text: string) => Promise<string>) | undefined
}

export interface BuiltRequest {
  readonly url: string
  readonly init: RequestInit
}

export async function buildRequest(call: Call, parts: RequestParts): Promise<BuiltRequest> {
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const input = dropNulls(parts.input) as Record<string, unknown>
  const query = inQuery ? await queryOf(call, input, parts.seal) : ''
  const body = inQuery ? {} : { body: await bodyOf(call, input, parts) }
  return {
    url: parts.base.replace(/\/+$/, '') + call.path + query,
    init: { method: call.method, headers: headersOf(call, parts, !inQuery), ...body },
  }
}

async function bodyOf(
  call: Call,
  input: Record<string, unknown>,
  { file, seal }: RequestParts,
): Promise<string | FormData> {
  if (call.upload) return formOf(call, input, file)
  const text = JSON.stringify(input)
  return seal ? JSON.stringify({ data: await seal(text) }) : text
}

/** An upload is sent unsealed: the members as text, then the file. */
function formOf(call: Call, input: Record<string, unknown>, file: Blob | undefined): FormData {
  if (!file) throw new CallError('bad_request', call.name, 'an upload needs its file')
  const form = new FormData()
  for (const member of Object.entries(input)) form.append(...plainMember(member))
  form.append('file', file)
  return form
}

async function queryOf(
  call: Call,
  input: Record<string, unknown>,
  seal: RequestParts['seal'],
): Promise<string> {
  if (Object.keys(input).length === 0) return ''
  if (!seal) return `?${new URLSearchParams(Object.entries(input).map(plainMember))}`
  const payload = await seal(JSON.stringify(input))
  if (payload.length <= wire.maxQueryPayload) return `?data=${payload}`
  throw new CallError('bad_request', call.name, 'the input is too long for a query')
}

function plainMember([name, value]: [string, unknown]): [string, string] {
  return [name, typeof value === 'string' ? value : JSON.stringify(value)]
}

function headersOf(call: Call, parts: RequestParts, hasBody: boolean): Record<string, string> {
  return {
    'Accept-Language': parts.language,
    [wire.identificationHeader]: identification(parts.deviceId),
    // A form's content type carries its boundary, which is only known where the body is serialised.
    ...(hasBody && !call.upload && { 'Content-Type': 'application/json' }),
    ...(parts.token && call.auth !== 'none' && { Authorization: parts.token }),
    ...(parts.idempotencyKey && { [wire.idempotencyHeader]: parts.idempotencyKey }),
    ...(parts.written && call.method === 'GET' && { [wire.writtenHeader]: parts.written }),
    ...(!parts.seal && { [wire.plainHeader]: 'plain' }),
  }
}
