import { expect, it } from 'vitest'
import { writeNote } from '../testing/calls.ts'
import { testClient } from '../testing/test-client.ts'
import { startServer } from '../testing/test-server.ts'

/** Simulates an unloading page: requests in flight go on, but nothing else is delivered. */
async function endStep(): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) await Promise.resolve()
}

async function partingCall(isReady: boolean) {
  const server = await startServer(() => ({ data: { text: 'hello' } }))
  const sent: RequestInit[] = []
  const client = testClient({
    line: server.url,
    fetch: (url, init) => {
      sent.push(init ?? {})
      return fetch(url, init)
    },
  })
  if (isReady) await client.prepareUnload()
  const answer = client.call(writeNote, { id: 'farewell' }, { parting: true })
  await endStep()
  return { sent: [...sent], answer, server }
}

it('a call during unload is sent synchronously, sealed, with all its headers, and outlives the page', async () => {
  const { sent, answer, server } = await partingCall(true)
  expect(sent).toEqual([expect.objectContaining({ keepalive: true, method: 'POST' })])
  await answer
  expect(server.received[0]?.input).toEqual({ id: 'farewell' })
  expect(server.received[0]?.headers).toMatchObject({ authorization: 'member-token' })
})

it('without preparation it is sent once sealing is done', async () => {
  const { sent, answer, server } = await partingCall(false)
  expect(sent).toEqual([])
  await answer
  expect(server.received).toHaveLength(1)
})
