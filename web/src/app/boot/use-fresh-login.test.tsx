import { render } from '@kaleido/ui/testing/render'
import type { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { testConnection, testUser } from '../../testing/connection.tsx'
import type { OpenApp } from './start/open-app.ts'
import { useFreshLogin } from './use-fresh-login.ts'

function watched() {
  const { session } = testConnection()
  const queries = {
    resetQueries: vi.fn<() => Promise<void>>().mockResolvedValue(),
    invalidateQueries: vi.fn<() => Promise<void>>().mockResolvedValue(),
  }
  const app = {
    running: { connection: { session } },
    queries: queries as unknown as QueryClient,
  } as OpenApp
  function Watching() {
    useFreshLogin(app)
    return null
  }
  render(<Watching />)
  return { session, ...queries }
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

test('queries refused without a login are refetched when a member logs in', () => {
  const { session, resetQueries } = watched()
  session.enter({ token: 'first', user: member })
  expect(resetQueries).toHaveBeenCalledOnce()
})
