import * as z from 'zod/mini'
import { allCalls, allErrors } from '../../contract/src/all.ts'
import { type Auth, type Call, type Host, pathsOf } from '../../contract/src/core/call.ts'
import type { ErrorSpec } from '../../contract/src/core/error.ts'
import { wire } from '../../contract/src/core/wire.ts'

type Json = Readonly<Record<string, unknown>>

const about = `Every call is described in its plain form: \`X-Wire: plain\` on the request, JSON or query parameters in, JSON out.
A plain answer is only given where the operator allows it (\`WIRE_PLAIN\`), never in production.

The usual form is sealed. POST and PUT send \`{"data": "<payload>"}\`, GET and DELETE \`?data=<payload>\`; the \`data\` of a successful
answer is a payload too, and \`hash\` names the key that it was sealed with. A payload is \`base64url(nonce ‖ ciphertext ‖ tag)\` of the JSON text:
AES-256-GCM, a random nonce of ${wire.nonceBytes} bytes, and as key HKDF-SHA-256 of the interface key with the nonce as salt and
\`${wire.requestInfo}\` or \`${wire.responseInfo}\` as info, 32 bytes. The key ships to every client: the seal is a veil against casual reading, not security.

An upload is never sealed: a \`multipart/form-data\` with the file in the field \`file\` and the other members as text; its answer is sealed as ever.

Refusals are never sealed. A refusal of the transport has its HTTP status as \`code\`; one of the business travels with HTTP 200 and a \`code\` from 1000.
\`data.key\` names the reason; docs/errors.md lists them all.`

const auths: Readonly<Record<Auth, string>> = {
  none: 'Sent without a token.',
  optional: 'Works without a token; a live one adds what concerns the viewer.',
  guest: "Takes any live token, a guest's too.",
  member: 'Takes the token of a registered account.',
  staff: 'Takes the token of a staff account.',
}

const hosts: Readonly<Record<Host, string>> = {
  app: 'On the app host.',
  admin: 'On the admin host.',
  both: 'On the app host and the admin host.',
}

/** The API as an OpenAPI document, generated from the contract. */
export function openApi(): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of allCalls) {
    for (const at of pathsOf(call)) {
      paths[at] = { ...paths[at], [call.method.toLowerCase()]: operation(call, at) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kaleido', version: '1', description: about },
    tags: [...new Set(allCalls.map((call) => call.feature))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Envelope: outer, Refusal: refusal },
    },
  }
}

const outer: Json = {
  type: 'object',
  required: ['code', 'data', 'msg', 'tip', 'time'],
  properties: {
    code: { type: 'integer' },
    data: {},
    msg: { type: 'string', description: 'For the developer.' },
    tip: { type: 'string', description: 'For the person, by `Accept-Language`.' },
    hash: { type: 'string', description: 'Names the key that `data` is sealed with.' },
    time: { type: 'string', format: 'date-time' },
  },
}

const refusal: Json = envelope({
  type: 'object',
  required: ['key'],
  properties: {
    key: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'text'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          text: { type: 'string' },
        },
      },
    },
  },
})

function operation(call: Call, at: string): Json {
  const isRead = call.method === 'GET' || call.method === 'DELETE'
  const input = schema(call.input, 'input')
  return {
    // An id is unique in the document.
    operationId: at === call.path ? call.name : `${call.name}.alsoAt`,
    tags: [call.feature],
    summary: call.about,
    description: [auths[call.auth], hosts[call.host], ...restrictionsOf(call)].join(' '),
    ...(call.auth === 'none'
      ? {}
      : { security: [{ token: [] }, ...(call.auth === 'optional' ? [{}] : [])] }),
    parameters: [...(call.keyed ? [idempotencyKey] : []), ...(isRead ? queryOf(input) : [])],
    ...(isRead ? {} : { requestBody: { content: bodyOf(call, input) } }),
    responses: responses(call),
  }
}

/** What the gate refuses besides: staff without a step-up, people who are banned or muted. */
function restrictionsOf({ auth, whileBanned, isSpeech, stepUp }: Call): string[] {
  if (auth === 'staff') return stepUp ? ['Wants a step-up.'] : []
  if (auth === 'none') return []
  return [
    whileBanned
      ? 'Answers people who are banned, too.'
      : 'Refuses people who are banned with 1020.',
    ...(isSpeech ? ['Refuses people who are muted with 1021.'] : []),
  ]
}

/** An upload is a form both sealed and plain: its file, and the other members as text. */
function bodyOf({ upload }: Call, input: Json): Json {
  if (!upload) return { 'application/json': { schema: input } }
  const file = {
    type: 'string',
    format: 'binary',
    description: `At most ${upload.maxBytes} bytes.`,
  }
  const properties = { ...(input['properties'] as Json | undefined), file }
  const required = [...((input['required'] as string[] | undefined) ?? []), 'file']
  return { 'multipart/form-data': { schema: { ...input, properties, required } } }
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A repeat with the same key answers what the first one did; with another body it is refused.',
  schema: { type: 'string', pattern: wire.idempotencyKey.source },
}

function queryOf(input: Json): Json[] {
  const required = new Set(input['required'] as string[] | undefined)
  return Object.entries((input['properties'] ?? {}) as Json).map(([name, member]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: member,
  }))
}

function responses(call: Call): Json {
  const refusals = call.errors.map((key) => ({ key, spec: errorOf(key) }))
  const success = envelope(schema(call.output, 'output'))
  const business = refusals.filter(({ spec }) => spec.status === 200)
  const statuses = new Set(
    refusals.map(({ spec }) => spec.status).filter((status) => status !== 200),
  )
  const named = (list: typeof refusals) =>
    list.map(({ key, spec }) => `\`${key}\` (${spec.code}): ${spec.text.en}`).join('; ')
  return {
    200: {
      description: business.length > 0 ? `Success, or a refusal: ${named(business)}` : 'Success',
      content: json(business.length > 0 ? { anyOf: [success, toRefusal] } : success),
    },
    ...Object.fromEntries(
      [...statuses].map((status) => [
        status,
        {
          description: named(refusals.filter(({ spec }) => spec.status === status)),
          content: json(toRefusal),
        },
      ]),
    ),
    default: { description: 'A refusal that any call may answer', content: json(toRefusal) },
  }
}

const toRefusal: Json = { $ref: '#/components/schemas/Refusal' }

const json = (content: Json): Json => ({ 'application/json': { schema: content } })

function errorOf(key: string): ErrorSpec {
  const spec: ErrorSpec | undefined = (allErrors as Readonly<Record<string, ErrorSpec>>)[key]
  if (!spec) throw new Error(`a call names the refusal ${key}, which no feature declares`)
  return spec
}

function envelope(data: Json): Json {
  return { allOf: [{ $ref: '#/components/schemas/Envelope' }, { properties: { data } }] }
}

function schema(type: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return rest
}
