import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EmptyState } from './EmptyState.tsx'
import { Loading } from './Loading.tsx'
import { Progress } from './Progress.tsx'
import { Ring } from './Ring.tsx'
import { render } from './testing/render.tsx'
import { settle } from './testing/settle.tsx'
import { useState } from 'react'

afterEach(() => {
  vi.useRealTimers()
})

const shown = () => page.getByText(/^(skeleton|content)$/).query()?.textContent

/** Renders a loading region; returns its locator. */
function show(): () => void {
  let arrive = () => {}
  function Example() {
    const [isLoading, setLoading] = useState(true)
    arrive = () => setLoading(false)
    return (
      <Loading label="Loading" skeleton={<p>skeleton</p>} isLoading={isLoading}>
        <p>content</p>
      </Loading>
    )
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  render(<Example />)
  return () => arrive()
}

test('content that arrives within 150 ms never shows a skeleton', async () => {
  const arrive = show()
  vi.advanceTimersByTime(149)
  await settle()
  expect(shown()).toBeUndefined()
  arrive()
  await settle()
  expect(shown()).toBe('content')
  vi.advanceTimersByTime(500)
  await settle()
  expect(shown()).toBe('content')
})

test('a skeleton that is shown stays for 300 ms at least, and names what loads', async () => {
  const arrive = show()
  vi.advanceTimersByTime(150)
  await settle()
  expect(shown()).toBe('skeleton')
  expect(page.getByRole('status').query()?.textContent).toBe('Loading')
  vi.advanceTimersByTime(100)
  arrive()
  await settle()
  vi.advanceTimersByTime(199)
  await settle()
  expect(shown()).toBe('skeleton')
  vi.advanceTimersByTime(1)
  await settle()
  expect(shown()).toBe('content')
})

test('a skeleton that keeps its place takes it from the first frame, invisibly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const skeleton = <p className="h-[120px]">skeleton</p>
  render(
    <>
      <Loading label="Loading" skeleton={skeleton} isLoading keepsPlace />
      <p>below</p>
    </>,
  )
  const below = () => page.getByText('below').element().getBoundingClientRect().top
  const top = below()
  expect(top).toBeGreaterThanOrEqual(120)
  await expect.element(page.getByText('skeleton')).not.toBeVisible()
  vi.advanceTimersByTime(150)
  await settle()
  await expect.element(page.getByText('skeleton')).toBeVisible()
  expect(below()).toBe(top)
})

test('progress is clamped to 0 to 100', async () => {
  render(
    <>
      <Progress label="Upload" value={73.4} />
      <Ring label="Picture" value={140} />
    </>,
  )
  await expect.element(page.getByRole('progressbar', { name: 'Upload' })).toHaveValue(73.4)
  await expect.element(page.getByRole('progressbar', { name: 'Picture' })).toHaveValue(100)
})

test('an empty state says so and offers an action', async () => {
  render(
    <EmptyState title="Nobody yet" help="Follow somebody" action={<a href="#x">Discover</a>} />,
  )
  await expect.element(page.getByRole('heading', { name: 'Nobody yet' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Discover' })).toBeVisible()
})
