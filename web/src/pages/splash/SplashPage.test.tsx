import { createQueryClient } from '@kaleido/client/query/query-client'
import { clickAdvert, listAdverts } from '@kaleido/contract/advert'
import { LanguageContext, openLanguages } from '@kaleido/ui/language'
import { render } from '@kaleido/ui/testing/render'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { BootContext } from '../../shared/boot/boot-context.ts'
import { ConnectionContext } from '../../shared/connection/connection.ts'
import { languages } from '../../shared/languages.ts'
import { slots } from '../../shared/storage/slots.ts'
import { testConnection, testUser } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import { SplashPage } from './SplashPage.tsx'

const advert = {
  id: '1',
  slot: 'splash',
  title: '一池锦鲤',
  text: '荷风',
  picture: { url: '/p/1', width: 390, height: 728, placeholder: '' },
  href: 'vip_page',
  isAdvert: true,
}

interface Scene {
  isReady?: boolean
  adverts?: readonly (typeof advert)[]
  isVip?: boolean
}

/** The splash on its route, in an app of two pages, with `/detail/3` pending behind it. */
async function show({ isReady = true, adverts = [], isVip = false }: Scene = {}) {
  const server = fakeServer({ [clickAdvert.path]: { data: null } })
  const connection = testConnection()
  if (isVip) {
    const vip = { isVip: true, vipLevel: 2 as const, vipExpireDate: '2999-01-01T00:00:00.000Z' }
    connection.session.enter({ token: 't', user: testUser(vip) })
  }
  const queries = createQueryClient(connection.client)
  queries.setQueryData(['advert', listAdverts.name, {}], { list: adverts })
  const root = createRootRoute()
  const under = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([under('/', SplashPage), under('/$', () => 'behind')]),
    history: createMemoryHistory({ initialEntries: ['/?code=K7'] }),
  })
  const takeWanted = vi.fn<() => string>(() => '/detail/3?code=K7')
  const language = await openLanguages(languages)
  render(
    <LanguageContext value={language}>
      <ConnectionContext value={connection}>
        <QueryClientProvider client={queries}>
          <BootContext value={{ isReady, paintedArt: undefined, takeWanted }}>
            <RouterProvider router={router as never} />
          </BootContext>
        </QueryClientProvider>
      </ConnectionContext>
    </LanguageContext>,
  )
  return { server, connection, takeWanted, at: () => router.state.location.href }
}

test('without an advert the logo is followed by the requested address, with its query', async () => {
  const { at } = await show()
  await expect.element(page.getByText('万花筒')).toBeVisible()
  await expect.poll(at).toBe('/detail/3?code=K7')
})

test('an advert is shown for its duration, counted, and followed by the address', async () => {
  const { at, connection } = await show({ adverts: [advert] })
  await expect.element(page.getByRole('heading', { name: '一池锦鲤' })).toBeVisible()
  expect(connection.store.get(slots.splash)).toBeUndefined()
  await expect.poll(at).toBe('/detail/3?code=K7')
  expect(connection.store.get(slots.splash)).toMatchObject({ count: 1 })
})

test("a tap opens the advert's link and is recorded", async () => {
  const { at, server, takeWanted } = await show({ adverts: [advert] })
  await page.getByRole('button', { name: /一池锦鲤/ }).click()
  await expect.poll(at).toBe('/mine/vipcenter')
  await expect.poll(() => server.asked).toContain(clickAdvert.path)
  expect(takeWanted).not.toHaveBeenCalled()
})

test('VIP members see none', async () => {
  const { at } = await show({ adverts: [advert], isVip: true })
  await expect.poll(at).toBe('/detail/3?code=K7')
  expect(page.getByRole('heading', { name: '一池锦鲤' }).elements()).toHaveLength(0)
})

test('nothing runs before consent', async () => {
  const { takeWanted } = await show({ isReady: false, adverts: [advert] })
  await expect.element(page.getByRole('button', { name: /秒后可跳过/ })).toBeVisible()
  // Longer than the logo is shown; the ring has not moved.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  await expect.element(page.getByRole('button', { name: '3 秒后可跳过' })).toBeVisible()
  expect(takeWanted).not.toHaveBeenCalled()
})
