import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ListViewProps } from './ListView.tsx'
import { ListView } from './ListView.tsx'
import { Page } from './Page.tsx'
import { render } from './testing/render.tsx'
import { settle } from './testing/settle.tsx'

const base: ListViewProps = {
  status: 'ready',
  loadingLabel: 'Loading',
  skeleton: <div>skeleton</div>,
  empty: <div>empty</div>,
  error: <div>error</div>,
  children: <div>items</div>,
  hasMore: false,
  isLoadingMore: false,
  moreFailed: false,
  onMore: () => {},
  endLabel: 'The end',
  moreLabel: 'More is coming',
  retryLabel: 'Again',
}

test.each(['empty', 'error'] as const)('a list that is %s shows that alone', async (status) => {
  render(<ListView {...base} status={status} />)
  await expect.element(page.getByText(status)).toBeVisible()
  expect(page.getByText('items').query()).toBeNull()
  expect(page.getByText('The end').query()).toBeNull()
})

test('a list that loads shows its skeleton and says so', async () => {
  render(<ListView {...base} status="loading" />)
  await expect.element(page.getByText('skeleton')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading')
  expect(page.getByText('items').query()).toBeNull()
})

test('a complete list shows its end', async () => {
  render(<ListView {...base} />)
  await expect.element(page.getByText('items')).toBeVisible()
  await expect.element(page.getByText('The end')).toBeVisible()
})

/** A list of rows as high as a screen, in a page that scrolls. */
function Long({ onMore }: { onMore: () => void }) {
  const [screens, setScreens] = useState(3)
  return (
    <Page>
      <ListView
        {...base}
        hasMore={screens < 5}
        onMore={() => {
          onMore()
          setScreens(screens + 1)
        }}
      >
        {Array.from({ length: screens }, (_, screen) => (
          <div key={screen} className="h-dvh">
            screen {screen}
          </div>
        ))}
      </ListView>
    </Page>
  )
}

test('more is fetched once the end is less than 1.3 screens away', async () => {
  const onMore = vi.fn<() => void>()
  render(<Long onMore={onMore} />)
  const main = page.getByRole('main')
  await expect.element(main).toBeVisible()
  // The end is two screens below the one in sight.
  main.element().scrollTo({ top: window.innerHeight * 0.5 })
  await settle()
  expect(onMore).not.toHaveBeenCalled()
  main.element().scrollTo({ top: window.innerHeight * 0.8 })
  await expect.poll(() => onMore.mock.calls.length).toBe(1)
})

test('a failed page is fetched again by the button, never automatically', async () => {
  const onMore = vi.fn<() => void>()
  render(<ListView {...base} hasMore moreFailed onMore={onMore} />)
  const again = page.getByRole('button', { name: 'Again' })
  await expect.element(again).toBeInViewport()
  expect(onMore).not.toHaveBeenCalled()
  await again.click()
  expect(onMore).toHaveBeenCalledOnce()
})

test('no second request starts while one is in flight', async () => {
  const onMore = vi.fn<() => void>()
  render(<ListView {...base} hasMore isLoadingMore onMore={onMore} />)
  await expect.element(page.getByText('More is coming')).toBeInViewport()
  expect(onMore).not.toHaveBeenCalled()
})
