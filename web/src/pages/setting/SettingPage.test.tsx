import { logout } from '@kaleido/contract/account'
import { checkLine, getDomains, SourceInfo } from '@kaleido/contract/line'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { keepDraft, readDraft } from '../../shared/drafts/message-drafts.ts'
import { setCookie } from '../../shared/storage/cookie.ts'
import { preferences } from '../../shared/storage/preferences.ts'
import { slot } from '../../shared/storage/storage.ts'
import { testUser } from '../../testing/connection.tsx'
import { refused } from '../../testing/refused.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { SettingPage } from './SettingPage.tsx'

function answers() {
  const api = [
    { url: 'https://other.example', weight: 1 },
    { url: location.origin, weight: 1 },
  ]
  return fakeServer({
    [getDomains.path]: { data: { api, image: [], video: [], source: SourceInfo.parse({}) } },
    [logout.path]: { data: null },
  })
}

async function showAs(changes: Parameters<typeof testUser>[0]) {
  const server = answers()
  const shown = await showPage(SettingPage)
  const user = testUser(changes)
  shown.connection.session.enter({ token: 't', user })
  return { ...shown, server, user }
}

const row = (name: string | RegExp) => page.getByRole('button', { name })

test('theme and text size are chosen, shown in their rows, and stored', async () => {
  const { display } = await showAs({ registered: true })
  await row('深色模式 跟随系统').click()
  await page.getByText('深色', { exact: true }).click()
  expect(display.getState().theme).toBe('dark')
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.element(row('深色模式 深色')).toBeVisible()

  await row('字体大小 标准').click()
  await page.getByRole('slider', { name: '字体大小' }).fill('125')
  expect(display.getState().textScale).toBe(125)
  expect(localStorage.getItem('kaleido_display')).toContain('"textScale":125')
})

test('the language changes at once, and nothing is shown in another one', async () => {
  const { display, server } = await showAs({ registered: true })
  onTestFinished(() => setCookie('kaleido_language', '', -1))
  const module = { moduleID: '1', moduleType: 0 as const, name: '旅行', subModules: [] }
  display.setState({ modules: { 0: [module] }, subModules: { 1: [module] }, announcement: '今晚' })
  const isDomains = (path: string) => path === getDomains.path
  const before = server.asked.filter(isDomains).length
  await row('语言 中文').click()
  await page.getByText('English').click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect.poll(() => server.asked.filter(isDomains).length).toBeGreaterThan(before)
  expect(display.getState()).toMatchObject({ modules: {}, subModules: {}, announcement: '' })
  expect(document.cookie).toContain('kaleido_language=en')
})

test('the line in use is named by its number, and an unreachable one says so', async () => {
  const { server } = await showAs({})
  await expect.element(row(/网络线路 线路 \d · \d+ms/)).toBeVisible()
  server.answer(checkLine.path, 'dead')
  await showPage(SettingPage)
  await expect.element(row('网络线路 无响应')).toBeVisible()
})

test('a switch is stored for the next visit', async () => {
  const { connection } = await showAs({})
  const toggle = page.getByRole('switch', { name: '移动网络自动播放' })
  await expect.element(toggle).toHaveAttribute('aria-checked', 'false')
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-checked', 'true')
  expect(connection.store.get(preferences.mobileAutoplay)).toBe(true)
})

test('a member logs out after a confirmation, and the local data is cleared', async () => {
  const { connection, server } = await showAs({ registered: true })
  keepDraft(connection.store, { from: 7, to: 12 }, '没有发出')
  const outbox = slot('messageOutbox', z.array(z.looseObject({ from: z.int() })))
  const unsent = { to: 12, text: '在吗', at: '2026-11-01T00:00:00Z', state: 'waiting' }
  connection.store.set(outbox, [
    { ...unsent, clientId: 'mine-1234', from: 7 },
    { ...unsent, clientId: 'theirs-1234', from: 8 },
  ])
  await row('退出登录').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
  expect(connection.session.state.getState().token).toBe('t')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await row('退出登录').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => connection.session.state.getState().token).toBeUndefined()
  expect(server.asked).toContain(logout.path)
  expect(readDraft(connection.store, { from: 7, to: 12 })).toBe('')
  expect(connection.store.get(outbox)?.map(({ from }) => from)).toEqual([8])
})

test('a logout that the server refuses keeps the session', async () => {
  const { connection, server } = await showAs({ registered: true })
  server.answer(logout.path, refused('http.busy', '请稍后再试'))
  await row('退出登录').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => server.asked).toContain(logout.path)
  expect(connection.session.state.getState().token).toBe('t')
})

test('a member whose login was ended elsewhere is logged out, and not asked to log in again', async () => {
  const { connection, server } = await showAs({ registered: true })
  const ended = () =>
    Response.json({ code: 401, data: { key: 'http.unauthorized' } }, { status: 401 })
  server.answer(logout.path, { response: ended })
  const asked: unknown[] = []
  connection.memberGate.asking.subscribe((reason) => asked.push(reason))
  await row('退出登录').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => connection.session.state.getState().token).toBeUndefined()
  expect(asked).toEqual([])
})

test('a guest who switches accounts is warned while the certificate is not saved', async () => {
  const { connection, path, user } = await showAs({})
  await row('登录其他账号').click()
  await page.getByRole('button', { name: '先保存凭证' }).click()
  await expect.poll(path).toBe('/mine/accountcode')
  connection.store.set(preferences.savedCertificate, user.uid)
  await page.getByRole('button', { name: '取消' }).click()
  await row('登录其他账号').click()
  await expect.poll(path).toBe('/mine/login')
})

test('the cache size is shown, and cleared on request', async () => {
  const cache = await caches.open('kaleido-assets')
  onTestFinished(async () => void (await caches.delete('kaleido-assets')))
  await cache.put('/assets/a.js', new Response(new Uint8Array(2 * 1024 * 1024)))
  await showAs({})
  await row('清理缓存 2 MB').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '清理' }).click()
  await expect.element(row('清理缓存 0 KB')).toBeVisible()
  expect(await cache.keys()).toEqual([])
})
