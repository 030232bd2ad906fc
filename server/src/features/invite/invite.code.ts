import { randomInt } from 'node:crypto'
import { inviteRules } from '@kaleido/contract/invite'

/** Without 0, O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const { codeLength } = inviteRules

export function makeCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

const isCode = new RegExp(`^[${alphabet}]{${codeLength}}$`)
const inLink = new RegExp(`/i/([${alphabet}]{${codeLength}})(?:[?#/]|$)`, 'i')

/** What somebody typed or pasted, as a code; undefined where it cannot be one. */
export function readCode(typed: string): string | undefined {
  const text = typed.normalize('NFKC')
  const linked = inLink.exec(text)?.[1]
  const code = (linked ?? text.replaceAll(/[\s\p{Dash}]/gu, '')).toUpperCase()
  return isCode.test(code) ? code : undefined
}
