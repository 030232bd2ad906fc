import { render } from '@kaleido/ui/testing/render'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inApp, testConnection } from '../../../testing/connection.tsx'
import { ConsentSheet } from './ConsentSheet.tsx'

async function show() {
  const agree = vi.fn<() => void>()
  const decline = vi.fn<() => void>()
  const sheet = <ConsentSheet onAgree={agree} onDecline={decline} />
  render(await inApp(testConnection(), sheet))
  await expect.element(page.getByRole('dialog', { name: '欢迎来到万花筒' })).toBeVisible()
  return { agree, decline }
}

test('it is answered by its buttons', async () => {
  const { agree, decline } = await show()
  await page.getByRole('button', { name: '同意并继续' }).click()
  expect([agree.mock.calls.length, decline.mock.calls.length]).toEqual([1, 0])
  await page.getByRole('button', { name: '不同意' }).click()
  expect(decline).toHaveBeenCalledOnce()
})

test('it cannot be dismissed without an answer', async () => {
  const { agree, decline } = await show()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(page.getByRole('dialog', { name: '欢迎来到万花筒' })).toBeVisible()
  expect([agree.mock.calls.length, decline.mock.calls.length]).toEqual([0, 0])
})

test.each([
  ['用户协议', '谁可以使用'],
  ['隐私政策', '我们收集什么'],
])('%s can be read first', async (name, heading) => {
  await show()
  await page.getByRole('button', { name }).click()
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.element(page.getByRole('heading', { name: heading })).not.toBeInTheDocument()
})
