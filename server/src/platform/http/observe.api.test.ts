import { getDomains } from '@kaleido/contract/line'
import { reportPaymentError } from '@kaleido/contract/ops'
import { listSessions, revokeSession } from '@kaleido/contract/session'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    settings: { LOG_SAMPLE: '1' },
    log: { write: (line) => void lines.push(line) },
  })
})
afterAll(() => app.close())
beforeEach(() => {
  lines.length = 0
})

function events(name: string): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line)).filter(({ event }) => event === name)
}

describe('the log of requests', () => {
  it('names the call of an answer and its outcome', async () => {
    await ask(app, getDomains)
    expect(events('http.answered')).toEqual([
      expect.objectContaining({
        level: 'info',
        call: 'line.getDomains',
        status: 200,
        ms: expect.any(Number),
      }),
    ])
  })

  it('gives the reason of a refusal, without a stack', async () => {
    await ask(app, listSessions, { token: 'a-dead-token' })
    const [line] = events('http.refused')
    expect(line).toMatchObject({ level: 'info', status: 401, code: 'http.unauthorized' })
    expect(line).not.toHaveProperty('err')
  })

  it('gives each request its own id', async () => {
    for (let times = 0; times < 5; times += 1) await ask(app, listSessions)
    const ids = events('http.refused').map(({ requestId }) => requestId)
    expect(new Set(ids).size).toBe(5)
  })

  it('contains no token, device, address or input', async () => {
    const { token } = await app.logIn('member')
    const secrets = [
      's3cretDevice0001',
      token,
      '203.0.113.77',
      '13800138000',
      'the words of a person',
    ]
    const headers = {
      'x-user-agent': `BuildID=com.kaleido.h5;DevID=${secrets[0]};Ver=1.1.2`,
      cookie: `device=${secrets[0]}`,
    }
    const from = { headers, token, remoteAddress: '203.0.113.77' }
    const input = { dev: secrets[0], userid: '13800138000', emsg: 'the words of a person' }
    await ask(app, listSessions, from)
    await ask(app, revokeSession, { ...from, input: { id: token } })
    await ask(app, reportPaymentError, { ...from, input })
    await ask(app, reportPaymentError, { ...from, input: { ...input, dev: { token } } })
    await app.hosts.app.inject({ url: `/api/app/nowhere?token=${token}`, headers })
    await app.hosts.app.inject({ url: `${listSessions.path}?token=${token}`, headers })
    expect(lines.length).toBeGreaterThan(4)
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
  })
})

describe('the metrics', () => {
  it('count answers by call and status, on the admin host only', async () => {
    await ask(app, getDomains)
    await ask(app, listSessions)
    const { body } = await app.hosts.admin.inject({ url: '/metrics' })
    expect(body).toMatch(
      /^kaleido_http_answer_seconds_count\{call="line.getDomains",status="2xx"\} \d+$/m,
    )
    expect(body).toMatch(
      /^kaleido_http_answer_seconds_count\{call="session.listSessions",status="4xx"\} \d+$/m,
    )
    const onApp = await app.hosts.app.inject({ url: '/metrics' })
    expect(onApp.body).not.toContain('kaleido_http_answer_seconds')
  })
})
