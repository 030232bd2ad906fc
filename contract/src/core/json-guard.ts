import { wire } from './wire.ts'

/** Not JSON, or JSON that two parsers could read differently. */
export class MalformedJson extends Error {
  override readonly name = 'MalformedJson'
}

/**
 * Parses JSON and refuses dangerous constructs that the language permits: a duplicate member (one parser takes the
 * first, another the last), `__proto__`, nesting deeper than `wire.maxDepth`, and NUL, which the database cannot store.
 */
export function parseStrict(text: string): unknown {
  const value = parse(text)
  // The parser keeps only one of two members with the same name, so the value has fewer members than the text has names
  // exactly if one is a duplicate, however its name is escaped.
  if (countMembers(value, 1) !== countNames(text)) throw new MalformedJson('a member given twice')
  // JSON can spell NUL in this one way only, so a search of the text saves walking nearly every value.
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

/** Counts the members of all objects inside a value; throws if it is nested too deeply. */
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

/** In valid JSON text, every colon outside of a string follows a name. */
function countNames(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at)
    if (char === colon) count += 1
    else if (char === quote) at = stringEnd(text, at)
  }
  return count
}

/** The end of the string that starts at `start`: the next quote that an even number of backslashes precedes. */
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
