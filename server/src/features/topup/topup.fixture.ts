import { type openOrder as openOrderCall, openOrder } from '@kaleido/contract/topup'
import type { OutputOf } from '@kaleido/contract/core/call'
import type { Login, TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runJob } from '../../testing/run-job.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { sandboxApp, sandboxKeys, signDelivery } from './provider/topup-sandbox.ts'
import { topupJobs } from './topup.jobs.ts'

let keys = 0

/** An order of coins: of the first package, unless another is named. */
export async function anOrder(
  app: TestApp,
  { token }: Login,
  { productId = '1', item = 'coin' }: { productId?: string; item?: 'coin' | 'vip' } = {},
): Promise<OutputOf<typeof openOrderCall>['order']> {
  const response = await ask(app, openOrder, {
    token,
    input: { item, productId, channel: 'sandbox' },
    headers: { 'idempotency-key': `order-${(keys += 1)}-${'x'.repeat(16)}` },
  })
  return openOrder.output.parse(openAnswer(app, response)).order
}

export interface Told {
  readonly id?: string
  readonly kind?: 'paid' | 'refunded' | 'disputed' | 'other'
  readonly order: string
  readonly txn?: string
  readonly amount: number
  readonly currency?: string
  readonly app?: string
}

let told = 0

export function bodyOf(given: Told): string {
  const usual = { kind: 'paid', txn: `t-${given.order}`, currency: 'CNY', app: sandboxApp }
  return JSON.stringify({ id: `e-${(told += 1)}`, ...usual, ...given })
}

export interface Sent {
  readonly body: string
  readonly key?: Buffer
  readonly at?: Date
}

const listening = new WeakMap<TestApp, Promise<string>>()

/** A raw route reads from a real connection. */
function addressOf(app: TestApp): Promise<string> {
  const known = listening.get(app) ?? app.hosts.app.listen({ port: 0, host: '127.0.0.1' })
  listening.set(app, known)
  return known
}

export interface Answer {
  readonly status: number
  readonly text: string
}

/** Sends any delivery to the product's own address, as a provider does. */
export async function send(
  app: TestApp,
  provider: string,
  { headers, body }: { readonly headers: Headers; readonly body: Buffer },
): Promise<Answer> {
  const url = new URL(`/pay/notify/${provider}`, await addressOf(app))
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })
  return { status: response.status, text: await response.text() }
}

/** Signs a notice of the sandbox and sends it. */
export function deliver(app: TestApp, sent: Sent): Promise<Answer> {
  const { body, at = app.deps.clock.now() } = sent
  const [present] = sandboxKeys(app.deps)
  return send(app, 'sandbox', signDelivery(body, sent.key ?? present ?? Buffer.alloc(32), at))
}

/** Applies all that has been told and can be applied. */
export async function applyAll(app: TestApp): Promise<void> {
  const rows = await app.deps.db
    .selectFrom('topup_event')
    .select('id')
    .where('applied_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of rows) {
    await runJob(app, topupJobs, { name: 'topup.applyEvent', data: { id } })
  }
}

/** Tells of an event and applies it. */
export async function tell(app: TestApp, given: Told): Promise<number> {
  const { status } = await deliver(app, { body: bodyOf(given) })
  await applyAll(app)
  return status
}

/** What a person's pot holds. */
export async function balanceOf(app: TestApp, uid: number, pot: number): Promise<number> {
  const found = await app.deps.db
    .selectFrom('wallet_account')
    .select('balance')
    .where('id', '=', String(BigInt(uid) * 16n + BigInt(pot)))
    .executeTakeFirst()
  return Number(found?.balance ?? 0)
}

/** An order that is a year old, for the large database. */
export async function growOrders(app: TestApp, uid: number): Promise<void> {
  await runAsOwner(
    app,
    `insert into topup_order (uid, item, product_id, coins, price, provider, state, txn, paid_fen, expires_at)
      select case n % 20 when 0 then ${uid} else n + 1000000 end, 'coin', 1, 60, 600, 'sandbox',
        case n % 3 when 0 then 'paid' when 1 then 'expired' else 'cancelled' end, 'grown' || n, 600, app_now()
      from generate_series(1, 20000) n;
    insert into topup_suspense (provider, txn, amount, currency, why, settled_at, state)
      select 'sandbox', 'aside' || n, 600, 'CNY', 'order',
        case n % 10 when 0 then null else app_now() end, case n % 10 when 0 then 'open' else 'refunded' end
      from generate_series(1, 5000) n`,
  )
}
