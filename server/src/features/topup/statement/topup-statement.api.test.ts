import type { Call } from '@kaleido/contract/core/call'
import { askRefund, decideRefund } from '@kaleido/contract/topup-desk'
import { actAtCashier } from '@kaleido/contract/topup-sandbox'
import {
  checkDifference,
  closeDifference,
  type Difference,
  listDifferences,
  listStatements,
  reopenDifference,
  uploadStatement,
} from '@kaleido/contract/topup-statement'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, openAnswer } from '../../../testing/ask.ts'
import { stopClock } from '../../../testing/clock.ts'
import { runJob } from '../../../testing/run-job.ts'
import { anOrder, tell } from '../topup.fixture.ts'
import { topupJobs } from '../topup.jobs.ts'

let app: TestApp
let finance: Login
let person: Login
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let keys = 0
async function make<C extends Call>(call: C, { token }: Login, input: object) {
  const headers = call.keyed ? { 'idempotency-key': `key-${(keys += 1)}-${'x'.repeat(16)}` } : {}
  const response = await ask(app, call, { token, input, headers })
  const { code } = envelopeOf(response)
  return { code, data: code === 200 ? (openAnswer(app, response) as never) : undefined }
}

/** The database's time is this hour of Shanghai's, on a day of December. */
async function itIs(day: number, hour: number): Promise<void> {
  await stopClock(app, `${dayOf(day)}T${String(hour).padStart(2, '0')}:00:00+08:00`)
  finance = await app.logIn('staff', 'finance')
  person = await app.logIn('member')
}
const dayOf = (day: number) => `2027-12-${String(day).padStart(2, '0')}`

async function aPaidOrder(amount = 600): Promise<{ id: string; txn: string }> {
  const { id } = await anOrder(app, person)
  await tell(app, { order: id, amount })
  return { id, txn: `t-${id}` }
}

interface Listed {
  readonly txn: string
  readonly kind?: string
  readonly yuan?: string
  readonly order?: string
}

const rowOf = (day: number, { txn, kind = 'paid', yuan = '6.00', order = '' }: Listed) =>
  `${txn},${order},${kind},,${yuan},CNY,${dayOf(day)} 12:00:00`

/** What the sandbox would list of one day, or of more. */
async function send(lines: readonly Listed[], day: number, lastDay = day) {
  const rows = lines.map((line) => rowOf(day, line))
  const file = ['payment,order,kind,ref,amount,currency,time', ...rows].join('\n')
  const response = await ask(app, uploadStatement, {
    token: finance.token,
    input: { provider: 'sandbox', firstDay: dayOf(day), lastDay: dayOf(lastDay) },
    file: { bytes: Buffer.from(file), mime: 'text/csv' },
  })
  const { code } = envelopeOf(response)
  return { code, data: openAnswer(app, response) as { lines: number; differences: number } }
}

async function differences(isOpen = true): Promise<Difference[]> {
  const { data } = await make(listDifferences, finance, { isOpen, pageSize: 50 })
  return listDifferences.output.parse(data).list
}
const differenceOf = async (txn: string, isOpen = true) =>
  (await differences(isOpen)).find(({ payment }) => payment === txn)

describe('a statement', () => {
  it('that says what the orders say differs in nothing', async () => {
    await itIs(2, 12)
    const paid = await aPaidOrder()
    await itIs(3, 12)
    const sent = await send([{ txn: paid.txn, order: paid.id }], 2)
    expect(sent).toMatchObject({ code: 200, data: { lines: 1, differences: 0 } })
    const { data } = await make(listStatements, finance, { provider: 'sandbox' })
    expect(listStatements.output.parse(data).list).toMatchObject([
      { provider: 'sandbox', firstDay: dayOf(2), lastDay: dayOf(2), lines: 1, differences: 0 },
    ])
    expect(await differences()).toEqual([])
  })

  it('shows what is missing on either side, and other amounts', async () => {
    await itIs(4, 12)
    const [dear, lost] = [await aPaidOrder(), await aPaidOrder()]
    await itIs(5, 12)
    const lines = [{ txn: dear.txn, yuan: '6.01' }, { txn: 'unknown' }]
    expect((await send(lines, 4)).data).toMatchObject({ lines: 2, differences: 3 })
    expect(await differenceOf(dear.txn)).toMatchObject({
      kind: 'amount',
      theirs: 601,
      ours: 600,
      orderId: dear.id,
      uid: expect.any(Number) as number,
    })
    expect(await differenceOf('unknown')).toMatchObject({
      kind: 'notHere',
      theirs: 600,
      ours: null,
    })
    expect(await differenceOf(lost.txn)).toMatchObject({
      kind: 'notThere',
      theirs: null,
      ours: 600,
    })
  })

  it('finds money that was put aside', async () => {
    await itIs(6, 12)
    const { id, txn } = await aPaidOrder(599)
    await itIs(7, 12)
    expect((await send([{ txn, yuan: '5.99' }], 6)).data.differences).toBe(3)
    expect(await differenceOf(txn)).toBeUndefined()
    expect((await send([{ txn, yuan: '5.98' }], 6)).data.differences).toBe(4)
    expect(await differenceOf(txn)).toMatchObject({ kind: 'amount', ours: 599, orderId: id })
    await send([{ txn, yuan: '5.99' }], 6)
  })

  it('that is sent again for the same days replaces the former, and clears what differs no more', async () => {
    await itIs(8, 12)
    const paid = await aPaidOrder()
    await itIs(9, 12)
    await send([{ txn: 'mistaken' }], 8)
    expect(await differenceOf('mistaken')).toBeDefined()
    expect(await differenceOf(paid.txn)).toBeDefined()
    await send([{ txn: paid.txn }], 8)
    expect(await differenceOf('mistaken')).toBeUndefined()
    expect(await differenceOf(paid.txn, false)).toMatchObject({ state: 'cleared' })
    const { data } = await make(listStatements, finance, {})
    const days = listStatements.output.parse(data).list.map(({ firstDay }) => firstDay)
    expect(days.filter((day) => day === dayOf(8))).toHaveLength(1)
  })

  it('misses the last hour of its days once the next day is listed', async () => {
    await itIs(10, 23)
    const late = await aPaidOrder()
    await itIs(12, 12)
    await send([], 10)
    expect(await differenceOf(late.txn)).toBeUndefined()
    await send([], 11)
    expect(await differenceOf(late.txn)).toMatchObject({ kind: 'notThere' })
    await send([{ txn: late.txn }], 11)
    expect(await differenceOf(late.txn)).toBeUndefined()
  })
})

