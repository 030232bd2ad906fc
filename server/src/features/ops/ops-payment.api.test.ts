import { reportPaymentError } from '@kaleido/contract/ops'
import { listPaymentFailures } from '@kaleido/contract/ops-payment'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { findTraces, readReports, sendReport } from './ops.fixture.ts'
import { opsJobs } from './ops.jobs.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  // Each test is a day of its own, so that none counts on another's reports.
  await moveClock(app, '+1d')
  ;({ token } = await app.logIn('staff'))
})

describe('the report of a failed payment', () => {
  const whole = {
    appname: '万花筒',
    appv: '1.1.2',
    dev: 'Dev1ceUidInBody1',
    payname: '支付宝',
    payid: 'P-0001',
    paytype: 'alipay',
    payadds: 'https://pay.example/gate',
    emsg: 'the gate did not answer',
    userid: 798918996,
    userip: '203.0.113.77',
  }
  const failures = async (input: object = {}, by = token) =>
    listPaymentFailures.output.parse(
      openAnswer(app, await ask(app, listPaymentFailures, { token: by, input })),
    )

  it('keeps all ten fields, the device as a hash that tells it from others', async () => {
    const other = { ...whole, dev: 'Dev1ceUidInBody2', payid: 2, userid: 5, userip: '203.0.113.78' }
    for (const one of [whole, other, { ...other, payid: 3 }]) await sendReport(app, one)
    const [third, second, first] = (await failures()).list
    const { dev, payid: _payid, userid: _userid, ...shared } = whole
    expect(first).toMatchObject({ ...shared, payid: 'P-0001', userid: '798918996' })
    expect(second).toMatchObject({ ...shared, payid: '2', userid: '5', userip: '203.0.113.78' })
    expect(first?.dev).toMatch(/^[\w-]{43}$/)
    expect([second?.dev === first?.dev, second?.dev === third?.dev]).toEqual([false, true])
    expect(await findTraces({ app, token }, [dev, other.dev])).toEqual([])
  })

  it('takes the address that it came from where the app knows none', async () => {
    await ask(app, reportPaymentError, { input: { emsg: 'x' }, remoteAddress: '198.51.100.9' })
    expect((await failures()).list[0]).toMatchObject({ userip: '198.51.100.9', payid: '', dev: '' })
  })

  it('is listed with every payment that equal reports name, each once', async () => {
    for (const payid of ['P-1', 'P-2', 'P-1', 'P-3']) await sendReport(app, { ...whole, payid })
    const [last] = (await readReports({ app, token }, { kind: 'payment' })).list
    expect(last).toMatchObject({ count: 4, payids: ['P-3', 'P-1', 'P-2'] })
    expect(last?.sample).not.toHaveProperty('payid')
    const ofReport = await failures({ reportId: last?.id, pageSize: 3 })
    expect(ofReport).toMatchObject({
      hasNext: true,
      list: ['P-3', 'P-1', 'P-2'].map((payid) => ({ payid })),
    })
    expect((await failures({ reportId: last?.id, next: ofReport.next })).list).toHaveLength(1)
    const one = await failures({ reportId: last?.id, payid: 'P-2' })
    expect(one.list).toMatchObject([{ payid: 'P-2' }])
    expect((await failures({ userid: 'nobody' })).list).toEqual([])
  })

  it('loses the address after thirty days by a job, and the rest after half a year', async () => {
    await sendReport(app, whole)
    const dropOld = () => runJob(app, opsJobs, { name: 'ops.dropOldReports' })
    const read = async () => (await failures({ userid: String(whole.userid) })).list[0]
    await moveClock(app, '+29d')
    ;({ token } = await app.logIn('staff'))
    await dropOld()
    expect(await read()).toMatchObject({ userip: whole.userip })
    await moveClock(app, '+2d')
    ;({ token } = await app.logIn('staff'))
    await dropOld()
    expect(await read()).toMatchObject({
      userip: '',
      userid: String(whole.userid),
      payid: 'P-0001',
    })
    expect(await findTraces({ app, token }, [whole.userip])).toEqual([])
    await moveClock(app, '+150d')
    ;({ token } = await app.logIn('staff'))
    await dropOld()
    expect(await read()).toBeUndefined()
  })
})
