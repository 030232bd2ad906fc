import { render } from '@kaleido/ui/testing/render'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useOpenLink } from './open-link.ts'

function show(href: string) {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  const Opener = () => {
    const openLink = useOpenLink()
    return (
      <button type="button" onClick={() => openLink({ href })}>
        open
      </button>
    )
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Opener, notFoundComponent: Opener }),
    history: createMemoryHistory({ initialEntries: ['/start'] }),
  })
  render(<RouterProvider router={router} />)
  return { opened, path: () => router.state.location.href }
}

test('a web address opens in a new window without an opener', async () => {
  const { opened, path } = show('www.a.example/x')
  await page.getByRole('button', { name: 'open' }).click()
  expect(opened.mock.calls).toEqual([['https://www.a.example/x', '_blank', 'noopener,noreferrer']])
  expect(path()).toBe('/start')
})

test.each([
  ['vip_page', '/mine/vipcenter'],
  ['postdetail/31', '/cdetail/31'],
  ['javascript:alert(1)', '/home'],
  [`${location.origin}/search/result?q=7`, '/search/result?q=7'],
])('%s opens the screen %s here', async (href, screen) => {
  const { opened, path } = show(href)
  await page.getByRole('button', { name: 'open' }).click()
  await expect.poll(path).toBe(screen)
  expect(opened).not.toHaveBeenCalled()
})
