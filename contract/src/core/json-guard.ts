import { wire } from './wire.ts'

/** The text is no JSON, or JSON that two readers could understand differently. */
export class MalformedJson extends Error {
  override readonly name = 'MalformedJson'
}

/**
 * Parses JSON and refuses what the language allows but a program trips over: a member given twice (one reader takes the
 * first, another the last), `__proto__`, nesting deeper than `wire.maxDepth`, and NUL, which no database keeps in a text.
 */
export function parseStrict(text: string): unknown {
  const value = parse(text)
  // The parser keeps one of two members with the same name and drops the other with all that is inside, so the value has
  // fewer members than the text has names exactly if one was given twice, however its name was spelled.
  if (countMembers(value, 1) !== countNames(text)) throw new MalformedJson('a member given twice')
  // JSON can spell it in this one way only, so that a look at the text spares nearly every value the walk.
  if (text.includes('\\u0000') && holdsNul(value)) throw new MalformedJson('a text with NUL')
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new MalformedJson('not JSON', { cause })
  }
}

/** The members of all objects inside a value, which is refused on the way if it is too deep. */
function countMembers(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (depth > wire.maxDepth) throw new MalformedJson('nested too deep')
  let count = 0
  if (Array.isArray(value)) {
    for (const element of value) count += countMembers(element, depth + 1)
    return count
  }
  for (const name of Object.keys(value)) {
    if (name === '__proto__') throw new MalformedJson('a member named __proto__')
    count += 1 + countMembers((value as Record<string, unknown>)[name], depth + 1)
  }
  return count
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, member]) => name.includes('\0') || holdsNul(member))
}

const quote = 0x22
const colon = 0x3a
const backslash = 0x5c

/** In text that is known to be JSON, every colon outside of a string follows a name. */
function countNames(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at)
    if (char === colon) count += 1
    else if (char === quote) at = stringEnd(text, at)
  }
  return count
}

/** Where the string that starts at `start` ends: at the next quote that an even number of backslashes precedes. */
function stringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === backslash) before -= 1
  return (at - before) % 2 === 1
}
