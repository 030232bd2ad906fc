import type { SmsPurpose } from '@kaleido/contract/account-phone'
import * as z from 'zod/mini'
import { decryptAtRest } from '../../../platform/crypto/encrypt-at-rest.ts'
import type { Config } from '../../../platform/config/config.ts'
import { writeInBatches } from '../../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle, type JobCtx } from '../../../platform/jobs/jobs.ts'
import { openPhone } from './account-phone.number.ts'
import * as repository from './account-phone.repository.ts'
import { showsCodes, type SmsProvider, smsProviderOf } from '../sms/sms.ts'

/** Two attempts within a short time: a person who waits longer requests another code. */
export const sendSms = defineJob({
  name: 'account.sendSms',
  input: z.object({ id: z.string() }),
  atOnce: 2,
  tries: 2,
  timeoutSeconds: 30,
})

const dropOldCodes = defineJob({
  name: 'account.dropOldCodes',
  input: z.object({}),
  cron: '20 4 * * *',
})
const batch = 1_000

type ProviderOf = (config: Config) => SmsProvider | undefined

export function phoneJobs(providerOf: ProviderOf = smsProviderOf): readonly AnyJob[] {
  return [
    handle(sendSms, (ctx, { id }) => deliver(ctx, { id, provider: providerOf(ctx.config) })),
    handle(dropOldCodes, (ctx) => writeInBatches(ctx, batch, repository.removeOldCodes)),
  ]
}

interface Delivery {
  readonly id: string
  readonly provider: SmsProvider | undefined
}

async function deliver(ctx: JobCtx, delivery: Delivery): Promise<void> {
  const state = await attempt(ctx, delivery)
  if (!state) return
  const { id } = delivery
  await ctx.finish((trx) =>
    repository.settleCode(trx, { id, state, isKept: showsCodes(ctx.config) }),
  )
}

/** What became of the code; undefined where nothing is left to do, as it is settled or its person is gone. */
async function attempt(
  ctx: JobCtx,
  { id, provider }: Delivery,
): Promise<'sent' | 'failed' | 'refused' | undefined> {
  const waiting = await repository.findWaiting(ctx.read, id)
  if (!waiting?.code_sealed) return undefined
  if (waiting.purpose === 'reset' && !waiting.is_bound) return 'refused'
  if (!provider) return showsCodes(ctx.config) ? 'sent' : noProvider(ctx)
  if (!waiting.is_live) return 'failed'
  const { secretKey } = ctx.secrets
  const message = {
    to: openPhone(secretKey, waiting.phone_sealed),
    code: decryptAtRest(secretKey, 'code', waiting.code_sealed),
    purpose: waiting.purpose as SmsPurpose,
  }
  try {
    await provider.send(message, ctx.signal)
    return 'sent'
  } catch (error) {
    if (ctx.attempt < sendSms.tries) throw error
    ctx.log.error({ event: 'account.sms_failed', err: error })
    return 'failed'
  }
}

function noProvider({ log }: JobCtx): 'failed' {
  log.error({ event: 'account.sms_without_provider' }, 'SMS_URL is not set')
  return 'failed'
}
