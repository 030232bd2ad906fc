import { isEmpty } from '@kaleido/contract/core/empty'
import type { Member } from './schema.ts'

/** The control's text for a member's value. Lists of texts have one line each. */
export function shownOf({ kind, preset }: Member, given: unknown): unknown {
  const value = given ?? preset
  if (kind === 'texts') return Array.isArray(value) ? value.join('\n') : ''
  if (kind === 'boolean') return value === true
  return value ?? undefined
}

/** The member's value for a control's text. Empty optional members are left out. */
export function takenOf({ kind, isRequired }: Member, shown: unknown): unknown {
  if (kind === 'texts') {
    const lines = typeof shown === 'string' ? shown.split('\n') : []
    return lines.map((line) => line.trim()).filter((line) => line !== '')
  }
  if (kind === 'text' && isRequired) return shown ?? ''
  return isEmpty(shown) ? undefined : shown
}
