import type { applyAsAgent, getAgentApplication } from '@kaleido/contract/agent'
import type { decideAgent, listDeskAgents } from '@kaleido/contract/agent-desk'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Person, Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { scrubFreeText } from '../../platform/log/free-text.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { lockAccount } from '../account/index.ts'
import * as repository from './agent-application.repository.ts'
import { agentDecided } from './agent.events.ts'
import { toApplication, toDeskAgent } from './agent.mapper.ts'
import { agentTiers } from './agent.settings.ts'
import { tierAt } from './agent.tier.ts'

export async function get({
  actor,
  read,
  settings,
  request: { language },
}: RequestCtx<Person>): Promise<AnswerOf<typeof getAgentApplication>> {
  const [found, { tiers }] = await Promise.all([
    repository.findLatest(read, actor.uid),
    settings.read(agentTiers),
  ])
  return {
    application: found ? toApplication(found) : null,
    ...(found?.again_at && { againAt: found.again_at.toISOString() }),
    tiers: tiers.map(({ from }, n) => ({ ...tierAt(tiers, n + 1, language), from })),
  }
}

/** Under the account's lock: of two concurrent applications the second is refused. */
export function apply(
  ctx: RequestCtx<Person>,
  { plan, contact }: ParsedOf<typeof applyAsAgent>,
): Promise<AnswerOf<typeof applyAsAgent>> {
  const { uid } = ctx.actor
  const { token, deviceUid } = ctx.request
  const scrub = (text: string) => scrubFreeText(text, { token, devices: [deviceUid] })
  return ctx.write(async (trx) => {
    await lockAccount(trx, uid)
    const latest = await repository.findLatest(trx, uid)
    if (latest && latest.state !== 'refused') throw new AppError('agent.applied')
    if (latest?.again_at) throw new AppError('agent.too_early')
    return { id: await repository.add(trx, { uid, plan: scrub(plan), contact: scrub(contact) }) }
  })
}

export async function list(
  { read, request: { language } }: RequestCtx,
  { state, next, pageSize }: ParsedOf<typeof listDeskAgents>,
): Promise<AnswerOf<typeof listDeskAgents>> {
  const page = { state, after: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.listQueue(read, page), pageSize, (row) =>
    toDeskAgent(row, language),
  )
}

/** Who was approved can be refused later; a refusal stays. */
export function decide(
  ctx: Ctx<Staff>,
  { id, verdict, answer }: ParsedOf<typeof decideAgent>,
): Promise<AnswerOf<typeof decideAgent>> {
  return ctx.write(async (trx) => {
    const found = await repository.lock(trx, id)
    if (!found) throw new AppError('agent.no_application')
    const isApproved = verdict === 'approve'
    const mayDecide = found.state === 'waiting' || (found.state === 'approved' && !isApproved)
    if (!mayDecide) throw new AppError('agent.decided')
    const state = isApproved ? 'approved' : 'refused'
    await repository.decide(trx, { id, state, answer, staffId: ctx.actor.staffId })
    await ctx.emit(trx, agentDecided, { id, uid: Number(found.uid), isApproved, answer })
    return null
  })
}
