import { isHouseName, wearsBadge } from '../account/index.ts'

/** Letters of the scripts that the product's people write, and digits: nothing invisible, no marks, no blanks. */
const form =
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー0-9]+$/u

/** A topic's name as operators may give it; undefined where it has characters that it may not have. */
export function readName(given: string): string | undefined {
  const name = given.normalize('NFKC').trim()
  return form.test(name) && !wearsBadge(name) ? name : undefined
}

/** The same of a person, whose topic must not look like the house's. */
export function readTopicName(given: string): string | undefined {
  const name = readName(given)
  return name === undefined || isHouseName(name) ? undefined : name
}

/** Names with the same folded form are one name. Upper case first, since some letters have an upper case of two letters. */
export function foldTopicName(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().replaceAll(/\s/gu, '')
}
