import { render } from '@kaleido/ui/testing/render'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DisplayContext, openDisplay } from '../../shared/display/display.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useTapAgain } from '../../shared/navigation/tab-taps.ts'
import { inApp, testConnection, testUser } from '../../testing/connection.tsx'
import { createAppRouter } from '../router.ts'
import { TabPagesContext, tabPages } from './tab-pages.ts'

const refreshed: string[] = []

/** A tab without a server: with a heading, a text field, and enough content to scroll. */
function fakeTab(name: string) {
  return function FakeTab() {
    usePageTitle(name)
    const scroller = useRef<HTMLElement>(null)
    const [text, setText] = useState('')
    useTapAgain(name, {
      scroller: () => scroller.current,
      refresh: () => refreshed.push(name),
    })
    return (
      <main ref={scroller} aria-label={name} style={{ height: '100%', overflowY: 'auto' }}>
        <h1>{name}</h1>
        <input aria-label={`${name} text`} value={text} onChange={(e) => setText(e.target.value)} />
        <div style={{ height: 4000 }} />
      </main>
    )
  }
}

const fakeTabs = {
  home: fakeTab('home'),
  dark: fakeTab('dark'),
  discover: fakeTab('discover'),
  community: fakeTab('community'),
  mine: fakeTab('mine'),
}

async function openAt(path: string, mayGoDark = false) {
  const connection = testConnection()
  refreshed.length = 0
  const display = openDisplay(connection.store)
  connection.session.learn(testUser({ mayGoDark }))
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ store: connection.store, history })
  onTestFinished(() => router.forget())
  render(
    await inApp(
      connection,
      <DisplayContext value={display}>
        <TabPagesContext value={fakeTabs}>
          <RouterProvider router={router} />
        </TabPagesContext>
      </DisplayContext>,
    ),
  )
  return { router, display }
}

const tab = (name: string) => page.getByRole('link', { name })
const main = (name: string) => page.getByRole('main', { name })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const scrollTop = (name: string) => main(name).element().scrollTop

test('a tab keeps its text and scroll position while another is open', async () => {
  await openAt('/home')
  await page.getByLabelText('home text').fill('kept')
  main('home').element().scrollTop = 900
  await tab('社区').click()
  await expect.element(heading('community')).toBeVisible()
  await expect.element(heading('home')).not.toBeInTheDocument()
  await tab('首页').click()
  await expect.element(page.getByLabelText('home text')).toHaveValue('kept')
  expect(scrollTop('home')).toBe(900)
})

test('a tab is unchanged when the page on top of it closes', async () => {
  const { router } = await openAt('/home')
  await page.getByLabelText('home text').fill('kept')
  main('home').element().scrollTop = 700
  await router.navigate({ href: '/no/such/page' })
  await expect.element(heading('没有这个页面')).toBeVisible()
  await expect.element(tab('首页')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '返回' }).click()
  await expect.element(heading('home')).toBeVisible()
  await expect.element(page.getByLabelText('home text')).toHaveValue('kept')
  expect(scrollTop('home')).toBe(700)
})

test('a second tap scrolls to the top, and another refreshes', async () => {
  await openAt('/home')
  await expect.element(heading('home')).toBeVisible()
  main('home').element().scrollTop = 600
  await tab('首页').click()
  await expect.poll(() => scrollTop('home')).toBe(0)
  expect(refreshed).toEqual([])
  await tab('首页').click()
  expect(refreshed).toEqual(['home'])
})

test('a tap on the shown tab cancels the change to one that is still loading', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  const { preload } = tabPages.community
  onTestFinished(() => void Object.assign(tabPages.community, { preload }))
  Object.assign(tabPages.community, { preload: () => loaded })
  const { router } = await openAt('/home')
  await expect.element(heading('home')).toBeVisible()
  await tab('社区').click()
  await expect.poll(() => router.state.status).toBe('pending')
  await tab('首页').click()
  load()
  await expect.poll(() => router.state.status).toBe('idle')
  expect(router.state.location.pathname).toBe('/home')
  await expect.element(heading('home')).toBeVisible()
  expect(refreshed).toEqual([])
})

test('the bar marks the open tab', async () => {
  await openAt('/main/discover')
  await expect.element(tab('发现')).toHaveAttribute('aria-current', 'page')
  await tab('我的').click()
  await expect.element(tab('我的')).toHaveAttribute('aria-current', 'page')
  await expect.element(tab('发现')).not.toHaveAttribute('aria-current')
})

test('an opened page sets the title, is announced and focused', async () => {
  await openAt('/home')
  await expect.element(page.getByRole('status')).toHaveTextContent('已打开：home')
  expect(document.title).toBe('home · 万花筒')
  await tab('社区').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('已打开：community')
  await expect.element(heading('community')).toHaveFocus()
  await tab('首页').click()
  await expect.poll(() => document.title).toBe('home · 万花筒')
  await expect.element(heading('home')).toHaveFocus()
})

