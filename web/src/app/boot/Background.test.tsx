import { getInfo } from '@kaleido/contract/account'
import { setDarkGate } from '@kaleido/contract/account-dark'
import { sendMessage } from '@kaleido/contract/message'
import { sendSupportMessage } from '@kaleido/contract/support-conversation'
import { render } from '@kaleido/ui/testing/render'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { slots } from '../../shared/storage/slots.ts'
import { slot } from '../../shared/storage/storage.ts'
import { inApp, testConnection, testUser } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import { Background } from './Background.tsx'

test('what was not sent before a reload is sent without opening its conversation', async () => {
  const server = fakeServer({
    [sendMessage.path]: 'dead',
    [sendSupportMessage.path]: 'dead',
  })
  const connection = testConnection()
  connection.session.enter({ token: 'mine', user: testUser({ registered: true }) })
  const unsent = { from: 7, text: '在吗', at: '2026-11-01T00:00:00Z', state: 'sending' }
  for (const [index, name] of ['messageOutbox', 'supportOutbox'].entries()) {
    const kept = [{ ...unsent, clientId: `unsent-${index}`, to: index === 0 ? 12 : 0 }]
    connection.store.set(slot(name, z.array(z.unknown())), kept)
  }
  render(await inApp(connection, <Background open={() => undefined} />))
  await expect
    .poll(() => server.inputs(sendMessage.path))
    .toContainEqual({ uid: 12, clientId: 'unsent-0', text: '在吗' })
  await expect
    .poll(() => server.inputs(sendSupportMessage.path))
    .toContainEqual({ clientId: 'unsent-1', text: '在吗' })
})

test('a gate that the server did not close before a reload is closed', async () => {
  const server = fakeServer({
    [setDarkGate.path]: { data: { isPassed: false } },
    [getInfo.path]: { data: testUser() },
  })
  const connection = testConnection()
  connection.store.set(slots.darkClosing, [7])
  connection.session.enter({ token: 'mine', user: testUser({ mayGoDark: true }) })
  render(await inApp(connection, <Background open={() => undefined} />))
  await expect.poll(() => server.inputs(setDarkGate.path)).toEqual([{ isPassed: false }])
  await expect.poll(() => connection.store.get(slots.darkClosing)).toEqual([])
})
