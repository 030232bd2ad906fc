import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  getReportTrend,
  listReports,
  reportPaymentError,
  reportVideoError,
} from '@kaleido/contract/ops'
import { reportDomainError } from '@kaleido/contract/ops-domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer, wireOf } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { dumpOf } from '../../testing/dump.ts'
import {
  anAddress,
  findTraces,
  readReports,
  reportCalls,
  type ReportPage,
  sendReport,
  type Sending,
} from './ops.fixture.ts'
import * as repository from './ops.repository.ts'

let app: TestApp
let token: string
const log: string[] = []
beforeAll(async () => {
  app = await startTestApp({ log: { write: (line) => void log.push(line) } })
})
afterAll(() => app.close())
beforeEach(async () => {
  // Each test is a day of its own, so that none counts on another's reports.
  await moveClock(app, '+1d')
  ;({ token } = await app.logIn('staff'))
})

const reports = (input?: object) => readReports({ app, token }, input)
const report = (input: object, how?: Sending) => sendReport(app, input, how)
const foundOf = (traces: readonly string[]) => findTraces({ app, token }, traces)

function identification(deviceUid: string): Record<string, string> {
  return { 'x-user-agent': `BuildID=com.kaleido.h5;SysType=ios;DevID=${deviceUid};Ver=1.1.2` }
}

