import './styles.css'
import { render } from '@kaleido/ui/testing/render'
import type { RouterHistory } from '@tanstack/react-router'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openStore } from '../shared/storage/storage.ts'
import { rememberScroll } from './scroll-memory.ts'

/** The simulated latency of the list. */
const slowMs = 300

/** A list that fetches the next page whenever its end is visible. */
function List() {
  const [rows, setRows] = useState(0)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const isAtEnd = () =>
    !scroller || scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 50
  useEffect(() => {
    const timer = setInterval(
      () => isAtEnd() && setRows((count) => Math.min(count + 20, 200)),
      slowMs,
    )
    return () => clearInterval(timer)
  })
  return (
    <main ref={setScroller} aria-label="list" style={{ height: 400, overflowY: 'auto' }}>
      <div data-scroll="row" style={{ overflowX: 'auto' }}>
        <div style={{ width: rows === 0 ? 100 : 3000, height: 20 }} />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="unseen-153">
          <div style={{ height: 50 }}>{row}</div>
        </div>
      ))}
    </main>
  )
}

const root = createRootRoute({ component: Outlet })
const getParentRoute = () => root
const tree = root.addChildren([
  createRoute({ getParentRoute, path: '/list', component: List }),
  createRoute({ getParentRoute, path: '/other', component: () => <h1>other</h1> }),
])

/** The app as a page load opens it: all state fresh except for what the browser keeps. */
function load(history: RouterHistory) {
  const router = createRouter({ routeTree: tree, history })
  const store = openStore('sessionStorage')
  const forget = rememberScroll(router, store)
  onTestFinished(forget)
  render(<RouterProvider router={router} />)
  return { router, forget }
}

function scene() {
  return createMemoryHistory({ initialEntries: ['/list'] })
}

const list = () => page.getByRole('main', { name: 'list' })
const top = () => list().element().scrollTop
const row = () => document.querySelector('[data-scroll="row"]')
const rows = async (count: number) =>
  expect.element(page.getByText(`${count}`, { exact: true })).toBeInTheDocument()

/** The visible rows. */
const inSight = () => {
  const { top: above, bottom: below } = list().element().getBoundingClientRect()
  return [...list().element().children]
    .filter((each) => {
      const { top: start, bottom: end } = each.getBoundingClientRect()
      return start >= above && end <= below
    })
    .map(({ textContent }) => textContent)
}

const painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/**
 * Scrolls like a person, less than a screen at a time, so that every row on the way was rendered and has its real height, until
 * the target is reached or the list ends.
 */
async function scrollTo(wanted: number) {
  const step = 200
  const abort = performance.now() + 10_000
  while (top() !== wanted) {
    if (performance.now() > abort) throw new Error(`stands at ${top()}, ${wanted} is wanted`)
    list().element().scrollTop = Math.min(top() + step, wanted)
    await painted()
  }
}

test('going back restores the scroll position of a list, once its pages are there again', async () => {
  const { router } = load(scene())
  await rows(10)
  await scrollTo(2_600)
  row()?.scrollTo({ left: 444 })
  await expect.poll(() => row()?.scrollLeft).toBe(444)
  await router.navigate({ href: '/other' })
  await expect.element(page.getByRole('heading', { name: 'other' })).toBeVisible()
  router.history.back()
  await expect.element(list()).toBeVisible()
  expect(top()).toBeLessThan(2_600)
  await expect.poll(top).toBe(2_600)
  expect(row()?.scrollLeft).toBe(444)
})

test('so does a reload', async () => {
  const history = scene()
  const { forget } = load(history)
  await rows(10)
  await scrollTo(1_500)
  await expect.poll(inSight).toContain('35')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  forget()
  document.body.replaceChildren()
  load(history)
  await expect.poll(top).toBe(1_500)
  await expect.poll(() => document.documentElement.dataset['growing']).toBeUndefined()
  // The exact rows, though the heights above were estimates until they were rendered.
  expect(inSight()).toContain('35')
})

test('the same address opened anew begins at its top', async () => {
  const { router } = load(scene())
  await rows(10)
  await scrollTo(500)
  await router.navigate({ href: '/other' })
  await expect.element(page.getByRole('heading', { name: 'other' })).toBeVisible()
  await router.navigate({ href: '/list' })
  await rows(10)
  await new Promise((resolve) => setTimeout(resolve, slowMs))
  expect(top()).toBe(0)
  router.history.back()
  await expect.element(page.getByRole('heading', { name: 'other' })).toBeVisible()
  router.history.back()
  await expect.poll(top).toBe(500)
})

test('touching the page cancels a restoration in progress', async () => {
  const { router } = load(scene())
  await rows(10)
  await scrollTo(2_600)
  await router.navigate({ href: '/other' })
  await expect.element(page.getByRole('heading', { name: 'other' })).toBeVisible()
  router.history.back()
  await expect.poll(top).toBeGreaterThan(0)
  await userEvent.keyboard('{Shift}')
  const stopped = top()
  await new Promise((resolve) => setTimeout(resolve, 3 * slowMs))
  expect(top()).toBe(stopped)
})

test("the browser's own scroll restoration is off", () => {
  load(scene())
  expect(history.scrollRestoration).toBe('manual')
})
