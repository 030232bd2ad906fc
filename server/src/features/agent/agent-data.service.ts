import { agentSpans, type getAgentData, type listAgentStatements } from '@kaleido/contract/agent'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/ctx/actor.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { ever, lastDays, listDays, monthOf, sumFigures } from '../invite/index.ts'
import { findSince } from './agent-application.repository.ts'
import { toStatement, toTier } from './agent.mapper.ts'
import { agentTiers } from './agent.settings.ts'
import * as statements from './agent-statement.repository.ts'
import { progressOf, tierAt } from './agent.tier.ts'

/** What came of somebody's invitations; where they are an agent, how they stand too. */
export async function getData(
  ctx: RequestCtx<Person>,
  { type }: ParsedOf<typeof getAgentData>,
): Promise<AnswerOf<typeof getAgentData>> {
  const { actor, read } = ctx
  const span = agentSpans[type]
  const [standing, period, total, days] = await Promise.all([
    readStanding(ctx),
    sumFigures(read, actor.uid, lastDays(span)),
    sumFigures(read, actor.uid, ever),
    listDays(read, actor.uid, span),
  ])
  return {
    standing,
    period,
    total,
    days: days.map(({ day, registered, sales, commission }) => ({
      day,
      registered,
      sales: Number(sales),
      commission: Number(commission),
    })),
  }
}

/** Without a statement yet, an agent has the lowest tier. */
async function readStanding({
  actor: { uid },
  read,
  settings,
  request: { language },
}: RequestCtx<Person>): Promise<AnswerOf<typeof getAgentData>['standing']> {
  const since = await findSince(read, uid)
  if (!since) return null
  const [{ tiers }, [last], { sales }] = await Promise.all([
    settings.read(agentTiers),
    statements.list(read, { uid, limit: 1 }),
    sumFigures(read, uid, monthOf()),
  ])
  return {
    since: since.toISOString(),
    tier: last ? toTier(last, language) : tierAt(tiers, 1, language),
    month: progressOf(tiers, sales, language),
  }
}

export async function listStatements(
  { actor, read, request: { language } }: RequestCtx<Person>,
  { next, pageSize }: ParsedOf<typeof listAgentStatements>,
): Promise<AnswerOf<typeof listAgentStatements>> {
  const page = { uid: actor.uid, before: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await statements.list(read, page), pageSize, (row) => toStatement(row, language))
}
