import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type addPushDevice as addPushDeviceCall,
  noticeRules,
  type removePushDevice as removePushDeviceCall,
} from '@kaleido/contract/notice'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { lockAccount } from '../../account/index.ts'
import { readPushAddress, resolvePublic } from './notice-push.address.ts'
import * as repository from './notice-push.repository.ts'

export async function add(
  ctx: RequestCtx<Person>,
  { endpoint, p256dh, auth }: ParsedOf<typeof addPushDeviceCall>,
): Promise<AnswerOf<typeof addPushDeviceCall>> {
  await refuseUnfit(endpoint, ctx.config.PUSH_LOOPBACK)
  const { uid, sessionId } = ctx.actor
  const { language } = ctx.request
  await ctx.write(async (trx) => {
    // Two at a time would both find room for one more.
    await lockAccount(trx, uid)
    await repository.add(trx, { uid, sessionId, endpoint, p256dh, auth, language })
    await repository.trim(trx, uid, noticeRules.mostDevices)
  })
  return null
}

/** The same is checked again whenever something is sent: what a name points to changes. */
async function refuseUnfit(endpoint: string, allowsLoopback: boolean): Promise<void> {
  const url = readPushAddress(endpoint, { allowsLoopback })
  if (!url) throw new AppError('notice.push_address')
  if (readPushAddress(endpoint, { allowsLoopback: false }) === undefined) return
  try {
    await resolvePublic(url.hostname)
  } catch {
    throw new AppError('notice.push_address')
  }
}

export async function remove(ctx: Ctx<Person>): Promise<AnswerOf<typeof removePushDeviceCall>> {
  await ctx.write((trx) => repository.removeOfSession(trx, ctx.actor.sessionId))
  return null
}
