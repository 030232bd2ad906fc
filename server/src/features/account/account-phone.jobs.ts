import type { SmsPurpose } from '@kaleido/contract/account-phone'
import * as z from 'zod/mini'
import { openAtRest } from '../../platform/at-rest.ts'
import type { Deps } from '../../platform/deps.ts'
import { type AnyJob, defineJob, handle, type JobContext } from '../../platform/jobs/jobs.ts'
import { openPhone } from './account-phone.number.ts'
import * as repository from './account-phone.repository.ts'
import { showsCodes, type SmsProvider, smsProviderOf } from './sms/sms.ts'

/** Worth trying twice, not for long: whoever waits for it asks for another one. */
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

export function phoneJobs(
  deps: Deps,
  provider: SmsProvider | undefined = smsProviderOf(deps.config),
): AnyJob[] {
  return [
    handle(sendSms, (context, { id }) => deliver(deps, { provider, context, id })),
    handle(dropOldCodes, async () => {
      while ((await repository.removeOldCodes(deps.db, batch)) === batch);
    }),
  ]
}

interface Delivery {
  readonly provider: SmsProvider | undefined
  readonly context: JobContext
  readonly id: string
}

async function deliver(deps: Deps, { provider, context, id }: Delivery): Promise<void> {
  const state = await attempt(deps, { provider, context, id })
  if (!state) return
  const isKept = showsCodes(deps.config)
  await context.finish((trx) => repository.settleCode(trx, { id, state, isKept }))
}

/** What became of the code; undefined where nothing is left to do, as it is settled or its person is gone. */
async function attempt(
  { config, db, secrets }: Deps,
  { provider, context, id }: Delivery,
): Promise<'sent' | 'failed' | 'refused' | undefined> {
  const waiting = await repository.findWaiting(db, id)
  if (!waiting?.code_sealed) return undefined
  if (waiting.purpose === 'reset' && !waiting.is_bound) return 'refused'
  if (!provider) return showsCodes(config) ? 'sent' : noProvider(context)
  if (!waiting.is_live) return 'failed'
  const message = {
    to: openPhone(secrets.secretKey, waiting.phone_sealed),
    code: openAtRest(secrets.secretKey, 'code', waiting.code_sealed),
    purpose: waiting.purpose as SmsPurpose,
  }
  try {
    await provider.send(message, context.signal)
    return 'sent'
  } catch (error) {
    if (context.attempt < sendSms.tries) throw error
    context.log.error({ event: 'account.sms_failed', err: error })
    return 'failed'
  }
}

function noProvider(context: JobContext): 'failed' {
  context.log.error({ event: 'account.sms_without_provider' }, 'SMS_URL is not set')
  return 'failed'
}
