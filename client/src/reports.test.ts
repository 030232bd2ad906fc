import { reportPaymentError, reportVideoError } from '@kaleido/contract/ops'
import { reportDomainError } from '@kaleido/contract/ops-domain'
import { describe, expect, it } from 'vitest'
import type { WaitingReport } from './reports.ts'
import { createReports, reasonOf } from './reports.ts'
import { testTransport } from './testing/test-client.ts'
import type { Reply } from './testing/test-server.ts'
import { startServer } from './testing/test-server.ts'

const line = { kind: 'image', domain: 'http://line', emsg: 'answered 500' }
const payment = { payname: '支付宝', payid: '9', paytype: 'alipay', payadds: '', emsg: 'refused' }
const video = { videoid: '7', code: 'network', position: 12, emsg: 'no line answers' }

/** A server that answers in turn, and a place for reports that are not delivered. */
async function scene(replies: readonly Reply[] = []) {
  const left = [...replies]
  const server = await startServer(() => left.shift() ?? { data: null })
  let kept: readonly WaitingReport[] = []
  const waiting = {
    read: () => kept,
    write(reports: WaitingReport[]) {
      kept = reports
    },
  }
  const sender = () => ({ appname: '万花筒', userid: 7 })
  const reports = createReports(testTransport(), { base: server.url, sender, waiting })
  const received = (count: number) => expect.poll(() => server.received.length).toBe(count)
  return { reports, server, received, kept: () => kept }
}

describe('a report', () => {
  it.each([
    [reportDomainError, line],
    [reportVideoError, video],
    [reportPaymentError, payment],
  ])('says what failed, how, and for whom, at its own path', async (call, fault) => {
    const { reports, server, received } = await scene()
    reports.report(call, fault)
    await received(1)
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      path: call.path,
      input: { appname: '万花筒', userid: 7, appv: '1.1.2', ...fault },
    })
    expect(server.received[0]?.headers).not.toHaveProperty('authorization')
  })

  it('that cannot be delivered is stored, and sent to its path once a line answers again', async () => {
    const { reports, server, received, kept } = await scene(['drop', 'drop', 'drop', 'drop'])
    reports.report(reportDomainError, line)
    reports.report(reportVideoError, video)
    await received(2)
    await expect.poll(() => kept().length).toBe(2)
    await reports.deliver()
    expect(kept()).toHaveLength(2)
    await reports.deliver()
    await reports.deliver()
    expect(kept()).toEqual([])
    // Both are sent at once and may arrive in either order.
    expect(new Set(server.received.slice(4).map(({ path }) => path))).toEqual(
      new Set([reportDomainError.path, reportVideoError.path]),
    )
    expect(server.received).toHaveLength(6)
  })

  it('waits once for an outage, however many lines it affects, and once for a video or an order', async () => {
    const { reports, received, kept } = await scene(Array<Reply>(7).fill('drop'))
    for (const domain of ['http://line', 'http://other'])
      reports.report(reportDomainError, { ...line, domain })
    for (const videoid of ['7', '7', '8']) reports.report(reportVideoError, { ...video, videoid })
    for (const payid of ['9', '9']) reports.report(reportPaymentError, { ...payment, payid })
    await received(7)
    await expect.poll(() => kept().length).toBe(4)
    const named = kept().map(({ videoid, payid }) => String(videoid ?? payid))
    expect(named.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['7', '8', '9', 'undefined'])
  })
})

it.each([
  [new Error('answered 500'), 'answered 500'],
  ['text', 'text'],
  [null, 'null'],
  [new Error('x'.repeat(3_000)), 'x'.repeat(2_000)],
])('a reason is the message of what failed', (cause, reason) => {
  expect(reasonOf(cause)).toBe(reason)
})
