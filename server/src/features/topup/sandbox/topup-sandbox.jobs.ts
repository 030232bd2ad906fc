import * as z from 'zod/mini'
import { defineJob, handle } from '../../../platform/jobs/jobs.ts'
import { receive } from '../apply/topup-receive.service.ts'
import { requireProvider } from '../provider/providers.ts'
import { sandboxKeys, signDelivery } from '../provider/topup-sandbox.ts'

/** One delivery, repeated until it is answered as received. */
export const deliverSandbox = defineJob({
  name: 'topup.deliverSandbox',
  input: z.object({ body: z.string() }),
})

export const sandboxJobs = [
  handle(deliverSandbox, async (ctx, { body }) => {
    const [key] = sandboxKeys(ctx)
    if (!key) throw new Error('the sandbox has no key')
    const provider = await requireProvider(ctx, 'sandbox')
    const delivery = signDelivery(body, key, ctx.clock.now())
    const answer = await receive(ctx, provider, delivery)
    if (answer !== provider.received) throw new Error(`not received: ${answer}`)
  }),
]
