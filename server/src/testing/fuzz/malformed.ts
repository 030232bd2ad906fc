import { wire } from '@kaleido/contract/core/wire'
import fc from 'fast-check'

/** Ways to corrupt the JSON text of an object, so that no server may accept it. */
const breaks: Readonly<Record<string, (text: string) => string>> = {
  'a member twice': (text) => withFirst(text, '"twice":1,"twice":1'),
  'a member twice, spelled differently': (text) => withFirst(text, '"twice":1,"tw\\u0069ce":2'),
  'a member twice, deep inside': (text) => withFirst(text, '"x":[{"a":{"b":1,"b":2}}]'),
  'a prototype': (text) => withFirst(text, '"__proto__":{"isVip":true}'),
  'a prototype, spelled differently': (text) => withFirst(text, '"\\u005f_proto__":{"isVip":true}'),
  'a prototype, deep inside': (text) => withFirst(text, '"x":[{"__proto__":null}]'),
  'too deep': (text) =>
    withFirst(text, `"x":${'['.repeat(wire.maxDepth)}${']'.repeat(wire.maxDepth)}`),
  'much too deep': (text) => withFirst(text, `"x":${'['.repeat(2_000)}${']'.repeat(2_000)}`),
  'a NUL in a name': (text) => withFirst(text, '"a\\u0000":1'),
  'a NUL in a text': (text) => withFirst(text, '"x":["a\\u0000"]'),
  'a trailing comma': (text) => text.replace(/\}$/, ',}'),
  'a comment': (text) => `${text}/* so */`,
  'single quotes': (text) => withFirst(text, "'x':1"),
  'a bare NaN': (text) => withFirst(text, '"x":NaN'),
  'a byte order mark': (text) => `\ufeff${text}`,
  'a raw line end in a text': (text) => withFirst(text, '"x":"a\nb"'),
  'no end': (text) => text.slice(0, -1),
  'two values': (text) => `${text}${text}`,
  'a list': () => '[{}]',
  'a text': () => '"{}"',
  'a null': () => 'null',
}

function withFirst(text: string, members: string): string {
  return text === '{}' ? `{${members}}` : `{${members},${text.slice(1)}`
}

export const breakName: fc.Arbitrary<string> = fc.constantFrom(...Object.keys(breaks))

export function breakText(text: string, name: string): string {
  const wound = breaks[name]
  if (!wound) throw new Error(`no such way to break a text: ${name}`)
  return wound(text)
}
