import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { stepUp as stepUpCall } from '@kaleido/contract/account-step-up'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { isSteppedUp, stepUpSession } from '../../session/index.ts'
import { countStepUp } from '../account.limits.ts'
import { checkPassword } from './account-login.service.ts'
import { checkCode, useCode } from '../phone/account-phone.code.ts'
import { openPhone } from '../phone/account-phone.number.ts'
import * as phones from '../phone/account-phone.repository.ts'
import * as repository from '../account.repository.ts'

type Method = 'password' | 'sms'

/** Refuses unless this person has proved within the last minutes, on this login, who they are. */
export async function requireStepUp({ actor, read }: Ctx<Person>): Promise<void> {
  if (await isSteppedUp(read, actor)) return
  throw new AppError('account.step_up', { methods: await methodsOf(read, actor.uid) })
}

async function methodsOf(db: Db, uid: number): Promise<Method[]> {
  const [credential, phone] = await Promise.all([
    repository.findCredential(db, { uid }),
    phones.findPhone(db, uid),
  ])
  return [
    ...(credential?.password_hash ? (['password'] as const) : []),
    ...(phone ? (['sms'] as const) : []),
  ]
}

export async function stepUp(
  ctx: RequestCtx<Person>,
  { pwd, code }: ParsedOf<typeof stepUpCall>,
): Promise<AnswerOf<typeof stepUpCall>> {
  if (pwd !== undefined) return byPassword(ctx, pwd)
  if (code !== undefined) return byCode(ctx, code)
  throw new AppError('account.step_up', { methods: await methodsOf(ctx.read, ctx.actor.uid) })
}

async function byPassword(ctx: RequestCtx<Person>, password: string) {
  const { uid } = ctx.actor
  const found = await repository.findCredential(ctx.read, { uid })
  await countStepUp(ctx)
  await checkPassword(ctx, { found, password })
  return toAnswer(await ctx.write((trx) => stepUpSession(trx, ctx.actor)))
}

async function byCode(ctx: RequestCtx<Person>, code: string) {
  const { uid } = ctx.actor
  const sealed = await phones.findPhone(ctx.read, uid)
  if (!sealed) throw new AppError('account.wrong_code')
  const phone = openPhone(ctx.secrets.secretKey, sealed)
  const id = await checkCode(ctx, { phone, purpose: 'verify', uid }, code)
  return ctx.write(async (trx) => {
    await useCode(trx, id)
    return toAnswer(await stepUpSession(trx, ctx.actor))
  })
}

function toAnswer(until: Date): AnswerOf<typeof stepUpCall> {
  return { until: until.toISOString() }
}
