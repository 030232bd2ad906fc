import { createHmac, timingSafeEqual } from 'node:crypto'
import { topupRules } from '@kaleido/contract/topup'
import * as z from 'zod/mini'
import { AppError } from '../../../platform/errors.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { keyedHash } from '../../../platform/crypto/encrypt-at-rest.ts'
import { randomName } from '../../../platform/crypto/random-name.ts'
import { currency, type Delivery, type PayEvent, type Provider } from './provider.ts'
import * as repository from '../sandbox/topup-sandbox.repository.ts'

export const sandboxApp = 'kaleido-sandbox'
const toleranceSeconds = 300
export const signatureHeader = 'x-sandbox-signature'

const Body = z.object({
  id: z.string(),
  kind: z.enum(['paid', 'refunded', 'disputed', 'other']),
  order: z.string(),
  txn: z.string(),
  amount: z.int().check(z.minimum(1)),
  currency: z.string(),
  app: z.string(),
})
export type SandboxBody = z.output<typeof Body>

/** The channel for trying out. It keeps its side in the database, and delivers signed notices like the others. */
export function createSandbox(ctx: Ctx): Provider {
  const keys = sandboxKeys(ctx)
  return {
    id: 'sandbox',
    app: sandboxApp,
    asksToCreate: false,
    received: 'success',
    async create(order) {
      const token = `${randomName()}${randomName()}`.slice(0, 43)
      const returnUrl = `${topupRules.returnPath}?order=${order.orderNo}`
      const payment = await ctx.write((trx) => repository.add(trx, { ...order, token, returnUrl }))
      return { payment, url: `${topupRules.sandboxPath}?token=${token}` }
    },
    read: (delivery, now) => readSigned(delivery, keys, now),
    async query({ orderNo }) {
      const found = await repository.findByOrder(ctx.read, orderNo)
      if (!found || found.state !== 'paid') return undefined
      const txn = txnOf(found.id)
      const amount = Number(found.paid)
      return {
        eventId: `poll:${txn}`,
        kind: 'paid',
        orderNo,
        txn,
        amount,
        currency,
        app: sandboxApp,
      }
    },
    async refund({ orderNo }) {
      await ctx.write((trx) => repository.move(trx, { orderNo, from: 'paid', to: 'refunded' }))
    },
    async cancel({ orderNo }) {
      await ctx.write((trx) => repository.move(trx, { orderNo, from: 'open', to: 'closed' }))
    },
  }
}

export const txnOf = (id: string) => `sb${id}`

/** The present key first. */
export function sandboxKeys({ config, secrets }: Pick<Ctx, 'config' | 'secrets'>): Buffer[] {
  return config.PAY_SANDBOX_KEYS.map((name) => keyedHash(secrets.secretKey, 'pay-sandbox', name))
}

/** A delivery as this provider makes it. */
export function signDelivery(body: string, key: Buffer, now: Date): Delivery {
  const at = String(Math.floor(now.getTime() / 1_000))
  const headers = new Headers({
    [signatureHeader]: `t=${at},v1=${macOf(body, key, at).toString('hex')}`,
  })
  return { headers, body: Buffer.from(body) }
}

function macOf(body: string | Buffer, key: Buffer, at: string): Buffer {
  return createHmac('sha256', key).update(`${at}.`).update(body).digest()
}

function readSigned(
  { headers, body }: Delivery,
  keys: readonly Buffer[],
  now: Date,
): PayEvent | undefined {
  const header = headers.get(signatureHeader) ?? ''
  const [, at = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (signature === '') return undefined
  const given = Buffer.from(signature, 'hex')
  const isSigned = keys.some((key) => timingSafeEqual(macOf(body, key, at), given))
  const isRecent = Math.abs(now.getTime() / 1_000 - Number(at)) <= toleranceSeconds
  if (!isSigned || !isRecent) return undefined
  const parsed = Body.safeParse(parseJson(body))
  if (!parsed.success) throw new AppError('http.bad_request')
  const { id, order, ...event } = parsed.data
  return { ...event, eventId: id, orderNo: order }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
