import { render } from '@kaleido/ui/testing/render'
import { Activity, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testStore } from '../../testing/connection.tsx'
import { DisplayContext, openDisplay } from '../display/display.ts'
import { TabPages } from './TabPages.tsx'
import { tapAgain } from './tab-taps.ts'

const items = ['one', 'two', 'three'].map((id) => ({ id, label: id }))

function show(store = testStore(), firstIndex = 0) {
  const refresh = vi.fn<() => void>()
  let setShown: ((isShown: boolean) => void) | undefined
  function Host() {
    const [isShown, set] = useState(true)
    setShown = set
    return (
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <div style={{ height: 500, display: 'flex', flexDirection: 'column' }}>
          <TabPages tab="row" label="row" items={items} firstIndex={firstIndex} onRefresh={refresh}>
            {(index) => <div style={{ height: 3000 }}>{`page ${items[index]?.id}`}</div>}
          </TabPages>
        </div>
      </Activity>
    )
  }
  const display = openDisplay(store)
  render(
    <DisplayContext value={display}>
      <Host />
    </DisplayContext>,
  )
  const toggle = (isShown: boolean) => flushSync(() => setShown?.(isShown))
  return { store, display, refresh, toggle }
}

const tab = (name: string) => page.getByRole('tab', { name })
const panel = (name: string) => page.getByRole('tabpanel', { name, includeHidden: true })
const pager = () => panel('one').element().parentElement as HTMLElement
const place = () => pager().scrollLeft / pager().clientWidth

test('a page is mounted when it is first shown, and stays mounted', async () => {
  show()
  await expect.element(page.getByText('page one')).toBeVisible()
  expect(page.getByText('page two').elements()).toHaveLength(0)
  await tab('three').click()
  await expect.poll(place).toBe(2)
  await expect.element(page.getByText('page three')).toBeVisible()
  expect(page.getByText('page two').elements()).toHaveLength(0)
  expect(page.getByText('page one').elements()).toHaveLength(1)
})

test('a swipe opens the page it leads to, and updates the tabs', async () => {
  show()
  pager().scrollTo({ left: pager().clientWidth })
  await expect.element(tab('two')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('page two')).toBeVisible()
})

test('only the open page is reachable', async () => {
  show()
  await tab('two').click()
  await expect.poll(() => (panel('two').element() as HTMLElement).inert).toBe(false)
  expect((panel('one').element() as HTMLElement).inert).toBe(true)
})

test('the open page is stored for the next visit', async () => {
  const { store, display } = show()
  await tab('two').click()
  await expect.poll(() => display.getState().activeTabs['row']).toBe(1)
  expect(openDisplay(store).getState().activeTabs['row']).toBe(1)
})

test("it opens at the operator's default until a page was chosen", async () => {
  show(testStore(), 2)
  await expect.poll(place).toBe(2)
  await expect.element(tab('three')).toHaveAttribute('aria-selected', 'true')
})

test('each page keeps its scroll position, also while all are hidden', async () => {
  const { toggle } = show()
  panel('one').element().scrollTop = 700
  await tab('two').click()
  await expect.poll(place).toBe(1)
  toggle(false)
  await expect.element(tab('two')).not.toBeInTheDocument()
  toggle(true)
  await expect.poll(place).toBe(1)
  await tab('one').click()
  await expect.poll(place).toBe(0)
  expect(panel('one').element().scrollTop).toBe(700)
})

test('a second tap scrolls the open page to the top, and another refreshes', async () => {
  const { refresh } = show()
  await tab('two').click()
  await expect.poll(place).toBe(1)
  panel('two').element().scrollTop = 500
  tapAgain('row')
  await expect.poll(() => panel('two').element().scrollTop).toBe(0)
  expect(refresh).not.toHaveBeenCalled()
  tapAgain('row')
  expect(refresh).toHaveBeenCalledOnce()
})
