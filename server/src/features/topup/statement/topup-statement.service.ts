import { readFile } from 'node:fs/promises'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type listStatements,
  type Statement,
  statementRules,
  type uploadStatement,
} from '@kaleido/contract/topup-statement'
import type { Staff } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UploadCtx } from '../../../platform/http/route.ts'
import { cutPage, readIdCursor } from '../../../platform/page.ts'
import { readStatement } from './read-statement.ts'
import { compareAll } from './topup-compare.service.ts'
import * as repository from './topup-statement.repository.ts'

export async function upload(
  ctx: UploadCtx<Staff>,
  days: ParsedOf<typeof uploadStatement>,
): Promise<AnswerOf<typeof uploadStatement>> {
  const { provider, firstDay, lastDay } = days
  const count = (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1
  const isWithin = count >= 1 && count <= statementRules.maxDays
  if (!isWithin || !(await repository.isOver(ctx.read, lastDay))) {
    throw new AppError('topup.statement_days')
  }
  const read = readStatement(provider, await readFile(ctx.file.path), ctx.request.language)
  return ctx.write(async (trx) => {
    const id = await repository.open(trx, days)
    const lines = await repository.addLines(trx, { id, provider }, read)
    const txns = await repository.listConcerned(trx, { id, ...days })
    const differences = await compareAll(trx, { provider, txns })
    return toStatement(await repository.finish(trx, { id, lines, differences }))
  })
}

export async function list(
  { read }: Ctx<Staff>,
  { provider, next, pageSize }: ParsedOf<typeof listStatements>,
): Promise<AnswerOf<typeof listStatements>> {
  const page = { provider, before: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.list(read, page), pageSize, toStatement)
}

function toStatement(row: repository.StatementRow): Statement {
  return {
    id: row.id,
    provider: row.provider,
    firstDay: row.first_day,
    lastDay: row.last_day,
    lines: row.lines,
    differences: row.differences,
    createdAt: row.created_at.toISOString(),
  }
}
