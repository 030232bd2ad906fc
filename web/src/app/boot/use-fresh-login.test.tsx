import { render } from '@kaleido/ui/testing/render'
import type { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { slots } from '../../shared/storage/slots.ts'
import type { Store } from '../../shared/storage/storage.ts'
import { testConnection, testUser } from '../../testing/connection.tsx'
import type { OpenApp } from './start/open-app.ts'
import { useFreshLogin } from './use-fresh-login.ts'

function watched(prepare?: (store: Store) => void) {
  const connection = testConnection()
  prepare?.(connection.store)
  const queries = {
    resetQueries: vi.fn<() => Promise<void>>().mockResolvedValue(),
    invalidateQueries: vi.fn<() => Promise<void>>().mockResolvedValue(),
  }
  const app = {
    running: { connection },
    queries: queries as unknown as QueryClient,
  } as OpenApp
  function Watching() {
    useFreshLogin(app)
    return null
  }
  render(<Watching />)
  return { ...connection, ...queries }
}

const guest = testUser({ uid: 1, registered: false })
const member = testUser({ uid: 2, registered: true })

test('the first guest of a device keeps the answers fetched so far', () => {
  const { session, resetQueries, invalidateQueries } = watched()
  session.enter({ token: 'first', user: guest })
  session.learn({ ...guest, points: 5 })
  expect(resetQueries).not.toHaveBeenCalled()
  expect(invalidateQueries).not.toHaveBeenCalled()
})

test('a guest who registers keeps seeing everything while it is refetched', () => {
  const { session, resetQueries, invalidateQueries } = watched()
  session.enter({ token: 'first', user: guest })
  session.enter({ token: 'second', user: { ...guest, registered: true } })
  expect(invalidateQueries).toHaveBeenCalledOnce()
  expect(resetQueries).not.toHaveBeenCalled()
})

test('no data of one account is kept for another, nor for nobody', () => {
  const { session, resetQueries } = watched()
  session.enter({ token: 'first', user: guest })
  session.enter({ token: 'second', user: member })
  expect(resetQueries).toHaveBeenCalledOnce()
  session.leave()
  expect(resetQueries).toHaveBeenCalledTimes(2)
})

test('an account that is another one under the same token is taken for another', () => {
  const { session, resetQueries } = watched()
  session.enter({ token: 'first', user: { ...guest, uid: 0 } })
  session.learn(guest)
  expect(resetQueries).not.toHaveBeenCalled()
  session.learn(member)
  expect(resetQueries).toHaveBeenCalledOnce()
})

test('queries refused without a login are refetched when a member logs in', () => {
  const { session, resetQueries } = watched()
  session.enter({ token: 'first', user: member })
  expect(resetQueries).toHaveBeenCalledOnce()
})

test('a view that ends asks for nothing again', () => {
  const { session, store, resetQueries, invalidateQueries } = watched((kept) => {
    kept.set(slots.isView, true)
  })
  session.enter({ token: 'view', user: member })
  session.leave()
  expect(store.get(slots.token)).toBeUndefined()
  expect(resetQueries).not.toHaveBeenCalled()
  expect(invalidateQueries).not.toHaveBeenCalled()
})
