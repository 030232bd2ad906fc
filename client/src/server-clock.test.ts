import { expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'
import { readNote } from './testing/calls.ts'
import { testClient } from './testing/test-client.ts'
import { startServer } from './testing/test-server.ts'

const at = (text: string) => Date.parse(text)
const header = 'Sat, 21 Nov 2026 06:00:00 GMT'

it('is the device’s until a server has sent its own', () => {
  expect(createServerClock(() => 5).now()).toEqual(new Date(5))
})

it('adopts the server’s time, from the middle of its bounds', () => {
  const clock = createServerClock(() => 1_000)
  clock.observe(header, 1_000, 1_000)
  expect(clock.now()).toEqual(new Date(at('2026-11-21T06:00:00.500Z')))
})

it('becomes more exact with every answer', () => {
  const clock = createServerClock(() => 0)
  clock.observe(header, 0, 4_000)
  clock.observe('Sat, 21 Nov 2026 06:00:10 GMT', 9_900, 9_900)
  clock.observe('Sat, 21 Nov 2026 06:00:20 GMT', 20_800, 20_800)
  expect(clock.now()).toEqual(new Date(at('2026-11-21T06:00:00.150Z')))
})

it('starts over when the device’s clock was set', () => {
  const clock = createServerClock(() => 3_600_000)
  clock.observe(header, 0, 0)
  clock.observe(header, 3_600_000, 3_600_000)
  expect(clock.now()).toEqual(new Date(at('2026-11-21T06:00:00.500Z')))
})

it.each([null, '', 'yesterday'])('learns nothing from the header %j', (nothing) => {
  const clock = createServerClock(() => 5)
  clock.observe(nothing, 0, 0)
  expect(clock.now()).toEqual(new Date(5))
})

it('is set by any answer, a refusal too', async () => {
  const server = await startServer(() => ({ raw: '', status: 500, headers: { date: header } }))
  const client = testClient({ line: server.url })
  await client.call(readNote, {}).catch(() => undefined)
  expect(client.now().toISOString()).toMatch(/^2026-11-21T0[56]:/)
})
