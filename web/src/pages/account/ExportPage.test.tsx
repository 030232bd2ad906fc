import { stepUp } from '@kaleido/contract/account-step-up'
import { getExport, requestExport } from '@kaleido/contract/account-closing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { ExportPage } from './ExportPage.tsx'

// Requesting it and polling it share one path, so the latest answer serves both.
const none = { state: 'none', requestedAt: null, bytes: 0, url: null, expiresAt: null }
const preparing = { ...none, state: 'preparing', requestedAt: '2026-11-21T01:00:00.000Z' }
const ready = {
  ...preparing,
  state: 'ready',
  bytes: 3 * 1024 * 1024,
  url: '/export/1/2/3/kaleido.zip',
  expiresAt: '2026-11-28T01:00:00.000Z',
}

async function showAs(registered: boolean, answers = {}) {
  const server = fakeServer(answers)
  const shown = await showPage(ExportPage)
  shown.connection.session.enter({ token: 't', user: testUser({ registered }) })
  return { ...shown, server }
}

test('the export is for members', async () => {
  const { server } = await showAs(false)
  await expect.element(page.getByRole('button', { name: '注册' })).toBeVisible()
  expect(server.asked).not.toContain(getExport.path)
})

test('it is requested with a step-up, prepared, and offered as soon as it is ready', async () => {
  const { server } = await showAs(true, {
    [getExport.path]: { data: none },
    [stepUp.path]: { data: { until: '2999-01-01T00:00:00.000Z' } },
  })
  const request = page.getByRole('button', { name: '申请导出' })
  await expect.element(request).toBeVisible()
  server.answer(requestExport.path, refused('account.step_up', '请先验证身份'))
  await request.click()
  await page.getByLabelText('密码', { exact: true }).fill('right')
  server.answer(requestExport.path, { data: preparing })
  await page.getByRole('button', { name: '继续' }).click()
  await expect.element(page.getByText('正在打包，完成后可以在这里下载')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /导出$/ })).not.toBeInTheDocument()
  server.answer(getExport.path, { data: ready })
  await expect.element(page.getByRole('button', { name: '下载' })).toBeVisible()
  await expect.element(page.getByText('已准备好，大小 3 MB')).toBeVisible()
  await expect.element(page.getByText('下载有效期到 2026-11-28 09:00:00')).toBeVisible()
})

test('a failed one can be requested again', async () => {
  const { server } = await showAs(true, {
    [getExport.path]: { data: { ...preparing, state: 'failed' } },
  })
  await expect.element(page.getByText('打包失败，请再试一次')).toBeVisible()
  server.answer(requestExport.path, { data: preparing })
  await page.getByRole('button', { name: '重新导出' }).click()
  await expect.element(page.getByText('正在打包，完成后可以在这里下载')).toBeVisible()
})

test('a state that cannot be loaded says so, and can be retried', async () => {
  const { server } = await showAs(true, { [getExport.path]: 'dead' })
  await expect.element(page.getByText('导出状态获取失败')).toBeVisible()
  server.answer(getExport.path, { data: none })
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(page.getByText('还没有导出过')).toBeVisible()
})
