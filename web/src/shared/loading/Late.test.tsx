import { render } from '@kaleido/ui/testing/render'
import type { ReactNode } from 'react'
import { Component, lazy } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Late, lateCode } from './Late.tsx'

// React logs every caught error.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => lateCode.setState({ isMissing: false }))

/** An outer boundary, like the page's. */
class Around extends Component<{ children: ReactNode }, { broke?: string }> {
  override state: { broke?: string } = {}
  static getDerivedStateFromError = (error: Error) => ({ broke: error.message })
  override render = () => this.state.broke ?? this.props.children
}

const failing = (message: string) => lazy(() => Promise.reject(new TypeError(message)))

function show(message: string) {
  const Part = failing(message)
  render(
    <Around>
      <p>The rest</p>
      <Late fallback="Coming">
        <Part />
      </Late>
    </Around>,
  )
}

test('the fallback is shown until the code has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => ReactNode }>()
  const Part = lazy(() => promise)
  render(
    <Late fallback="Coming">
      <Part />
    </Late>,
  )
  await expect.element(page.getByText('Coming')).toBeVisible()
  resolve({ default: () => 'Here' })
  await expect.element(page.getByText('Here')).toBeVisible()
  expect(lateCode.getState().isMissing).toBe(false)
})

test.each([
  'Failed to fetch dynamically imported module: https://app.example/assets/part.js',
  'error loading dynamically imported module: https://app.example/assets/part.js',
  'Importing a module script failed.',
])(
  'where the code fails to load the rest stays, and the failure is recorded: %s',
  async (message) => {
    show(message)
    await expect.poll(() => lateCode.getState().isMissing).toBe(true)
    await expect.element(page.getByText('The rest')).toBeVisible()
    await expect.element(page.getByText('Coming')).not.toBeInTheDocument()
  },
)

test('other errors are passed to the outer boundary', async () => {
  show('It broke')
  await expect.element(page.getByText('It broke')).toBeVisible()
  expect(lateCode.getState().isMissing).toBe(false)
})
