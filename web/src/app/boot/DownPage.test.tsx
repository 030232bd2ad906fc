import { render } from '@kaleido/ui/testing/render'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { slots } from '../../shared/storage/slots.ts'
import { inApp, testConnection } from '../../testing/connection.tsx'
import { DownPage } from './DownPage.tsx'

const outage = { isOnline: true, isTrying: false, tries: 3 }

test('it says what is wrong and when it retries, and retries at once on request', async () => {
  const retry = vi.fn<() => void>()
  render(await inApp(testConnection(), <DownPage {...outage} onRetry={retry} />))
  await expect.element(page.getByRole('heading', { name: '所有线路均无响应' })).toBeVisible()
  await expect.element(page.getByText('4 秒后自动重试')).toBeVisible()
  await page.getByRole('button', { name: '立即重试' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

test('without a network it says so', async () => {
  const outagePage = <DownPage {...outage} isOnline={false} onRetry={() => undefined} />
  render(await inApp(testConnection(), outagePage))
  await expect.element(page.getByRole('heading', { name: '网络未连接' })).toBeVisible()
})

test('customer service is linked where the app knows its address', async () => {
  const connection = testConnection()
  const CUST = [{ title: '客服', url: 'https://support.example/', weight: 1 }]
  connection.store.set(slots.appConfig, slots.appConfig.schema.parse({ CUST }))
  render(await inApp(connection, <DownPage {...outage} onRetry={() => undefined} />))
  const link = page.getByRole('link', { name: '联系客服' })
  await expect.element(link).toHaveAttribute('href', 'https://support.example/')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})