describe('an error report', () => {
  it.each(reportCalls.map((call) => [call.path, call] as const))(
    'at %s is taken on both hosts, sealed and plain, from anybody',
    async (_path, call) => {
      const text = JSON.stringify({ emsg: `trouble at ${call.path}` })
      for (const host of [app.hosts.app, app.hosts.admin]) {
        for (const plain of [true, false]) {
          const response = await host.inject({
            method: 'POST',
            url: call.path,
            remoteAddress: anAddress(),
            headers: {
              'content-type': 'application/json',
              ...(plain ? { 'x-wire': 'plain' } : {}),
            },
            payload: plain ? text : JSON.stringify({ data: wireOf(app).seal(text) }),
          })
          expect(envelopeOf(response)).toMatchObject({ code: 200, data: null })
        }
      }
      const [last] = (await reports()).list
      expect(last).toMatchObject({ count: 4, sample: { emsg: `trouble at ${call.path}` } })
    },
  )

  it('may know next to nothing', async () => {
    expect((await report({ payid: 7 })).statusCode).toBe(200)
    expect((await report({ payname: 12, emsg: null, unheardOf: { of: 1 } })).statusCode).toBe(200)
  })

  it.each(reportCalls.map((call) => [call.name, call] as const))(
    'that says nothing is refused, naming a member: %s',
    async (_name, call) => {
      const before = (await reports()).list.length
      const sender = {
        appname: '万花筒',
        appv: '1.1.2',
        dev: 'x',
        userid: 7,
        userip: '203.0.113.9',
      }
      for (const input of [
        {},
        sender,
        { ...sender, emsg: '  ', payid: '', url: ' ', domain: '' },
      ]) {
        const response = await report(input, { call })
        expect(response.statusCode).toBe(422)
        expect(envelopeOf(response).data).toMatchObject({ issues: [{ field: 'emsg' }] })
      }
      expect((await reports()).list).toHaveLength(before)
    },
  )

  it.each([
    ['a word that is too long', { payname: 'x'.repeat(201) }],
    ['a text that is too long', { emsg: 'x'.repeat(2_001) }],
    ['a list for a word', { payname: ['x'] }],
  ])('is refused with %s, naming the member', async (_what, input) => {
    const response = await report(input)
    expect(response.statusCode).toBe(422)
    expect(envelopeOf(response).data).toMatchObject({ issues: [{ field: Object.keys(input)[0] }] })
  })

  it('is counted where the same came that day, whatever of it belongs to the moment', async () => {
    const before = await reports()
    await report({ emsg: 'same', payname: 'a', payid: 1, appv: '1' })
    await report({
      appv: '1',
      payid: 2,
      payname: 'a',
      emsg: 'same',
      userid: 7,
      userip: '203.0.113.9',
    })
    await report({ emsg: 'another', payname: 'a' })
    await report({ emsg: 'same', payname: 'a', appv: '1' }, { call: reportDomainError })
    const { list } = await reports()
    const fresh = list.slice(0, list.length - before.list.length)
    expect(fresh.map(({ kind, count }) => [kind, count])).toEqual([
      ['domain', 1],
      ['payment', 1],
      ['payment', 2],
    ])
  })

  it('is the same whatever followed an address in it, and does not keep that', async () => {
    const emsg = (grant: string) => `no play: https://v.example/a.m3u8?grant=${grant} on tap`
    await report({ emsg: emsg('first') })
    await report({ emsg: emsg('second') })
    const [last] = (await reports()).list
    expect(last).toMatchObject({
      count: 2,
      sample: { emsg: 'no play: https://v.example/a.m3u8 on tap' },
    })
  })

  it('is the same for every signed path, and does not keep the signature', async () => {
    const path = (signed: string) => `/m/k1/1900000000/${signed}/item7/180/master-180.m3u8`
    for (const signed of ['one/firstSignature', 'other/secondSignature']) {
      const input = {
        videoid: '7',
        url: path(signed),
        emsg: `https://v.example${path(signed)}: status 404`,
      }
      await report(input, { call: reportVideoError })
    }
    const [last] = (await reports({ kind: 'video' })).list
    expect(last).toMatchObject({
      count: 2,
      sample: {
        url: '/m/item7/180/master-180.m3u8',
        emsg: 'https://v.example/m/item7/180/master-180.m3u8: status 404',
      },
    })
    expect(await foundOf(['firstSignature', 'secondSignature'])).toEqual([])
  })

  it('is one of its own on the next day', async () => {
    await report({ emsg: 'day by day' })
    await moveClock(app, '+1d')
    ;({ token } = await app.logIn('staff'))
    await report({ emsg: 'day by day' })
    const { list } = await reports()
    expect(
      list.filter(({ sample }) => sample['emsg'] === 'day by day').map(({ count }) => count),
    ).toEqual([1, 1])
  })

  it('loses none of the counts that come at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        report({ emsg: 'at once' }, { headers: identification(`device${at % 5}xxxxxxxx`) }),
      ),
    )
    expect((await reports()).list[0]).toMatchObject({ count: 20, devices: 5 })
  })

  it('counts devices by their identification, or by what the report itself says', async () => {
    await report({ emsg: 'devices' }, { headers: identification('aaaaaaaaaaaaaaaa') })
    await report({ emsg: 'devices' }, { headers: identification('aaaaaaaaaaaaaaaa') })
    await report({ emsg: 'devices', dev: 'aaaaaaaaaaaaaaaa' })
    await report({ emsg: 'devices', dev: 'bbbbbbbbbbbbbbbb' })
    await report({ emsg: 'devices' }, { headers: identification('') })
    await report({ emsg: 'devices' })
    expect((await reports()).list[0]).toMatchObject({ count: 6, devices: 2 })
  })

  it('of a line or a video keeps nothing by which its sender could be found, wherever it stands', async () => {
    const sender = { dev: 'Dev1ceUidInBody0', userid: 'user-4711', userip: '203.0.113.199' }
    const headers = identification('Dev1ceUidInHead0')
    await report(
      { ...sender, emsg: 'failed for Dev1ceUidInBody0 and Dev1ceUidInHead0' },
      { headers, call: reportDomainError },
    )
    await report(
      { ...sender, url: '/v?ua=BuildID%3Dx%3BDevID%3DDev1ceUidInUrl00%3BVer&t=1', videoid: 9 },
      { headers, call: reportVideoError },
    )
    const dump = await dumpOf(app.deps.db)
    expect(dump.includes('failed for [device] and [device]')).toBe(true)
    const traces = [...Object.values(sender), 'Dev1ceUidInHead0', 'Dev1ceUidInUrl00']
    expect(await foundOf(traces)).toEqual([])
  })

  it.each(reportCalls.map((call) => [call.path, call] as const))(
    'at %s loses its sender’s token, and words like tokens, before it is stored or logged',
    async (_path, call) => {
      const own = (await app.logIn('member')).token
      const other = randomBytes(32).toString('base64url').replace(/.{3}$/, 'aZ7')
      const emsg = `lost ${own}: {"token":"abc-123-def"} Bearer ${other} at chunk-4`
      log.length = 0
      await report({ emsg }, { call, headers: { authorization: own } })
      const [last] = (await reports()).list
      expect(last?.sample['emsg']).toBe(
        'lost [token]: {"token":"[token]"} Bearer [token] at chunk-4',
      )
      const kept = (await dumpOf(app.deps.db)) + log.join('')
      for (const secret of [own, other, 'abc-123-def']) expect(kept).not.toContain(secret)
    },
  )

  it('is refused from an address that sends more than sixty in ten minutes', async () => {
    const input = { emsg: 'many' }
    const send = (remoteAddress: string) => ask(app, reportPaymentError, { input, remoteAddress })
    const many = await Promise.all(Array.from({ length: 61 }, () => send('2001:db8:9::1')))
    const refused = many.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect((await send('2001:db8:9::ffff')).statusCode).toBe(429)
    expect((await send('2001:db8:a::1')).statusCode).toBe(200)
    await moveClock(app, '+11m')
    expect((await send('2001:db8:9::1')).statusCode).toBe(200)
  })
})

