const redacted = '[redacted]'

/** Names of members that may hold a secret or personal data, at any depth, in any case, with or without `-` and `_`. */
const secretName = new RegExp(
  `^(?:${[
    '(?:access|refresh|session|csrf|upload)?[-_]?token',
    'authorization',
    '(?:set[-_]?)?cookie',
    'x[-_]?user[-_]?agent',
    'dev(?:ice)?[-_]?(?:id|uid)?',
    'mobile',
    'phone(?:[-_]?(?:number|no))?',
    'payee(?:[-_]?\\w+)?',
    '(?:bank[-_]?)?account(?:[-_]?(?:no|number))?',
    'card[-_]?(?:no|number)',
    '\\w*(?:password|passwd|pwd)',
    '(?:interface|image|secret)[-_]?keys?',
    'secret',
    'totp\\w*',
    // Where PostgreSQL quotes the row that violated a constraint.
    'detail',
  ].join('|')})$`,
  'i',
)

/** The device inside an identification string, in any text; both the bare and the URL-encoded `=`. */
const deviceInText = /(DevID(?:=|%3D))[^;&%\s"'\\]+/gi

/** Logged objects are never nested deeper on purpose. */
const maxDepth = 8

export function scrubText(text: string): string {
  return text.includes('ev') || text.includes('EV')
    ? text.replace(deviceInText, `$1${redacted}`)
    : text
}

/** A copy of the logged object without secrets, at any depth. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || isAtom(value)) return value
  if (depth >= maxDepth) return '[deep]'
  if (Array.isArray(value)) return value.map((entry) => scrub(entry, depth + 1))
  return scrubMembers(value, depth)
}

/** The members of one object that is known to be a plain one. */
export function scrubMembers(value: object, depth = 0): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value)) {
    copy[name] =
      secretName.test(name) && holdsSomething(member) ? redacted : scrub(member, depth + 1)
  }
  return copy
}

/** Whether a value is absent is no secret, and useful to know. */
function holdsSomething(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** Objects that JSON and the serializers turn into text themselves. */
function isAtom(value: object): boolean {
  return value instanceof Error || 'toJSON' in value || ArrayBuffer.isView(value)
}
