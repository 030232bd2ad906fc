import fc from 'fast-check'

const strings = [
  '',
  ' ',
  '\t\r\n',
  '0',
  '-1',
  '1.5',
  '1e3',
  // The limits of the database's bigint, and the number above which JavaScript cannot tell neighbours apart.
  '9223372036854775807',
  '9223372036854775808',
  '9999999999999999999',
  '9007199254740993',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '"><script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '%00%0d%0a',
  '../../etc/passwd',
  '=cmd|calc',
  '2026-02-30T25:61:00Z',
  '\u0000',
  'a\u0000b',
  // Lone surrogates, and a pair in the wrong order.
  '\ud83d',
  'a\udc00',
  '\udc00\ud83d',
  '\ufeff',
  '\uffff',
  '\u202eright to left',
  'z\u200ba\u0300\u0301\u0302l\u0316g\u0317o',
  '👩‍👩‍👧‍👦🏴‍☠️',
  '万花筒',
  'ﬁ İ ß K',
]

/** Written into the JSON text literally, since no JavaScript number prints them. */
const numberTexts = [
  '1e999',
  '-1e999',
  '1e-400',
  '-0',
  '1E+2',
  '0.10',
  '123456789012345678901234567890',
]

const numbers = [0, -1, 1.5, -1e308, 1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21]

export const oddString: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...strings) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 100, max: 20_000 }).map((length) => 'x'.repeat(length)),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 60, max: 3_000 }).map((length) => '🎏'.repeat(length)),
  },
)

/** Any JSON value. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: oddString },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(...numberTexts).map(asNumberText) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], { a: {} }) },
  { weight: 1, arbitrary: fc.array(fc.integer(), { minLength: 100, maxLength: 2_000 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 5 }) },
)

const numberMark = 'a number as text: '

/** A number as the JSON text is to spell it. */
export function asNumberText(text: string): string {
  return `${numberMark}${text}`
}

/** The JSON text of a value, with its literal numbers as written. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll(new RegExp(`"${numberMark}([^"]+)"`, 'g'), '$1')
}
