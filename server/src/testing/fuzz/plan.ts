import type { Call } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import fc from 'fast-check'
import { inputOf } from './inputs.ts'
import { breakName, breakText } from './malformed.ts'
import { isInQuery } from '../ask.ts'
import { jsonText, oddString } from './odd-values.ts'

/** A request as data, which is printed and shrunk when it fails. */
export interface Plan {
  /** The JSON text of the input. */
  readonly text: string
  /** How the text was corrupted, if it was. */
  readonly broken?: string
  readonly isPlain?: boolean
  readonly damage?: Damage
  readonly transport?: Transport
  /** A plain query with arbitrary content. */
  readonly rawQuery?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Replaces the valid token. */
  readonly token?: string
  readonly remoteAddress: string
  /** The nonce of the payload, so that a replay sends the same bytes. */
  readonly nonce: Uint8Array
  /** For an upload. */
  readonly file?: Uint8Array
}

/** Damage to a sealed payload on its way. */
export type Damage =
  | { readonly kind: 'bit'; readonly at: number }
  | { readonly kind: 'cut'; readonly left: number }
  | { readonly kind: 'direction' }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'foreign'; readonly text: string }

/** Errors in the request around a valid payload. */
export type Transport =
  | { readonly kind: 'type'; readonly type: string }
  | { readonly kind: 'size'; readonly bytes: number }
  | { readonly kind: 'query'; readonly query: string }
  | { readonly kind: 'wish'; readonly wish: string }

const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ kind: fc.constant('bit'), at: fc.nat() }),
  fc.record({ kind: fc.constant('cut'), left: fc.nat() }),
  fc.constant<Damage>({ kind: 'direction' }),
  fc.record({ kind: fc.constant('key'), key: fc.string({ minLength: 1, maxLength: 40 }) }),
  fc.record({
    kind: fc.constant('foreign'),
    text: fc.constantFrom('!', '+', '/', ' ', '.', '=a', '万'),
  }),
)

const transport: fc.Arbitrary<Transport> = fc.oneof(
  fc.record({
    kind: fc.constant('type'),
    type: fc.constantFrom(
      'text/plain',
      'text/json',
      'application/jsonp',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      'json',
      ';',
    ),
  }),
  fc.record({ kind: fc.constant('size'), bytes: fc.integer({ min: 1, max: 100_000 }) }),
  fc.record({
    kind: fc.constant('query'),
    query: fc.constantFrom('a=1', 'Data=x', 'data[]=x', 'data', '&', '%', '%00', 'token=x&data='),
  }),
  fc.record({
    kind: fc.constant('wish'),
    wish: fc.constantFrom('Plain', 'sealed', 'plain, plain', '1', ''),
  }),
)

/** A header's value may hold Latin-1 characters, but no control characters. */
const headerValue = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.constantFrom('', ';;;=', 'é\u00ff', 'a'.repeat(4_000), ', ,', '-', '\t'),
)

const headers: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'cookie',
    'forwarded',
    'host',
    'if-none-match',
    'origin',
    'range',
    'referer',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-http-method-override',
    'x-request-id',
    'x-user-agent',
  ),
  headerValue.map((text) => text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?').trim()),
  { minKeys: 1, maxKeys: 4 },
)

const token = fc.oneof(
  fc.constantFrom('', 'Bearer', 'Bearer ', 'bearer x', 'Basic dTpw', 'null', 'undefined', '\u00ff'),
  fc.string({ minLength: 1, maxLength: 80 }).map((text) => text.trim()),
  fc.constant('A'.repeat(8_000)),
)

const idempotencyKey = fc.constantFrom(
  '',
  'short',
  'k'.repeat(65),
  'with space',
  'a,b,c,d,e,f',
  '万花筒万花筒',
)

const rawQuery = fc.oneof(
  fc.webQueryParameters(),
  fc
    .array(
      fc.tuple(
        fc.constantFrom('next', 'pageSize', 'kind', 'id', 'data', '__proto__'),
        fc.webSegment(),
      ),
    )
    .map((members) => members.map(([name, value]) => `${name}=${value}`).join('&')),
)

/** Requests to one call: most of them are odd in one way only, so that the expected answer is clear. */
export function planFor(call: Call): fc.Arbitrary<Plan> {
  if (call.upload) return uploadPlan
  const text = inputOf(call).map(jsonText)
  const base = {
    text,
    remoteAddress: fc.oneof(fc.ipV4(), fc.ipV6()),
    nonce: fc.uint8Array({ minLength: wire.nonceBytes, maxLength: wire.nonceBytes }),
  }
  const objectText = text.filter((json) => json.startsWith('{'))
  const broken = fc
    .record({ ...base, text: objectText, broken: breakName, isPlain: isPlainFor(call) })
    .map((plan) => ({ ...plan, text: breakText(plan.text, plan.broken) }))
  const key = idempotencyKey.map((value): Record<string, string> => ({
    [wire.idempotencyHeader]: latin(value),
  }))
  return fc.oneof(
    { weight: 10, arbitrary: fc.record(base) },
    { weight: 3, arbitrary: fc.record({ ...base, isPlain: isPlainFor(call) }) },
    { weight: 2, arbitrary: broken },
    { weight: 2, arbitrary: fc.record({ ...base, damage }) },
    { weight: 2, arbitrary: fc.record({ ...base, transport }) },
    { weight: 2, arbitrary: fc.record({ ...base, headers }) },
    { weight: 1, arbitrary: fc.record({ ...base, token }) },
    { weight: 1, arbitrary: fc.record({ ...base, headers: key }) },
    ...(isInQuery(call) ? [{ weight: 2, arbitrary: fc.record({ ...base, rawQuery }) }] : []),
  )
}

/** A request that is odd in nothing but its input. */
export function plainPlan(input: unknown): Plan {
  return {
    text: jsonText(input),
    remoteAddress: '198.51.100.1',
    nonce: new Uint8Array(wire.nonceBytes),
  }
}

/** The magic bytes of picture formats, followed by garbage. */
const firstBytes = fc.constantFrom(
  '',
  '89504e470d0a1a0a0000000d49484452',
  '474946383961',
  'ffd8ffe000104a464946',
  '524946460000000057454250565038',
)

const file = fc
  .tuple(firstBytes, fc.uint8Array({ maxLength: 400 }))
  .map(([first, rest]): Uint8Array => Buffer.concat([Buffer.from(first, 'hex'), rest]))

/** Members of a form are text, and unknown ones are ignored. */
const formText = fc
  .dictionary(
    fc.constantFrom('isVip', 'points', 'uid', 'data', 'constructor', 'toString'),
    oddString.filter((text) => text.length < 1_000),
    { maxKeys: 3 },
  )
  .map(jsonText)

const uploadBase = {
  text: formText,
  file,
  remoteAddress: fc.oneof(fc.ipV4(), fc.ipV6()),
  nonce: fc.constant(new Uint8Array(wire.nonceBytes)),
}

const uploadPlan: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 10, arbitrary: fc.record(uploadBase) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...uploadBase,
      transport: transport.filter(({ kind }) => kind !== 'size'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...uploadBase, headers }) },
  { weight: 1, arbitrary: fc.record({ ...uploadBase, token }) },
)

/** A plain query cannot express all of JSON; only the sealed form carries these inputs. */
function isPlainFor(call: Call): fc.Arbitrary<boolean> {
  return fc.constant(!isInQuery(call))
}

function latin(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}
