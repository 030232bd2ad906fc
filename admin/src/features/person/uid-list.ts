import { uid } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'

interface UidList {
  /** Each once, in the order in which they were written. */
  readonly uids: readonly number[]
  /** The first word that is no uid. */
  readonly odd?: string
}

/** Reads the uids in a text, between which stand spaces, lines, commas or semicolons. */
export function readUids(text: string): UidList {
  const words = text.split(/[\s,，;；、]+/).filter(Boolean)
  const odd = words.find((word) => !/^\d+$/.test(word) || !z.safeParse(uid, Number(word)).success)
  return { uids: [...new Set(words.map(Number))], ...(odd !== undefined && { odd }) }
}
