import { createHash } from 'node:crypto'

/** What an entry says, as its hash covers it. */
export interface AuditContent {
  /** Counts up by one from 1: a gap is a missing entry. */
  readonly id: string
  readonly at: Date
  readonly staffId: string | null
  readonly role: string
  readonly action: string
  readonly subject: string
  readonly input: string
}

export interface ChainedEntry extends AuditContent {
  readonly hash: Buffer
}

/** Where the chain stands: the last entry that is known to be good. */
export interface ChainHead {
  readonly id: string
  readonly hash: Buffer
}

export const emptyChain: ChainHead = { id: '0', hash: Buffer.alloc(32) }

export const nextId = ({ id }: ChainHead): string => String(BigInt(id) + 1n)

/** The hash of an entry continues the one before, so that none can be changed, removed or put between unnoticed. */
export function hashEntry(before: Buffer, entry: AuditContent): Buffer {
  const { id, at, staffId, role, action, subject, input } = entry
  return createHash('sha256')
    .update(before)
    .update(JSON.stringify([id, at.toISOString(), staffId, role, action, subject, input]))
    .digest()
}

/** Follows the chain through entries in order; `brokenAt` is the first id that does not continue it. */
export function followChain(
  from: ChainHead,
  entries: readonly ChainedEntry[],
): { readonly head: ChainHead; readonly brokenAt?: string } {
  let head = from
  for (const entry of entries) {
    const isNext = entry.id === nextId(head) && entry.hash.equals(hashEntry(head.hash, entry))
    if (!isNext) return { head, brokenAt: nextId(head) }
    head = { id: entry.id, hash: entry.hash }
  }
  return { head }
}
