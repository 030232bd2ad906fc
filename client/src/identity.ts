import type { Call } from '@kaleido/contract/core/call'
import { dropNulls } from '@kaleido/contract/core/empty'

/** The same text for the same call and input, whatever the order of members. */
export function identityOf(call: Call, input: unknown): string {
  return `${call.name} ${JSON.stringify(dropNulls(input), sortMembers)}`
}

function sortMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