describe('the trend of a report', () => {
  const trend = (id: string) => ask(app, getReportTrend, { token, input: { id } })

  it('has equal reports of the last thirty days, and no others', async () => {
    for (const emsg of ['it broke', 'it broke', 'another']) await report({ emsg })
    await moveClock(app, '+1d')
    ;({ token } = await app.logIn('staff'))
    await report({ emsg: 'it broke' })
    const [latest] = (await reports({ pageSize: 1 })).list
    const { days } = getReportTrend.output.parse(openAnswer(app, await trend(latest?.id ?? '')))
    expect(days.map(({ count }) => count)).toEqual([...Array<number>(28).fill(0), 2, 1])
  })

  it('of no report is refused', async () => {
    expect((await trend('987654321')).statusCode).toBe(404)
  })
})

describe('the list of reports', () => {
  it('is walked newest first to its end, each report once', async () => {
    for (let at = 0; at < 7; at += 1)
      await report({ emsg: `walk ${at}` }, { call: reportVideoError })
    const seen: unknown[] = []
    let next: string | undefined
    do {
      const page: ReportPage = await reports({
        kind: 'video',
        pageSize: 3,
        ...(next ? { next } : {}),
      })
      seen.push(...page.list.map(({ sample }) => sample['emsg']))
      next = page.next
    } while (next)
    expect(seen.slice(0, 7)).toEqual([6, 5, 4, 3, 2, 1, 0].map((at) => `walk ${at}`))
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('holds one kind alone where that is asked for', async () => {
    await report({ emsg: 'a domain' }, { call: reportDomainError })
    await report({ emsg: 'a video' }, { call: reportVideoError })
    const { list } = await reports({ kind: 'domain', pageSize: 50 })
    expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['domain']))
    expect((await ask(app, listReports, { token, input: { kind: 'other' } })).statusCode).toBe(422)
  })

  it('is the staff’s alone', async () => {
    expect((await ask(app, listReports)).statusCode).toBe(401)
    const member = await app.logIn('member')
    expect((await ask(app, listReports, { token: member.token })).statusCode).toBe(403)
  })

  it('forgets a report a month after it last came', async () => {
    await report({ emsg: 'a month' }, { call: reportVideoError })
    await moveClock(app, '+29d')
    await inTransaction(app.deps.db, (trx) => repository.removeOld(trx, 1_000))
    ;({ token } = await app.logIn('staff'))
    expect(JSON.stringify(await reports())).toContain('a month')
    await moveClock(app, '+2d')
    await inTransaction(app.deps.db, (trx) => repository.removeOld(trx, 1_000))
    ;({ token } = await app.logIn('staff'))
    expect((await reports({ kind: 'video' })).list).toEqual([])
  })

  it('is printed by a command, one line a report', async () => {
    await report(
      { emsg: 'printed', payname: 'p', payid: 'P-1' },
      { headers: identification('cccccccccccccccc') },
    )
    await report({ emsg: 'not asked for' }, { call: reportVideoError })
    const command = path.resolve(import.meta.dirname, '../../../../tools/do.ts')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [command, 'ops', 'reports', 'payment'],
      { env: { DATABASE_URL: app.database.appUrl, DATA_DIR: app.deps.config.DATA_DIR } },
    )
    expect(stdout).toMatch(
      /^\S+Z {2}payment {2}1x {2}1 devices {2}\{"emsg":"printed","payname":"p","payids":\["P-1"\]\}$/m,
    )
    expect(stdout).not.toContain('not asked for')
  })
})
