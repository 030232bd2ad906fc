import { randomInt } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** 22 of [a-z0-9], unguessable; lower case only, since some file systems ignore case. */
export function randomName(): string {
  return Array.from({ length: 22 }, () => letters[randomInt(letters.length)]).join('')
}