test('going back focuses the element that was left, or the heading on a tab that is opened anew', async () => {
  const { router } = await openAt('/home')
  await page.getByLabelText('home text').click()
  await router.navigate({ href: '/no/such/page' })
  await expect.element(heading('没有这个页面')).toHaveFocus()
  await page.getByRole('button', { name: '返回' }).click()
  await expect.element(page.getByLabelText('home text')).toHaveFocus()
  await tab('社区').click()
  await expect.element(heading('community')).toHaveFocus()
  await tab('首页').click()
  await expect.element(heading('home')).toHaveFocus()
})

test('a page that focuses its field keeps the focus there', async () => {
  const { router } = await openAt('/home')
  await expect.element(heading('home')).toBeVisible()
  await router.navigate({ to: '/search' })
  await expect.element(page.getByText('已打开：搜索')).toBeInTheDocument()
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await router.navigate({ to: '/home' })
  await expect.element(heading('home')).toHaveFocus()
})

test("the first page leaves the browser's initial focus alone", async () => {
  await openAt('/home')
  await expect.element(page.getByRole('status')).toHaveTextContent('已打开：home')
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByLabelText('home text')).toHaveFocus()
})

test('a skip link, visible while it is focused, leads a keyboard to the tabs', async () => {
  await openAt('/home')
  await expect.element(heading('home')).toBeVisible()
  const skip = page.getByRole('button', { name: '跳到底部导航' })
  const bottom = () => skip.element().getBoundingClientRect().bottom
  expect(bottom()).toBeLessThan(0)
  await userEvent.keyboard('{Tab}')
  await expect.element(skip).toHaveFocus()
  expect(bottom()).toBeGreaterThan(44)
  await userEvent.keyboard('{Enter}')
  await expect.element(tab('首页')).toHaveFocus()
  expect(bottom()).toBeLessThan(0)
})

test('after dark is dark, as are the pages opened from it, and no other tab', async () => {
  const { router, display } = await openAt('/dark', true)
  const area = () => document.querySelector('[data-shell]')?.getAttribute('data-area')
  await expect.element(heading('dark')).toBeVisible()
  expect(area()).toBe('afterdark')
  await router.navigate({ href: '/no/such/page' })
  await expect.element(heading('没有这个页面')).toBeVisible()
  expect(area()).toBe('afterdark')
  expect(display.getState().isDarkWeb).toBe(true)
  await router.navigate({ to: '/home' })
  await expect.element(heading('home')).toBeVisible()
  expect(area()).toBeNull()
})

test('before the age is confirmed the app only looks dark', async () => {
  const { display } = await openAt('/dark')
  await expect.element(heading('dark')).toBeVisible()
  expect(document.querySelector('[data-shell]')).toHaveAttribute('data-area', 'afterdark')
  expect(display.getState().isDarkWeb).toBe(false)
})

test('in a wide window the app is a column in the middle, and so is its bar', async () => {
  await page.viewport(1000, 800)
  onTestFinished(() => page.viewport(390, 844))
  await openAt('/home')
  await expect.element(heading('home')).toBeVisible()
  const { left, width } = main('home').element().getBoundingClientRect()
  expect({ left, width }).toEqual({ left: 285, width: 430 })
  const bar = page.getByRole('navigation').element().getBoundingClientRect()
  expect({ left: bar.left, width: bar.width }).toEqual({ left: 285, width: 430 })
})

test('a page slides in and out, once each; tabs change at once', async () => {
  const started = vi.spyOn(document, 'startViewTransition')
  onTestFinished(() => started.mockRestore())
  const kinds = () => started.mock.calls.map(([options]) => options)
  const { router } = await openAt('/home')
  await tab('社区').click()
  await expect.element(heading('community')).toBeVisible()
  expect(kinds()).toEqual([])
  await router.navigate({ href: '/no/such/page' })
  router.history.back()
  await expect.element(heading('community')).toBeVisible()
  expect(kinds()).toMatchObject([{ types: ['push'] }, { types: ['pop'] }])
})

test("there is no transition after the browser's own swipe animation, nor with reduced motion", async () => {
  const started = vi.spyOn(document, 'startViewTransition')
  onTestFinished(() => started.mockRestore())
  const { router } = await openAt('/home')
  await expect.element(heading('home')).toBeVisible()
  await router.navigate({ href: '/no/such/page' })
  expect(started).toHaveBeenCalledOnce()
  const swipe = new PopStateEvent('popstate', { hasUAVisualTransition: true })
  router.history.back()
  dispatchEvent(swipe)
  await expect.element(heading('home')).toBeVisible()
  expect(started).toHaveBeenCalledOnce()

  const calm = vi.spyOn(window, 'matchMedia')
  onTestFinished(() => calm.mockRestore())
  calm.mockReturnValue({ matches: true } as MediaQueryList)
  await router.navigate({ href: '/no/such/page' })
  await expect.element(heading('没有这个页面')).toBeVisible()
  expect(started).toHaveBeenCalledOnce()
})
