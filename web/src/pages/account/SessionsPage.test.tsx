import { listChanges } from '@kaleido/contract/account-change'
import { listSessions, revokeOtherSessions, revokeSession } from '@kaleido/contract/session'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { SessionsPage } from './SessionsPage.tsx'

const login = (id: string, device: string, isCurrent = false) => ({
  id,
  device,
  isCurrent,
  createdAt: '2026-11-01T00:00:00.000Z',
  lastSeenAt: '2026-11-20T00:00:00.000Z',
})
const here = login('1', 'iPhone · Safari', true)
const shown = (...list: object[]) => ({ data: { list, hasNext: false } })

test('this login comes first and cannot be ended here; another is ended after a confirmation', async () => {
  const server = fakeServer({
    [listSessions.path]: shown(login('2', 'iPad'), here),
    [revokeSession.path]: { data: null },
  })
  await showPage(SessionsPage)
  await expect.element(page.getByText('iPad')).toBeVisible()
  expect(page.getByRole('button', { name: '退出' }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: '退出' }).click()
  server.answer(listSessions.path, shown(here))
  const asked = page.getByRole('alertdialog', { name: '退出「iPad」？' })
  await asked.getByRole('button', { name: '退出' }).click()
  await expect.element(page.getByText('iPad', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('没有其他设备登录')).toBeVisible()
})

test('all others are ended at once', async () => {
  const server = fakeServer({
    [listSessions.path]: shown(here, login('2', 'iPad'), login('3', 'Mac')),
    [revokeOtherSessions.path]: { data: null },
  })
  await showPage(SessionsPage)
  await page.getByRole('button', { name: '退出所有其他设备' }).click()
  server.answer(listSessions.path, shown(here))
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect.element(page.getByText('Mac')).not.toBeInTheDocument()
  expect(server.asked).toContain(revokeOtherSessions.path)
})

test('changes of the ways into the account are listed below', async () => {
  const change = { id: '5', kind: 'phone', device: 'iPad · Safari', at: '2026-11-20T00:00:00.000Z' }
  fakeServer({
    [listSessions.path]: shown(here),
    [listChanges.path]: shown(change, { ...change, id: '4', kind: 'aNewerKind', device: '' }),
  })
  await showPage(SessionsPage)
  await expect.element(page.getByText('绑定手机已更改')).toBeVisible()
  await expect.element(page.getByText('账号安全设置已更改')).toBeVisible()
  await expect.element(page.getByText(/未知设备/)).toBeVisible()
})