describe('a refund', () => {
  async function sendBack(orderId: string): Promise<void> {
    const other = await app.logIn('staff', 'finance')
    const asked = await make(askRefund, finance, { orderId, reason: 'by mistake' })
    const { approvalId } = askRefund.output.parse(asked.data)
    expect((await make(decideRefund, other, { approvalId, verdict: 'approve' })).code).toBe(200)
    const refund = await app.deps.db
      .selectFrom('topup_refund')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await runJob(app, topupJobs, { name: 'topup.sendRefund', data: refund })
  }

  it('is missed on either side, and found where both list it', async () => {
    await itIs(13, 12)
    const [both, ours, theirs] = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()]
    await sendBack(both.id)
    await sendBack(ours.id)
    await itIs(14, 12)
    const paid = [both, ours, theirs].map(({ txn }) => ({ txn }))
    const refunds = [both, theirs].map(({ txn }) => ({ txn, kind: 'refunded' }))
    await send([...paid, ...refunds], 13)
    expect(await differenceOf(both.txn)).toBeUndefined()
    expect(await differenceOf(ours.txn)).toMatchObject({ kind: 'refundNotThere', ours: 600 })
    expect(await differenceOf(theirs.txn)).toMatchObject({ kind: 'refundNotHere', theirs: 600 })
  })
})

describe('a difference', () => {
  it('is closed with a note, stays so, and is open again once the amounts are others', async () => {
    await itIs(15, 12)
    await send([{ txn: 'odd' }], 14)
    const { id = '' } = (await differenceOf('odd')) ?? {}
    expect((await make(closeDifference, finance, { id, note: ' ' })).code).toBe(422)
    const closed = await make(closeDifference, finance, { id, note: 'another shop' })
    expect(closed.data).toMatchObject({ state: 'closed', note: 'another shop' })
    await send([{ txn: 'odd' }], 14)
    expect(await differenceOf('odd', false)).toMatchObject({ state: 'closed' })
    await send([{ txn: 'odd', yuan: '7.00' }], 14)
    expect(await differenceOf('odd')).toMatchObject({ theirs: 700, note: 'another shop' })
    await make(closeDifference, finance, { id, note: 'the same' })
    expect((await make(reopenDifference, finance, { id })).data).toMatchObject({ state: 'open' })
    await send([], 14)
    expect((await make(reopenDifference, finance, { id })).code).toBe(404)
  })

  it('of a payment whose notice was lost is gone after the provider was asked', async () => {
    await itIs(16, 12)
    const { id, payUrl } = await anOrder(app, person)
    const token = new URL(payUrl ?? '', 'http://localhost').searchParams.get('token')
    expect((await make(actAtCashier, person, { token, act: 'pay' })).code).toBe(200)
    const { id: payment } = await app.deps.db
      .selectFrom('topup_sandbox')
      .select('id')
      .where('order_no', '=', id)
      .executeTakeFirstOrThrow()
    await itIs(17, 12)
    await send([{ txn: `sb${payment}`, order: id }], 16)
    const found = await differenceOf(`sb${payment}`)
    expect(found).toMatchObject({ kind: 'notHere', orderId: id })
    const checked = await make(checkDifference, finance, { id: found?.id })
    expect(checked.data).toMatchObject({ state: 'cleared', orderId: id })
  })

  it('that holds stays open after the provider was asked', async () => {
    await itIs(18, 12)
    await send([{ txn: 'stranger' }], 17)
    const { id } = (await differenceOf('stranger')) ?? {}
    expect((await make(checkDifference, finance, { id })).data).toMatchObject({ state: 'open' })
    expect((await make(checkDifference, finance, { id: '999999' })).code).toBe(404)
  })
})

describe('what cannot be compared', () => {
  beforeAll(() => itIs(20, 12))

  it.each([
    ['today', { firstDay: dayOf(20), lastDay: dayOf(20) }],
    ['days in the wrong order', { firstDay: dayOf(19), lastDay: dayOf(18) }],
    ['more than a month', { firstDay: '2027-10-01', lastDay: '2027-11-01' }],
  ])('%s is refused', async (_what, days) => {
    const input = { provider: 'sandbox', ...days }
    const response = await ask(app, uploadStatement, { token: finance.token, input })
    expect(envelopeOf(response).code).toBe(3118)
  })

  it('a file that is no statement, and a line that cannot be read, are refused', async () => {
    const days = { firstDay: dayOf(19), lastDay: dayOf(19) }
    const input = { provider: 'stripe', ...days }
    const response = await ask(app, uploadStatement, { token: finance.token, input })
    expect(envelopeOf(response).code).toBe(3115)
    const wrong = await send([{ txn: 'a' }, { txn: 'b', yuan: 'six' }], 19)
    expect(wrong).toMatchObject({ code: 3116, data: { line: 3 } })
    expect(await differenceOf('a')).toBeUndefined()
  })
})
