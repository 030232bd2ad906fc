import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { checkAudit, listAudit } from '@kaleido/contract/staff-audit'
import { type ChainHead, emptyChain, followChain } from '../../platform/audit/audit-chain.ts'
import * as chain from '../../platform/audit/audit.repository.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import * as repository from './staff-audit.repository.ts'

export async function list(
  { read }: Ctx,
  { next, pageSize, ...filter }: ParsedOf<typeof listAudit>,
): Promise<AnswerOf<typeof listAudit>> {
  const before = readIdCursor(next)
  const rows = await repository.list(read, { ...filter, before, limit: pageSize + 1 })
  return cutPage(rows, pageSize, (row) => ({
    ...row,
    at: row.at.toISOString(),
    by: row.by ?? '',
  }))
}

const step = 5_000

/** A step of the check, from an entry that is taken as good. */
async function follow(read: Db, from: ChainHead) {
  const entries = await chain.listAfter(read, { after: from.id, limit: step })
  return { ...followChain(from, entries), isEnd: entries.length < step }
}

export async function check(
  { read }: Ctx,
  { after }: ParsedOf<typeof checkAudit>,
): Promise<AnswerOf<typeof checkAudit>> {
  const from = after === undefined ? emptyChain : await chain.findEntry(read, after)
  if (!from) throw new AppError('http.not_found')
  const { head, brokenAt, isEnd } = await follow(read, from)
  return {
    checkedTo: head.id === emptyChain.id ? null : head.id,
    brokenAt: brokenAt ?? null,
    isEnd: isEnd || brokenAt !== undefined,
    head: head.hash.toString('hex'),
  }
}

/** The last entry of a whole log; throws where an entry is missing or was changed. */
export async function checkWhole({ read }: Ctx): Promise<ChainHead> {
  let head = emptyChain
  for (;;) {
    const found = await follow(read, head)
    if (found.brokenAt !== undefined) {
      throw new Error(`the audit log is broken at entry ${found.brokenAt}`)
    }
    head = found.head
    if (found.isEnd) return head
  }
}
