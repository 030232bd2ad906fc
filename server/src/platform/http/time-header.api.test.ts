import { checkLine } from '@kaleido/contract/line'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { moveClock } from '../../testing/clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const dayMs = 86_400_000
/** A success, a refusal and an unknown address, as the product's own client requests them. */
const asked = [checkLine.path, '/api/app/mine/info', '/api/app/no/such/call']

async function aheadMs(url: string): Promise<number> {
  const { headers } = await app.hosts.app.inject({ url })
  return Date.parse(String(headers['date'])) - Date.now()
}

it.each(asked)('%s is answered with the product’s time', async (url) => {
  expect(Math.abs(await aheadMs(url))).toBeLessThan(dayMs / 2)
  await moveClock(app, '+8d')
  const ahead = await aheadMs(url)
  await moveClock(app, '-8d')
  expect(Math.abs(ahead - 8 * dayMs)).toBeLessThan(dayMs / 2)
})
