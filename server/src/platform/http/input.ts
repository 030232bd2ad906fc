import type { Call, ParsedOf } from '@kaleido/contract/core/call'
import { dropNulls } from '@kaleido/contract/core/empty'
import { parseStrict } from '@kaleido/contract/core/json-guard'
import { wire } from '@kaleido/contract/core/wire'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import type { EnvelopeCodec } from './envelope.ts'
import { describeIssues } from './issues.ts'
import type { Language } from '@kaleido/contract/core/error'

/** One uniform answer for everything that cannot be opened or is malformed, so that it does not reveal the reason. */
function malformed(cause?: unknown): AppError {
  return new AppError('http.bad_request', {}, { cause })
}

/** The JSON text of a request's input, sealed or plain; `{}` for an empty request. */
export function inputText(
  request: FastifyRequest,
  call: Call,
  codec: EnvelopeCodec | undefined,
): string {
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  if (!inQuery && request.query !== '') throw malformed()
  if (codec)
    return inQuery ? sealedQuery(request.query as string, codec) : sealedBody(request.body, codec)
  return inQuery ? plainQuery(request.query as string, call) : bodyText(request.body)
}

function sealedQuery(query: string, codec: EnvelopeCodec): string {
  if (query === '') return '{}'
  if (!query.startsWith('data=')) throw malformed()
  const payload = query.slice(5).replaceAll(/%3d/gi, '=')
  if (payload.length > wire.maxQueryPayload) throw malformed()
  return openPayload(payload, codec)
}

function sealedBody(body: unknown, codec: EnvelopeCodec): string {
  const text = bodyText(body)
  if (text === '{}') return text
  const outer = parseObject(text)
  if (!Object.hasOwn(outer, 'data')) return '{}'
  if (typeof outer['data'] !== 'string') throw malformed()
  return openPayload(outer['data'], codec)
}

function openPayload(payload: string, codec: EnvelopeCodec): string {
  const text = codec.open(payload)
  if (text === undefined) throw malformed()
  return text
}

// A byte order mark is content, which the JSON parser refuses, as in a sealed payload.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function bodyText(body: unknown): string {
  if (!(body instanceof Uint8Array) || body.length === 0) return '{}'
  try {
    return utf8.decode(body)
  } catch (error) {
    throw malformed(error)
  }
}

function plainQuery(query: string, call: Call): string {
  return membersText(new URLSearchParams(query), call)
}

/** The JSON text of plain query members; numbers and booleans are converted as the schema says. */
export function membersText(given: Iterable<[string, string]>, call: Call): string {
  const members: [string, unknown][] = []
  const shape = shapeOf(call)
  for (const [name, text] of given) {
    if (members.some(([known]) => known === name)) throw malformed()
    members.push([name, shape.has(name) ? readJson(text) : text])
  }
  return JSON.stringify(Object.fromEntries(members))
}

function readJson(text: string): unknown {
  return /^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(text) ? JSON.parse(text) : text
}

const shapes = new WeakMap<Call, ReadonlySet<string>>()

/** The members of a call's input that are not text. */
function shapeOf(call: Call): ReadonlySet<string> {
  const known = shapes.get(call)
  if (known) return known
  const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
  const names = Object.entries(properties)
    .filter(([, schema]) => typeof schema === 'object' && !takesText(schema))
    .map(([name]) => name)
  const shape = new Set(names)
  shapes.set(call, shape)
  return shape
}

function takesText(schema: z.core.JSONSchema.BaseSchema): boolean {
  const parts = [schema, ...(schema.anyOf ?? [])]
  return parts.some((part) => {
    if (typeof part !== 'object') return false
    return (
      [part.type].flat().includes('string') ||
      [part.const, ...(part.enum ?? [])].some((v) => typeof v === 'string')
    )
  })
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = parseStrict(text)
  } catch (error) {
    throw malformed(error)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed()
  return value as Record<string, unknown>
}

/** The members of an input's text. Null means "not given", as in the client. */
export function readInput(text: string): unknown {
  const given = dropNulls(parseObject(text))
  return halfPair.test(text) ? wellFormed(given) : given
}

/** JSON can hold a lone surrogate, from text cut in the middle of an emoji; UTF-8 and the database cannot. */
const halfPair = /\\ud[89a-f]/i

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
  return Object.fromEntries(members.map(([name, v]) => [name.toWellFormed(), wellFormed(v)]))
}

/** Validates an input against the call's schema. */
export function checkInput<C extends Call>(
  call: C,
  given: unknown,
  language: Language,
): ParsedOf<C> {
  const result = call.input.safeParse(given, { reportInput: true })
  if (result.success) return result.data as ParsedOf<C>
  throw new AppError('http.invalid', { issues: describeIssues(result.error.issues, language) })
}

/** An upload has exactly one file, under the name that the protocol gives it. */
export function checkFile(call: Call, file: unknown, language: Language): void {
  if (call.upload && file === undefined)
    refuseMissing({ field: 'file', expected: 'file' }, language)
}

/** Refuses a member whose form only the service can check, as the schema refuses one of a wrong form. */
export function refuseForm(field: string, language: Language): never {
  const issue: z.core.$ZodIssue = { code: 'custom', input: undefined, path: [field], message: '' }
  throw new AppError('http.invalid', { issues: describeIssues([issue], language) })
}

/** Refuses an input without a member that only the service can require, as the schema refuses one that it requires. */
export function refuseMissing(
  { field, expected }: { readonly field: string; readonly expected: 'file' | 'string' },
  language: Language,
): never {
  const missing: z.core.$ZodIssue = {
    code: 'invalid_type',
    expected,
    input: undefined,
    path: [field],
    message: '',
  }
  throw new AppError('http.invalid', { issues: describeIssues([missing], language) })
}
