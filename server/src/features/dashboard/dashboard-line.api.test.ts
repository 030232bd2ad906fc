import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getSystem } from '@kaleido/contract/dashboard'
import { checkLine } from '@kaleido/contract/line'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { dashboardJobs } from './dashboard.jobs.ts'

let server: Server
let app: TestApp
let staff: Login
let asked: string[] = []
let url = ''
/** Nothing listens there. */
const dead = 'http://127.0.0.1:9'

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.statusCode = request.url === '/broken/check' ? 503 : 200
    response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app = await startTestApp({
    settings: {
      API_LINES: url,
      IMAGE_LINES: `${url}/media`,
      VIDEO_LINES: `${url}/broken,${dead}`,
    },
  })
  staff = await app.logIn('staff', 'support')
})
afterAll(async () => {
  await app.close()
  server.close()
})

const probe = () => runJob(app, dashboardJobs, { name: 'dashboard.probeLines' })
const system = async () =>
  getSystem.output.parse(openAnswer(app, await ask(app, getSystem, { token: staff.token })))

it('a line is probed by the path at which its kind answers, and its latest probes are kept', async () => {
  expect((await system()).lines.map(({ probes }) => probes)).toEqual([[], [], [], []])
  asked = []
  await probe()
  expect(asked.toSorted()).toEqual([checkLine.path, '/broken/check', '/media/check'].toSorted())
  const { lines } = await system()
  expect(lines).toMatchObject([
    { kind: 'api', url, probes: [{ ms: expect.any(Number) }] },
    { kind: 'image', url: `${url}/media`, probes: [{ ms: expect.any(Number) }] },
    { kind: 'video', url: `${url}/broken`, probes: [{ ms: null }] },
    { kind: 'video', url: dead, probes: [{ ms: null }] },
  ])
  for (let more = 0; more < 21; more += 1) await probe()
  expect((await system()).lines[0]?.probes).toHaveLength(20)
  await moveClock(app, '+25h')
  staff = await app.logIn('staff', 'support')
  await probe()
  expect((await system()).lines[0]?.probes).toHaveLength(1)
})

it('jobs that wait and the room on the disk are told', async () => {
  const { jobs, disk } = await system()
  expect(jobs.parked).toBe(0)
  expect(disk.totalBytes).toBeGreaterThan(disk.freeBytes)
  expect(disk.freeBytes).toBeGreaterThan(0)
})
