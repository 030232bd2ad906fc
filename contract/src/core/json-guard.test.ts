import { describe, expect, it } from 'vitest'
import { MalformedJson, parseStrict } from './json-guard.ts'
import { wire } from './wire.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('accepts JSON that every parser reads alike', () => {
  it.each([
    ['{}', {}],
    ['[]', []],
    ['null', null],
    [' {"a" : 1 , "b":[true,null,-1.5e3]} ', { a: 1, b: [true, null, -1500] }],
    ['{"a":"x:y","b":"{\\"a\\":1,\\"a\\":2}"}', { a: 'x:y', b: '{"a":1,"a":2}' }],
    ['{"a":"ends in a backslash\\\\","b":":"}', { a: 'ends in a backslash\\', b: ':' }],
    ['{"":1,"constructor":2,"prototype":3}', { '': 1, constructor: 2, prototype: 3 }],
    ['[{"a":1},{"a":1}]', [{ a: 1 }, { a: 1 }]],
    ['{"a":{"a":{"a":1}}}', { a: { a: { a: 1 } } }],
    ['{"a":"__proto__"}', { a: '__proto__' }],
    ['"万花筒 \\u4e07"', '万花筒 万'],
  ])('%s', (text, value) => {
    expect(parseStrict(text)).toEqual(value)
  })

  it('containers as deep as the limit, not counting the values at the bottom', () => {
    expect(() => parseStrict(nested(wire.maxDepth))).not.toThrow()
    expect(parseStrict('[[[[[[[{"a":1}]]]]]]]')).toEqual([[[[[[[{ a: 1 }]]]]]]])
  })
})

describe('refuses', () => {
  it.each([
    ['a member given twice', '{"a":1,"a":1}'],
    ['a member given twice deep inside', '[{"b":{"a":1,"c":[],"a":2}}]'],
    ['a member given twice by different spellings', '{"a":1,"\\u0061":2}'],
    ['a member given twice whose first value hides others', '{"a":{"b":1,"c":2},"a":{}}'],
    ['a member given twice whose last value brings others', '{"a":1,"a":{"b":1,"c":2}}'],
    ['a member given twice around a string of colons', '{"a":"::","a":":\\":"}'],
    ['an empty name given twice', '{"":1,"":2}'],
    ['__proto__', '{"__proto__":{"isVip":true}}'],
    ['__proto__ deep inside', '{"a":[{"__proto__":null}]}'],
    ['__proto__ by escapes', '{"\\u005f_proto__":1}'],
    ['nesting one deeper than the limit', nested(wire.maxDepth + 1)],
    ['nesting of objects one deeper than the limit', '{"a":'.repeat(9) + '1' + '}'.repeat(9)],
    ['nesting without end', '['.repeat(100_000)],
    ['nesting as deep as a body can be', nested(wire.maxBodyBytes / 2)],
    ['nothing', ''],
    ['a text cut short', '{"a":1'],
    ['two values', '{}{}'],
    ['a trailing comma', '{"a":1,}'],
    ['a comment', '{/**/}'],
    ['names without quotes', '{a:1}'],
    ['numbers that JSON does not have', '[NaN]'],
    ['a byte order mark', '\uFEFF{}'],
  ])('%s', (_what, text) => {
    expect(() => parseStrict(text)).toThrow(MalformedJson)
  })
})

it('does not change prototypes', () => {
  const value = parseStrict('{"a":{"toString":1}}') as { a: object }
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(Object.getPrototypeOf(value.a)).toBe(Object.prototype)
})
