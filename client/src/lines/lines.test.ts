import { describe, expect, it } from 'vitest'
import { testTransport } from '../testing/test-client.ts'
import type { Reply, TestServer } from '../testing/test-server.ts'
import { startServer } from '../testing/test-server.ts'
import type { LineFailure, LinesOptions } from './lines.ts'
import { createLines } from './lines.ts'

const wellApi: Reply = { data: null }
const wellMedia: Reply = { raw: 'ok\n' }
const line = ({ url }: TestServer) => ({ url, weight: 1 })

/** Waits without a limit, and rejects when the request fails. */
function linesOver(known: LinesOptions['known'], reply?: Reply) {
  const failures: LineFailure[] = []
  const limit = reply === 'hang' ? 50 : 30_000
  const lines = createLines(
    {
      known,
      reportFailure: (failure) => failures.push(failure),
      apiTimeoutMs: limit,
      mediaTimeoutMs: limit,
    },
    testTransport(),
  )
  return { lines, failures }
}

describe('an API line', () => {
  it('is healthy when its check answers code 200', async () => {
    const server = await startServer(() => wellApi)
    const { lines } = linesOver({ api: [line(server)] })
    expect(await lines.api.current()).toBe(server.url)
    expect(server.received[0]).toMatchObject({ method: 'GET', path: '/api/app/ping/check' })
    expect(server.received[0]?.headers['x-user-agent']).toContain('com.kaleido.h5')
  })

  it.each<[string, Reply]>([
    ['refuses', { refusal: { code: 1000 } }],
    ['answers a status other than 200', { raw: '', status: 503 }],
    ['answers something else', { raw: 'ok' }],
    ['breaks the connection', 'drop'],
    ['does not answer in time', 'hang'],
  ])('counts as unreachable when it %s', async (_what, reply) => {
    const server = await startServer(() => reply)
    const { lines, failures } = linesOver({ api: [line(server)] }, reply)
    await expect(lines.api.current()).rejects.toThrow('no line answers')
    expect(failures).toMatchObject([{ kind: 'api', url: server.url }])
  })
})

describe.each(['image', 'video'] as const)('a line for %s', (kind) => {
  it('is healthy when its check answers ok', async () => {
    const server = await startServer(() => wellMedia)
    const { lines } = linesOver({ [kind]: [line(server)] })
    expect(await lines[kind].current()).toBe(server.url)
    expect(server.received[0]).toMatchObject({ method: 'GET', path: '/check', query: '' })
  })

  it.each<[string, Reply]>([
    ['says something else', { raw: 'okay' }],
    ['answers a status other than 200', { raw: 'ok', status: 500 }],
    ['breaks the connection', 'drop'],
    ['does not answer in time', 'hang'],
  ])('counts as unreachable when it %s', async (_what, reply) => {
    const server = await startServer(() => reply)
    const { lines, failures } = linesOver({ [kind]: [line(server)] }, reply)
    await expect(lines[kind].current()).rejects.toThrow('no line answers')
    expect(failures).toMatchObject([{ kind, url: server.url }])
  })

  it('is the first one that is healthy, once the server has listed them', async () => {
    const dead = await startServer(() => 'drop')
    const well = await startServer(() => wellMedia)
    const { lines } = linesOver({})
    lines.offer({ api: [], image: [], video: [], [kind]: [line(dead), line(well)] })
    expect(await lines[kind].current()).toBe(well.url)
  })
})

describe('measuring one line', () => {
  it('resolves to how long it took', async () => {
    const server = await startServer(({ path }) => (path === '/check' ? wellMedia : wellApi))
    const { lines } = linesOver({})
    expect(await lines.measure('api', server.url)).toBeGreaterThan(0)
    expect(await lines.measure('video', server.url)).toBeGreaterThan(0)
  })

  it('rejects when it does not answer', async () => {
    const server = await startServer(() => 'drop')
    await expect(linesOver({}).lines.measure('image', server.url)).rejects.toBeInstanceOf(Error)
  })
})

it('the outcome of each choice is reported', async () => {
  const server = await startServer(() => wellApi)
  const told: (string | undefined)[] = []
  const lines = createLines(
    { known: { api: [line(server)] }, onChosen: (kind, url) => kind === 'api' && told.push(url) },
    testTransport(),
  )
  await lines.api.current()
  await server.close()
  await lines.api.replace(server.url)
  expect(told).toEqual([server.url, undefined])
})
