import { isEmpty } from '@kaleido/contract/core/empty'
import type { Member } from './schema.ts'

/** What a control shows of a member's value. Texts that make a list stand line by line. */
export function shownOf({ kind, preset }: Member, given: unknown): unknown {
  const value = given ?? preset
  if (kind === 'texts') return Array.isArray(value) ? value.join('\n') : ''
  if (kind === 'boolean') return value === true
  return value ?? undefined
}

/** What the call takes of what a control shows. A member that may be left out is, where nothing is given. */
export function takenOf({ kind, isRequired }: Member, shown: unknown): unknown {
  if (kind === 'texts') {
    const lines = typeof shown === 'string' ? shown.split('\n') : []
    return lines.map((line) => line.trim()).filter((line) => line !== '')
  }
  if (kind === 'text' && isRequired) return shown ?? ''
  return isEmpty(shown) ? undefined : shown
}
