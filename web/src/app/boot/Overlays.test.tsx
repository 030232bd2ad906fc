import { render } from '@kaleido/ui/testing/render'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { BootContext } from '../../shared/boot/boot-context.ts'
import { inApp, testConnection, testUser } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import type { AppRouter } from '../router.ts'
import type { OpenApp } from './start/open-app.ts'
import { Overlays } from './Overlays.tsx'

/** The part of a router that overlays need: the location, and its changes. */
function fakeRouter() {
  const listeners = new Set<(event: { toLocation: { pathname: string } }) => void>()
  const go = (pathname: string) => {
    for (const tell of listeners) tell({ toLocation: { pathname } })
  }
  const router = {
    state: { location: { pathname: '/community' } },
    subscribe: (_event: string, tell: (event: { toLocation: { pathname: string } }) => void) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    navigate: ({ to }: { to: string }) => Promise.resolve(go(to)),
  } as unknown as AppRouter
  return { router, go }
}

async function show() {
  fakeServer()
  const connection = testConnection()
  connection.session.enter({ token: 'guest', user: testUser() })
  const { router, go } = fakeRouter()
  const boot = { isReady: false, paintedArt: undefined, takeWanted: () => '/home' }
  render(
    await inApp(
      connection,
      <BootContext value={boot}>
        <Overlays app={{ router } as OpenApp} />
      </BootContext>,
    ),
  )
  const action = vi.fn<() => void>()
  connection.memberGate.require(action)
  await expect.element(page.getByRole('dialog', { name: '登录后继续' })).toBeVisible()
  const register = () =>
    connection.session.enter({ token: 'member', user: testUser({ registered: true }) })
  return { action, go, register }
}

test("a guest's action resumes after they have registered and come back", async () => {
  const { action, go, register } = await show()
  await page.getByRole('button', { name: '注册新账号' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  register()
  expect(action).not.toHaveBeenCalled()
  go('/community')
  await expect.poll(() => action).toHaveBeenCalledOnce()
})

test('it is dropped when the sheet is closed', async () => {
  const { action, go, register } = await show()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  register()
  go('/home')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(action).not.toHaveBeenCalled()
})

test('it is dropped when the login screen is left without logging in', async () => {
  const { action, go, register } = await show()
  await page.getByRole('button', { name: '已有账号，去登录' }).click()
  go('/community')
  await new Promise((resolve) => setTimeout(resolve, 100))
  register()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(action).not.toHaveBeenCalled()
})
