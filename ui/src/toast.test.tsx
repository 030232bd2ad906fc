import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { OfflineBanner } from './OfflineBanner.tsx'
import { render } from './testing/render.tsx'
import { settle } from './testing/settle.tsx'
import { showToast, ToastHost } from './toast.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a toast is announced and shown for two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<ToastHost />)
  showToast('Copied')
  const shown = () => page.getByRole('status').query()?.textContent
  await settle()
  expect(shown()).toBe('Copied')
  vi.advanceTimersByTime(1999)
  await settle()
  expect(shown()).toBe('Copied')
  vi.advanceTimersByTime(1)
  await settle()
  expect(shown()).toBe('')
})

test('the latest toast replaces the one before, and has its own two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<ToastHost />)
  const shown = () => page.getByRole('status').query()?.textContent
  showToast('First')
  vi.advanceTimersByTime(1500)
  showToast('Second', { tone: 'good' })
  await settle()
  expect(shown()).toBe('Second')
  vi.advanceTimersByTime(1500)
  await settle()
  expect(shown()).toBe('Second')
  vi.advanceTimersByTime(500)
  await settle()
  expect(shown()).toBe('')
})

test('a toast with an action stays for five seconds, and closes when it is used', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<ToastHost />)
  const onPress = vi.fn<() => void>()
  const undo = () => page.getByRole('button', { name: 'Undo' }).query()
  showToast('Removed', { action: { label: 'Undo', onPress } })
  vi.advanceTimersByTime(4999)
  await settle()
  expect(undo()).not.toBeNull()
  vi.advanceTimersByTime(1)
  await settle()
  expect(undo()).toBeNull()
  showToast('Removed', { action: { label: 'Undo', onPress } })
  await settle()
  undo()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await settle()
  expect(onPress).toHaveBeenCalledOnce()
  expect(undo()).toBeNull()
})

test('the banner is a live region, empty while all is well', async () => {
  render(<OfflineBanner text={undefined} closeLabel="Close" onClose={() => {}} />)
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
})

test('the banner names the problem and can be closed', async () => {
  const onClose = vi.fn<() => void>()
  render(<OfflineBanner text="You are offline" closeLabel="Close" onClose={onClose} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('You are offline')
  await page.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
