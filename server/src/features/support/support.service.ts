import type { AnswerOf } from '@kaleido/contract/core/call'
import type { getSupport } from '@kaleido/contract/support'
import { supportPath } from '@kaleido/contract/support-conversation'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { findName } from './support.repository.ts'
import { supportService } from './support.settings.ts'
import { signedAddress, signingKey } from './support.sign.ts'

/**
 * The conversation in the app, unless the operator has an outside customer service: that learns who writes by uid and name,
 * and nothing that opens anything.
 */
export async function getAddress(ctx: Ctx<Person>): Promise<AnswerOf<typeof getSupport>> {
  const { actor, clock, secrets, settings } = ctx
  const { url, minutes } = await settings.read(supportService)
  if (url === '') return { url: supportPath }
  const expires = Math.floor(clock.now().getTime() / 1_000) + minutes * 60
  const name = (await findName(ctx.read, actor.uid)) ?? ''
  const visitor = { uid: actor.uid, name, expires }
  return { url: signedAddress(url, visitor, signingKey(secrets.secretKey)) }
}
