import { render } from '@kaleido/ui/testing/render'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lateCode } from '../../shared/loading/Late.tsx'
import { workerState } from '../../shared/worker/worker.ts'
import { inApp, testConnection } from '../../testing/connection.tsx'
import { Notices } from './Notices.tsx'

afterEach(() => {
  workerState.setState({ applyUpdate: undefined })
  lateCode.setState({ isMissing: false })
})

test('a newer version is offered, and activated on request', async () => {
  const applyUpdate = vi.fn<() => void>()
  render(await inApp(testConnection(), <Notices isOffline={false} />))
  expect(page.getByText('新版本已准备好').elements()).toEqual([])
  workerState.setState({ applyUpdate })
  await page.getByRole('button', { name: '更新' }).click()
  expect(applyUpdate).toHaveBeenCalledOnce()
})

test('a dismissed offer comes back with the next version alone', async () => {
  render(await inApp(testConnection(), <Notices isOffline={false} />))
  workerState.setState({ applyUpdate: () => undefined })
  await page.getByRole('button', { name: '以后再说' }).click()
  await expect.element(page.getByText('新版本已准备好')).not.toBeInTheDocument()
  workerState.setState({ applyUpdate: () => undefined })
  await expect.element(page.getByText('新版本已准备好')).toBeVisible()
})

test('code that failed to load is offered by a reload, which can be postponed', async () => {
  render(await inApp(testConnection(), <Notices isOffline={false} />))
  const offer = page.getByText('部分内容加载失败')
  expect(offer.elements()).toEqual([])
  lateCode.setState({ isMissing: true })
  await expect.element(page.getByRole('button', { name: '重新加载' })).toBeVisible()
  await page.getByRole('button', { name: '以后再说' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  lateCode.setState({ isMissing: true })
  await expect.element(offer).toBeVisible()
})

test('without a network it says so, until that is closed', async () => {
  render(await inApp(testConnection(), <Notices isOffline />))
  await expect.element(page.getByText('网络已断开，先看看已有的内容')).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.element(page.getByText('网络已断开，先看看已有的内容')).not.toBeInTheDocument()
})
