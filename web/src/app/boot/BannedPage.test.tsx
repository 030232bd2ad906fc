import { getInfo, logout } from '@kaleido/contract/account'
import { listSessions } from '@kaleido/contract/session'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { render } from '@kaleido/ui/testing/render'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useStore } from 'zustand'
import { useConnection } from '../../shared/connection/connection.ts'
import { inApp, testConnection } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { BannedPage } from './BannedPage.tsx'

const ban = { until: '2026-12-03T00:00:00.000Z', reason: '垃圾广告或刷屏：多次警告无效' }
const refusal = refused('account.banned', '你的账号已被封禁', ban)

function Banned({ onOpen }: { onOpen: (path: string) => void }) {
  const known = useStore(useConnection().banned)
  return known ? <BannedPage ban={known} onOpen={onOpen} /> : <p>可以使用</p>
}

test('any refused call shows until when and why, without a toast; one that is admitted ends it', async () => {
  const server = fakeServer({ [listSessions.path]: refusal })
  const notify = vi.fn<(text: string) => void>()
  const onOpen = vi.fn<(path: string) => void>()
  const connection = testConnection({ notify })
  render(await inApp(connection, <Banned onOpen={onOpen} />))
  await expect.element(page.getByText('可以使用')).toBeVisible()
  await expect(connection.client.call(listSessions, {})).rejects.toThrow('account.banned')
  await expect.element(page.getByRole('heading', { name: '账号已被封禁' })).toBeVisible()
  await expect.element(page.getByText('封禁至 2026-12-03 08:00:00')).toBeVisible()
  await expect.element(page.getByText(`原因：${ban.reason}`)).toBeVisible()
  expect(notify).not.toHaveBeenCalled()
  await expectAccessible()
  await page.getByRole('button', { name: '申诉' }).click()
  await page.getByRole('button', { name: '联系客服' }).click()
  expect(onOpen.mock.calls).toEqual([['/mine/reports?tab=appeals'], ['/mine/service']])
  server.answer(listSessions.path, { data: { list: [], hasNext: false } })
  await page.getByRole('button', { name: '重新检查' }).click()
  await expect.element(page.getByText('可以使用')).toBeVisible()
})

test('an exempt call that is admitted does not end it; a ban for good says so', async () => {
  fakeServer({
    [listSessions.path]: refused('account.banned', '', { until: null, reason: '诈骗' }),
    [logout.path]: { data: null },
    [getInfo.path]: { data: null },
  })
  const connection = testConnection()
  render(await inApp(connection, <Banned onOpen={() => undefined} />))
  await expect(connection.client.call(listSessions, {})).rejects.toThrow('account.banned')
  await connection.client.call(logout, {})
  await expect.element(page.getByText('长期有效')).toBeVisible()
})
